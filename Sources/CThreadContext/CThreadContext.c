#include "CThreadContext.h"

_Thread_local void *_Nullable store_thread_context;
