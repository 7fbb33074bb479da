import TabBase
import TabModel
import TabPlay
import TabSpec

/// Warnings about what a spec asks for and no frame shows.
extension Findings {
  /// Menus that stay closed, and animations that wait for an event that never comes.
  mutating func addIdleAnimations(of spec: Spec, _ movie: Movie, _ playback: Playback) {
    let isStill = spec.timeline?.isEmpty ?? true
    let lists = [spec.animations] + spec.tabBar.items.value.compactMap(\.animations)
    for animation in lists.joined() {
      if !isStill, let mechanism = animation.kind.value.mechanism,
        let idleness = BarMechanisms.idleness(of: mechanism, in: playback)
      {
        warning(idleness, at: animation.kind.span)
      }
      if spec.timeline?.isEmpty != true, animation.item.trigger == .badge,
        !playback.events.contains(where: { $0.kind == .badgeChanged })
      {
        warning(.nothingTriggers(Trigger.badge.rawValue), at: animation.kind.span)
      }
      let affected = movie.bar.items.filter { item in
        (item.motions.map(\.property) + item.poses.map(\.property)).contains(.trim)
      }
      if animation.item.property == .trim, !affected.isEmpty, affected.allSatisfy(\.selectedIcon.isFilled) {
        warning(.trimOfFills, at: animation.kind.span)
      }
    }
  }

  /// The device's body and its status bar outside the crop. Settings that many specs share are left alone.
  mutating func addHiddenParts(_ node: Node?, in file: String, _ movie: Movie, _ scene: Scene) {
    guard let screen = node?.member("screen")?.value else { return }
    func check(_ key: String, isHidden: (Viewport) -> Bool) {
      guard let member = screen.member(key), case .boolean(true) = member.value.value,
        member.keySpan.text.file == file, scene.framings.values.allSatisfy(isHidden)
      else { return }
      warning(.outsideCrop(key: key), at: member.keySpan)
    }
    check("bezel") { $0.crop.intersection($0.screen) == $0.crop }
    check("statusBar") { $0.crop.minY >= max(movie.screen.safeTop, 20) }
  }
}

extension Movie.Icon {
  /// Whether nothing of it is a stroke; false for pictures and where there is no icon.
  fileprivate var isFilled: Bool {
    guard case .vector(let image, _, _) = self else { return false }
    return !image.shapes.isEmpty && image.shapes.allSatisfy { $0.stroke == nil }
  }
}
