/// Bytes between two groups of fields, so that they never share a cache line.
@frozen
@usableFromInline
struct CacheLinePadding {
  #if arch(arm64)
    @usableFromInline typealias Half = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)
  #else
    @usableFromInline typealias Half = (UInt64, UInt64, UInt64, UInt64)
  #endif

  @usableFromInline let low: Half
  @usableFromInline let high: Half

  @inlinable
  init() {
    #if arch(arm64)
      low = (0, 0, 0, 0, 0, 0, 0, 0)
      high = (0, 0, 0, 0, 0, 0, 0, 0)
    #else
      low = (0, 0, 0, 0)
      high = (0, 0, 0, 0)
    #endif
  }
}
