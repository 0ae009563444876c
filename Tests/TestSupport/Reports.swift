import StoreCore

/// Runs `operation` and returns the reports that it, and the effects it started, made meanwhile.
@MainActor
public func reports(of operation: @MainActor () async throws -> Void) async rethrows -> [Report] {
  let log = Log<Report>()
  try await Report.withHandler({ log.append($0) }, operation: operation)
  return log.entries
}
