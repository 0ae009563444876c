#define _GNU_SOURCE
#include "CKeyPathHooks.h"

// The program's own definitions of the runtime's entry points come before those of the library when calls are linked.
// Each counts, and jumps on with every argument where it was, so that Swift's calling convention is left alone.
#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#include <dlfcn.h>

// Named by the assembly below. The thread that is counted, by what its thread pointer holds; 0 for none.
__attribute__((used, visibility("hidden"))) uintptr_t key_path_hooks_thread = 0;
__attribute__((used, visibility("hidden"))) int64_t key_path_hooks_count = 0;

#if defined(__x86_64__)
// r11 is nobody's argument, in C nor in Swift. At %fs:0 stands the thread pointer itself.
#define COUNT_AND_JUMP(name)                                                                                           \
  "movq %fs:0, %r11\n"                                                                                                 \
  "cmpq key_path_hooks_thread(%rip), %r11\n"                                                                           \
  "jne 1f\n"                                                                                                           \
  "incq key_path_hooks_count(%rip)\n"                                                                                  \
  "1: jmpq *real_" #name "(%rip)\n"
static uintptr_t thread_pointer(void) {
  uintptr_t pointer;
  __asm__("movq %%fs:0, %0" : "=r"(pointer));
  return pointer;
}
#else
// x16 and x17 are for code like this, between a call and its function.
#define COUNT_AND_JUMP(name)                                                                                           \
  "mrs x16, tpidr_el0\n"                                                                                               \
  "adrp x17, key_path_hooks_thread\n"                                                                                  \
  "ldr x17, [x17, :lo12:key_path_hooks_thread]\n"                                                                      \
  "cmp x16, x17\n"                                                                                                     \
  "b.ne 1f\n"                                                                                                          \
  "adrp x17, key_path_hooks_count\n"                                                                                   \
  "ldr x16, [x17, :lo12:key_path_hooks_count]\n"                                                                       \
  "add x16, x16, #1\n"                                                                                                 \
  "str x16, [x17, :lo12:key_path_hooks_count]\n"                                                                       \
  "1: adrp x17, real_" #name "\n"                                                                                      \
  "ldr x16, [x17, :lo12:real_" #name "]\n"                                                                             \
  "br x16\n"
static uintptr_t thread_pointer(void) {
  uintptr_t pointer;
  __asm__("mrs %0, tpidr_el0" : "=r"(pointer));
  return pointer;
}
#endif

#define HOOK(name)                                                                                                     \
  __attribute__((used, visibility("hidden"))) void *real_##name = 0;                                                   \
  __asm__(".text\n.globl " #name "\n.type " #name ", %function\n" #name ":\n" COUNT_AND_JUMP(name) ".size " #name      \
                                                                                     ", .-" #name "\n");
#define HOOKS(apply)                                                                                                   \
  apply(swift_getKeyPath) apply(swift_getAtKeyPath) apply(swift_getAtAnyKeyPath) apply(swift_getAtPartialKeyPath)      \
      apply(swift_setAtWritableKeyPath) apply(swift_setAtReferenceWritableKeyPath) apply(swift_readAtKeyPath)          \
          apply(swift_modifyAtWritableKeyPath) apply(swift_modifyAtReferenceWritableKeyPath)

HOOKS(HOOK)

#define RESOLVE(name) real_##name = dlsym(RTLD_NEXT, #name);
__attribute__((constructor)) static void resolve(void) { HOOKS(RESOLVE) }

bool key_path_hooks_available(void) { return true; }

void key_path_hooks_start(void) {
  key_path_hooks_count = 0;
  key_path_hooks_thread = thread_pointer();
}

int64_t key_path_hooks_stop(void) {
  key_path_hooks_thread = 0;
  return key_path_hooks_count;
}
#else
bool key_path_hooks_available(void) { return false; }
void key_path_hooks_start(void) {}
int64_t key_path_hooks_stop(void) { return 0; }
#endif
