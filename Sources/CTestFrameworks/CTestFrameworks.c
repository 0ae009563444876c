#define _GNU_SOURCE
#include "CTestFrameworks.h"

#include <dlfcn.h>
#include <string.h>

#define SWIFT __attribute__((swiftcall))
#define RESULT __attribute__((swift_indirect_result))

void *test_framework_function(const char *mangled_name, const char *file) {
  void *function = dlsym(RTLD_DEFAULT, mangled_name);
  Dl_info image;
  if (!function || !dladdr(function, &image) || !image.dli_fname) return NULL;
  const char *slash = strrchr(image.dli_fname, '/');
  return strcmp(slash ? slash + 1 : image.dli_fname, file) == 0 ? function : NULL;
}

void test_framework_make_comment(void *initializer, void *result, TestFrameworkString text) {
  typedef SWIFT void (*Initializer)(RESULT void *, uintptr_t, uintptr_t);
  ((Initializer)initializer)(result, text.first, text.second);
}

void test_framework_make_location(
    void *initializer, void *result, TestFrameworkString file_id, TestFrameworkString file_path, intptr_t line,
    intptr_t column) {
  typedef SWIFT void (*Initializer)(
      RESULT void *, uintptr_t, uintptr_t, uintptr_t, uintptr_t, intptr_t, intptr_t);
  ((Initializer)initializer)(
      result, file_id.first, file_id.second, file_path.first, file_path.second, line, column);
}

void test_framework_record(void *function, void *result, const void *comment, const void *location) {
  typedef SWIFT void (*Function)(RESULT void *, const void *, const void *);
  ((Function)function)(result, comment, location);
}

void test_framework_get(void *getter, void *result) {
  typedef SWIFT void (*Getter)(RESULT void *);
  ((Getter)getter)(result);
}

void test_framework_fail(void *function, TestFrameworkString text, const char *file, uintptr_t line) {
  // A `StaticString` is a start, a size, and flags, of which bit 1 says that all of it is ASCII: left out.
  typedef SWIFT void (*Function)(uintptr_t, uintptr_t, uintptr_t, uintptr_t, uint8_t, uintptr_t);
  ((Function)function)(text.first, text.second, (uintptr_t)file, strlen(file), 0, line);
}
