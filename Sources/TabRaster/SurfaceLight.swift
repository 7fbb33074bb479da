import Platform
import TabBase

/// Light on a surface whose height is a picture's alpha: Filter Effects, feDiffuseLighting and
/// feSpecularLighting.
public struct SurfaceLight: Equatable, Sendable {
  /// A light source. Positions are in the filter's coordinates.
  public enum Source: Equatable, Sendable {
    /// A light so far away that it has the same direction everywhere: a unit vector toward it.
    case distant(SIMD3<Double>)
    /// A light at a position, equal in all directions.
    case point(SIMD3<Double>)
    /// A light directed at a point. It falls off sideways with a power of the cosine; beyond the
    /// angle with the cosine `coneCosine` there is none. nil means that there is no cone.
    case spot(SIMD3<Double>, towards: SIMD3<Double>, exponent: Double, coneCosine: Double?)
  }

  /// The reflection of light by the surface.
  public enum Reflection: Equatable, Sendable {
    /// Diffuse, equal in all directions.
    case diffuse(constant: Double)
    /// Specular: the larger the exponent, the more like a mirror.
    case specular(constant: Double, exponent: Double)
  }

  /// The light source, in the filter's coordinates; heights are above the filter's plane.
  var source: Source
  var reflection: Reflection
  /// Height of the surface where the picture is opaque, in the filter's units.
  var height: Double
  /// Color of the light, in encoded sRGB; opaque.
  var color: Color

  /// Direction to the eye, which is infinitely far above the surface.
  private static let eye = SIMD3(0.0, 0, 1)

  /// The visible light on `bitmap`, whose pixels are those of `area`. There are `scale` pixels per
  /// unit; `toPixels` maps the filter's coordinates to them. The surface has an edge at `region`.
  func apply(
    to bitmap: Bitmap, area: PixelRect, region: PixelRect, toPixels map: Affine, scale: Double, isLinear: Bool
  ) -> Bitmap {
    let result = bitmap.blank
    let light = placed(map, scale)
    let pixel = FloatPixel(pixel: isLinear ? LinearLight.linear(color.pixel()) : color.pixel()) / 255
    let whole = SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z))
    let surface = Surface(bitmap: bitmap, area: area, region: region, height: height * scale)
    for y in area.top..<area.bottom {
      let row = result.row(y - area.top)
      for x in area.left..<area.right {
        let place = SIMD3(Double(x), Double(y), surface.height(x, y))
        guard let (direction, strength) = light.arriving(at: place) else {
          row[x - area.left] = reflection.isOpaque ? 0xFF00_0000 : 0
          continue
        }
        let fraction = reflection.fraction(surface.normal(x, y), direction) * strength
        let seen = whole * (fraction.isFinite ? min(max(fraction, 0), 1e6) : 0)
        let alpha = reflection.isOpaque ? 1 : min(seen.max(), 1)
        row[x - area.left] = FloatPixel(Float(seen.x), Float(seen.y), Float(seen.z), Float(alpha)).premultipliedPixel
      }
    }
    withExtendedLifetime(result) {}
    return result
  }

  private func placed(_ map: Affine, _ scale: Double) -> Source {
    func pixels(_ place: SIMD3<Double>) -> SIMD3<Double> {
      let point = map.apply(Point(place.x, place.y))
      return SIMD3(point.x, point.y, place.z * scale)
    }
    switch source {
    case .distant: return source
    case .point(let place): return .point(pixels(place))
    case .spot(let place, let target, let exponent, let cosine):
      return .spot(pixels(place), towards: pixels(target), exponent: exponent, coneCosine: cosine)
    }
  }

  /// Heights and slopes, in pixels.
  private struct Surface {
    let bitmap: Bitmap
    let area: PixelRect
    /// The part of the area in which there is a surface.
    let bounds: PixelRect
    /// Height of opaque pixels.
    let height: Double

    init(bitmap: Bitmap, area: PixelRect, region: PixelRect, height: Double) {
      (self.bitmap, self.area, self.height) = (bitmap, area, height)
      bounds = area.intersection(region)
    }

    func height(_ x: Int, _ y: Int) -> Double {
      height * Double(bitmap.row(y - area.top)[x - area.left] >> 24) / 255
    }

    /// Normal of the surface, of length 1. The definition makes slopes twice as steep as they are:
    /// it measures them along three rows or columns, the middle one with twice the weight, and at
    /// an edge from the pixel itself.
    func normal(_ x: Int, _ y: Int) -> SIMD3<Double> {
      let (left, right) = (max(x - 1, bounds.left), min(x + 1, bounds.right - 1))
      let (top, bottom) = (max(y - 1, bounds.top), min(y + 1, bounds.bottom - 1))
      guard left <= x, x <= right, top <= y, y <= bottom else { return SurfaceLight.eye }
      var (dx, dy, wx, wy) = (0.0, 0.0, 0.0, 0.0)
      if left < right {
        for row in top...bottom {
          let weight = row == y ? 2.0 : 1
          dx += weight * (height(right, row) - height(left, row))
          wx += weight
        }
        dx *= 2 / (wx * Double(right - left))
      }
      if top < bottom {
        for column in left...right {
          let weight = column == x ? 2.0 : 1
          dy += weight * (height(column, bottom) - height(column, top))
          wy += weight
        }
        dy *= 2 / (wy * Double(bottom - top))
      }
      return SIMD3(-dx, -dy, 1).normalized
    }
  }

  /// Creates a light; `height` is in the filter's units.
  public init(source: Source, reflection: Reflection, height: Double, color: Color) {
    self.source = source
    self.reflection = reflection
    self.height = height
    self.color = color
  }
}

extension SurfaceLight.Source {
  /// Range of the cosine over which the edge of a spot's cone is soft.
  private static let softness = 0.016

  /// The direction to the light from `place`, and its strength there; nil means that no light
  /// arrives.
  fileprivate func arriving(at place: SIMD3<Double>) -> (direction: SIMD3<Double>, strength: Double)? {
    switch self {
    case .distant(let direction): return (direction, 1)
    case .point(let light): return ((light - place).normalized, 1)
    case .spot(let light, let target, let exponent, let cone):
      let direction = (light - place).normalized
      let cosine = -direction.dot((target - light).normalized)
      guard cosine > 0 else { return nil }
      let inside = cone.map { min(max((cosine - $0) / Self.softness, 0), 1) } ?? 1
      return (direction, pow(cosine, exponent) * inside)
    }
  }
}

extension SurfaceLight.Reflection {
  fileprivate var isOpaque: Bool { if case .diffuse = self { true } else { false } }

  /// Fraction of the light from `direction` that a surface with the normal `normal` reflects to the
  /// eye; both have length 1.
  fileprivate func fraction(_ normal: SIMD3<Double>, _ direction: SIMD3<Double>) -> Double {
    switch self {
    case .diffuse(let constant): return constant * normal.dot(direction)
    case .specular(let constant, let exponent):
      let half = (direction + SIMD3(0, 0, 1)).normalized
      return constant * pow(max(normal.dot(half), 0), exponent)
    }
  }
}

extension SIMD3<Double> {
  fileprivate func dot(_ other: Self) -> Double { (self * other).sum() }

  /// The vector scaled to length 1; a zero vector remains zero.
  var normalized: Self {
    let length = dot(self).squareRoot()
    return length > 0 && length.isFinite ? self / length : .zero
  }
}
