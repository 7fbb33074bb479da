/// From pixel values to palette indices: a colour has one index wherever and whenever it appears, so that what stands still
/// never changes. What it has been asked once it knows, by exact value.
final class ColorMap {
  let palette: Palette
  let matte: Matte
  private let nearest: NearestColor?
  private let centers: [SIMD3<Float>]
  /// Opaque colours: for each cube of 16 levels a side the number of its block in `blocks`. Colours that are alike, as
  /// neighbours in a photo are, stand close together in memory.
  private let cubes: UnsafeMutablePointer<UInt16>
  /// 4,096 indices to a block, or `unknown`; block 0 stays unknown throughout.
  private var blocks: UnsafeMutableBufferPointer<UInt8>
  private var blockCount = 1
  /// Not opaque: the pixel value shifted left by eight, with the index below; open addressing with linear probing.
  private var table: UnsafeMutableBufferPointer<UInt64>
  private var shift: UInt32
  private var count = 0
  private static let empty = UInt64.max
  /// Also the last index of a palette of 256 colours, which is looked for each time.
  private static let unknown: UInt8 = 255
  private static let blockSize = 4096

  init(_ palette: Palette, matte: Matte) {
    self.palette = palette
    self.matte = matte
    centers = palette.colors.map { SIMD3(Float($0 >> 16 & 255), Float($0 >> 8 & 255), Float($0 & 255)) }
    nearest = centers.isEmpty ? nil : NearestColor(centers)
    cubes = .allocate(capacity: 4096)
    cubes.initialize(repeating: 0, count: 4096)
    blocks = .allocate(capacity: 16 * Self.blockSize)
    blocks.initialize(repeating: Self.unknown)
    let capacity = 256
    shift = UInt32(32 - capacity.trailingZeroBitCount)
    table = .allocate(capacity: capacity)
    table.initialize(repeating: Self.empty)
  }

  /// Gives the pixel values of `pixels`, 256 at most, their places as indices; all that will be asked for are among them.
  convenience init(exactly pixels: [UInt32]) {
    self.init(Palette(colors: [], isExact: true, hasTransparency: false), matte: Matte())
    for (index, pixel) in pixels.enumerated().prefix(256) { remember(pixel, UInt8(index)) }
  }

  deinit {
    cubes.deallocate()
    blocks.deallocate()
    table.deallocate()
  }

  /// The index of `pixel`, premultiplied; `Palette.transparentIndex` where nothing is to be painted.
  @inline(__always)
  func index(of pixel: UInt32) -> UInt8 {
    guard pixel >= 0xFF00_0000 else { return indexOfTranslucent(pixel) }
    let index = blocks.baseAddress.unsafelyUnwrapped[Int(cubes[Self.cube(pixel)]) * Self.blockSize + Self.place(pixel)]
    return index != Self.unknown ? index : find(pixel)
  }

  /// Writes the indices of `count` pixels that stand in a row.
  func map(_ pixels: UnsafePointer<UInt32>, count: Int, into indices: UnsafeMutablePointer<UInt8>) {
    guard count > 0 else { return }
    var last = pixels[0]
    var index = index(of: last)
    var at = 0
    while at < count {
      // Flat areas go by four pixels at a time.
      let four = UnsafeRawPointer(pixels + at)
      let pair = UInt64(last) << 32 | UInt64(last)
      if at &+ 4 <= count, four.loadUnaligned(as: UInt64.self) == pair,
        four.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == pair
      {
        UnsafeMutableRawPointer(indices + at).storeBytes(of: UInt32(index) &* 0x0101_0101, as: UInt32.self)
        at &+= 4
        continue
      }
      if pixels[at] != last {
        last = pixels[at]
        index = self.index(of: last)
      }
      indices[at] = index
      at &+= 1
    }
  }

  /// The index of the colour nearest to `components`, which may lie outside 0…255. The palette must not be empty.
  func nearestIndex(_ components: SIMD3<Float>) -> UInt8 {
    let inside = components.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
    return UInt8(nearest?.find(inside.x, inside.y, inside.z).index ?? 0)
  }

  /// The components of a palette colour, 0…255.
  func center(_ index: UInt8) -> SIMD3<Float> { centers[Int(index)] }

  // MARK: Opaque colours

  /// The upper four bits of each channel.
  @inline(__always)
  private static func cube(_ pixel: UInt32) -> Int { place(pixel >> 4) }

  /// The lower four bits of each channel.
  @inline(__always)
  private static func place(_ pixel: UInt32) -> Int {
    let (red, green, blue) = (pixel & 0xF, pixel >> 4 & 0xF0, pixel >> 8 & 0xF00)
    return Int(red | green | blue)
  }

  @inline(never)
  private func find(_ pixel: UInt32) -> UInt8 {
    let index = UInt8(nearest?.find(pixel.byteSwapped >> 8).index ?? Int(Self.unknown))
    remember(pixel, index)
    return index
  }

  private func remember(_ pixel: UInt32, _ index: UInt8) {
    guard pixel >= 0xFF00_0000 else { return place(UInt64(pixel) << 8 | UInt64(index)) }
    let cube = Self.cube(pixel)
    if cubes[cube] == 0 {
      if blockCount * Self.blockSize == blocks.count { growBlocks() }
      cubes[cube] = UInt16(blockCount)
      blockCount += 1
    }
    blocks[Int(cubes[cube]) * Self.blockSize + Self.place(pixel)] = index
  }

  private func growBlocks() {
    let old = blocks
    blocks = .allocate(capacity: old.count * 2)
    blocks.initialize(repeating: Self.unknown)
    _ = blocks.update(fromContentsOf: old)
    old.deallocate()
  }

  // MARK: Others

  private func indexOfTranslucent(_ pixel: UInt32) -> UInt8 {
    var slot = Int((pixel &* 0x9E37_79B1) >> shift)
    while table[slot] != Self.empty {
      if table[slot] >> 8 == UInt64(pixel) { return UInt8(truncatingIfNeeded: table[slot]) }
      slot = (slot + 1) & (table.count - 1)
    }
    let index: UInt8
    if let color = matte.color(of: pixel) {
      index = UInt8(nearest?.find(color).index ?? 0)
    } else {
      // An index that the palette has no place for would corrupt the file.
      index = palette.hasTransparency ? Palette.transparentIndex : nearestIndex(.zero)
    }
    remember(pixel, index)
    return index
  }

  private func place(_ entry: UInt64) {
    count += 1
    if count * 2 > table.count { growTable() }
    var slot = Int((UInt32(truncatingIfNeeded: entry >> 8) &* 0x9E37_79B1) >> shift)
    while table[slot] != Self.empty { slot = (slot + 1) & (table.count - 1) }
    table[slot] = entry
  }

  private func growTable() {
    let old = table
    table = .allocate(capacity: old.count * 2)
    table.initialize(repeating: Self.empty)
    shift -= 1
    count = 1
    for entry in old where entry != Self.empty { place(entry) }
    old.deallocate()
  }
}
