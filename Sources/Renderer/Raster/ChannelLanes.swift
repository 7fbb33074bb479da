/// Eight channels, or coverages, of 16 bits: as wide as the smallest vectors that every machine has.
typealias ChannelLanes = SIMD8<UInt16>

extension ChannelLanes {
  @inline(__always)
  init(_ pointer: UnsafePointer<UInt16>) { self = UnsafeRawPointer(pointer).loadUnaligned(as: Self.self) }

  @inline(__always)
  func store(to pointer: UnsafeMutablePointer<UInt16>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: self, as: Self.self)
  }
}
