extension AnyCasePath {
  /// Changes the payload of `root` in place; nil, and nothing called, when `root` is another case.
  ///
  /// The payload is moved out for the duration, so that its copy-on-write buffers stay uniquely referenced.
  @inlinable @inline(__always)
  public func withPayload<Result>(of root: inout Root, _ change: (inout Value) -> Result) -> Result? {
    guard var value = extract(root) else { return nil }
    return unsafe withUnsafeMutablePointer(to: &root) { pointer in
      // SAFETY: `root` is taken apart so that `value` alone holds the payload. `inout` gives exclusive access,
      // `change` does not throw, and the memory is initialised again before the access ends.
      unsafe pointer.deinitialize(count: 1)
      let result = change(&value)
      unsafe pointer.initialize(to: embed(value))
      return result
    }
  }
}
