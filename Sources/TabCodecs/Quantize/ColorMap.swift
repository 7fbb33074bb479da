import TabRaster

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
  /// Of a run of opaque pixels: their cubes, shifted left by twelve, and their places in those.
  private let places: UnsafeMutablePointer<UInt32>

  init(_ palette: Palette, matte: Matte) {
    self.palette = palette
    self.matte = matte
    centers = palette.colors.map { SIMD3(Float($0 >> 16 & 255), Float($0 >> 8 & 255), Float($0 & 255)) }
    nearest = centers.isEmpty ? nil : NearestColor(centers)
    cubes = .allocate(capacity: 4096)
    cubes.initialize(repeating: 0, count: 4096)
    blocks = .allocate(capacity: 16 * Self.blockSize)
    blocks.initialize(repeating: Self.unknown)
    places = .allocate(capacity: Self.runLength)
    places.initialize(repeating: 0, count: Self.runLength)
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
    places.deallocate()
    table.deallocate()
  }

  /// The index of `pixel`, premultiplied; `Palette.transparentIndex` where nothing is to be painted.
  @inline(__always)
  func index(of pixel: UInt32) -> UInt8 {
    guard pixel >= 0xFF00_0000 else { return indexOfTranslucent(pixel) }
    let index = blocks.baseAddress.unsafelyUnwrapped[Int(cubes[Self.cube(pixel)]) * Self.blockSize + Self.place(pixel)]
    return index != Self.unknown ? index : find(pixel)
  }

  /// How many pixels are mapped at once.
  static let runLength = 32

  /// Writes the indices of `count` pixels that stand in a row. Returns whether all are known to be equal.
  @discardableResult
  func map(_ pixels: UnsafePointer<UInt32>, count: Int, into indices: UnsafeMutablePointer<UInt8>) -> Bool {
    var isFlat = count == Self.runLength
    var at = 0
    while at &+ Self.runLength <= count {
      switch mapRun(pixels + at, into: indices + at) {
      case .flat: break
      case .varied: isFlat = false
      case .unknown:
        isFlat = false
        mapOneByOne(pixels + at, count: Self.runLength, into: indices + at)
      }
      at &+= Self.runLength
    }
    if at < count { mapOneByOne(pixels + at, count: count - at, into: indices + at) }
    return isFlat
  }

  private enum Run { case flat, varied, unknown }

  /// Maps `runLength` pixels without a look at each: flat areas at a glance, and of others the places of four at a time.
  @inline(__always)
  private func mapRun(_ pixels: UnsafePointer<UInt32>, into indices: UnsafeMutablePointer<UInt8>) -> Run {
    typealias Four = SIMD4<UInt32>
    let first = Four(repeating: pixels[0])
    var (all, differences) = (first, Four.zero)
    for at in stride(from: 0, to: Self.runLength, by: 4) {
      let four = UnsafeRawPointer(pixels + at).loadUnaligned(as: Four.self)
      all &= four
      differences |= four ^ first
    }
    let differing = unsafeBitCast(differences, to: SIMD2<UInt64>.self)
    if differing[0] | differing[1] == 0 {
      indices.update(repeating: index(of: pixels[0]), count: Self.runLength)
      return .flat
    }
    guard PixelLanes(unsafeBitCast(all, to: PixelLanes.Lanes.self)).isOpaque else { return .unknown }
    for at in stride(from: 0, to: Self.runLength, by: 4) {
      let four = UnsafeRawPointer(pixels + at).loadUnaligned(as: Four.self)
      let place = Self.joined(four & 0x0F0F0F) | Self.joined(four &>> 4 & 0x0F0F0F) &<< 12
      UnsafeMutableRawPointer(places + at).storeBytes(of: place, as: Four.self)
    }
    let table = blocks.baseAddress.unsafelyUnwrapped
    var isUnknown = 0
    for at in 0..<Self.runLength {
      let place = Int(places[at])
      let index = table[Int(cubes[place >> 12]) << 12 | place & 0xFFF]
      indices[at] = index
      // Only that of an unknown one reaches the ninth bit.
      isUnknown |= Int(index) + 1
    }
    return isUnknown & 256 == 0 ? .varied : .unknown
  }

  private func mapOneByOne(_ pixels: UnsafePointer<UInt32>, count: Int, into indices: UnsafeMutablePointer<UInt8>) {
    var last = pixels[0]
    var index = index(of: last)
    for at in 0..<count {
      if pixels[at] != last {
        last = pixels[at]
        index = self.index(of: last)
      }
      indices[at] = index
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
  private static func place(_ pixel: UInt32) -> Int { Int(joined(SIMD4(repeating: pixel & 0x0F0F0F))[0]) }

  /// The lowest three bytes of each number, 0…15 each, as twelve bits.
  @inline(__always)
  private static func joined(_ nibbles: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let pairs = (nibbles | nibbles &>> 4) & 0x0F00FF
    return (pairs | pairs &>> 8) & 0xFFF
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
