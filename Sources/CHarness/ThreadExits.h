#pragma once

/// Waits until no thread is between its last use of malloc and its end, and keeps threads from getting there.
void harness_thread_exits_hold(void);

/// Lets threads end again.
void harness_thread_exits_release(void);
