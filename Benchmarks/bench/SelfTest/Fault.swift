import Foundation
import Harness

/// Something that goes wrong on purpose, and how a gate has to end for it.
struct Fault: Sendable {
  /// Its name in the table.
  let name: String
  /// How the gate has to end.
  let expected: ExitCode
  /// A word that its sentence has to hold.
  let names: String
  /// How it is provoked.
  let cause: Cause
  /// The function that has to be blamed first in every profile; nil where none is taken.
  var blames: String?

  enum Cause: Sendable {
    /// Faults planted in the processes of a base and of a head, of whose benchmarks those selected are measured turn by
    /// turn.
    case planted(base: [PlantedFault], head: [PlantedFault], selection: [String])
    /// An edit of the head's summary, on a copy of one run.
    case edited(@Sendable (String) -> String)
    /// Other edits of the base's summary.
    case editedBase(@Sendable (String) -> String)
  }

  /// How many of the tries have to be caught: all, but for those that only times can tell.
  var shareToCatch: Double { names == "wall_time" ? 0.95 : 1 }

  /// Every fault. A row of one thread takes 2 % for granted, one of several threads 5 %.
  static let all: [Fault] = [
    counted("+1 allocation", .allocation, 0, 16, "allocations", blames: "allocate"),
    counted("+16 bytes", .allocation, 16, 32, "bytes_allocated", blames: "allocate"),
    counted("+1 retain", .retains, 0, 1, "retains", blames: "retain"),
    copied(4_096),
    timed("+2 % time", 0.02, alone), timed("+5 % time", 0.05, alone), timed("+10 % time", 0.1, alone),
    timed("+5 % contended", 0.05, contended),
    Fault(
      name: "wrong result", expected: .wrongState, names: "planted fault",
      cause: .planted(base: [], head: [PlantedFault(.wrong, 1)], selection: alone)),
    Fault(
      name: "crashed child", expected: .failure, names: "signal",
      cause: .planted(base: [], head: [PlantedFault(.crash, 1)], selection: alone)),
    Fault(
      name: "0 -> N", expected: .slower, names: "from 0 to 7",
      cause: .edited { setting("allocations", to: "7", in: $0) }),
    Fault(
      name: "vanished row", expected: .missingRow, names: "no such row in the head",
      cause: .edited { text in
        lines(text) { $0.contains(",allocations,") || $0.hasPrefix("# rows: ") ? nil : $0 }
      }),
    Fault(
      name: "renamed row", expected: .missingRow, names: "perhaps renamed to 'renamed ",
      cause: .edited { text in
        lines(text) { $0.hasPrefix("1,") ? $0.replacing(/^1,[^,]*,/, with: "1,renamed,") : $0 }
      }),
    Fault(
      name: "swapped polarity", expected: .badData, names: "polarity is 'higher'",
      cause: .edited { $0.replacing(",lower,exact,", with: ",higher,exact,") }),
    Fault(
      name: "NaN", expected: .badData, names: "median is 'nan'",
      cause: .edited { setting("allocations", to: "nan", in: $0) }),
    Fault(
      name: "negative", expected: .badData, names: "median is '-1'",
      cause: .edited { setting("allocations", to: "-1", in: $0) }),
    Fault(
      name: "duplicate row", expected: .badData, names: "the same row stands in line",
      cause: .edited { $0 + (lastLine(of: $0) ?? "") + "\n" }),
    Fault(
      name: "truncated file", expected: .badData, names: "cut off",
      cause: .edited { String($0.dropLast($0.count / 3)) }),
    Fault(
      name: "truncated between lines", expected: .badData, names: "was cut off",
      cause: .edited { $0.split(separator: "\n").dropLast(3).joined(separator: "\n") + "\n" }),
    Fault(
      name: "other machine", expected: .incompatible, names: "cpu: ",
      cause: .edited { $0.replacing(/# cpu: .*/, with: "# cpu: another one") }),
    Fault(
      name: "other allocator", expected: .incompatible, names: "allocator: ",
      cause: .edited { $0.replacing(/# allocator: .*/, with: "# allocator: another one") }),
    Fault(
      name: "busy machine", expected: .untrusted, names: "not to be trusted",
      cause: .edited { $0.replacing(/# trusted: .*/, with: "# trusted: no") }),
    Fault(
      name: "empty base", expected: .missingRow, names: "the base has no figure at all",
      cause: .editedBase { text in
        lines(text) { $0.hasPrefix("1,") ? nil : $0.hasPrefix("# rows: ") ? "# rows: 0" : $0 }
      }),
    Fault(
      name: "other version of the file", expected: .incompatible, names: "schema is '2'",
      cause: .edited { text in lines(text) { $0.hasPrefix("1,") ? "2" + String($0.dropFirst()) : $0 } }),
    Fault(
      name: "half a run", expected: .badData, names: "interrupted",
      cause: .edited { $0.replacing("# state: complete", with: "# state: interrupted") }),
  ]

  /// One row each, so that what is caught was seen in that row.
  private static let alone = ["--workload", "^root-send$", "--contender", "^store$"]
  /// Four threads that push to one consumer. Where threads take a few nanoseconds an operation, one process differs from
  /// the next by tens of percent, and no share of a few percent could be seen.
  private static let contended = [
    "--workload", "^queue-transfer$", "--contender", "^actor$", "--threads", "5",
  ]

  private static func counted(
    _ name: String, _ kind: PlantedFault.Kind, _ before: Double, _ after: Double, _ metric: String,
    blames: String
  ) -> Fault {
    Fault(
      name: name, expected: .slower, names: metric,
      cause: .planted(
        base: before == 0 ? [] : [PlantedFault(kind, before)], head: [PlantedFault(kind, after)],
        selection: alone), blames: "static PlantedFault.\(blames)(")
  }

  /// What no count shows: only the time. Nobody is blamed for it here: both programs are scripts, and perf may lose the
  /// callers in a process that was another program before. `scripts/check-blame` has programs without.
  private static func copied(_ bytes: Double) -> Fault {
    Fault(
      name: "a copy of \(Int(bytes)) bytes", expected: .slower, names: "wall_time",
      cause: .planted(base: [], head: [PlantedFault(.copy, bytes)], selection: alone))
  }

  private static func timed(_ name: String, _ share: Double, _ row: [String]) -> Fault {
    Fault(
      name: name, expected: .slower, names: "wall_time",
      cause: .planted(base: [], head: [PlantedFault(.time, share)], selection: row))
  }

  /// The text with each line changed, or dropped for nil.
  private static func lines(_ text: String, _ change: (String) -> String?) -> String {
    text.split(separator: "\n").map(String.init).compactMap(change).joined(separator: "\n") + "\n"
  }

  private static func lastLine(of text: String) -> String? { text.split(separator: "\n").last.map(String.init) }

  /// The text with another median in the rows of a metric.
  private static func setting(_ metric: String, to value: String, in text: String) -> String {
    lines(text) { line in
      guard line.contains(",\(metric),") else { return line }
      var fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard let place = SummaryRow.columns.firstIndex(of: "median"), fields.count > place else { return line }
      fields[place] = value
      return fields.joined(separator: ",")
    }
  }
}
