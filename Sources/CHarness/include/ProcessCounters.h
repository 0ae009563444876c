#pragma once
#include <stdbool.h>
#include <stdint.h>

/// What the operating system has counted for this process so far.
struct harness_process_counters {
  /// CPU time of all threads, in nanoseconds.
  uint64_t cpu_nanoseconds;
  /// CPU time of the calling thread, in nanoseconds, and which thread that is.
  uint64_t thread_cpu_nanoseconds, thread;
  /// Page faults, those that needed no disk included.
  uint64_t page_faults;
  /// Switches to another thread because this one waited.
  uint64_t voluntary_switches;
  /// Switches to another thread though this one could have gone on.
  uint64_t involuntary_switches;
  /// System calls that read, without those of this function.
  uint64_t read_syscalls;
  /// System calls that write.
  uint64_t write_syscalls;
  /// Nanoseconds that the threads alive now spent runnable without a CPU.
  uint64_t run_queue_wait_nanoseconds;
  /// The most resident memory since `harness_process_peak_reset`, in bytes.
  uint64_t peak_resident_bytes;
  /// Whether the fields that come from /proc hold figures.
  bool has_io, has_run_queue, has_peak;
};

/// Reads the counters such that those most easily disturbed are nearest to the region: last at its start (`starts`),
/// first at its end.
struct harness_process_counters harness_process_counters_read(bool starts);

/// Makes the present resident memory the peak. False where the kernel doesn't allow it.
bool harness_process_peak_reset(void);

/// The memory that is resident now, in bytes; 0 where it can't be read.
uint64_t harness_resident_bytes(void);

/// Makes `count` read and `count` write system calls of one byte: a known load for self-tests.
void harness_read_and_write(uint64_t count);
