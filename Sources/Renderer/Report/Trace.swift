import TabBase
import TabExport
import TabModel
import TabPlay

/// All animated values of a movie, at full precision, for reading, plotting and testing. Times are seconds
/// of movie time.
public struct Trace: Sendable {
  struct Frame: Sendable {
    var time: Double
    var delay: Double
    var pose: Pose
  }

  let frames: [Frame]
  let events: [MovieEvent]
  private let channels: Channels
  private let items: [[Channel]]
  private let marks: [Channel]

  init(frames: [Frame], playback: Playback, movie: Movie, layouts: [Movie.Orientation: BarLayout]) {
    self.frames = frames
    events = playback.events
    channels = Channels(movie, playback, layouts)
    items = playback.items.indices.map(channels.item)
    marks =
      channels.arrow + channels.barNumbers + channels.selection + channels.bar + channels.pages
      + channels.progress
  }

  typealias Member = (key: String, value: Value)

  enum Value {
    case text(String)
    /// A number, true or false.
    case plain(String)
    case null

    var json: String {
      switch self {
      case .text(let text): Escape.json(text)
      case .plain(let text): text
      case .null: "null"
      }
    }

    var csv: String {
      switch self {
      case .text(let text): Escape.csv(text)
      case .plain(let text): text
      case .null: ""
      }
    }
  }

  /// {"frames": [{"time", "delay", "values": {…}}], "events": […]}, with a frame or an event on each line.
  public var json: String {
    let rows = frames.map { frame in
      let values = members(of: frame.pose).map { Escape.json($0.key) + ": " + $0.value.json }.joined(separator: ", ")
      return "{\"time\": \(frame.time), \"delay\": \(frame.delay), \"values\": {\(values)}}"
    }
    return "{\"frames\": [\n" + rows.joined(separator: ",\n") + "\n],\n\"events\": " + eventsJSON + "}"
  }

  /// The events as a list of {"time", "event", "index", "accepted", "reason"}. Events of no item or page
  /// have no `index`. Only touches and selections have the last two keys; the reason of an accepted one is
  /// null, or "action" on a tab that acts.
  public var eventsJSON: String {
    let rows = events.map { event in
      "{" + members(of: event).map { Escape.json($0.key) + ": " + $0.value.json }.joined(separator: ", ") + "}"
    }
    return rows.isEmpty ? "[]" : "[\n" + rows.joined(separator: ",\n") + "\n]"
  }

  /// The frames as rows. Values that a frame lacks are empty.
  public var csv: String {
    var columns: [String] = []
    var known: Set<String> = []
    let rows = frames.map { members(of: $0.pose) }
    for row in rows {
      for (place, member) in row.enumerated() where known.insert(member.key).inserted {
        // A column that first appears in a later row is inserted at its position in that row.
        let before = place > 0 ? columns.firstIndex(of: row[place - 1].key).map { $0 + 1 } : 0
        columns.insert(member.key, at: before ?? columns.count)
      }
    }
    var lines = [(["time", "delay"] + columns).joined(separator: ",")]
    for (frame, row) in zip(frames, rows) {
      let values = Dictionary(uniqueKeysWithValues: row.map { ($0.key, $0.value.csv) })
      let cells = columns.map { values[$0] ?? "" }
      lines.append((["\(frame.time)", "\(frame.delay)"] + cells).joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The events as rows: time, event, index, accepted and reason. Values that an event lacks are empty.
  public var eventsCSV: String {
    let rows = events.map { event in
      let values = Dictionary(uniqueKeysWithValues: members(of: event).map { ($0.key, $0.value.csv) })
      return ["time", "event", "index", "accepted", "reason"].map { values[$0] ?? "" }.joined(separator: ",")
    }
    return (["time,event,index,accepted,reason"] + rows).joined(separator: "\n") + "\n"
  }

  private func members(of event: MovieEvent) -> [Member] {
    var members: [Member] = [("time", .plain("\(event.time)")), ("event", .text(event.kind.rawValue))]
    if let index = event.index { members.append(("index", .plain("\(index)"))) }
    switch event.answer {
    case .accepted: members += [("accepted", .plain("true")), ("reason", .null)]
    case .acted:
      members += [("accepted", .plain("true")), ("reason", .text(MovieEvent.Reason.action.rawValue))]
    case .ignored(let reason):
      members += [("accepted", .plain("false")), ("reason", .text(reason.rawValue))]
    case nil: break
    }
    return members
  }

  private func members(of pose: Pose) -> [Member] {
    let moment = channels.moment(pose)
    var members: [Member] = []
    func add(_ channels: [Channel]) {
      for channel in channels {
        if let value = channel.read(moment) { members.append((channel.name, .plain("\(value)"))) }
      }
    }
    for (index, item) in pose.items.enumerated() {
      add(items[index])
      members += state(of: item, index)
    }
    add(marks)
    members.append(("selectedIndex", .plain("\(pose.selectedIndex)")))
    if channels.movie.touches.isShown, let layout = moment.layout,
      let touch = pose.touchingTabs(of: channels.movie.bar, layout).touches.last
    {
      members += [("touch.x", .plain("\(touch.x)")), ("touch.y", .plain("\(touch.y)"))]
      members += [("touch.scale", .plain("\(touch.scale)")), ("touch.opacity", .plain("\(touch.opacity)"))]
    }
    return members
  }

  /// The values of an item that are not numbers: its colors, icon and content.
  private func state(of item: Pose.Item, _ index: Int) -> [Member] {
    let (name, playback) = ("items[\(index)]", channels.playback)
    var members: [Member] = [(name + ".tint", .text(item.tint.hex))]
    if !playback.tints.isEmpty {
      members.append((name + ".icon.tint", .text(item.iconTint.hex)))
      members.append((name + ".title.tint", .text(item.titleTint.hex)))
    }
    members.append((name + ".filled", .plain("\(item.isFilled)")))
    if playback.trackOrder.contains(where: { $0.property == .frame }) {
      members.append((name + ".frame", item.frame.map { .plain("\($0)") } ?? .null))
    }
    if playback.items.contains(where: { !$0.version.times.isEmpty }) {
      let content = channels.movie.bar.item(index, version: item.version)
      members.append((name + ".title.text", .text(content.title)))
      members.append((name + ".badge.text", content.badge.text.map(Value.text) ?? .null))
      members.append((name + ".enabled", .plain("\(content.isEnabled)")))
    }
    return members
  }
}

extension Movie.Badge {
  /// The text of a badge, empty for a dot; nil means that there is no badge.
  fileprivate var text: String? {
    switch self {
    case .none: nil
    case .dot: ""
    case .text(let text, _, _): text
    }
  }
}
