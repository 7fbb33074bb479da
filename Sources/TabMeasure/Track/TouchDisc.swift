import TabBase
import TabRaster

/// A disc that shows a finger: an even tint with a thin ring, of any strength each, over a picture that is known.
struct TouchDisc {
  /// Center and radius, in pixels of the difference.
  var x: Double
  var y: Double
  var radius: Double
  /// The part of the squared differences around it that the disc explains, in levels².
  private(set) var energy = 0.0
  /// The same as a fraction.
  private(set) var fraction = 0.0

  init(x: Double, y: Double, radius: Double) { (self.x, self.y, self.radius) = (x, y, radius) }

  /// Differences of a frame from what it shows without a finger, in levels.
  struct Difference {
    let width: Int
    let height: Int
    let values: [Float]
  }

  /// How far around the disc the difference is looked at, in radii; wide enough for a disc that grows as it goes.
  private static let reach = 1.5
  /// Width of the ring, as a fraction of the radius.
  private static let ring = 0.08

  /// Fits the strengths of tint and ring at this place.
  func rated(_ difference: Difference) -> TouchDisc {
    let reach = Self.reach * radius
    let columns = max(Int(x - reach), 0)..<max(min(Int(x + reach) + 1, difference.width), max(Int(x - reach), 0))
    let rows = max(Int(y - reach), 0)..<max(min(Int(y + reach) + 1, difference.height), max(Int(y - reach), 0))
    let inner = radius * (1 - Self.ring)
    // Sums of products of the tint, the ring and the difference.
    var (tt, tr, rr, td, rd, dd) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    difference.values.withUnsafeBufferPointer { values in
      for row in rows {
        let dy = Double(row) + 0.5 - y
        for column in columns {
          let dx = Double(column) + 0.5 - x
          let value = Double(values[row * difference.width + column])
          dd += value * value
          let distance = (dx * dx + dy * dy).squareRoot()
          let tint = min(max(radius + 0.5 - distance, 0), 1)
          guard tint > 0 else { continue }
          let ring = tint - min(max(inner + 0.5 - distance, 0), 1)
          tt += tint * tint
          tr += tint * ring
          rr += ring * ring
          td += tint * value
          rd += ring * value
        }
      }
    }
    var rated = TouchDisc(x: x, y: y, radius: radius)
    let determinant = tt * rr - tr * tr
    guard determinant > 1e-6, dd > 0 else { return rated }
    rated.energy = (rr * td * td - 2 * tr * td * rd + tt * rd * rd) / determinant
    rated.fraction = rated.energy / dd
    return rated
  }

  /// By which center and radius are moved, in steps.
  private static let steps: [(Double, Double, Double)] = [
    (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 0.5), (0, 0, -0.5),
  ]

  /// The best disc near this one, by steps of `first` pixels and smaller ones; its radius stays within `radii`.
  func fitted(_ difference: Difference, first: Double, radii: ClosedRange<Double>) -> TouchDisc {
    var best = rated(difference)
    var step = first
    while step > 0.03 {
      var isBetter = false
      for (dx, dy, dr) in Self.steps {
        var next = best
        next.x += dx * step
        next.y += dy * step
        next.radius = min(max(next.radius + dr * step, radii.lowerBound), radii.upperBound)
        next = next.rated(difference)
        if next.energy > best.energy { (best, isBetter) = (next, true) }
      }
      if !isBetter { step /= 2 }
    }
    return best
  }
}

/// A frame's brightness, each number the mean of a square of pixels.
struct ReducedPicture {
  let width: Int
  let height: Int
  let values: [UInt8]

  /// `factor` is the side of a square, in pixels.
  init(_ bitmap: Bitmap, by factor: Int) {
    (width, height) = (bitmap.width / factor, bitmap.height / factor)
    var sums = [UInt32](repeating: 0, count: width)
    var values: [UInt8] = []
    values.reserveCapacity(width * height)
    let most = UInt32(factor * factor) << 8
    for y in 0..<height {
      for line in 0..<factor {
        let row = bitmap.row(y * factor + line)
        for x in 0..<width * factor {
          let pixel = row[x]
          sums[x / factor] += (pixel & 255) * 77 + (pixel >> 8 & 255) * 150 + (pixel >> 16 & 255) * 29
        }
      }
      for x in 0..<width {
        values.append(UInt8((sums[x] + most / 2) / most))
        sums[x] = 0
      }
    }
    self.values = values
  }
}
