/// What moves in a movie, at full precision: how the motion is read, plotted and tested. Times are seconds of movie time.
public struct Trace: Sendable {
  struct Frame: Sendable {
    var time: Double
    var delay: Double
    var pose: Pose
  }

  let frames: [Frame]
  let events: [MovieEvent]
  private let showsTouches: Bool
  /// What moves in some movies alone, and then is in every row.
  private let turnsInPerspective: Bool
  private let scalesAlongAxes: Bool
  private let recolorsParts: Bool
  private let fadesPages: Bool
  private let showsPictures: Bool

  init(frames: [Frame], score: Score, showsTouches: Bool) {
    self.frames = frames
    events = score.events
    self.showsTouches = showsTouches
    let moving = score.tracks.keys
    turnsInPerspective = moving.contains { $0.property == .rotationX || $0.property == .rotationY }
    scalesAlongAxes = moving.contains { $0.property == .scaleX || $0.property == .scaleY }
    recolorsParts = !score.tints.isEmpty
    fadesPages = moving.contains { if case .page = $0.target { $0.property == .opacity } else { false } }
    showsPictures = moving.contains { $0.property == .frame }
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
    for (index, item) in pose.items.enumerated() {
      let name = "items[\(index)]"
      add(item.icon, as: name + ".icon", to: &members)
      add(item.title, as: name + ".title", to: &members)
      add(item.button, as: name + ".button", to: &members)
      members.append((name + ".tint", JSONText.quoted(item.tint.hex)))
      if recolorsParts {
        members.append((name + ".icon.tint", JSONText.quoted(item.iconTint.hex)))
        members.append((name + ".title.tint", JSONText.quoted(item.titleTint.hex)))
      }
      members.append((name + ".filled", "\(item.isFilled)"))
      if showsPictures { members.append((name + ".frame", item.frame.map { "\($0)" } ?? "null")) }
    }
    if let x = pose.arrowX { members.append(("arrow.x", "\(x)")) }
    for (index, page) in pose.pages.enumerated() {
      members.append(("pages[\(index)].x", "\(page.x)"))
      if fadesPages { members.append(("pages[\(index)].opacity", "\(page.opacity)")) }
    }
    if let progress = pose.progress { members.append(("progress", "\(progress)")) }
    members.append(("selectedIndex", "\(pose.selectedIndex)"))
    if showsTouches, let touch = pose.touches.last {
      members.append(("touch.x", "\(touch.x)"))
      members.append(("touch.y", "\(touch.y)"))
      members.append(("touch.scale", "\(touch.scale)"))
      members.append(("touch.opacity", "\(touch.opacity)"))
    }
    return members
  }

  private func add(_ part: Pose.Part, as name: String, to members: inout [Member]) {
    members.append((name + ".scale", "\(part.scale)"))
    if scalesAlongAxes {
      members.append((name + ".scaleX", "\(part.scaleX)"))
      members.append((name + ".scaleY", "\(part.scaleY)"))
    }
    members.append((name + ".x", "\(part.x)"))
    members.append((name + ".y", "\(part.y)"))
    members.append((name + ".rotation", "\(part.rotation)"))
    if turnsInPerspective {
      members.append((name + ".rotationX", "\(part.rotationX)"))
      members.append((name + ".rotationY", "\(part.rotationY)"))
    }
    members.append((name + ".opacity", "\(part.opacity)"))
  }
}
