/// Profiles as speedscope reads them: https://www.speedscope.app/file-format-schema.json.
public enum Speedscope {
  /// A file with one profile, ended by a line feed.
  ///
  /// Stacks are samples and their weights the samples' weights, so that the end value is the profile's total.
  public static func json(_ profile: Profile, name: String) -> String {
    var frames: [String: Int] = [:]
    var names: [String] = []
    let stacks = profile.stacks
    let samples = stacks.map { stack in
      stack.frames.map { frame -> JSONText in
        let index = frames[frame] ?? names.count
        if frames.updateValue(index, forKey: frame) == nil { names.append(frame) }
        return .number(Double(index))
      }
    }
    let body: [(String, JSONText)] = [
      ("type", .text("sampled")), ("name", .text(name)), ("unit", .text(unit(of: profile.unit))),
      ("startValue", .number(0)), ("endValue", .number(Double(profile.total))),
      ("samples", .array(samples.map { .array($0) })),
      ("weights", .array(stacks.map { .number(Double($0.weight)) })),
    ]
    return JSONText.object([
      ("$schema", .text("https://www.speedscope.app/file-format-schema.json")),
      ("exporter", .text("swift-store-bench")), ("name", .text(name)), ("activeProfileIndex", .number(0)),
      ("shared", .object([("frames", .array(names.map { .object([("name", .text($0))]) }))])),
      ("profiles", .array([.object(body)])),
    ]).document
  }

  private static func unit(of unit: ProfileUnit) -> String {
    switch unit {
    case .bytes: "bytes"
    case .nanoseconds: "nanoseconds"
    default: "none"
    }
  }
}
