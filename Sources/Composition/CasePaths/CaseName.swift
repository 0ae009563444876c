/// The name of the case that an enum value is in, without its payload; for reports. That of the type for other values.
public func caseName(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return "\(type(of: value))" }
  // What isn't an enum itself may present itself as one that it wraps.
  guard let name = unsafe enumCaseName(value) else { return mirror.children.first?.label ?? "\(value)" }
  // SAFETY: the runtime gives out the name in the enum's metadata: immortal, and ended by a zero.
  return unsafe String(cString: name)
}

/// The runtime's name of the case that an enum value is in: its own storage, nil for values of other types.
@_silgen_name("swift_EnumCaseName")
func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
