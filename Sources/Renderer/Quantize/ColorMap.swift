/// From pixel values to palette indices: a colour has one index wherever and whenever it appears, so that what stands still
/// never changes. What it has been asked once it knows, by exact value.
final class ColorMap {
  let palette: Palette
  let matte: Matte
  private let nearest: NearestColor?
  private let centers: [SIMD3<Float>]
  /// Pixel value shifted left by eight, with the index below; open addressing with linear probing.
  private var table: UnsafeMutableBufferPointer<UInt64>
  private var shift: UInt32
  private var count = 0
  private static let empty = UInt64.max

  init(_ palette: Palette, matte: Matte) {
    self.palette = palette
    self.matte = matte
    centers = palette.colors.map { SIMD3(Float($0 >> 16 & 255), Float($0 >> 8 & 255), Float($0 & 255)) }
    nearest = centers.isEmpty ? nil : NearestColor(centers)
    let capacity = 4096
    shift = UInt32(32 - capacity.trailingZeroBitCount)
    table = .allocate(capacity: capacity)
    table.initialize(repeating: Self.empty)
  }

  /// Gives the pixel values of `pixels`, 256 at most, their places as indices; all that will be asked for are among them.
  convenience init(exactly pixels: [UInt32]) {
    self.init(Palette(colors: [], isExact: true, hasTransparency: false), matte: Matte())
    for (index, pixel) in pixels.enumerated().prefix(256) { place(UInt64(pixel) << 8 | UInt64(index)) }
    count = pixels.count
  }

  deinit { table.deallocate() }

  /// The index of `pixel`, premultiplied; `Palette.transparentIndex` where nothing is to be painted.
  @inline(__always)
  func index(of pixel: UInt32) -> UInt8 {
    let slots = table.baseAddress.unsafelyUnwrapped
    let mask = table.count - 1
    var slot = Int((pixel &* 0x9E37_79B1) >> shift)
    while true {
      let entry = slots[slot]
      if entry >> 8 == UInt64(pixel) { return UInt8(truncatingIfNeeded: entry) }
      if entry == Self.empty { return insert(pixel) }
      slot = (slot + 1) & mask
    }
  }

  /// The index of the colour nearest to `components`, which may lie outside 0…255. The palette must not be empty.
  func nearestIndex(_ components: SIMD3<Float>) -> UInt8 {
    let inside = components.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
    return UInt8(nearest?.find(inside.x, inside.y, inside.z).index ?? 0)
  }

  /// The components of a palette colour, 0…255.
  func center(_ index: UInt8) -> SIMD3<Float> { centers[Int(index)] }

  private func insert(_ pixel: UInt32) -> UInt8 {
    count += 1
    if count * 2 > table.count { grow() }
    let index: UInt8
    if let color = matte.color(of: pixel) {
      index = UInt8(nearest?.find(color).index ?? 0)
    } else {
      // An index that the palette has no place for would corrupt the file.
      index = palette.hasTransparency ? Palette.transparentIndex : nearestIndex(.zero)
    }
    place(UInt64(pixel) << 8 | UInt64(index))
    return index
  }

  private func place(_ entry: UInt64) {
    var slot = Int((UInt32(truncatingIfNeeded: entry >> 8) &* 0x9E37_79B1) >> shift)
    while table[slot] != Self.empty { slot = (slot + 1) & (table.count - 1) }
    table[slot] = entry
  }

  private func grow() {
    let old = table
    table = .allocate(capacity: old.count * 2)
    table.initialize(repeating: Self.empty)
    shift -= 1
    for entry in old where entry != Self.empty { place(entry) }
    old.deallocate()
  }
}
