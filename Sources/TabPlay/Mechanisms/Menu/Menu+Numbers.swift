import TabBase
import TabModel

/// A menu as it plays: its numbers and its bounds.
extension Menu: PlayedMechanism {
  package static func idleness(_ playback: Playback) -> Problem? {
    playback.events.contains { $0.kind == .menuOpened } ? nil : .menuStaysClosed
  }

  package func settle(_ pose: inout Pose) {
    pose.items[tab].icon.rotation += (pose.number(.menu, .rotation) ?? 0) + (pose.number(.menu, .swing) ?? 0)
  }

  package func moves(_ part: ItemPart, _ property: Property, ofItem index: Int, with target: Target) -> Bool {
    (part, property) == (.icon, .rotation) && index == tab && target == .menu
  }

  package func numbers(_ pose: Pose, _ layout: BarLayout) -> [BarNumber] {
    let places = MenuLayout(self, layout)
    let top = layout.frame.y + layout.geometry.shift(hiding: pose.barHiding)
    let width = places.capsule(in: pose)?.width ?? 0
    return (arrangement == .row ? [(.menu, .width, width)] : [])
      + icons.indices.flatMap { index -> [BarNumber] in
        let (place, target) = (places.place(index, in: pose), Target.menuItem(index))
        return [
          (target, .x, layout.frame.x + place.center.x), (target, .y, top + place.center.y),
          (target, .scale, place.scale), (target, .rotation, place.rotation), (target, .opacity, place.opacity),
        ]
      }
  }

  package func top(_ pose: Pose, _ layout: BarLayout) -> Double? {
    let places = MenuLayout(self, layout)
    let items = icons.indices.filter { pose.number(.menuItem($0), .progress) ?? 0 != 0 }.map { index in
      let place = places.place(index, in: pose)
      return place.center.y - size / 2 * abs(place.scale)
    }
    return (items + [places.capsule(in: pose)?.minY].compactMap(\.self)).min()
  }
}
