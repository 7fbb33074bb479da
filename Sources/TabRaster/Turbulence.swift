import Platform
import TabBase

/// Perlin noise as SVG defines it (Filter Effects, feTurbulence): every conforming program draws
/// the same from the same seed.
public struct Turbulence: Equatable, Sendable {
  /// Waves per unit along x and y in the first octave, 0 or more.
  var frequency: Point
  /// Number of octaves, 0…`octaveLimit`; each has twice the frequency and half the strength of the
  /// one before.
  var octaves: Int
  var seed: Int
  /// Whether noise varies in both directions about the middle of the range, as in clouds; otherwise
  /// only its absolute value counts, as in marble.
  var isFractal: Bool
  /// Rectangle at whose opposite edges the noise is equal; nil means that it does not repeat.
  var tile: Rect?

  /// Maximum number of octaves: more would add less than half a level.
  public static let octaveLimit = 9

  /// The pixels of `area`; `map` leads from pixel corners to the noise's own coordinates.
  public func bitmap(_ area: PixelRect, _ map: Affine) -> Bitmap {
    let result = Bitmap(width: area.width, height: area.height)
    let lattice = NoiseLattice(seed: seed)
    let waves = self.waves
    for y in 0..<area.height {
      let row = result.row(y)
      for x in 0..<area.width {
        let point = map.apply(Point(Double(area.left + x), Double(area.top + y)))
        var color = sum(at: point, lattice, waves)
        if isFractal { color = (color + 1) / 2 }
        row[x] = color.straightPixel
      }
    }
    withExtendedLifetime(result) {}
    return result
  }

  /// The frequency, and the number of lattice cells after which the noise repeats.
  private struct Waves {
    var frequency: Point
    /// Number of cells in the first octave along x and y; `ends` is the first cell beyond them. nil
    /// means that it does not repeat.
    var cells: (x: Int, y: Int)?
    var ends: (x: Int, y: Int) = (0, 0)
  }

  /// The waves for the tile: the frequency becomes the nearest one, by ratio, that fits a whole
  /// number of waves into it.
  private var waves: Waves {
    guard let tile, tile.width > 0, tile.height > 0 else { return Waves(frequency: frequency) }
    func fitted(_ frequency: Double, _ side: Double) -> Double {
      guard frequency > 0 else { return frequency }
      let (low, high) = ((side * frequency).rounded(.down) / side, (side * frequency).rounded(.up) / side)
      return low > 0 && frequency / low < high / frequency ? low : high
    }
    func cells(_ length: Double) -> Int { Int(min(max(0, length), NoiseLattice.farthest)) }
    let fit = Point(fitted(frequency.x, tile.width), fitted(frequency.y, tile.height))
    let count = (x: cells(tile.width * fit.x + 0.5), y: cells(tile.height * fit.y + 0.5))
    let first = (
      x: cells(tile.x * fit.x + NoiseLattice.offset), y: cells(tile.y * fit.y + NoiseLattice.offset)
    )
    return Waves(frequency: fit, cells: count, ends: (first.x + count.x, first.y + count.y))
  }

  /// Sum of all octaves, for the four channels.
  private func sum(at point: Point, _ lattice: NoiseLattice, _ waves: Waves) -> FloatPixel {
    var sum = FloatPixel.zero
    var place = Point(point.x * waves.frequency.x, point.y * waves.frequency.y)
    var (cells, ends) = (waves.cells, waves.ends)
    var fraction: Float = 1
    for _ in 0..<octaves {
      let noise = lattice.noise(at: place, wrapping: cells, at: ends)
      sum += (isFractal ? noise : noise.distanceFromZero) * fraction
      place = place * 2
      fraction /= 2
      if let (x, y) = cells {
        cells = (2 * x, 2 * y)
        ends = (2 * ends.x - Int(NoiseLattice.offset), 2 * ends.y - Int(NoiseLattice.offset))
      }
    }
    return sum
  }

  /// Creates noise. `frequency` is in waves per unit along x and y; a nil `tile` means that the
  /// noise does not repeat.
  public init(frequency: Point, octaves: Int, seed: Int, isFractal: Bool, tile: Rect? = nil) {
    self.frequency = frequency
    self.octaves = octaves
    self.seed = seed
    self.isFractal = isFractal
    self.tile = tile
  }
}

extension FloatPixel {
  /// Absolute value of each channel, by clearing the sign bit. (The vectors' own functions are
  /// called for each channel.)
  fileprivate var distanceFromZero: FloatPixel {
    unsafeBitCast(unsafeBitCast(self, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF, to: FloatPixel.self)
  }
}

/// Slopes at the corners of a lattice of squares: 256 of them, in an order that the seed
/// determines.
private struct NoiseLattice {
  /// Added to positions so that they are rarely negative.
  static let offset = 4096.0
  /// Largest position: beyond it, too few fractional digits remain for noise.
  static let farthest = 1e9

  private var order = (0..<256).map { $0 }
  /// Slopes along x and y, for each of the four channels.
  private var slopes: [(x: FloatPixel, y: FloatPixel)]

  init(seed: Int) {
    var random = Lehmer(seed: seed)
    slopes = Array(repeating: (.zero, .zero), count: 256)
    for channel in 0..<4 {
      for index in 0..<256 {
        let x = Double(random.next() % 512 - 256) / 256
        let y = Double(random.next() % 512 - 256) / 256
        let length = (x * x + y * y).squareRoot()
        slopes[index].x[channel] = length > 0 ? Float(x / length) : 0
        slopes[index].y[channel] = length > 0 ? Float(y / length) : 0
      }
    }
    for index in (1..<256).reversed() { order.swapAt(index, random.next() % 256) }
  }

  /// Noise in −1…1 for each channel; 0 beyond `farthest`.
  func noise(at point: Point, wrapping cells: (x: Int, y: Int)?, at ends: (x: Int, y: Int)) -> FloatPixel {
    let (x, y) = (point.x + Self.offset, point.y + Self.offset)
    guard abs(x) < Self.farthest, abs(y) < Self.farthest else { return .zero }
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (dx, dy) = (Float(x - left), Float(y - top))
    var (x0, y0) = (Int(left), Int(top))
    var (x1, y1) = (x0 + 1, y0 + 1)
    if let cells {
      if x0 >= ends.x { x0 -= cells.x }
      if x1 >= ends.x { x1 -= cells.x }
      if y0 >= ends.y { y0 -= cells.y }
      if y1 >= ends.y { y1 -= cells.y }
    }
    func part(_ column: Int, _ row: Int, _ x: Float, _ y: Float) -> FloatPixel {
      let slope = slopes[order[(order[column & 255] + row) & 255]]
      return slope.x * x + slope.y * y
    }
    func eased(_ t: Float) -> Float { t * t * (3 - 2 * t) }
    let (sx, sy) = (eased(dx), eased(dy))
    let (a, b) = (part(x0, y0, dx, dy), part(x1, y0, dx - 1, dy))
    let (c, d) = (part(x0, y1, dx, dy - 1), part(x1, y1, dx - 1, dy - 1))
    let (upper, lower) = (a + (b - a) * sx, c + (d - c) * sx)
    return upper + (lower - upper) * sy
  }
}

/// Park and Miller's generator, as the definition of the noise requires.
private struct Lehmer {
  private static let modulus = 2_147_483_647
  private var state: Int

  /// Creates a generator. As defined, a seed below 1 is mapped into the range.
  init(seed: Int) {
    let seed = seed <= 0 ? -(seed % (Self.modulus - 1)) + 1 : seed
    state = min(seed, Self.modulus - 1)
  }

  mutating func next() -> Int {
    state = state * 16807 % Self.modulus
    return state
  }
}
