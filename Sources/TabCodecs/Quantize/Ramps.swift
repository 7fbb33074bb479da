import TabRaster

/// The ramps of a movie's frames: rows and columns in which the color changes so slowly that a coarse
/// palette makes bands of them.
struct Ramps {
  /// A color, as an opaque pixel, and the number of neighboring pixels that have it.
  struct Stretch: Equatable {
    var pixel: UInt32
    var count: Int32
  }

  /// The stretches of each ramp, from one end to the other; neighbors differ.
  private(set) var ramps: [[Stretch]] = []
  /// Number of colors of all ramps.
  private var count = 0

  /// Length of the shortest ramp, in pixels.
  private static let least = 31
  /// Largest difference of a component between neighboring pixels: more is an edge.
  private static let smooth: Int32 = 2
  /// Longest stretch of one color within a ramp, in pixels: more is a flat area.
  private static let flat = 64
  /// Least range of a component in a ramp, 0…255: fewer levels make no visible band.
  private static let range: Int32 = 8
  /// Distance of the rows and columns that are looked at, in pixels.
  private static let pitch = 16
  /// Number of colors above which no further ramps are kept: 256 kB.
  private static let limit = 1 << 16

  mutating func add(_ bitmap: Bitmap) {
    guard count < Self.limit, let pixels = bitmap.pixels.baseAddress else { return }
    Self.visit(bitmap) { first, stride, length in
      var ramp: [Stretch] = []
      for at in 0..<length {
        let pixel = pixels[first + at * stride]
        if pixel != ramp.last?.pixel { ramp.append(Stretch(pixel: pixel, count: 0)) }
        ramp[ramp.count - 1].count += 1
      }
      // Neighboring columns of a sky are often equal.
      guard ramp != ramps.last else { return }
      ramps.append(ramp)
      count += ramp.count
    }
  }

  /// Calls `body` with the ramps of some rows and columns of a picture: the offset of the first pixel,
  /// the distance from one pixel to the next, and their number.
  static func visit(_ bitmap: Bitmap, _ body: (_ first: Int, _ stride: Int, _ count: Int) -> Void) {
    let (width, height) = (bitmap.width, bitmap.height)
    guard let pixels = bitmap.pixels.baseAddress else { return }
    for y in stride(from: pitch / 2, to: height, by: pitch) {
      visit(pixels, from: y * width, by: 1, count: width, body)
    }
    for x in stride(from: pitch / 2, to: width, by: pitch) {
      visit(pixels, from: x, by: width, count: height, body)
    }
  }

  /// Calls `body` with the ramps of one line of `count` pixels.
  private static func visit(
    _ pixels: UnsafePointer<UInt32>, from start: Int, by stride: Int, count: Int,
    _ body: (_ first: Int, _ stride: Int, _ count: Int) -> Void
  ) {
    // The smooth run so far: its first pixel, its last change, and the least and greatest components.
    var (first, change) = (0, 0)
    var last = pixels[start]
    var (low, high) = (components(last), components(last))
    func end(at place: Int) {
      guard place - first >= least, (high &- low).max() >= range else { return }
      body(start + first * stride, stride, place - first)
    }
    for at in 1..<max(count, 1) {
      let pixel = pixels[start + at * stride]
      if pixel == last { continue }
      let (new, old) = (components(pixel), components(last))
      let step = new &- old
      if pixel & last < 0xFF00_0000 || step.max() > smooth || step.min() < -smooth {
        end(at: min(at, change + flat))
        (first, low, high) = (at, new, new)
      } else if at - change > flat {
        end(at: change + flat)
        (first, low, high) = (at - 1, old, old)
      }
      low.replace(with: new, where: new .< low)
      high.replace(with: new, where: new .> high)
      (last, change) = (pixel, at)
    }
    end(at: min(count, change + flat))
  }

  /// R, G and B of a pixel.
  @inline(__always)
  static func components(_ pixel: UInt32) -> SIMD3<Int32> {
    SIMD3(Int32(pixel & 255), Int32(pixel >> 8 & 255), Int32(pixel >> 16 & 255))
  }
}
