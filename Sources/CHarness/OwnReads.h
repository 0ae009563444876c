#pragma once
#include <stdint.h>

// How many read system calls the harness itself made, so that a region never includes its own measuring.
extern uint64_t harness_own_reads;
