/// Where a piece of code stands: a file, and the offset in it. The same in every process that loads the file.
struct CodeAddress: Hashable, Comparable, Sendable {
  /// The executable or library; empty where nobody knows.
  let file: String
  /// The place in the file, or the address where there is no file.
  let offset: UInt64

  static func < (first: CodeAddress, second: CodeAddress) -> Bool {
    (first.file, first.offset) < (second.file, second.offset)
  }
}

/// Which file stands where in a process's memory.
struct ProcessMap: Sendable {
  /// A piece of a file that is mapped for execution.
  struct Region: Hashable, Sendable {
    let start, end, offset: UInt64
    let file: String
  }

  /// The regions in the order of their addresses.
  let regions: [Region]

  /// Reads the text of `/proc/PID/maps`, whose lines read
  /// `start-end permissions offset device inode file`.
  init(parsing text: String) {
    regions = text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      guard fields.count == 6, fields[1].contains("x") else { return nil }
      let ends = fields[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
      guard ends.count == 2, let offset = UInt64(fields[2], radix: 16) else { return nil }
      return Region(start: ends[0], end: ends[1], offset: offset, file: String(fields[5].drop { $0 == " " }))
    }.sorted { $0.start < $1.start }
  }

  /// Where the code at an address of this process stands.
  func place(of address: UInt64) -> CodeAddress {
    var (low, high) = (0, regions.count)
    while low < high {
      let middle = (low + high) / 2
      if regions[middle].start <= address { low = middle + 1 } else { high = middle }
    }
    guard low > 0, address < regions[low - 1].end else { return CodeAddress(file: "", offset: address) }
    let region = regions[low - 1]
    return CodeAddress(file: region.file, offset: address - region.start + region.offset)
  }
}
