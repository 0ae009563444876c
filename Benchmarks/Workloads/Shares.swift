/// How work is divided among threads: the first ones take the remainder.
@usableFromInline
enum Shares {
  @inlinable
  static func share(of operations: Int, number: Int, count: Int) -> Int {
    operations / count + (number < operations % count ? 1 : 0)
  }
}
