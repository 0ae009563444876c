#include "CThreadContext.h"

_Thread_local void *_Nullable store_thread_context;
_Thread_local void *_Nullable store_read_tracker;

struct store_bindings store_bindings;
