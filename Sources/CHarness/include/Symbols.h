#pragma once

/// The Swift name behind a mangled one, to be freed by the caller; NULL if it is no mangled Swift name.
char *harness_swift_demangle(const char *name);

/// The C++ name behind a mangled one, to be freed by the caller; NULL if it is no mangled C++ name.
char *harness_cxx_demangle(const char *name);
