import Platform

/// The projective map x' = (a·x + c·y + tx) / w, y' = (b·x + d·y + ty) / w with w = p·x + q·y + r:
/// a plane in perspective, seen from a point. Only points in front of the eye, w > 0, are visible.
public struct Projective: Equatable, Hashable, Sendable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  /// Horizontal translation, before the division by w.
  public var tx = 0.0
  /// Vertical translation, before the division by w; positive is down.
  public var ty = 0.0
  var p = 0.0
  var q = 0.0
  var r = 1.0

  /// Creates the identity.
  public init() {}

  /// Creates a map without perspective from an affine one.
  public init(_ affine: Affine) {
    (a, b, c, d, tx, ty) = (affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty)
  }

  /// A rotation about the x axis by `x` and then about the y axis by `y` (radians), seen from
  /// `distance` above the origin: the view of a layer's plane under a layer transform with m34 =
  /// −1/distance. With y pointing down, a positive `x` brings the lower half nearer and a positive
  /// `y` the left one. An infinite distance gives no perspective.
  public static func rotation(x: Double, y: Double, distance: Double) -> Projective {
    let (sx, cx, sy, cy) = (sin(x), cos(x), sin(y), cos(y))
    // (u, v, 0) moves to (u·cy + v·sx·sy, v·cx), −u·sy + v·sx·cy nearer to the eye.
    var map = Projective(Affine(a: cy, b: 0, c: sx * sy, d: cx))
    (map.p, map.q) = (sy / distance, -sx * cy / distance)
    return map
  }

  /// The composition of this map, applied first, and `next`.
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

  /// The composition of this map, applied first, and an affine map.
  public func then(_ next: Affine) -> Projective { then(Projective(next)) }

  /// This map with `anchor` in place of the origin.
  public func about(_ anchor: Point) -> Projective {
    Projective(Affine.translation(-anchor.x, -anchor.y)).then(self).then(.translation(anchor.x, anchor.y))
  }

  /// Maps `point`; nil means that it lies behind the eye.
  @inline(__always)
  public func apply(_ point: Point) -> Point? {
    let w = p * point.x + q * point.y + r
    guard w > 0 else { return nil }
    return Point((a * point.x + c * point.y + tx) / w, (b * point.x + d * point.y + ty) / w)
  }

  /// The inverse map, from what is seen to the plane; nil means that this map collapses the plane
  /// (it is seen edge on).
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

  /// The bounding box of the visible image of `rect`; nil means that a corner lies behind the eye
  /// or too near to it.
  public func apply(_ rect: Rect) -> Rect? {
    var bounds = PointBounds()
    for corner in rect.vertices {
      guard p * corner.x + q * corner.y + r > 1e-3, let seen = apply(corner) else { return nil }
      bounds.add(seen)
    }
    return bounds.rect
  }

  /// Lengths in which a unit along x and a unit along y appear at `point`; nil means that it lies
  /// behind the eye.
  public func scales(at point: Point) -> (x: Double, y: Double)? {
    let w = p * point.x + q * point.y + r
    guard w > 0, let seen = apply(point) else { return nil }
    let (ux, uy) = (a - seen.x * p, b - seen.y * p)
    let (vx, vy) = (c - seen.x * q, d - seen.y * q)
    return ((ux * ux + uy * uy).squareRoot() / w, (vx * vx + vy * vy).squareRoot() / w)
  }
}
