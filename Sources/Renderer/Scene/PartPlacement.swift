import TabBase
import TabRaster

/// How a pose shows an icon, a title or a button: turned out of its plane about its middle and seen in perspective, then scaled,
/// turned and moved in the plane. Points of the bar.
struct PartPlacement {
  /// The part's own move in the plane.
  let move: Affine
  /// Its turn out of the plane; nil where it lies flat.
  let tilt: Projective?

  /// `rest` is where the part lies without a pose. The eye is `perspective` points away; by default its distance grows with the
  /// part, so that parts of every size look alike.
  init(_ part: Pose.Part, at rest: Rect, perspective: Double?) {
    let center = rest.center
    move = Affine.scale(part.scale * part.scaleX, part.scale * part.scaleY).then(.rotation(part.rotation)).about(center)
      .then(.translation(part.x, part.y))
    let (x, y) = (Self.shown(part.rotationX), Self.shown(part.rotationY))
    let distance = perspective ?? Self.distance * max(rest.width, rest.height)
    tilt = x == 0 && y == 0 ? nil : Projective.rotation(x: x, y: y, distance: distance).about(center)
  }

  /// The eye's distance in longer sides of what it sees.
  private static let distance = 4.0

  /// The angle that is drawn. Past a quarter of a turn one sees the back, which is drawn unmirrored, as UIKit's flips show a view's
  /// new state.
  private static func shown(_ angle: Double) -> Double { angle - .pi * (angle / .pi).rounded() }

  var map: Projective { (tilt ?? Projective()).then(move) }

  /// `items`, which `move` and then `toCanvas` have put on the canvas, as they are seen after the turn.
  func seen(_ items: [DrawItem], _ toCanvas: Affine) -> [DrawItem] {
    guard let tilt, !items.isEmpty else { return items }
    let flat = move.then(toCanvas)
    guard let back = flat.inverse else { return [] }
    return [.projected(items, transform: Projective(back).then(tilt).then(flat))]
  }
}

/// Where a pose puts the parts of a button.
extension ItemLayout {
  func placement(ofButton pose: Pose.Item, _ item: Movie.Item) -> PartPlacement {
    PartPlacement(pose.button, at: body, perspective: item.perspective)
  }

  /// Within the button.
  func placement(ofIcon pose: Pose.Item, _ item: Movie.Item) -> PartPlacement {
    PartPlacement(pose.icon, at: icon, perspective: item.perspective)
  }

  /// Within the button.
  func placement(ofTitle pose: Pose.Item, _ item: Movie.Item) -> PartPlacement {
    let box = Rect(center: titleCenter, size: Size(title.width, title.lineHeight))
    return PartPlacement(pose.title, at: box, perspective: item.perspective)
  }

  /// Within the button.
  func placement(of badge: Badge, _ pose: Pose.Item, _ item: Movie.Item) -> PartPlacement {
    PartPlacement(pose.badge, at: badge.rect, perspective: item.perspective)
  }

  /// The bounds of each part that can be seen, in points of the bar. A part that turns out of the plane has two: where it lies
  /// flat and where it is seen, because its picture is made flat and shows only what there was room for.
  func bounds(_ pose: Pose.Item, _ item: Movie.Item) -> [Rect] {
    let whole = placement(ofButton: pose, item)
    var bounds: [Rect] = []
    func add(_ rect: Rect, _ part: PartPlacement? = nil) {
      let (move, map) = (part?.move ?? .identity, part?.map ?? Projective())
      bounds.append(move.then(whole.move).apply(rect))
      if let seen = map.then(whole.map).apply(rect) { bounds.append(seen) }
    }
    for rect in [icon, selectedIcon] where pose.icon.opacity > 0 { add(rect, placement(ofIcon: pose, item)) }
    if pose.title.opacity > 0, title.width > 0 {
      let rect = Rect(x: titleOrigin.x, y: titleOrigin.y - title.ascent, width: title.width, height: title.lineHeight)
      add(rect, placement(ofTitle: pose, item))
    }
    for badge in badges where pose.badge.opacity > 0 { add(badge.rect, placement(of: badge, pose, item)) }
    if !raised.isEmpty { add(raised) }
    return bounds
  }
}
