import Foundation
import Harness

extension Option {
  static let graph = Option("--out", value: "FILE", summary: "the page (flamegraph.html)")
}

extension Command {
  static let flameGraph = Command(
    name: "flamegraph", summary: "draw folded stacks, or how they changed",
    discussion: """
      Draws a file of folded stacks as an interactive flame graph. With two files it draws what changed from the first
      to the second: red grew, blue shrank; and says which functions grew most.
      """,
    operands: ["PROFILE", "[HEAD]"], options: [.graph]
  ) { invocation in
    let files = invocation.arguments.operands
    let first = try FoldedStacks.read(path: files[0])
    let path = invocation.arguments.value(of: .graph) ?? "flamegraph.html"
    var page = FlameGraphPage.html(first, title: title(of: first, files[0]))
    if files.count == 2 {
      let second = try FoldedStacks.read(path: files[1])
      guard let blame = Blame(base: first, head: second),
        let difference = FlameGraphPage.html(
          base: first, head: second, title: "\(title(of: first, files[0])) to \(title(of: second, files[1]))")
      else {
        throw UsageError("\(files[0]) counts \(first.unit.rawValue), \(files[1]) \(second.unit.rawValue)")
      }
      page = difference
      try invocation.console.output(blame.sentence + "\n")
    }
    do { try page.write(toFile: path, atomically: true, encoding: .utf8) } catch {
      throw WriteError(path: path, reason: error.localizedDescription)
    }
    invocation.console.say("written: \(path)")
    return .success
  }

  /// The benchmark and the kind of profile, or the file where it doesn't tell.
  private static func title(of profile: Profile, _ file: String) -> String {
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    return profile["benchmark"].map { "\($0) \(name)" } ?? file
  }
}
