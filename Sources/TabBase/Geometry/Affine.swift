import Platform

/// The affine map x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct Affine: Equatable, Hashable, Sendable {
  /// Factor of x in x'.
  public var a = 1.0
  /// Factor of x in y'.
  public var b = 0.0
  /// Factor of y in x'.
  public var c = 0.0
  /// Factor of y in y'.
  public var d = 1.0
  /// Horizontal translation.
  public var tx = 0.0
  /// Vertical translation; positive is down.
  public var ty = 0.0

  /// The map that changes nothing.
  public static let identity = Affine()

  /// A translation by `x` to the right and `y` down.
  public static func translation(_ x: Double, _ y: Double) -> Affine { Affine(tx: x, ty: y) }
  /// A scaling about the origin by `x` horizontally and `y` vertically.
  public static func scale(_ x: Double, _ y: Double) -> Affine { Affine(a: x, d: y) }
  /// A scaling about the origin by `k` in both directions.
  public static func scale(_ k: Double) -> Affine { Affine(a: k, d: k) }

  /// A rotation about the origin by `angle`, in radians; positive is clockwise on screen, since y
  /// points down.
  public static func rotation(_ angle: Double) -> Affine {
    let (s, c) = (sin(angle), cos(angle))
    return Affine(a: c, b: s, c: -s, d: c)
  }

  /// The composition of this map, applied first, and `next`.
  @inlinable
  public func then(_ next: Affine) -> Affine {
    Affine(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// This map with `anchor` in place of the origin.
  public func about(_ anchor: Point) -> Affine {
    Affine.translation(-anchor.x, -anchor.y).then(self).then(.translation(anchor.x, anchor.y))
  }

  /// Maps a point.
  @inline(__always)
  public func apply(_ p: Point) -> Point { Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty) }

  /// The bounding box of the image of `rect`.
  public func apply(_ rect: Rect) -> Rect {
    let corners = [
      apply(Point(rect.minX, rect.minY)), apply(Point(rect.maxX, rect.minY)),
      apply(Point(rect.minX, rect.maxY)), apply(Point(rect.maxX, rect.maxY)),
    ]
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let left = xs.reduce(.infinity, min)
    let top = ys.reduce(.infinity, min)
    return Rect(x: left, y: top, width: xs.reduce(-.infinity, max) - left, height: ys.reduce(-.infinity, max) - top)
  }

  /// Signed factor by which areas grow; negative means that the map mirrors.
  public var determinant: Double { a * d - b * c }

  /// The inverse map; nil means that this map collapses the plane to a line or a point.
  public var inverse: Affine? {
    let det = determinant
    guard det.isFinite, abs(det) > 1e-18 else { return nil }
    return Affine(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }

  /// The largest factor by which any length grows (the greater singular value). Flattening and
  /// sampling use it.
  public var maximumScale: Double {
    let sum = a * a + b * b + c * c + d * d
    let det = determinant
    let root = max(0, sum * sum - 4 * det * det).squareRoot()
    return ((sum + root) / 2).squareRoot()
  }

  /// Whether the map only translates, by whole units: pixels then stay pixels.
  public var isWholeTranslation: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == tx.rounded() && ty == ty.rounded()
  }

  /// Creates a map from its coefficients; by default the identity.
  public init(a: Double = 1.0, b: Double = 0.0, c: Double = 0.0, d: Double = 1.0, tx: Double = 0.0, ty: Double = 0.0) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }
}
