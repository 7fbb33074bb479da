import Platform

/// The projective map x' = (a·x + c·y + tx) / w, y' = (b·x + d·y + ty) / w with w = p·x + q·y + r: how a plane looks from a point.
/// Only what lies before the eye, w > 0, is seen.
public struct Projective: Equatable, Hashable, Sendable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  public var tx = 0.0
  public var ty = 0.0
  var p = 0.0
  var q = 0.0
  var r = 1.0

  public init() {}

  public init(_ affine: Affine) {
    (a, b, c, d, tx, ty) = (affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty)
  }

  /// A turn about the x axis by `x` and then about the y axis by `y` (radians), seen from `distance` above the origin: what a
  /// layer transform with m34 = −1/distance shows of the layer's plane. With y pointing down, a positive `x` brings the lower
  /// half nearer and a positive `y` the left one. An infinite distance gives no perspective.
  public static func rotation(x: Double, y: Double, distance: Double) -> Projective {
    let (sx, cx, sy, cy) = (sin(x), cos(x), sin(y), cos(y))
    // (u, v, 0) comes to lie at (u·cy + v·sx·sy, v·cx), −u·sy + v·sx·cy nearer to the eye.
    var map = Projective(Affine(a: cy, b: 0, c: sx * sy, d: cx))
    (map.p, map.q) = (sy / distance, -sx * cy / distance)
    return map
  }

  /// This map first, then `next`.
  public func then(_ next: Projective) -> Projective {
    func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
      (x * a + y * b + w * p, x * c + y * d + w * q, x * tx + y * ty + w * r)
    }
    var map = Projective()
    (map.a, map.c, map.tx) = row(next.a, next.c, next.tx)
    (map.b, map.d, map.ty) = row(next.b, next.d, next.ty)
    (map.p, map.q, map.r) = row(next.p, next.q, next.r)
    return map
  }

  public func then(_ next: Affine) -> Projective { then(Projective(next)) }

  /// The same map taken about `anchor` instead of the origin.
  public func about(_ anchor: Point) -> Projective {
    Projective(Affine.translation(-anchor.x, -anchor.y)).then(self).then(.translation(anchor.x, anchor.y))
  }

  /// Where `point` is seen; nil where it is behind the eye.
  @inline(__always)
  public func apply(_ point: Point) -> Point? {
    let w = p * point.x + q * point.y + r
    guard w > 0 else { return nil }
    return Point((a * point.x + c * point.y + tx) / w, (b * point.x + d * point.y + ty) / w)
  }

  /// The inverse map, which gives what is seen at a point; nil where this one flattens the plane (it is seen edge on).
  public var inverse: Projective? {
    var map = Projective()
    (map.a, map.c, map.tx) = (d * r - ty * q, tx * q - c * r, c * ty - tx * d)
    (map.b, map.d, map.ty) = (ty * p - b * r, a * r - tx * p, tx * b - a * ty)
    (map.p, map.q, map.r) = (b * q - d * p, c * p - a * q, a * d - c * b)
    let determinant = a * map.a + c * map.b + tx * map.p
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    let k = 1 / determinant
    map.a *= k
    map.b *= k
    map.c *= k
    map.d *= k
    map.tx *= k
    map.ty *= k
    map.p *= k
    map.q *= k
    map.r *= k
    return map
  }

  /// The bounds of what is seen of `rect`; nil where some of it lies behind the eye or too near to it.
  public func apply(_ rect: Rect) -> Rect? {
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for corner in [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY),
    ] {
      guard p * corner.x + q * corner.y + r > 1e-3, let seen = apply(corner) else { return nil }
      (left, top) = (min(left, seen.x), min(top, seen.y))
      (right, bottom) = (max(right, seen.x), max(bottom, seen.y))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// How long one unit along x and one along y appear at `point`; nil behind the eye.
  public func scales(at point: Point) -> (x: Double, y: Double)? {
    let w = p * point.x + q * point.y + r
    guard w > 0, let seen = apply(point) else { return nil }
    let (ux, uy) = (a - seen.x * p, b - seen.y * p)
    let (vx, vy) = (c - seen.x * q, d - seen.y * q)
    return ((ux * ux + uy * uy).squareRoot() / w, (vx * vx + vy * vy).squareRoot() / w)
  }
}
