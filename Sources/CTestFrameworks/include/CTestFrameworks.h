#pragma once
#include <stdint.h>

/// The public functions of Swift Testing and XCTest, reached by name in the images that the process has loaded, so that
/// programs which do not test link neither framework.
///
/// Both frameworks are called with types whose layout is part of Swift's stable ABI only: words of `String`, pointers to
/// values of resilient types, and no metadata arguments, since all their types are concrete.

/// The two words of a Swift `String`.
typedef struct {
  uintptr_t first;
  uintptr_t second;
} TestFrameworkString;

/// The address of a function that the image `file` exports, or NULL when no loaded image of that name has it.
void *_Nullable test_framework_function(const char *_Nonnull mangled_name, const char *_Nonnull file);

/// Calls an initialiser that takes a `String`, at +1, and puts its value into `result`.
void test_framework_make_comment(
    void *_Nonnull initializer, void *_Nonnull result, TestFrameworkString text);

/// Calls an initialiser that takes a file's id and path, at +1, a line and a column, and puts its value into `result`.
void test_framework_make_location(
    void *_Nonnull initializer, void *_Nonnull result, TestFrameworkString file_id, TestFrameworkString file_path,
    intptr_t line, intptr_t column);

/// Calls a static function that takes two values by reference and puts its value into `result`.
void test_framework_record(
    void *_Nonnull function, void *_Nonnull result, const void *_Nonnull comment, const void *_Nonnull location);

/// Calls a static getter that puts its value into `result`.
void test_framework_get(void *_Nonnull getter, void *_Nonnull result);

/// Calls `XCTFail(_:file:line:)`. `file` is a NUL-terminated UTF-8 string that is never freed.
void test_framework_fail(
    void *_Nonnull function, TestFrameworkString text, const char *_Nonnull file, uintptr_t line);
