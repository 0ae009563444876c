#pragma once
#include <stdbool.h>
#include <stdint.h>

/// What the Swift runtime's hooks saw since the process started, while they were installed.
struct harness_reference_counts {
  /// Strong retains, including those that retain by more than one (each counts as many).
  uint64_t retains;
  /// Strong releases, counted likewise.
  uint64_t releases;
  /// Objects made by `swift_allocObject`.
  uint64_t object_allocations;
};

/// Why the hooks can't be installed.
enum harness_reference_hooks_refusal {
  harness_reference_hooks_available = 0,
  /// Another architecture or operating system.
  harness_reference_hooks_unported,
  /// The runtime doesn't export its hook pointers, or somebody else uses them.
  harness_reference_hooks_taken,
  /// The runtime hands its hook something else than the object.
  harness_reference_hooks_unknown_adapter,
};

/// Starts counting; calls nest. Anything but `available` means that nothing was installed.
enum harness_reference_hooks_refusal harness_reference_hooks_install(void);

/// Ends the innermost install that answered `available`.
void harness_reference_hooks_remove(void);

/// Counts of all threads.
struct harness_reference_counts harness_reference_counts_all_threads(void);

/// Counts of the calling thread.
struct harness_reference_counts harness_reference_counts_this_thread(void);

/// Retains and releases a Swift object `count` times each: a known load for self-tests.
void harness_retain_and_release(void *object, uint64_t count);
