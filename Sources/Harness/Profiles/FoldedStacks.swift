import Foundation

/// The stored form of a profile: text, a line a stack, `outermost;next;innermost 12`.
///
/// The form is the one that flame graph tools read (Gregg, "The Flame Graph", CACM 59:6, 2016). Lines that start with
/// `#` come first: `# unit: samples`, then the facts. Frames hold neither `;` nor line breaks; a writer puts `,` and
/// spaces in their place.
public enum FoldedStacks {
  /// The text of a profile, stacks sorted, ended by a line feed.
  public static func text(_ profile: Profile) -> String {
    let head = ["# unit: \(profile.unit.rawValue)"] + profile.facts.map { "# \($0.name): \($0.value)" }
    let body = profile.stacks.map { frames, weight in "\(frames.map(frame).joined(separator: ";")) \(weight)" }
    return (head + body).map { $0 + "\n" }.joined()
  }

  /// Reads a text back. Files of other tools, without a unit, count samples.
  public static func read(_ text: String, file: String) throws(ProfileError) -> Profile {
    var facts: [RunEnvironment.Fact] = []
    var stacks: [([String], Int)] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      if line.hasPrefix("#") {
        let halves = line.dropFirst().split(separator: ":", maxSplits: 1)
        guard halves.count == 2 else { continue }
        let trimmed = halves.map { $0.trimmingCharacters(in: .whitespaces) }
        facts.append(RunEnvironment.Fact(name: trimmed[0], value: trimmed[1]))
        continue
      }
      guard let space = line.lastIndex(of: " "), let weight = Int(line[line.index(after: space)...]),
        space > line.startIndex
      else { throw ProfileError(file: file, line: index + 1, problem: .noWeight(String(line.prefix(60)))) }
      stacks.append((line[..<space].split(separator: ";").map(String.init), weight))
    }
    let name = facts.first { $0.name == "unit" }?.value ?? ProfileUnit.samples.rawValue
    guard let unit = ProfileUnit(rawValue: name) else {
      throw ProfileError(file: file, line: 1, problem: .unknownUnit(name))
    }
    var profile = Profile(unit: unit)
    profile.facts = facts.filter { $0.name != "unit" }
    for (frames, weight) in stacks { profile.add(frames, weight) }
    return profile
  }

  /// Reads the file at `path`.
  public static func read(path: String) throws(ProfileError) -> Profile {
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(validating: data, as: UTF8.self)
    else { throw ProfileError(file: path, line: 1, problem: .unreadable) }
    return try read(text, file: path)
  }

  /// A frame as it may stand in a line.
  static func frame(_ name: String) -> String {
    let clean = String(name.map { $0 == ";" ? "," : $0.isNewline ? " " : $0 })
    return clean.isEmpty ? "[unknown]" : clean
  }
}

/// Why a file can't be read as a profile.
public struct ProfileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// What is wrong.
  public let problem: Problem

  /// The kinds of damage.
  public enum Problem: Hashable, Sendable {
    /// There is no such file, or it isn't text.
    case unreadable
    /// A line doesn't end with a whole number.
    case noWeight(String)
    /// The unit is none that this version knows.
    case unknownUnit(String)
  }

  /// Cause, meaning, fix.
  public var description: String {
    switch problem {
    case .unreadable:
      "\(file) can't be read as text, so there is no profile; name a .folded file of 'bench profile'"
    case .noWeight(let text):
      "\(file):\(line): '\(text)' doesn't end with a number, so it is no folded stack; is it cut off?"
    case .unknownUnit(let name):
      "\(file): unit '\(name)' is unknown, so weights have no meaning; known: "
        + ProfileUnit.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }
}
