import Platform

/// The affine map x' = a·x + c·y + tx, y' = b·x + d·y + ty.
struct Affine: Equatable, Hashable, Sendable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var tx = 0.0
  var ty = 0.0

  static let identity = Affine()

  static func translation(_ x: Double, _ y: Double) -> Affine { Affine(tx: x, ty: y) }
  static func scale(_ x: Double, _ y: Double) -> Affine { Affine(a: x, d: y) }
  static func scale(_ k: Double) -> Affine { Affine(a: k, d: k) }

  /// Clockwise on screen, since y points down; `angle` in radians.
  static func rotation(_ angle: Double) -> Affine {
    let (s, c) = (sin(angle), cos(angle))
    return Affine(a: c, b: s, c: -s, d: c)
  }

  /// This map first, then `next`.
  func then(_ next: Affine) -> Affine {
    Affine(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The same map taken about `anchor` instead of the origin.
  func about(_ anchor: Point) -> Affine {
    Affine.translation(-anchor.x, -anchor.y).then(self).then(.translation(anchor.x, anchor.y))
  }

  @inline(__always)
  func apply(_ p: Point) -> Point { Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty) }

  /// The bounds of the image of `rect`.
  func apply(_ rect: Rect) -> Rect {
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

  var determinant: Double { a * d - b * c }

  /// The inverse map, or nil where this one flattens the plane.
  var inverse: Affine? {
    let det = determinant
    guard det.isFinite, abs(det) > 1e-18 else { return nil }
    return Affine(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }

  /// The largest factor by which any length grows (the greater singular value): what flattening and sampling go by.
  var maximumScale: Double {
    let sum = a * a + b * b + c * c + d * d
    let det = determinant
    let root = max(0, sum * sum - 4 * det * det).squareRoot()
    return ((sum + root) / 2).squareRoot()
  }

  /// Whether it only moves, by whole units: pixels then stay pixels.
  var isWholeTranslation: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == tx.rounded() && ty == ty.rounded()
  }
}
