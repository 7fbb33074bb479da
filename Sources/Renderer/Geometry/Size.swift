/// A width and a height; the unit (points or pixels) is the caller's.
struct Size: Equatable, Hashable, Sendable {
  var width: Double
  var height: Double

  init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  static let zero = Size(0, 0)
}
