/// A half-open rectangle of whole pixels: columns `left ..< right`, rows `top ..< bottom`.
public struct PixelRect: Equatable, Hashable, Sendable {
  /// The first column.
  public var left: Int
  /// The first row.
  public var top: Int
  /// The column after the last.
  public var right: Int
  /// The row after the last.
  public var bottom: Int

  /// Creates a rectangle from its borders, `right` and `bottom` excluded.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Creates the smallest rectangle of whole pixels that covers `rect`, limited to ±2³⁰ so that no
  /// input overflows.
  public init(covering rect: Rect) {
    func whole(_ v: Double) -> Int { v.isNaN ? 0 : Int(min(max(v, -1_073_741_824), 1_073_741_824)) }
    self.init(
      left: whole(rect.minX.rounded(.down)), top: whole(rect.minY.rounded(.down)),
      right: whole(rect.maxX.rounded(.up)), bottom: whole(rect.maxY.rounded(.up)))
  }

  /// A rectangle without pixels, at the origin.
  public static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  /// Number of columns; 0 if the rectangle is empty.
  public var width: Int { max(0, right - left) }
  /// Number of rows; 0 if the rectangle is empty.
  public var height: Int { max(0, bottom - top) }
  /// Number of pixels.
  public var area: Int { width * height }
  /// Whether the rectangle has no pixels.
  public var isEmpty: Bool { right <= left || bottom <= top }

  /// The pixels that both rectangles cover; `.empty` if there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let r = PixelRect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
    return r.isEmpty ? .empty : r
  }

  /// The smallest rectangle that covers both; an empty one adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  /// The pixels outside of `other`, as up to four rectangles.
  public func subtracting(_ other: PixelRect) -> [PixelRect] {
    let hole = intersection(other)
    if hole.isEmpty { return isEmpty ? [] : [self] }
    return [
      PixelRect(left: left, top: top, right: right, bottom: hole.top),
      PixelRect(left: left, top: hole.top, right: hole.left, bottom: hole.bottom),
      PixelRect(left: hole.right, top: hole.top, right: right, bottom: hole.bottom),
      PixelRect(left: left, top: hole.bottom, right: right, bottom: bottom),
    ].filter { !$0.isEmpty }
  }

  /// The rectangle moved by `dx` columns and `dy` rows.
  public func offset(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy)
  }

  /// The rectangle enlarged by `n` pixels on each side; an empty one stays empty.
  public func grown(by n: Int) -> PixelRect { grown(by: n, n) }

  /// The rectangle enlarged by `dx` pixels on the left and right, by `dy` above and below; an empty
  /// one stays empty.
  public func grown(by dx: Int, _ dy: Int) -> PixelRect {
    isEmpty ? .empty : PixelRect(left: left - dx, top: top - dy, right: right + dx, bottom: bottom + dy)
  }

  /// Whether all pixels of `other` lie in this rectangle; true for an empty one.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (other.left >= left && other.top >= top && other.right <= right && other.bottom <= bottom)
  }
}

extension Rect {
  /// Creates the area that the pixels cover.
  public init(_ pixels: PixelRect) {
    self.init(
      x: Double(pixels.left), y: Double(pixels.top), width: Double(pixels.width), height: Double(pixels.height))
  }
}
