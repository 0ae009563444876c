import Features

/// What a mixed storm should lead to, in as few words as possible: a list of what is to arrive and when.
struct MixedModel: CustomStringConvertible {
  private struct Arrival {
    let row: Int
    let id: Int
    let value: Int
    let time: Int
    /// Whether a task waits for it.
    let isTask: Bool
  }

  private struct Row: Equatable {
    var arrived = 0
    var sum = 0
  }

  private var now = 0
  private var rows: [Row]
  private var before = 0
  private var due: [Arrival] = []

  init(rows: Int) { self.rows = Array(repeating: Row(), count: rows) }

  var description: String { "\(arrived) arrived: \(rows), \(due.count) to come" }

  /// How many actions should have arrived.
  var arrived: Int { rows.reduce(before) { $0 + $1.arrived } }

  /// How many tasks should sleep.
  var sleepers: Int { due.count { $0.isTask } }

  mutating func start(
    _ kind: MixedRow.Kind, row: Int, id: Int, value: Int, delay: Int, replaces: Bool
  ) {
    if replaces { cancel(row: row, id: id) }
    let time = now + delay
    if kind == .immediate || kind == .chain { arrive(row, value) }
    if kind != .wait, kind != .chain {
      due.append(Arrival(row: row, id: id, value: value, time: time, isTask: true))
    }
    if kind == .wait || kind == .chain || kind == .merge {
      due.append(Arrival(row: row, id: id, value: value, time: time, isTask: false))
    }
  }

  mutating func cancel(row: Int, id: Int) { due.removeAll { $0.row == row && $0.id == id } }

  mutating func replace(row: Int) {
    due.removeAll { $0.row == row }
    before += rows[row].arrived
    rows[row] = Row()
  }

  mutating func advance(by time: Int) {
    now += time
    for arrival in due where arrival.time <= now { arrive(arrival.row, arrival.value) }
    due.removeAll { $0.time <= now }
  }

  private mutating func arrive(_ row: Int, _ value: Int) {
    rows[row].arrived += 1
    rows[row].sum &+= value
  }

  func agrees(with state: Mixed.State) -> Bool {
    state.arrivedBefore == before
      && rows.indices.allSatisfy { index in
        state.rows[id: index].map { Row(arrived: $0.arrived, sum: $0.sum) } == rows[index]
      }
  }
}
