/// From pixel values to palette indices: a colour has one index wherever and whenever it appears, so that what stands still
/// never changes.
///
/// What it has been asked once it knows, by exact value. For movies of very many colours that table outgrows the caches;
/// then opaque colours are looked up in cells of four levels a side, by the cell's middle. Near the border of two palette
/// colours that may pick the second nearest, which costs 0.01 dB.
final class ColorMap {
  let palette: Palette
  let matte: Matte
  private let nearest: NearestColor?
  private let centers: [SIMD3<Float>]
  /// Pixel value shifted left by eight, with the index below; open addressing with linear probing.
  private var table: UnsafeMutableBufferPointer<UInt64>
  /// For each of 64×64×64 cells its index, or `unknown`, which is no index of a palette that is not exact.
  private let cells: UnsafeMutablePointer<UInt8>?
  private static let unknown: UInt8 = 255
  private var shift: UInt32
  private var count = 0
  private static let empty = UInt64.max

  /// - Parameter inCells: Whether to look up opaque colours by cell; not for exact palettes.
  init(_ palette: Palette, matte: Matte, inCells: Bool = false) {
    self.palette = palette
    self.matte = matte
    centers = palette.colors.map { SIMD3(Float($0 >> 16 & 255), Float($0 >> 8 & 255), Float($0 & 255)) }
    nearest = centers.isEmpty ? nil : NearestColor(centers)
    let capacity = 4096
    shift = UInt32(32 - capacity.trailingZeroBitCount)
    table = .allocate(capacity: capacity)
    table.initialize(repeating: Self.empty)
    if inCells && !palette.isExact && palette.colors.count < 256 {
      let cells = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 18)
      cells.initialize(repeating: Self.unknown, count: 1 << 18)
      self.cells = cells
    } else {
      cells = nil
    }
  }

  /// Gives the pixel values of `pixels`, 256 at most, their places as indices; all that will be asked for are among them.
  convenience init(exactly pixels: [UInt32]) {
    self.init(Palette(colors: [], isExact: true, hasTransparency: false), matte: Matte())
    for (index, pixel) in pixels.enumerated().prefix(256) { place(UInt64(pixel) << 8 | UInt64(index)) }
    count = pixels.count
  }

  deinit {
    table.deallocate()
    cells?.deallocate()
  }

  /// The index of `pixel`, premultiplied; `Palette.transparentIndex` where nothing is to be painted.
  @inline(__always)
  func index(of pixel: UInt32) -> UInt8 {
    if let cells, pixel >= 0xFF00_0000 {
      let (red, green, blue) = (pixel >> 2 & 0x3F, pixel >> 4 & 0xFC0, pixel >> 6 & 0x3F000)
      let cell = Int(red | green | blue)
      let index = cells[cell]
      return index != Self.unknown ? index : open(cell, cells)
    }
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

  private func open(_ cell: Int, _ cells: UnsafeMutablePointer<UInt8>) -> UInt8 {
    let corner = SIMD3<Float>(SIMD3(cell & 63, cell >> 6 & 63, cell >> 12))
    let index = nearestIndex(corner * 4 + SIMD3(repeating: 1.5))
    cells[cell] = index
    return index
  }

  private func insert(_ pixel: UInt32) -> UInt8 {
    count += 1
    if count * 2 > table.count { grow() }
    let index =
      matte.color(of: pixel).flatMap { color in nearest.map { UInt8($0.find(color).index) } }
      ?? Palette.transparentIndex
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
