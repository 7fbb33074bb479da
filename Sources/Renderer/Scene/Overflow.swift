/// How far the picture of a bar reaches above it.
enum Overflow {
  /// In whole points, over the whole movie: what moves or stands out of the bar at the top, and a capsule's shadow; 0 where
  /// everything stays inside the bar. `layout` is that of the first orientation.
  static func height(_ movie: Movie, _ score: Score, _ layout: BarLayout) -> Double {
    guard movie.canvas.crop == .tabBar else { return 0 }
    var top = 0.0
    if case .capsule(_, _, _, _, let room) = movie.bar.tokens.body { top = -room }
    if movie.arrow.container != .none { top = min(top, -movie.arrow.gap - movie.arrow.size.height) }
    for place in score.contacts.compactMap(\.place) {
      top = min(top, place.y - layout.frame.frame.y - Contact.reach(ofDiameter: movie.touches.diameter))
    }
    for time in score.motionSamples(every: 1.0 / 120) {
      for (rest, item) in zip(layout.items, score.pose(at: time).items) {
        let whole = item.button.transform(about: rest.body.center)
        let icon = item.icon.transform(about: rest.icon.center).then(whole)
        top = min(top, icon.apply(rest.icon).minY)
        if !rest.raised.isEmpty { top = min(top, whole.apply(rest.raised).minY) }
        if item.title.opacity > 0, rest.title.width > 0 {
          let title = Rect(
            x: rest.titleOrigin.x, y: rest.titleOrigin.y - rest.title.ascent, width: rest.title.width,
            height: rest.title.lineHeight)
          top = min(top, item.title.transform(about: rest.titleCenter).then(whole).apply(title).minY)
        }
      }
    }
    return (-top - 1e-6).rounded(.up)
  }
}

extension Pose.Part {
  /// The part's move, about the middle of its rest.
  func transform(about center: Point) -> Affine {
    // A turn about an axis in the plane narrows what is seen of it. Past a quarter its back shows, which is not mirrored.
    Affine.scale(scale * abs(cos(rotationY)), scale * abs(cos(rotationX))).then(.rotation(rotation)).about(center)
      .then(.translation(x, y))
  }
}
