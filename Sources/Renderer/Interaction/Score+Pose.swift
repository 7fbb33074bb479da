extension Score {
  /// Where everything stands at `time`; at the time of an event, the state after it.
  func pose(at time: Double) -> Pose {
    // Instants that differ by rounding alone are one: an event's time may have come by another sum than a frame's.
    let instant = time + Tolerance.time
    var pose = Pose(
      time: time,
      items: items.map { Pose.Item(tint: $0.tint.value(at: instant), isFilled: $0.isFilled.value(at: instant)) },
      pages: Array(repeating: Pose.Page(), count: pageCount), visiblePages: visiblePages.value(at: instant),
      arrowX: hasArrow ? 0 : nil, progress: nil, selectedIndex: selectedIndex.value(at: instant),
      touches: contacts.compactMap { $0.touch(at: time) }, touchTrail: contacts.flatMap { $0.trail(at: time) },
      glowIndex: glow.value(at: instant), barHiding: 0, presentation: 0, orientation: orientation.value(at: instant),
      turn: 0)
    let width = screen.size(in: pose.orientation).width
    for track in tracks.values {
      pose.set(track.target, track.property, to: track.value(at: time), screenWidth: width)
    }
    if pose.turn != 0 { pose.formerOrientation = orientation.former(at: instant) }
    pose.progress = progress.reversed().lazy.compactMap { $0.value(at: time) }.first
    return pose
  }
}

extension Pose {
  fileprivate mutating func set(_ target: Target, _ property: Property, to value: Double, screenWidth: Double) {
    switch target {
    case .icon(let i): items[i].icon.set(property, to: value)
    case .title(let i): items[i].title.set(property, to: value)
    case .button(let i): items[i].button.set(property, to: value)
    case .item(let i): if property == .frame, value >= 0 { items[i].frame = Int(value) }
    case .page(let i):
      switch property {
      case .x: pages[i].x += value
      case .widths:
        pages[i].widths = value
        pages[i].x += value * screenWidth
      case .opacity: pages[i].opacity = value
      default: break
      }
    case .arrow:
      switch property {
      case .x: arrowX = value
      case .opacity: arrowOpacity = value
      default: break
      }
    case .bar: barHiding = value
    case .modal: presentation = value
    case .screen: turn = value
    case .glow: glowOpacity = value
    case .selection: markPlace = value
    case .touch: break
    }
  }
}

extension Pose.Part {
  fileprivate mutating func set(_ property: Property, to value: Double) {
    switch property {
    case .scale: scale = value
    case .x: x = value
    case .y: y = value
    case .rotation: rotation = value
    case .rotationX: rotationX = value
    case .rotationY: rotationY = value
    case .opacity: opacity = value
    case .widths, .tint, .filled, .frame: break
    }
  }
}
