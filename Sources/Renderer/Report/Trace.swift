import TabCodecs

/// What moves in a movie, at full precision: how the motion is read, plotted and tested. Times are seconds of movie time.
public struct Trace: Sendable {
  struct Frame: Sendable {
    var time: Double
    var delay: Double
    var pose: Pose
  }

  let frames: [Frame]
  let events: [MovieEvent]
  let moving: Moving
  let movie: Movie
  /// For each orientation that occurs.
  let layouts: [Movie.Orientation: BarLayout]

  init(frames: [Frame], score: Score, movie: Movie, layouts: [Movie.Orientation: BarLayout]) {
    self.frames = frames
    self.movie = movie
    events = score.events
    moving = Moving(score)
    self.layouts = layouts
  }

  /// What moves in some movies alone, and then is in every row.
  struct Moving {
    let perspective: Bool
    let axes: Bool
    let trims: Bool
    let scrolls: Bool
    let form: Bool
    let capsule: Bool
    let darkness: Bool
    let partTints: Bool
    let pageOpacity: Bool
    let pageScale: Bool
    let pictures: Bool
    let badges: Bool
    let badgeWidths: Bool
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
      capsule = moves(.capsule)
      darkness = moves(.darkness)
      partTints = !score.tints.isEmpty
      pageOpacity = keys.contains { if case .page = $0.target { $0.property == .opacity } else { false } }
      pageScale = keys.contains { if case .page = $0.target { $0.property == .scale } else { false } }
      pictures = moves(.frame)
      badges =
        keys.contains { if case .item(_, .badge) = $0.target { true } else { false } }
      badgeWidths = keys.contains { key in
        if case .item(_, .badge) = key.target { key.property == .width } else { false }
      }
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
  typealias Member = (key: String, json: String)

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
    if let layout = layouts[pose.orientation] {
      for (index, item) in pose.items.enumerated() { add(item, index, layout, to: &members) }
    }
    addMarks(pose, to: &members)
    for (index, page) in pose.pages.enumerated() {
      members.append(("pages[\(index)].x", "\(page.x)"))
      if moving.pageScale { members.append(("pages[\(index)].scale", "\(page.scale)")) }
      if moving.scrolls { members.append(("pages[\(index)].scroll", "\(page.scroll ?? movie.pages[index].scroll)")) }
      if moving.pageOpacity { members.append(("pages[\(index)].opacity", "\(page.opacity)")) }
    }
    if let progress = pose.progress { members.append(("progress", "\(progress)")) }
    members.append(("selectedIndex", "\(pose.selectedIndex)"))
    if movie.touches.isShown, let layout = layouts[pose.orientation],
      let touch = pose.touchingTabs(of: movie.bar, layout).touches.last
    {
      members.append(("touch.x", "\(touch.x)"))
      members.append(("touch.y", "\(touch.y)"))
      members.append(("touch.scale", "\(touch.scale)"))
      members.append(("touch.opacity", "\(touch.opacity)"))
    }
    return members
  }

  private func add(_ item: Pose.Item, _ index: Int, _ layout: BarLayout, to members: inout [Member]) {
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
    if moving.badgeWidths {
      let rest = layout.resized(layout.item(index, version: item.version), index, item)
      members.append((name + ".badge.width", "\(rest.badges.first?.rect.width ?? 0)"))
    }
    members.append((name + ".tint", JSONText.quoted(item.tint.hex)))
    if moving.partTints {
      members.append((name + ".icon.tint", JSONText.quoted(item.iconTint.hex)))
      members.append((name + ".title.tint", JSONText.quoted(item.titleTint.hex)))
    }
    members.append((name + ".filled", "\(item.isFilled)"))
    if moving.pictures { members.append((name + ".frame", item.frame.map { "\($0)" } ?? "null")) }
    if moving.contents {
      let content = movie.bar.item(index, version: item.version)
      members.append((name + ".title.text", JSONText.quoted(content.title)))
      members.append((name + ".badge.text", content.badge.text.map { JSONText.quoted($0) } ?? "null"))
      members.append((name + ".enabled", "\(content.isEnabled)"))
    }
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
