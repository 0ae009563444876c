import CHarness

/// The price of two cores' agreement, which sets the scale of every figure with several threads: between 50 and 500 ns
/// there and back, depending on where a virtual machine put its cores.
public enum CorePingPong {
  /// Nanoseconds for a cache line to another core and back. Takes about 10 ms.
  public static func nanoseconds(trips: Int = 50_000) -> Double { harness_core_ping_pong(UInt64(trips)) }
}
