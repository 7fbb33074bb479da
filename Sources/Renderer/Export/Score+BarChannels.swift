import TabCodecs

/// What shows the selected tab by its place or its width, menus, and what flies from icons, as channels.
extension Score {
  func barChannels(_ movie: Movie, _ layouts: [Movie.Orientation: BarLayout]) -> [MotionChannel] {
    let bar = movie.bar
    let readers = layouts.mapValues { BarNumbers(bar, $0) }
    let moves = tracks.keys.filter { $0.target.isOfMarks || $0.property == .burst || $0.property == .drop }
    let sources = moves.sorted { "\($0)" < "\($1)" }.compactMap { tracks[$0] }.filter { !$0.activity.isEmpty }
      .map { MotionSource($0) }
    guard !sources.isEmpty, let names = readers[movie.screen.orientation]?.numbers(pose(at: begin)).map(\.name) else {
      return []
    }
    return names.map { name in
      MotionChannel(name, Self.unit(name), self, sources, also: orientation.times) { pose in
        readers[pose.orientation]?.numbers(pose).first { $0.name == name }?.value ?? 0
      }
    }
  }

  private static func unit(_ name: String) -> MotionChannel.Unit {
    switch name.split(separator: ".").last {
    case "scale", "scaleX": .scale
    case "opacity": .opacity
    case "rotation": .radians
    default: .points
    }
  }

  /// What moves `property` of an item's part besides its own tracks.
  func besides(_ part: ItemPart, _ property: Property, ofItem index: Int) -> [MotionSource] {
    let target: (Target) -> Bool
    switch (part, property) {
    case (.icon, .y) where indicator?.itemShift ?? 0 != 0, (.icon, .opacity) where indicator?.itemFade ?? 0 != 0:
      target = { $0.isOfMarks }
    case (.button, .opacity) where barFade > 0: target = { $0 == .bar }
    case (.title, .opacity): target = { $0 == .opening(index) }
    case (.icon, .rotation) where index == menuOpener: target = { $0 == .menu }
    default: return []
    }
    return tracks.filter { target($0.key.target) && !$0.value.activity.isEmpty }.map { MotionSource($0.value) }
  }

  /// Of badges: how wide they are on their way from the one before.
  func badgeChannels(_ layouts: [Movie.Orientation: BarLayout]) -> [MotionChannel] {
    items.indices.compactMap { index in
      guard let track = tracks[Key(target: .item(index, .badge), property: .width)] else { return nil }
      return MotionChannel(
        "items[\(index)].badge.width", .points, self, [MotionSource(track)], also: items[index].version.times
      ) { pose in
        guard let layout = layouts[pose.orientation] else { return 0 }
        let item = pose.items[index]
        return layout.resized(layout.item(index, version: item.version), index, item).badges.first?.rect.width ?? 0
      }
    }
  }
}

extension Target {
  fileprivate var isOfMarks: Bool {
    switch self {
    case .arrow: false
    case .leftEdge, .rightEdge, .traveller, .appearance, .opening, .menu, .menuItem: true
    default: false
    }
  }
}
