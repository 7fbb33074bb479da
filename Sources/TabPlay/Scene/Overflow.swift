import TabModel

/// The distance by which the picture of a bar extends above it.
enum Overflow {
  /// Free room above all parts that are or move there, in points.
  private static let room = 4.0
  /// Minimum distance above every bar, in points: its line and a part of the page. The arrow of 2010
  /// extends by 5 points and needs this much, so that the animations of one bar have pictures of one
  /// height.
  private static let least = 9.0

  /// The distance in whole points, over the whole movie: for moving parts, parts above the bar, and a
  /// capsule's shadow. Touches and shadows need no extra room, because they fade toward their edges.
  /// `layouts` has each orientation that occurs.
  static func height(_ movie: Movie, _ playback: Playback, _ layouts: [Movie.Orientation: BarLayout]) -> Double {
    guard movie.canvas.crop == .tabBar else { return 0 }
    var top = -least
    func keepFree(above y: Double) { if y < 0 { top = min(top, y - room) } }
    if case .capsule(let capsule) = movie.bar.tokens.body { top = min(top, -capsule.room) }
    for layout in layouts.values {
      if let accessory = layout.geometry.panes?.resting.accessory { top = min(top, accessory.minY - least) }
    }
    if let arrow = movie.arrow, arrow.host?.clipsToBar != true { keepFree(above: arrow.offset - arrow.height) }
    for contact in playback.contacts {
      guard let place = contact.place, let layout = layouts[playback.orientation.value(at: contact.down)] else {
        continue
      }
      top = min(top, place.y - layout.frame.y - Contact.reach(ofDiameter: movie.touches.diameter))
    }
    // Most items rest while another one moves. They need no second check.
    var last: (orientation: Movie.Orientation, items: [Pose.Item])?
    let withEffects = movie.bar.items.indices.filter { !movie.bar.items[$0].effects.all.isEmpty }
    playback.forEachBarMotion(every: 1.0 / 120) { time in
      let pose = playback.pose(at: time)
      guard let layout = layouts[pose.orientation] else { return }
      if last?.orientation != pose.orientation { last = nil }
      for index in pose.items.indices where last?.items[index] != pose.items[index] {
        let version = pose.items[index].version
        let rest = layout.item(index, version: version)
        for bounds in rest.bounds(pose.items[index], movie.bar.item(index, version: version)) {
          keepFree(above: bounds.minY)
        }
      }
      for index in withEffects {
        for (effect, _) in movie.bar.items[index].effects.running(in: pose.items[index]) {
          keepFree(above: effect.top(over: layout.items[index].icon))
        }
      }
      last = (pose.orientation, pose.items)
      for mechanism in movie.bar.mechanisms.inOrder { mechanism.top(pose, layout).map(keepFree) }
    }
    return (-top - 1e-6).rounded(.up)
  }
}
