import TabBase
import TabCodecs

/// What of a movie moves by number, in the order in which a trace lists it.
extension Score {
  func channels(of movie: Movie, _ layouts: [Movie.Orientation: BarLayout]) -> [MotionChannel] {
    var channels: [MotionChannel] = []
    for index in items.indices {
      for part in [ItemPart.icon, .title, .button, .badge] { channels += self.channels(ofItem: index, part) }
    }
    channels += badgeChannels(layouts) + markChannels(movie) + barChannels(movie, layouts)
    for index in 0..<pageCount { channels += self.channels(ofPage: index) }
    if !progress.isEmpty {
      channels.append(MotionChannel("progress", .progress, self, [MotionSource(progress)]) { $0.progress ?? 0 })
    }
    return channels
  }

  /// The tracks of `target` that something happens to.
  private func sources(_ target: Target, _ properties: Property...) -> [MotionSource] {
    properties.compactMap { tracks[Key(target: target, property: $0)] }.filter { !$0.activity.isEmpty }
      .map { MotionSource($0) }
  }

  private func channels(ofItem index: Int, _ part: ItemPart) -> [MotionChannel] {
    [Property.scale, .scaleX, .scaleY, .x, .y, .rotation, .rotationX, .rotationY, .opacity, .trim].compactMap {
      property in
      let sources = sources(.item(index, part), property) + besides(part, property, ofItem: index)
      guard !sources.isEmpty else { return nil }
      return MotionChannel("items[\(index)].\(part.rawValue).\(property.rawValue)", property.unit, self, sources) {
        $0.items[index][part][property]
      }
    }
  }

  private func channels(ofPage index: Int) -> [MotionChannel] {
    var channels: [MotionChannel] = []
    let moves = sources(.page(index), .x, .widths)
    if !moves.isEmpty {
      channels.append(
        MotionChannel("pages[\(index)].x", .points, self, moves, also: orientation.times) { $0.pages[index].x })
    }
    let scales = sources(.page(index), .scale)
    if !scales.isEmpty {
      channels.append(MotionChannel("pages[\(index)].scale", .scale, self, scales) { $0.pages[index].scale })
    }
    let scrolls = sources(.page(index), .scroll)
    if !scrolls.isEmpty {
      channels.append(
        MotionChannel("pages[\(index)].scroll", .points, self, scrolls) { $0.pages[index].scroll ?? 0 })
    }
    let fades = sources(.page(index), .opacity)
    if !fades.isEmpty {
      channels.append(MotionChannel("pages[\(index)].opacity", .opacity, self, fades) { $0.pages[index].opacity })
    }
    return channels
  }

  /// The mark behind the selected item, which may be a pill of glass.
  private func selectionChannels(
    _ bars: [Movie.Orientation: BarGeometry], _ turns: [Double]
  ) -> [MotionChannel] {
    let moves = sources(.selection, .x, .lift, .width, .height)
    guard !moves.isEmpty else { return [] }
    func channel(
      _ name: String, _ unit: MotionChannel.Unit = .points, _ read: @escaping @Sendable (Rect, Pose) -> Double
    ) -> MotionChannel {
      MotionChannel("selection." + name, unit, self, moves, also: turns) { pose in
        guard let bar = bars[pose.orientation] else { return 0 }
        return read(bar.selection(at: pose.markPlace ?? Double(pose.selectedIndex), pose.lens), pose)
      }
    }
    let place = [channel("x") { mark, _ in mark.x }, channel("width") { mark, _ in mark.width }]
    guard tracks[Key(target: .selection, property: .lift)] != nil else { return place }
    return place + [
      channel("height") { mark, _ in mark.height }, channel("lift", .progress) { _, pose in pose.lens?.lift ?? 0 },
    ]
  }

  /// The arrow, the mark behind the selected item, the bar, the page above it, and the screen.
  private func markChannels(_ movie: Movie) -> [MotionChannel] {
    var geometries: [Movie.Orientation: BarGeometry] = [:]
    for orientation in [movie.screen.orientation] + orientation.values {
      geometries[orientation] = BarGeometry(movie.bar, movie.screen, orientation)
    }
    let bars = geometries
    let (screen, turns) = (movie.screen, orientation.times)
    var channels: [MotionChannel] = []
    func add(
      _ name: String, _ unit: MotionChannel.Unit, _ sources: [MotionSource],
      _ read: @escaping @Sendable (Pose, BarGeometry) -> Double
    ) {
      guard !sources.isEmpty else { return }
      channels.append(
        MotionChannel(name, unit, self, sources, also: turns) { pose in
          bars[pose.orientation].map { read(pose, $0) } ?? 0
        })
    }
    if let arrow = movie.arrow {
      add("arrow.x", .points, sources(.arrow, .x)) { pose, _ in pose.arrowX ?? 0 }
      let moves = arrow.host?.hidesWithBar == true ? sources(.bar, .y) : []
      if !moves.isEmpty || !turns.isEmpty {
        add("arrow.y", .points, moves + [MotionSource([])]) { arrow.top(over: $1.frame, barHiding: $0.barHiding) }
      }
    }
    channels += selectionChannels(bars, turns)
    let forms = sources(.minimizing, .x) + sources(.searching, .x)
    add("bar.x", .points, forms) { $1.frame.x + ($1.capsule($0)?.x ?? 0) }
    add("bar.width", .points, forms) { $1.capsule($0)?.width ?? 0 }
    add("bar.height", .points, forms) { $1.capsule($0)?.height ?? 0 }
    add("bar.darkness", .scale, sources(.darkness, .x)) { pose, _ in pose.darkness?.body ?? 0 }
    add("bar.drift", .points, sources(.capsule, .x)) { pose, _ in pose.drift }
    add("bar.y", .points, sources(.bar, .y)) { $1.shift(hiding: $0.barHiding) }
    add("modal.y", .points, sources(.modal, .y)) { pose, _ in
      (1 - pose.presentation) * screen.size(in: pose.orientation).height
    }
    add("screen.turn", .radians, sources(.screen, .rotation)) { pose, _ in pose.turn }
    return channels
  }
}

extension BarGeometry {
  /// The mark behind the selected item at `place`, in screen points across: its cell, or the pill of glass as large as it is now.
  func selection(at place: Double, _ lens: Pose.Lens?) -> Rect {
    guard let lens else { return cell(at: place).offsetBy(Point(frame.x, 0)) }
    let rest = button(at: place)
    return Rect(center: rest.center, size: Size(rest.width * lens.width, rest.height * lens.height))
      .offsetBy(Point(frame.x, 0))
  }

  /// A floating bar's capsule in its present form, from the bar's frame.
  fileprivate func capsule(_ pose: Pose) -> Rect? {
    let form = FloatingForm(minimizing: pose.minimizing, searching: pose.searching, focusing: pose.focusing)
    return panes?.panes(form).capsule
  }
}

extension Property {
  /// Of an item's part.
  fileprivate var unit: MotionChannel.Unit {
    switch self {
    case .x, .y: .points
    case .rotation, .rotationX, .rotationY: .radians
    case .opacity, .trim: .opacity
    default: .scale
    }
  }
}

extension Pose.Item {
  fileprivate subscript(part: ItemPart) -> Pose.Part {
    switch part {
    case .icon: icon
    case .title: title
    case .badge: badge
    case .button: button
    }
  }
}

extension Pose.Part {
  fileprivate subscript(property: Property) -> Double {
    switch property {
    case .scale: scale
    case .scaleX: scaleX
    case .scaleY: scaleY
    case .x: x
    case .y: y
    case .rotation: rotation
    case .rotationX: rotationX
    case .rotationY: rotationY
    case .opacity: opacity
    case .trim: trim
    default: 0
    }
  }
}
