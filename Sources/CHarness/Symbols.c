#include "Symbols.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// libswiftCore's own (swift/Demangling/Demangle.h): allocates the answer with malloc where no buffer is given.
extern char *swift_demangle(const char *, size_t, char *, size_t *, uint32_t) __attribute__((weak));

char *harness_swift_demangle(const char *name) {
  return swift_demangle ? swift_demangle(name, strlen(name), NULL, NULL, 0) : NULL;
}

// The C++ library's own (Itanium C++ ABI, 3.4): likewise.
extern char *__cxa_demangle(const char *, char *, size_t *, int *) __attribute__((weak));

char *harness_cxx_demangle(const char *name) {
  int status;
  return __cxa_demangle ? __cxa_demangle(name, NULL, NULL, &status) : NULL;
}
