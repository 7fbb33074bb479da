import TabRaster

/// Maps pixel values to palette indices. A color has the same index wherever and whenever it
/// appears, so a pixel that does not move never changes. Results are cached by exact value.
final class ColorMap {
  let palette: Palette
  let matte: Matte
  private let nearest: NearestColor?
  private let centers: [SIMD3<Float>]
  /// Cache for opaque colors: for each cube of 16 levels a side, the number of its block in
  /// `blocks`. Similar colors, such as neighbors in a photo, are close together in memory.
  private let cubes: UnsafeMutablePointer<UInt16>
  /// Blocks of 4,096 indices, each possibly `unknown`; block 0 stays unknown throughout.
  private var blocks: UnsafeMutableBufferPointer<UInt8>
  private var blockCount = 1
  /// Cache for other pixels: the pixel value shifted left by eight, with the index below; open
  /// addressing with linear probing.
  private var table: UnsafeMutableBufferPointer<UInt64>
  private var shift: UInt32
  private var count = 0
  private static let empty = UInt64.max
  /// Marks an unknown index. It is also the last index of a palette of 256 colors, which is
  /// therefore looked up each time.
  private static let unknown: UInt8 = 255
  private static let blockSize = 4096
  /// Cubes of a run of opaque pixels, shifted left by twelve, and the positions within them.
  private let places: UnsafeMutablePointer<UInt32>

  init(_ palette: Palette, matte: Matte) {
    self.palette = palette
    self.matte = matte
    centers = palette.colors.map { SIMD3(Float($0 >> 16 & 255), Float($0 >> 8 & 255), Float($0 & 255)) }
    nearest = centers.isEmpty ? nil : NearestColor(centers, by: palette.distance)
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

  /// Creates a map that gives each of `pixels`, 256 at most, its position as index. No other pixel
  /// may be looked up.
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

  /// Index of `pixel`, premultiplied; `Palette.transparentIndex` if nothing is painted.
  @inline(__always)
  func index(of pixel: UInt32) -> UInt8 {
    guard pixel >= 0xFF00_0000 else { return indexOfTranslucent(pixel) }
    let index = blocks.baseAddress.unsafelyUnwrapped[Int(cubes[Self.cube(pixel)]) * Self.blockSize + Self.place(pixel)]
    return index != Self.unknown ? index : find(pixel)
  }

  /// Number of pixels mapped at once.
  static let runLength = 32

  /// Writes the indices of `count` adjacent pixels. Returns whether all are known to be equal.
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

  /// Maps `runLength` pixels without testing each one: a flat run with one lookup, others four
  /// positions at a time.
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
      // Only `unknown` sets the ninth bit.
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

  /// Index of the color nearest to `components`, which may be outside 0…255. The palette must not
  /// be empty.
  func nearestIndex(_ components: SIMD3<Float>) -> UInt8 {
    let inside = components.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
    return UInt8(nearest?.find(inside.x, inside.y, inside.z).index ?? 0)
  }

  /// Components of a palette color, 0…255.
  func center(_ index: UInt8) -> SIMD3<Float> { centers[Int(index)] }

  // MARK: Opaque colors

  /// Index of the cube: the upper four bits of each channel.
  @inline(__always)
  private static func cube(_ pixel: UInt32) -> Int { place(pixel >> 4) }

  /// Position in the cube: the lower four bits of each channel.
  @inline(__always)
  private static func place(_ pixel: UInt32) -> Int { Int(joined(SIMD4(repeating: pixel & 0x0F0F0F))[0]) }

  /// Packs the lowest three bytes of each number, 0…15 each, into twelve bits.
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
      // An index outside the palette would corrupt the file.
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
