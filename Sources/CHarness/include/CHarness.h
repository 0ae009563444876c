#pragma once

// Everything that Harness needs from C, one header per concern.
#include "AllocationHooks.h"
#include "Callgrind.h"
#include "Clocks.h"
#include "PerfEvents.h"
#include "PingPong.h"
#include "ProcessCounters.h"
#include "ReferenceHooks.h"
#include "Sink.h"
#include "StackRecorder.h"
#include "Symbols.h"
#include "TaskHooks.h"
#include "ThreadStates.h"
