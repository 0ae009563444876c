import Foundation

/// The functions of an executable or a library, found by the place in the file that holds their code.
///
/// Reads the symbol tables of a 64-bit little-endian ELF file (Tool Interface Standard, "ELF Specification" 1.2, and its
/// 64-bit extension): `.symtab` with the internal functions where the file was not stripped, else `.dynsym`.
struct ELFSymbols {
  private struct Function {
    let start: UInt64
    let size: UInt64
    let name: Int
    let table: Int
    /// Where its section ends: a function that tells no size goes no further.
    let limit: UInt64
  }

  private struct Segment {
    let address, offset, size: UInt64
  }

  private let data: Data
  private let functions: [Function]
  private let segments: [Segment]
  private let linkage: ELFLinkageTable

  /// Reads the file at `path`; nil if it is no such file.
  init?(path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else {
      return nil
    }
    self.init(data)
  }

  init?(_ data: Data) {
    let reader = ELFReader(data)
    guard data.count >= 64, reader.bytes(0, 6) == [0x7F, 0x45, 0x4C, 0x46, 2, 1] else { return nil }
    self.data = data
    segments = reader.table(offsetAt: 32, sizeAt: 54, countAt: 56).compactMap { entry in
      // PT_LOAD
      guard reader.word32(entry) == 1 else { return nil }
      return Segment(
        address: reader.word64(entry + 16), offset: reader.word64(entry + 8), size: reader.word64(entry + 32))
    }
    let sections = reader.table(offsetAt: 40, sizeAt: 58, countAt: 60)
    linkage = ELFLinkageTable(reader, sections)
    var functions: [Function] = []
    // SHT_SYMTAB, SHT_DYNSYM
    for section in sections where [2, 11].contains(reader.word32(section + 4)) {
      let (start, size) = (Int(reader.word64(section + 24)), Int(reader.word64(section + 32)))
      let link = Int(reader.word32(section + 40))
      guard link < sections.count, start >= 0, size >= 0, start + size <= data.count else { continue }
      let names = Int(reader.word64(sections[link] + 24))
      for symbol in stride(from: start, to: start + size - 23, by: 24) {
        // STT_FUNC and STT_GNU_IFUNC with an address
        let type = reader.byte(symbol + 4) & 15
        let address = reader.word64(symbol + 8)
        guard type == 2 || type == 10, address != 0 else { continue }
        let home = Int(reader.word16(symbol + 6))
        let limit =
          home < sections.count ? reader.word64(sections[home] + 16) &+ reader.word64(sections[home] + 32) : 0
        functions.append(
          Function(
            start: address, size: reader.word64(symbol + 16), name: Int(reader.word32(symbol)), table: names,
            limit: limit))
      }
    }
    self.functions = functions.sorted { ($0.start, $0.size) < ($1.start, $1.size) }
  }

  /// The mangled name of the function whose code stands at `offset` of the file.
  func name(atOffset offset: UInt64) -> String? {
    address(ofOffset: offset).flatMap { linkage.target(ofStubAt: $0) ?? name(atAddress: $0) }
  }

  /// The address, as the file itself counts, of what stands at `offset`.
  func address(ofOffset offset: UInt64) -> UInt64? {
    segments.first { $0.offset <= offset && offset < $0.offset + $0.size }.map {
      offset - $0.offset + $0.address
    }
  }

  /// The mangled name of the function that the stub at `offset` of the file jumps to; nil where there is no stub.
  func linkedName(atOffset offset: UInt64) -> String? {
    address(ofOffset: offset).flatMap { linkage.target(ofStubAt: $0) }
  }

  private func name(atAddress address: UInt64) -> String? {
    var (low, high) = (0, functions.count)
    while low < high {
      let middle = (low + high) / 2
      if functions[middle].start <= address { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let function = functions[low - 1]
    let end = function.size == 0 ? function.limit : function.start + function.size
    guard address < end else { return nil }
    let name = ELFReader(data).text(function.table + function.name)
    return name.isEmpty ? nil : name
  }
}
