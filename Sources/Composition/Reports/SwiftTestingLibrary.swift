import CTestFrameworks

/// Swift Testing, in a process that has the toolchain's loaded; in others nothing here has an effect.
///
/// The toolchain's framework is built for library evolution, so that its public functions are called the same way in
/// every version: its own types by reference, with sizes asked of their metadata. A copy that somebody builds from
/// source and links makes no such promise, and is not called.
enum SwiftTestingLibrary {
  #if canImport(Darwin)
    private static let file = "Testing"
  #else
    private static let file = "libTesting.so"
  #endif

  /// Whether the calling task belongs to a test.
  static var hasCurrentTest: Bool {
    guard let test = _typeByName("7Testing4TestV"),
      let getter = unsafe function("$s7Testing4TestV7currentACSgvgZ")
    else { return false }
    return unsafe isPresent(test, getter)
  }

  /// Records an issue of the current test, or of no test.
  ///
  /// - Returns: Whether the framework is there.
  static func record(_ message: String, at location: SourceLocation) -> Bool {
    guard let comment = _typeByName("7Testing7CommentV"),
      let place = _typeByName("7Testing14SourceLocationV"),
      let issue = _typeByName("7Testing5IssueV"),
      let makeComment = unsafe function("$s7Testing7CommentV8rawValueACSS_tcfC"),
      let makeLocation = unsafe function("$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC"),
      let record = unsafe function(
        "$s7Testing5IssueV6record_14sourceLocationAcA7CommentVSg_AA06SourceE0VtFZ")
    else { return false }
    unsafe withComment(comment, message, makeComment) { comment in
      unsafe withLocation(place, location, makeLocation) { location in
        unsafe withUninitialized(issue) { unsafe test_framework_record(record, $0, comment, location) }
      }
    }
    return true
  }

  private static func function(_ name: String) -> UnsafeMutableRawPointer? {
    unsafe test_framework_function(name, file)
  }

  // SAFETY: the getter is the one of `Test?`, and puts a value into memory that is laid out for one.
  private static func isPresent<Test>(_ type: Test.Type, _ getter: UnsafeMutableRawPointer) -> Bool {
    var isPresent = false
    unsafe withUninitialized(Test?.self) { test in
      unsafe test_framework_get(getter, test)
      if case .some = unsafe test.assumingMemoryBound(to: Test?.self).pointee { isPresent = true }
    }
    return isPresent
  }

  // SAFETY: the initialiser is the one of `Comment(rawValue:)`, and puts a `Comment` into memory laid out for one.
  private static func withComment<Comment>(
    _ type: Comment.Type, _ text: String, _ initializer: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    unsafe withUninitialized(Comment?.self) { memory in
      let comment = UnsafeMutablePointer<Comment>.allocate(capacity: 1)
      unsafe test_framework_make_comment(initializer, comment, TestFrameworkString(retaining: text))
      unsafe memory.assumingMemoryBound(to: Comment?.self).initialize(to: comment.move())
      unsafe comment.deallocate()
      unsafe body(memory)
    }
  }

  // SAFETY: the initialiser is the one of `SourceLocation(fileID:filePath:line:column:)`, whose preconditions are met:
  // a `#fileID` has a slash, and line and column count from 1.
  private static func withLocation<Location>(
    _ type: Location.Type, _ location: SourceLocation, _ initializer: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    unsafe withUninitialized(type) { memory in
      unsafe test_framework_make_location(
        initializer, memory, TestFrameworkString(retaining: location.fileID),
        TestFrameworkString(retaining: location.fileID), Int(location.line), 1)
      unsafe body(memory)
    }
  }

  // SAFETY: `body` initialises the memory, which is laid out for a `Value`.
  private static func withUninitialized<Value>(
    _ type: Value.Type, _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    unsafe body(memory)
    unsafe memory.deinitialize(count: 1)
    unsafe memory.deallocate()
  }
}

extension TestFrameworkString {
  /// The words of a string, at +1, for a function that consumes it.
  init(retaining string: String) {
    let copy = UnsafeMutablePointer<String>.allocate(capacity: 1)
    unsafe copy.initialize(to: string)
    // SAFETY: a `String` is two words. Its reference is not released here: the function that takes the words does that.
    self = unsafe UnsafeRawPointer(copy).load(as: TestFrameworkString.self)
    unsafe copy.deallocate()
  }

  /// Calls `body` with the words of a string that stays alive meanwhile, for a function that borrows it.
  static func withWords(of string: String, _ body: (TestFrameworkString) -> Void) {
    // SAFETY: a `String` is two words.
    withExtendedLifetime(string) { unsafe body(unsafeBitCast(string, to: TestFrameworkString.self)) }
  }
}
