#include "CHarness.h"
