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
    score.forEachItemMotion(every: 1.0 / 120) { time in
      let pose = score.pose(at: time)
      for (index, rest) in layout.items.enumerated() {
        for bounds in rest.bounds(pose.items[index], movie.bar.items[index]) { top = min(top, bounds.minY) }
      }
    }
    return (-top - 1e-6).rounded(.up)
  }
}
