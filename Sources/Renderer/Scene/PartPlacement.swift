/// How a pose shows an icon, a title or a button: turned out of its plane about its middle and seen in perspective, then scaled,
/// turned and moved in the plane. Points of the bar.
struct PartPlacement {
  /// In the plane.
  let move: Affine
  /// Out of the plane; nil where it lies flat.
  let tilt: Projective?

  /// `rest` is where it lies without a pose. The eye is `perspective` points away; without one as far as makes parts of every
  /// size look alike.
  init(_ part: Pose.Part, at rest: Rect, perspective: Double?) {
    let center = rest.center
    move = Affine.scale(part.scale).then(.rotation(part.rotation)).about(center).then(.translation(part.x, part.y))
    let (x, y) = (Self.shown(part.rotationX), Self.shown(part.rotationY))
    let distance = perspective ?? Self.distance * max(rest.width, rest.height)
    tilt = x == 0 && y == 0 ? nil : Projective.rotation(x: x, y: y, distance: distance).about(center)
  }

  /// Of the eye, in longer sides of what it sees.
  private static let distance = 4.0

  /// Past a quarter of a turn the back is seen. It is not mirrored: a view's new state is attached to it turned about.
  private static func shown(_ angle: Double) -> Double { angle - .pi * (angle / .pi).rounded() }

  var map: Projective { (tilt ?? Projective()).then(move) }

  /// What is seen of `items`, which lie on the canvas as `move` and then `toCanvas` put them.
  func seen(_ items: [DrawItem], _ toCanvas: Affine) -> [DrawItem] {
    guard let tilt, !items.isEmpty else { return items }
    let flat = move.then(toCanvas)
    guard let back = flat.inverse else { return [] }
    return [.projected(items, transform: Projective(back).then(tilt).then(flat))]
  }
}
