/// Eight channels or coverages of 16 bits: the size of the smallest vectors that every machine has.
typealias ChannelLanes = SIMD8<UInt16>

extension ChannelLanes {
  @inline(__always)
  init(_ pointer: UnsafePointer<UInt16>) { self = UnsafeRawPointer(pointer).loadUnaligned(as: Self.self) }

  @inline(__always)
  func store(to pointer: UnsafeMutablePointer<UInt16>) {
    UnsafeMutableRawPointer(pointer).storeBytes(of: self, as: Self.self)
  }

  /// The values times `weight` / 65,536. Written in this form it is one instruction.
  @inline(__always)
  func fraction(_ weight: Self) -> Self {
    Self(
      truncatingIfNeeded: (SIMD8<UInt32>(truncatingIfNeeded: self) &* SIMD8<UInt32>(truncatingIfNeeded: weight)) &>> 16
    )
  }
}
