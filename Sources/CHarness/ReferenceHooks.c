#include "ReferenceHooks.h"

#include <pthread.h>
#include <sched.h>
#include <stddef.h>
#include <stdlib.h>

#if defined(__linux__) && defined(__x86_64__) && !defined(HARNESS_WITHOUT_HOOKS)

// The runtime's own instrumentation points (swift/Runtime/InstrumentsSupport.h), exported from libswiftCore. Unlike an
// interposed swift_retain they also see the runtime's and the standard library's internal calls.
extern void *(*_swift_allocObject)(const void *, size_t, size_t) __attribute__((weak));
extern void *(*_swift_retain)(void *) __attribute__((weak));
extern void *(*_swift_retain_n)(void *, uint32_t) __attribute__((weak));
extern void *(*_swift_tryRetain)(void *) __attribute__((weak));
extern void (*_swift_release)(void *) __attribute__((weak));
extern void (*_swift_release_n)(void *, uint32_t) __attribute__((weak));
extern volatile bool
    _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly __attribute__((weak));
#define hooks_enabled _swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly

extern void *swift_retain(void *) __attribute__((weak));
extern void swift_release(void *) __attribute__((weak));

#define asm_visible __attribute__((visibility("hidden"), used))

// Read and written by the trampolines below, by name.
asm_visible struct harness_reference_counts harness_refs_all;
asm_visible _Thread_local struct harness_reference_counts harness_refs_thread;
asm_visible void *harness_original_alloc, *harness_original_retain, *harness_original_retain_n,
    *harness_original_try_retain, *harness_original_release, *harness_original_release_n;
asm_visible bool harness_probe_saw_argument, harness_probe_saw_rbx;

// A trampoline counts, then jumps to the original with every argument as it came. It may use rax and the flags, which
// a C callee owns on entry. A null or tagged (negative) pointer is no object: the original ignores it, so do we. Nor is
// an immortal object counted, whose reference count (swift/SwiftShims/RefCount.h: the low half all ones, 8 bytes into
// the object) never changes: the main actor, which every call of a main-actor closure releases once, is one.
// The thread's counter is reached by the initial-exec model, which works in executables and in libraries loaded at
// start; it never allocates, and it must not, inside an allocation.
#define count_one(offset)                                     \
  "lock incq harness_refs_all+" offset "(%rip)\n"             \
  "movq harness_refs_thread@gottpoff(%rip), %rax\n"           \
  "incq %fs:" offset "(%rax)\n"
#define count_many(offset)                                    \
  "movl %esi, %eax\n"                                         \
  "lock addq %rax, harness_refs_all+" offset "(%rip)\n"       \
  "pushq %rdx\n"                                              \
  "movq harness_refs_thread@gottpoff(%rip), %rdx\n"           \
  "addq %rax, %fs:" offset "(%rdx)\n"                         \
  "popq %rdx\n"
// Where stacks are recorded, the event goes to the recorder: how many in eax, whether it is a release in r11, and
// every register as it was. Only rax and r11 change, which no callee has to keep.
#define record(count, is_release)                              \
  "cmpb $0, harness_stacks_recording_references(%rip)\n je 7f\n" \
  "movl " count ", %eax\n movl $" is_release ", %r11d\n"       \
  "call harness_record_reference\n 7:\n"
#define if_object(count, original)                            \
  "testq %rdi, %rdi\n jle 1f\n cmpl $-1, 8(%rdi)\n je 1f\n" count "1: jmpq *" original "(%rip)"

#define retains_offset "0"
#define releases_offset "8"
#define object_allocations_offset "16"

// Saves what a C function may change and calls the recorder with the frame pointer, the trampoline's own return address,
// the count and the kind. The trampoline's caller left the stack 8 bytes off a multiple of 16, its call made up for
// that, and nine registers and 8 bytes keep it so.
__attribute__((naked)) asm_visible void harness_record_reference(void) {
  __asm__ volatile(
      "pushq %rax\n pushq %rdi\n pushq %rsi\n pushq %rdx\n pushq %rcx\n"
      "pushq %r8\n pushq %r9\n pushq %r10\n pushq %r11\n subq $8, %rsp\n"
      "movq %rbp, %rdi\n movq 88(%rsp), %rsi\n movl %eax, %edx\n movl %r11d, %ecx\n"
      "call harness_stacks_on_reference\n"
      "addq $8, %rsp\n popq %r11\n popq %r10\n popq %r9\n popq %r8\n"
      "popq %rcx\n popq %rdx\n popq %rsi\n popq %rdi\n popq %rax\n"
      "ret");
}

// Swift 6.3 on Linux: swift_retain reaches `_swift_retain` through an adapter that masks every spare bit off the
// argument, so that a tagged bridge object (an immortal string) arrives looking like a native object, and the original
// would write to read-only memory. The adapter still holds the caller's argument in rbx; this trampoline looks at it
// there, and does for a tagged pointer what swift_retain does: nothing. Installed only after the probe below has seen
// that it is there.
__attribute__((naked)) static void *on_retain_from_rbx(void *object) {
  __asm__ volatile(
      "testq %rbx, %rbx\n jle 1f\n cmpl $-1, 8(%rdi)\n je 1f\n"
      count_one(retains_offset) record("$1", "0") "jmpq *harness_original_retain(%rip)\n"
      "1: movq %rdi, %rax\n"
      "ret");
}
__attribute__((naked)) static void *on_retain(void *object) {
  __asm__ volatile(if_object(count_one(retains_offset) record("$1", "0"), "harness_original_retain"));
}
__attribute__((naked)) static void *on_try_retain(void *object) {
  __asm__ volatile(if_object(count_one(retains_offset) record("$1", "0"), "harness_original_try_retain"));
}
__attribute__((naked)) static void *on_retain_n(void *object, uint32_t count) {
  __asm__ volatile(if_object(count_many(retains_offset) record("%esi", "0"), "harness_original_retain_n"));
}
__attribute__((naked)) static void on_release(void *object) {
  __asm__ volatile(if_object(count_one(releases_offset) record("$1", "1"), "harness_original_release"));
}
__attribute__((naked)) static void on_release_n(void *object, uint32_t count) {
  __asm__ volatile(if_object(count_many(releases_offset) record("%esi", "1"), "harness_original_release_n"));
}
__attribute__((naked)) static void *on_alloc(const void *metadata, size_t size, size_t alignment) {
  __asm__ volatile(count_one(object_allocations_offset) "jmpq *harness_original_alloc(%rip)");
}
// Answers the one question and serves every other thread meanwhile: a tagged pointer behind the adapter is ignored,
// anything else goes on to the original.
#define probe_question "0x8000000000001230"
__attribute__((naked)) static void *on_probe(void *object) {
  __asm__ volatile(
      "movabsq $" probe_question ", %rax\n"
      "cmpq %rax, %rdi\n je 2f\n"
      "cmpq %rax, %rbx\n je 3f\n"
      "testq %rbx, %rbx\n jns 1f\n"
      "movabsq $0x00fffffffffffff8, %rcx\n"
      "andq %rbx, %rcx\n"
      "cmpq %rcx, %rdi\n je 4f\n"
      "1: jmpq *harness_original_retain(%rip)\n"
      "2: movb $1, harness_probe_saw_argument(%rip)\n jmp 4f\n"
      "3: movb $1, harness_probe_saw_rbx(%rip)\n"
      "4: movq %rdi, %rax\n"
      "ret");
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned users;

// Asks the runtime itself what a hook receives for a tagged pointer. NULL if it is neither of the two known forms.
static void *(*choose_retain_hook(void))(void *) {
  _swift_retain = on_probe;
  hooks_enabled = true;
  swift_retain((void *)strtoull(probe_question, NULL, 16));
  hooks_enabled = false;
  if (harness_probe_saw_argument) return on_retain;
  if (harness_probe_saw_rbx) return on_retain_from_rbx;
  return NULL;
}

// The pointers are set once and stay: nobody calls through them while the flag is off, and a thread that saw the flag
// on may still be on its way to them when it goes off. Only swift_allocObject looks at its pointer alone.
static enum harness_reference_hooks_refusal set_pointers(void) {
  if (!&_swift_allocObject || !&_swift_retain || !&_swift_retain_n || !&_swift_tryRetain || !&_swift_release ||
      !&_swift_release_n || !&hooks_enabled || !swift_retain || hooks_enabled)
    return harness_reference_hooks_taken;
  harness_original_alloc = _swift_allocObject;
  harness_original_retain = _swift_retain;
  harness_original_retain_n = _swift_retain_n;
  harness_original_try_retain = _swift_tryRetain;
  harness_original_release = _swift_release;
  harness_original_release_n = _swift_release_n;
  void *(*retain_hook)(void *) = choose_retain_hook();
  if (!retain_hook) return harness_reference_hooks_unknown_adapter;
  _swift_retain = retain_hook;
  _swift_retain_n = on_retain_n;
  _swift_tryRetain = on_try_retain;
  _swift_release = on_release;
  _swift_release_n = on_release_n;
  return harness_reference_hooks_available;
}

static enum harness_reference_hooks_refusal install(void) {
  static bool was_tried;
  static enum harness_reference_hooks_refusal answer;
  if (!was_tried) answer = set_pointers();
  was_tried = true;
  if (answer != harness_reference_hooks_available) return answer;
  _swift_allocObject = on_alloc;
  hooks_enabled = true;
  return answer;
}

// swift_allocObject sets the flag by itself when its pointer is a foreign one, so the pointer goes back first. A thread
// that read the pointer just before may set the flag once more; it does so within the time of a few instructions.
static void uninstall(void) {
  _swift_allocObject = harness_original_alloc;
  hooks_enabled = false;
  sched_yield();
  hooks_enabled = false;
}

enum harness_reference_hooks_refusal harness_reference_hooks_install(void) {
  pthread_mutex_lock(&lock);
  enum harness_reference_hooks_refusal refusal = users > 0 ? harness_reference_hooks_available : install();
  if (refusal == harness_reference_hooks_available) users += 1;
  pthread_mutex_unlock(&lock);
  return refusal;
}

void harness_reference_hooks_remove(void) {
  pthread_mutex_lock(&lock);
  if (users > 0) {
    users -= 1;
    if (users == 0) uninstall();
  }
  pthread_mutex_unlock(&lock);
}

struct harness_reference_counts harness_reference_counts_all_threads(void) {
  struct harness_reference_counts counts = {
      __atomic_load_n(&harness_refs_all.retains, __ATOMIC_RELAXED),
      __atomic_load_n(&harness_refs_all.releases, __ATOMIC_RELAXED),
      __atomic_load_n(&harness_refs_all.object_allocations, __ATOMIC_RELAXED),
  };
  return counts;
}

struct harness_reference_counts harness_reference_counts_this_thread(void) { return harness_refs_thread; }

void harness_retain_and_release(void *object, uint64_t count) {
  for (uint64_t i = 0; i < count; i += 1) swift_retain(object);
  for (uint64_t i = 0; i < count; i += 1) swift_release(object);
}

#else

enum harness_reference_hooks_refusal harness_reference_hooks_install(void) {
  return harness_reference_hooks_unported;
}
void harness_reference_hooks_remove(void) {}
struct harness_reference_counts harness_reference_counts_all_threads(void) {
  return (struct harness_reference_counts){0, 0, 0};
}
struct harness_reference_counts harness_reference_counts_this_thread(void) {
  return (struct harness_reference_counts){0, 0, 0};
}
void harness_retain_and_release(void *object, uint64_t count) { (void)object, (void)count; }

#endif
