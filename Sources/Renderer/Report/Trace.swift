/// What moves in a movie, at full precision: how the motion is read, plotted and tested. Times are seconds of movie time.
public struct Trace: Sendable {
  struct Frame: Sendable {
    var time: Double
    var delay: Double
    var pose: Pose
  }

  let frames: [Frame]
  let events: [MovieEvent]
  private let moving: Moving
  private let movie: Movie
  /// For each orientation that occurs.
  private let layouts: [Movie.Orientation: BarLayout]

  init(frames: [Frame], score: Score, movie: Movie, layouts: [Movie.Orientation: BarLayout]) {
    self.frames = frames
    self.movie = movie
    events = score.events
    moving = Moving(score)
    self.layouts = layouts
  }

  /// What moves in some movies alone, and then is in every row.
  private struct Moving {
    let perspective: Bool
    let axes: Bool
    let trims: Bool
    let scrolls: Bool
    let form: Bool
    let partTints: Bool
    let pageOpacity: Bool
    let pageScale: Bool
    let pictures: Bool
    let bursts: Bool
    let badges: Bool
    let formers: Bool
    let bar: Bool
    let modal: Bool
    let screen: Bool
    let selection: Bool
    let lens: Bool
    let contents: Bool

    init(_ score: Score) {
      let keys = score.tracks.keys
      func moves(_ properties: Property...) -> Bool { keys.contains { properties.contains($0.property) } }
      func moves(_ target: Target) -> Bool { keys.contains { $0.target == target } }
      perspective = moves(.rotationX, .rotationY)
      axes = moves(.scaleX, .scaleY)
      trims = moves(.trim)
      scrolls = moves(.scroll)
      form = moves(.minimizing) || moves(.searching)
      partTints = !score.tints.isEmpty
      pageOpacity = keys.contains { if case .page = $0.target { $0.property == .opacity } else { false } }
      pageScale = keys.contains { if case .page = $0.target { $0.property == .scale } else { false } }
      pictures = moves(.frame)
      bursts = moves(.burst)
      badges =
        keys.contains { if case .item(_, .badge) = $0.target { true } else { false } }
      formers = keys.contains { if case .former = $0.target { true } else { false } }
      bar = moves(.bar)
      modal = moves(.modal)
      screen = moves(.screen)
      selection = moves(.selection)
      lens = moves(.lift)
      contents = score.items.contains { !$0.version.times.isEmpty }
    }
  }

  /// One member of a row. Text is a JSON value.
  private typealias Member = (key: String, json: String)

  /// {"frames": [{"time", "delay", "values": {…}}], "events": […]}, a frame or an event on each line.
  public var json: String {
    let rows = frames.map { frame in
      let values = members(of: frame.pose).map { JSONText.quoted($0.key) + ": " + $0.json }.joined(separator: ", ")
      return "{\"time\": \(frame.time), \"delay\": \(frame.delay), \"values\": {\(values)}}"
    }
    return "{\"frames\": [\n" + rows.joined(separator: ",\n") + "\n],\n\"events\": " + eventsJSON + "}"
  }

  /// The events alone: a list of {"time", "event", "index", "accepted", "reason"}. `index` stands where there is one, the last
  /// two on touches and selections; the reason of an accepted one is null.
  public var eventsJSON: String {
    let rows = events.map { event in
      "{" + members(of: event).map { JSONText.quoted($0.key) + ": " + $0.json }.joined(separator: ", ") + "}"
    }
    return rows.isEmpty ? "[]" : "[\n" + rows.joined(separator: ",\n") + "\n]"
  }

  /// The frames alone, a row each; values that a frame lacks are empty.
  public var csv: String {
    var columns: [String] = []
    var known: Set<String> = []
    let rows = frames.map { members(of: $0.pose) }
    for row in rows {
      for (place, member) in row.enumerated() where known.insert(member.key).inserted {
        // A column that comes up late stands where its row has it.
        let before = place > 0 ? columns.firstIndex(of: row[place - 1].key).map { $0 + 1 } : 0
        columns.insert(member.key, at: before ?? columns.count)
      }
    }
    var lines = [(["time", "delay"] + columns).joined(separator: ",")]
    for (frame, row) in zip(frames, rows) {
      let values = Dictionary(uniqueKeysWithValues: row.map { ($0.key, $0.json) })
      let cells = columns.map { values[$0] == "null" ? "" : (values[$0] ?? "").filter { $0 != "\"" } }
      lines.append((["\(frame.time)", "\(frame.delay)"] + cells).joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The events alone, a row each: time, event, index, accepted and reason; what an event lacks is empty.
  public var eventsCSV: String {
    let rows = events.map { event in
      let values = Dictionary(
        uniqueKeysWithValues: members(of: event).map {
          ($0.key, $0.json == "null" ? "" : $0.json.filter { $0 != "\"" })
        })
      return ["time", "event", "index", "accepted", "reason"].map { values[$0] ?? "" }.joined(separator: ",")
    }
    return (["time,event,index,accepted,reason"] + rows).joined(separator: "\n") + "\n"
  }

  private func members(of event: MovieEvent) -> [Member] {
    var members: [Member] = [("time", "\(event.time)"), ("event", JSONText.quoted(event.kind.rawValue))]
    if let index = event.index { members.append(("index", "\(index)")) }
    switch event.answer {
    case .accepted: members += [("accepted", "true"), ("reason", "null")]
    case .ignored(let reason):
      members += [("accepted", "false"), ("reason", JSONText.quoted(reason.rawValue))]
    case nil: break
    }
    return members
  }

  private func members(of pose: Pose) -> [Member] {
    var members: [Member] = []
    for (index, item) in pose.items.enumerated() { add(item, index, to: &members) }
    addMarks(pose, to: &members)
    for (index, page) in pose.pages.enumerated() {
      members.append(("pages[\(index)].x", "\(page.x)"))
      if moving.pageScale { members.append(("pages[\(index)].scale", "\(page.scale)")) }
      if moving.scrolls { members.append(("pages[\(index)].scroll", "\(page.scroll ?? movie.pages[index].scroll)")) }
      if moving.pageOpacity { members.append(("pages[\(index)].opacity", "\(page.opacity)")) }
    }
    if let progress = pose.progress { members.append(("progress", "\(progress)")) }
    members.append(("selectedIndex", "\(pose.selectedIndex)"))
    if movie.touches.isShown, let touch = pose.touches.last {
      members.append(("touch.x", "\(touch.x)"))
      members.append(("touch.y", "\(touch.y)"))
      members.append(("touch.scale", "\(touch.scale)"))
      members.append(("touch.opacity", "\(touch.opacity)"))
    }
    return members
  }

  private func add(_ item: Pose.Item, _ index: Int, to members: inout [Member]) {
    let name = "items[\(index)]"
    add(item.icon, as: name + ".icon", to: &members)
    add(item.title, as: name + ".title", to: &members)
    add(item.button, as: name + ".button", to: &members)
    if moving.formers {
      for part in [ItemPart.icon, .title, .badge] {
        let former = item.formers.first { $0.part == part }
        members.append((name + ".\(part.rawValue).former.scale", "\(former?.pose.scale ?? 1)"))
        members.append((name + ".\(part.rawValue).former.opacity", "\(former?.pose.opacity ?? 0)"))
      }
    }
    if moving.badges { add(item.badge, as: name + ".badge", to: &members) }
    members.append((name + ".tint", JSONText.quoted(item.tint.hex)))
    if moving.partTints {
      members.append((name + ".icon.tint", JSONText.quoted(item.iconTint.hex)))
      members.append((name + ".title.tint", JSONText.quoted(item.titleTint.hex)))
    }
    members.append((name + ".filled", "\(item.isFilled)"))
    if moving.pictures { members.append((name + ".frame", item.frame.map { "\($0)" } ?? "null")) }
    if moving.bursts {
      let moment = pose(of: item, index)
      members.append((name + ".burst.radius", "\(moment?.radius ?? 0)"))
      members.append((name + ".burst.scale", "\(moment?.scale ?? 0)"))
      members.append((name + ".burst.opacity", "\(moment?.opacity ?? 0)"))
      members.append((name + ".burst.ring", "\(moment?.ringRadius ?? 0)"))
    }
    if moving.contents {
      let content = movie.bar.item(index, version: item.version)
      members.append((name + ".title.text", JSONText.quoted(content.title)))
      members.append((name + ".badge.text", content.badge.text.map { JSONText.quoted($0) } ?? "null"))
      members.append((name + ".enabled", "\(content.isEnabled)"))
    }
  }

  private func pose(of item: Pose.Item, _ index: Int) -> Burst.Moment? {
    item.burst.flatMap { movie.bar.items[index].burst?.moment($0) }
  }

  /// The arrow, the mark behind the selected item, the bar, the page above it, and the screen.
  private func addMarks(_ pose: Pose, to members: inout [Member]) {
    guard let layout = layouts[pose.orientation] else { return }
    let geometry = layout.geometry
    if let x = pose.arrowX, let arrow = movie.arrow {
      members.append(("arrow.x", "\(x)"))
      members.append(("arrow.y", "\(arrow.top(over: geometry.frame, barHiding: pose.barHiding))"))
    }
    addTravellers(pose, layout, to: &members)
    addRow(pose, layout, to: &members)
    addMenu(pose, layout, to: &members)
    if moving.selection, let place = pose.markPlace {
      add(geometry.selection(at: place, pose.lens), pose.lens, to: &members)
    }
    if moving.form, let forms = geometry.panes {
      let capsule = forms.panes(minimizing: pose.minimizing, searching: pose.searching).capsule
      members.append(("bar.x", "\(geometry.frame.x + capsule.x)"))
      members.append(("bar.width", "\(capsule.width)"))
      members.append(("bar.height", "\(capsule.height)"))
    }
    if moving.bar { members.append(("bar.y", "\(pose.barHiding * geometry.frame.height)")) }
    if moving.modal {
      let height = movie.screen.size(in: pose.orientation).height
      members.append(("modal.y", "\((1 - pose.presentation) * height)"))
    }
    if moving.screen { members.append(("screen.turn", "\(pose.turn)")) }
  }

  /// The indicator and the notch, or those of each tab.
  private func addTravellers(_ pose: Pose, _ layout: BarLayout, to members: inout [Member]) {
    let top = layout.frame.y + pose.barHiding * layout.frame.height
    if let indicator = movie.bar.indicator {
      for frame in IndicatorFrames(pose, indicator, layout).frames {
        let isOwn = pose.travellers[.indicator] == nil
        let name = isOwn ? "items[\(frame.index)].indicator" : "indicator"
        if !isOwn {
          members.append((name + ".x", "\(layout.frame.x + frame.rect.x)"))
          members.append((name + ".y", "\(top + frame.rect.y)"))
          members.append((name + ".width", "\(frame.rect.width)"))
          members.append((name + ".height", "\(frame.rect.height)"))
        }
        members.append((name + ".scale", "\(frame.scale)"))
        if isOwn { members.append((name + ".scaleX", "\(frame.scaleX)")) }
        members.append((name + ".opacity", "\(frame.opacity)"))
      }
    }
    if let outline = movie.bar.outline {
      if pose.travellers[.notch] != nil {
        for notch in OutlineLayout(outline, layout.geometry).notches(pose) {
          members.append(("bar.notch.x", "\(layout.frame.x + notch.x)"))
          members.append(("bar.notch.depth", "\(outline.depth * notch.share)"))
        }
      } else {
        for index in pose.items.indices {
          let share = pose.appearances[.notch]?[index]?.share ?? 0
          members.append(("items[\(index)].notch.depth", "\(outline.depth * share)"))
        }
      }
    }
  }

  /// Tabs that open.
  private func addRow(_ pose: Pose, _ layout: BarLayout, to members: inout [Member]) {
    guard let expansion = movie.bar.expansion else { return }
    let openness = pose.items.indices.map { pose.openings[$0]?.share ?? 0 }
    for (index, tab) in ExpandingLayout(expansion, layout).tabs(openness).enumerated() {
      members.append(("items[\(index)].x", "\(layout.frame.x + tab.pill.x)"))
      members.append(("items[\(index)].width", "\(tab.pill.width)"))
    }
  }

  private func addMenu(_ pose: Pose, _ layout: BarLayout, to members: inout [Member]) {
    guard let menu = movie.bar.menu else { return }
    let places = MenuLayout(menu, layout)
    let top = layout.frame.y + pose.barHiding * layout.frame.height
    for index in menu.icons.indices {
      let place = places.place(index, pose.menu[index] ?? 0)
      members.append(("menu[\(index)].x", "\(layout.frame.x + place.center.x)"))
      members.append(("menu[\(index)].y", "\(top + place.center.y)"))
      members.append(("menu[\(index)].scale", "\(place.scale)"))
      members.append(("menu[\(index)].rotation", "\(place.rotation)"))
      members.append(("menu[\(index)].opacity", "\(place.opacity)"))
    }
  }

  private func add(_ mark: Rect, _ lens: Pose.Lens?, to members: inout [Member]) {
    members.append(("selection.x", "\(mark.x)"))
    members.append(("selection.width", "\(mark.width)"))
    guard moving.lens else { return }
    members.append(("selection.height", "\(mark.height)"))
    members.append(("selection.lift", "\(lens?.lift ?? 0)"))
  }

  private func add(_ part: Pose.Part, as name: String, to members: inout [Member]) {
    members.append((name + ".scale", "\(part.scale)"))
    if moving.axes {
      members.append((name + ".scaleX", "\(part.scaleX)"))
      members.append((name + ".scaleY", "\(part.scaleY)"))
    }
    members.append((name + ".x", "\(part.x)"))
    members.append((name + ".y", "\(part.y)"))
    members.append((name + ".rotation", "\(part.rotation)"))
    if moving.perspective {
      members.append((name + ".rotationX", "\(part.rotationX)"))
      members.append((name + ".rotationY", "\(part.rotationY)"))
    }
    members.append((name + ".opacity", "\(part.opacity)"))
    if moving.trims { members.append((name + ".trim", "\(part.trim)")) }
  }
}

extension Movie.Badge {
  /// A dot has none; nil where there is no badge.
  fileprivate var text: String? {
    switch self {
    case .none: nil
    case .dot: ""
    case .text(let text, _, _): text
    }
  }
}
