/// How far the picture of a bar reaches above it.
enum Overflow {
  /// Kept free above whatever stands or moves there, points.
  private static let room = 4.0
  /// Shown above every bar, points: its line, and some of the page. It is what the arrow of 2010 needs, which stands out by 5,
  /// so that the animations of one bar give pictures of one height.
  private static let least = 9.0

  /// In whole points, over the whole movie: what moves or stands out of the bar at the top, and a capsule's shadow. Fingers
  /// and shadows need no room beside their own, because they fade towards their edges. `layouts` has each orientation that
  /// occurs.
  static func height(_ movie: Movie, _ score: Score, _ layouts: [Movie.Orientation: BarLayout]) -> Double {
    guard movie.canvas.crop == .tabBar else { return 0 }
    var top = -least
    func keepFree(above y: Double) { if y < 0 { top = min(top, y - room) } }
    if case .capsule(let capsule) = movie.bar.tokens.body { top = min(top, -capsule.room) }
    for layout in layouts.values {
      if let accessory = layout.geometry.panes?.resting.accessory { top = min(top, accessory.minY - least) }
    }
    if let arrow = movie.arrow, arrow.host?.clipsToBar != true { keepFree(above: arrow.offset - arrow.height) }
    for contact in score.contacts {
      guard let place = contact.place, let layout = layouts[score.orientation.value(at: contact.down)] else { continue }
      top = min(top, place.y - layout.frame.y - Contact.reach(ofDiameter: movie.touches.diameter))
    }
    // Most items stand still while another moves: those need no second look.
    var seen: (orientation: Movie.Orientation, items: [Pose.Item])?
    score.forEachBarMotion(every: 1.0 / 120) { time in
      let pose = score.pose(at: time)
      guard let layout = layouts[pose.orientation] else { return }
      let last = seen?.orientation == pose.orientation ? seen?.items : nil
      seen = (pose.orientation, pose.items)
      for (index, item) in pose.items.enumerated() where last?[index] != item {
        let rest = layout.item(index, version: item.version)
        for bounds in rest.bounds(item, movie.bar.item(index, version: item.version)) { keepFree(above: bounds.minY) }
      }
      for (index, item) in pose.items.enumerated() {
        for (effect, _) in movie.bar.items[index].effects.running(in: item) {
          keepFree(above: effect.top(over: layout.items[index].icon))
        }
      }
      for mechanism in movie.bar.mechanisms.all { mechanism.top(pose, layout).map(keepFree) }
    }
    return (-top - 1e-6).rounded(.up)
  }
}
