/// Where the stubs of an executable or a library jump to, by which it calls functions of other files.
///
/// A stub of x86-64 holds `jmp *offset(%rip)` (System V ABI, AMD64 supplement, "Procedure Linkage Table"); the relocation
/// of the word that it jumps through names the function. Symbol tables have no names for stubs, so that tools take them
/// for whatever function stands before them.
struct ELFLinkageTable {
  private struct Section {
    let start, end, offset, entrySize: UInt64
  }

  private let reader: ELFReader
  private let stubs: [Section]
  /// The names of the functions, by the words that hold their addresses.
  private let names: [UInt64: String]

  /// Reads the table of a file whose section headers stand at `sections`.
  init(_ reader: ELFReader, _ sections: [Int]) {
    self.reader = reader
    let index = Int(reader.word16(62))
    let texts = index < sections.count ? Int(reader.word64(sections[index] + 24)) : 0
    stubs = sections.compactMap { section in
      guard reader.text(texts + Int(reader.word32(section))).hasPrefix(".plt") else { return nil }
      let (start, size) = (reader.word64(section + 16), reader.word64(section + 32))
      let entrySize = reader.word64(section + 56)
      return Section(
        start: start, end: start &+ size, offset: reader.word64(section + 24),
        entrySize: entrySize == 0 ? 16 : entrySize)
    }
    var names: [UInt64: String] = [:]
    // SHT_RELA, whose link is the table of symbols
    for section in sections where reader.word32(section + 4) == 4 {
      let (start, size) = (Int(reader.word64(section + 24)), Int(reader.word64(section + 32)))
      let link = Int(reader.word32(section + 40))
      guard link < sections.count, start >= 0, size >= 0, start + size <= reader.count else { continue }
      let symbols = Int(reader.word64(sections[link] + 24))
      let home = Int(reader.word32(sections[link] + 40))
      guard home < sections.count else { continue }
      let symbolTexts = Int(reader.word64(sections[home] + 24))
      for entry in stride(from: start, to: start + size - 23, by: 24) {
        let symbol = Int(reader.word32(entry + 12))
        // R_X86_64_GLOB_DAT and R_X86_64_JUMP_SLOT
        guard [6, 7].contains(reader.word32(entry + 8)), symbol != 0 else { continue }
        names[reader.word64(entry)] = reader.text(symbolTexts + Int(reader.word32(symbols + 24 * symbol)))
      }
    }
    self.names = names
  }

  /// The function that the stub at an address jumps to; nil where no stub stands.
  func target(ofStubAt address: UInt64) -> String? {
    guard let section = stubs.first(where: { $0.start <= address && address < $0.end }) else { return nil }
    let entry = (address - section.start) / section.entrySize * section.entrySize
    for byte in entry..<entry + section.entrySize - 5 {
      let place = Int(section.offset + byte)
      guard reader.byte(place) == 0xFF, reader.byte(place + 1) == 0x25 else { continue }
      let distance = Int64(Int32(bitPattern: reader.word32(place + 2)))
      return names[UInt64(bitPattern: Int64(section.start + byte + 6) + distance)]
    }
    return nil
  }
}
