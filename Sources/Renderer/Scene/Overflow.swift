/// How far what moves reaches above the bar.
enum Overflow {
  /// In whole points, over the whole movie; 0 where everything stays inside the bar.
  static func height(_ movie: Movie, _ score: Score) -> Double {
    guard movie.canvas.crop == .tabBar else { return 0 }
    let layout = TabBarLayout(movie, movie.screen.orientation)
    var top = 0.0
    if movie.arrow.container != .none { top = min(top, -movie.arrow.gap - movie.arrow.size.height) }
    for (item, button) in zip(movie.bar.items, layout.buttons) {
      guard case .button(let size, _, _) = item.raised else { continue }
      top = min(top, button.midY - size.height / 2)
    }
    let buttons = zip(movie.bar.items, layout.buttons).map { item, button in
      let y =
        item.title.isEmpty || !movie.bar.showsTitles ? movie.bar.tokens.loneIconCenterY : movie.bar.tokens.iconCenterY
      let size = ItemLayout.iconSize(item.icon, box: movie.bar.iconBox)
      return (icon: Rect(center: Point(button.midX, y), size: size), button: button)
    }
    for time in score.motionSamples(every: 1.0 / 120) {
      let pose = score.pose(at: time)
      for (rests, item) in zip(buttons, pose.items) {
        let whole = item.button.transform(about: rests.button.center)
        let icon = item.icon.transform(about: rests.icon.center).then(whole)
        top = min(top, icon.apply(rests.icon).minY)
        let title = Rect(x: rests.button.x, y: 36, width: rests.button.width, height: 12)
        if movie.bar.showsTitles, item.title.opacity > 0 {
          top = min(top, item.title.transform(about: title.center).then(whole).apply(title).minY)
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

  var isAtRest: Bool { self == Pose.Part() }
}
