/// Distances inwards from the sides of a rectangle (or outwards, where it says so); the unit is the caller's.
struct Insets: Equatable, Sendable {
  var top = 0.0
  var left = 0.0
  var bottom = 0.0
  var right = 0.0

  static let zero = Insets()

  init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  init(all distance: Double) { self.init(top: distance, left: distance, bottom: distance, right: distance) }
}
