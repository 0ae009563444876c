import Foundation

/// What a program consists of when it runs: the machine code and the constants of an ELF file, without names, notes and
/// what debuggers need.
///
/// Two programs with the same code behave alike, whatever was changed in their sources.
public struct ProgramCode: Hashable, Sendable {
  private let sections: [String: [UInt8]]

  /// Reads the program at `path`; nil if it isn't a 64-bit little-endian ELF file.
  public init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      data.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    else { return nil }
    let file = ELFFile(bytes: [UInt8](data))
    guard let offset = file.number(at: 40, 8), let size = file.number(at: 58, 2),
      let count = file.number(at: 60, 2), let names = file.number(at: 62, 2)
    else { return nil }
    let headers = (0..<count).compactMap { file.section(at: offset + $0 * size) }
    guard headers.count == count, names < count else { return nil }
    var sections: [String: [UInt8]] = [:]
    for header in headers where header.isLoaded && header.hasContents {
      guard let name = file.text(at: headers[names].offset + header.name),
        let bytes = file.bytes(header.offset, header.size)
      else { return nil }
      if !name.hasPrefix(".note") { sections[name] = bytes }
    }
    self.sections = sections
  }

  /// A short name for the code: FNV-1a over the sections in the order of their names.
  public var fingerprint: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for (name, bytes) in sections.sorted(by: { $0.key < $1.key }) {
      for byte in Array(name.utf8) + bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The parts of an ELF file: System V Application Binary Interface, chapter 4, and elf(5).
private struct ELFFile {
  let bytes: [UInt8]

  struct Section {
    let name, offset, size: Int
    let isLoaded, hasContents: Bool
  }

  func number(at place: Int, _ size: Int) -> Int? {
    guard place >= 0, place + size <= bytes.count else { return nil }
    let value = (0..<size).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[place + $1]) }
    return Int(exactly: value)
  }

  func section(at place: Int) -> Section? {
    guard let name = number(at: place, 4), let type = number(at: place + 4, 4),
      let flags = number(at: place + 8, 8), let offset = number(at: place + 24, 8),
      let size = number(at: place + 32, 8)
    else { return nil }
    // SHF_ALLOC is 2; SHT_NOBITS is 8 and takes no room in the file.
    return Section(name: name, offset: offset, size: size, isLoaded: flags & 2 != 0, hasContents: type != 8)
  }

  func bytes(_ offset: Int, _ size: Int) -> [UInt8]? {
    offset + size <= bytes.count ? Array(bytes[offset..<offset + size]) : nil
  }

  func text(at place: Int) -> String? {
    guard place < bytes.count, let end = bytes[place...].firstIndex(of: 0) else { return nil }
    return String(validating: bytes[place..<end], as: UTF8.self)
  }
}
