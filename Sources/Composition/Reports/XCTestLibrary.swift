import CTestFrameworks
import Foundation
import Synchronization

/// XCTest, in a process that has it loaded; in others nothing here has an effect.
///
/// The one function that is called takes types of the standard library only, whose layout is fixed.
enum XCTestLibrary {
  #if canImport(Darwin)
    private static let file = "libXCTestSwiftSupport.dylib"
  #else
    private static let file = "libXCTest.so"
  #endif

  /// Makes the test case that runs fail, if one does.
  static func fail(_ message: String, at location: SourceLocation) {
    guard
      let fail = unsafe test_framework_function("$s6XCTest7XCTFail_4file4lineySS_s12StaticStringVSutF", file)
    else { return }
    // SAFETY: the name is that of `XCTFail(_: String, file: StaticString, line: UInt)`, which borrows its arguments.
    TestFrameworkString.withWords(of: message) { text in
      unsafe test_framework_fail(fail, text, permanentText(location.fileID), location.line)
    }
  }

  private static let permanentTexts = Mutex<[String: UInt]>([:])

  /// A copy of `text` that is never freed, one for each text: a `StaticString` may be kept.
  private static func permanentText(_ text: String) -> UnsafePointer<CChar> {
    let address = permanentTexts.withLock { texts in
      if let known = texts[text] { return known }
      let made = UInt(bitPattern: unsafe strdup(text))
      texts[text] = made
      return made
    }
    // SAFETY: `strdup` made the bytes and nothing frees them. It fails only when memory is exhausted.
    return unsafe UnsafePointer(bitPattern: address)!
  }
}
