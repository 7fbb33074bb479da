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

  /// Of all that can be seen, in points of the bar: of what lies flat, too, before it is turned out of the plane, since
  /// a picture shows no more of it than it has room for.
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
    for badge in badges { add(badge.rect) }
    if !raised.isEmpty { add(raised) }
    return bounds
  }
}
