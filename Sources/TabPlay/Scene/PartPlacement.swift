import TabBase
import TabModel
import TabRaster

/// The placement of an icon, a title or a button at a pose: rotated out of its plane around its center and
/// seen in perspective, then scaled, rotated and moved in the plane. Lengths are points of the bar.
struct PartPlacement {
  /// The part's motion in the plane.
  let move: Affine
  /// The part's rotation out of the plane; nil means that it is flat.
  let tilt: Projective?

  /// `rest` is the part's rectangle without a pose. `perspective` is the distance of the eye in points; nil
  /// means a distance proportional to the part, so that parts of every size look alike.
  init(_ part: Pose.Part, at rest: Rect, perspective: Double?) {
    let center = rest.center
    move = Affine.scale(part.scale * part.scaleX, part.scale * part.scaleY).then(.rotation(part.rotation)).about(center)
      .then(.translation(part.x, part.y))
    let (x, y) = (Self.shown(part.rotationX), Self.shown(part.rotationY))
    let distance = perspective ?? Self.distance * max(rest.width, rest.height)
    tilt = x == 0 && y == 0 ? nil : Projective.rotation(x: x, y: y, distance: distance).about(center)
  }

  /// Distance of the eye, in multiples of the part's longer side.
  private static let distance = 4.0

  /// The angle that is drawn, in radians. Beyond a quarter turn the back is visible, which is drawn
  /// unmirrored: UIKit's flips show a view's new state there.
  private static func shown(_ angle: Double) -> Double { angle - .pi * (angle / .pi).rounded() }

  var map: Projective { (tilt ?? Projective()).then(move) }

  /// `items`, which `move` and then `toCanvas` have put on the canvas, as they appear after the rotation.
  func seen(_ items: [DrawItem], _ toCanvas: Affine) -> [DrawItem] {
    guard let tilt, !items.isEmpty else { return items }
    let flat = move.then(toCanvas)
    guard let back = flat.inverse else { return [] }
    return [.projected(items, transform: Projective(back).then(tilt).then(flat))]
  }
}

/// The placements of a button's parts at a pose.
extension ItemLayout {
  func placement(ofButton pose: Pose.Item, _ item: Movie.Item) -> PartPlacement {
    PartPlacement(pose.button, at: body, perspective: item.perspective)
  }

  func placement(ofIcon pose: Pose.Item, _ item: Movie.Item) -> PartPlacement {
    PartPlacement(pose.icon, at: icon, perspective: item.perspective)
  }

  func placement(ofTitle pose: Pose.Item, _ item: Movie.Item) -> PartPlacement {
    let box = Rect(center: titleCenter, size: Size(title.width, title.lineHeight))
    return PartPlacement(pose.title, at: box, perspective: item.perspective)
  }

  func placement(of badge: Badge, _ pose: Pose.Item, _ item: Movie.Item) -> PartPlacement {
    PartPlacement(pose.badge, at: badge.rect, perspective: item.perspective)
  }

  /// The point about which a part turns and grows, in points of the bar.
  func center(of part: ItemPart) -> Point {
    switch part {
    case .icon: icon.center
    case .title: titleCenter
    case .badge: badges.first?.rect.center ?? .zero
    case .button: body.center
    }
  }

  /// The bounds of each visible part, in points of the bar. A part that rotates out of the plane has two:
  /// flat and in perspective. Its picture is made flat and is cropped to the room there.
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
