import Foundation

/// Little-endian words of a file; what lies beyond its end is 0.
struct ELFReader {
  let data: Data
  init(_ data: Data) { self.data = data }

  /// How many bytes there are.
  var count: Int { data.count }

  private func load<Word: FixedWidthInteger & BitwiseCopyable>(_ offset: Int, as type: Word.Type) -> Word {
    guard offset >= 0, offset + MemoryLayout<Word>.size <= data.count else { return 0 }
    // SAFETY: the guard keeps the word within the data; the load asks for no alignment and copies.
    return unsafe data.withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: offset, as: type) }
  }

  func byte(_ offset: Int) -> UInt8 { load(offset, as: UInt8.self) }
  func word16(_ offset: Int) -> UInt16 { load(offset, as: UInt16.self) }
  func word32(_ offset: Int) -> UInt32 { load(offset, as: UInt32.self) }
  func word64(_ offset: Int) -> UInt64 { load(offset, as: UInt64.self) }
  func bytes(_ offset: Int, _ count: Int) -> [UInt8] { (offset..<offset + count).map(byte) }

  /// The offsets of the entries of a table that the header describes at three places.
  func table(offsetAt: Int, sizeAt: Int, countAt: Int) -> [Int] {
    let (start, size) = (word64(offsetAt), Int(word16(sizeAt)))
    guard start <= UInt64(data.count) else { return [] }
    return (0..<Int(word16(countAt))).map { Int(start) + $0 * size }
      .filter { $0 + size <= data.count }
  }

  func text(_ offset: Int) -> String {
    var bytes: [UInt8] = []
    var index = offset
    while index < data.count, byte(index) != 0 {
      bytes.append(byte(index))
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
