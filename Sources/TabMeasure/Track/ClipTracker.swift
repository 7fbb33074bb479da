import TabBase
import TabModel
import TabPlay
import TabRaster
import TabanimRenderer

/// Everything that was tracked in a clip.
package struct ClipTracks: Sendable {
  /// A move of the bar, with what the clip shows of its cause.
  package struct Move: Sendable {
    /// When the first frame differs and when the last one does, in seconds by the clip's clock.
    package var begin: Double
    package var end: Double
    /// The tab that is selected afterward; nil means that nothing tells.
    package var selected: Int?
    /// Index of the event in the timeline.
    package var event: Int
  }

  package var tracks: [MeasuredTrack]
  package var drags: [MeasuredDrag]
  package var moves: [Move]
  package var clock: MotionClock
  package var frames: Int
  package var repeated: Int
  package var layout: ClipLayout
  /// Seconds by the clip's clock for each second of the file.
  package var rate: Double
}

/// Follows the parts of a draft's bar through a clip.
package struct ClipTracker {
  private let clip: ClipFile
  private let layout: ClipLayout
  private let survey: ClipSurvey
  private let production: Production
  /// Seconds by the clip's clock for each second of the file.
  private let rate: Double
  private let isGiven: Bool

  /// Finds the bar and surveys the clip. `found` is the bar where there is no draft; `fps` is the rate at which the
  /// clip was recorded, in frames per second, nil if its own times hold.
  ///
  /// - Throws: `Problem` if the bar is elsewhere, the clip is cut or changes its place, or nothing moves.
  package init(_ clip: ClipFile, _ production: Production, found: FoundBar? = nil, fps: Double? = nil) throws(Problem) {
    let first = try clip.firstPicture()
    layout = try ClipLayout(of: production, on: first.bitmap, of: clip.path, found: found?.finder)
    survey = try ClipSurvey(clip, layout, from: first.index)
    self.clip = clip
    self.production = production
    let period = survey.period
    rate = fps.map { 1 / ($0 * period) } ?? production.played.movie.output.speed
    isGiven = fps != nil
    guard !survey.bar.moves.isEmpty || survey.page?.moves.isEmpty == false else { throw .nothingMoves(clip.path) }
    try checkPlaces()
  }

  /// Throws if all icons are elsewhere after a move.
  private func checkPlaces() throws(Problem) {
    let hidesBar = production.played.playback.tracks.keys.contains { $0.target == .bar && $0.property == .hiding }
    guard !hidesBar else { return }
    for move in survey.bar.moves {
      let (old, new) = (FigureMask(move.before), FigureMask(move.after))
      let shifts = layout.tabs.compactMap { tab -> Double? in
        let room = tab.icon.grown(by: max(tab.icon.width, tab.icon.height) / 3).offset(
          -layout.bar.left, -layout.bar.top
        )
        .intersection(move.after.bounds)
        guard let before = old.bounds(in: room), let after = new.bounds(in: room) else { return nil }
        let (dx, dy) = (
          Double(after.left + after.right - before.left - before.right) / 2,
          Double(after.top + after.bottom - before.top - before.bottom) / 2
        )
        return max(abs(dx), abs(dy))
      }
      let isElsewhere = shifts.count > 1 && shifts.allSatisfy { $0 > 0.1 * Double(layout.tabs[0].icon.width) }
      if isElsewhere || shifts.isEmpty {
        throw .canvasChanges(clip.path, at: survey.times[move.frames.last ?? 0])
      }
    }
  }

  /// Reads all moves.
  ///
  /// - Throws: `Problem` if the clip cannot be decoded a second time, or shows more or fewer moves than a draft with drags has events.
  package func tracks() throws(Problem) -> ClipTracks {
    let corner = (x: layout.bar.left, y: layout.bar.top)
    let selections = Selections(survey.bar.moves, layout)
    let events = MoveEvents(survey, production)
    try events.requireCauses(clip.path)
    var touches = events.pans.map {
      TouchTracker(
        layout, frames: $0.frames, event: $0.event, diameter: production.played.movie.touches.diameter)
    }
    var readings = survey.bar.moves.map { MoveReading($0, layout) }
    var pages = (survey.page?.moves ?? []).map { move in
      PageTracker(move, isDragged: events.index(ofPage: move).map(events.isPan) ?? false)
    }
    let barMoves = Dictionary(
      survey.bar.moves.enumerated().flatMap { move in move.element.frames.map { ($0, move.offset) } },
      uniquingKeysWith: { $1 })
    let pageMoves = Dictionary(
      (survey.page?.moves ?? []).enumerated().flatMap { move in move.element.frames.map { ($0, move.offset) } },
      uniquingKeysWith: { $1 })
    var rects = layout.marks.map(\.rect)
    var current: Int?
    let lastFrame = max(barMoves.keys.max() ?? 0, pageMoves.keys.max() ?? 0)
    try clip.forEachFrame { frame throws(Problem) in
      let time = frame.time * rate
      if let move = barMoves[frame.index] {
        if current != move {
          if let current { rects = readings[current].rects(after: rects) }
          readings[move].begin(rects, corner, left: selections.left(by: move))
          current = move
        }
        let picture = frame.bitmap.part(layout.bar)
        readings[move].take(picture, at: corner, time: time)
      }
      if let move = pageMoves[frame.index], let zone = survey.page {
        pages[move]?.take(frame.bitmap.part(zone.rect, step: zone.step), time: time)
      }
      let isNew = barMoves[frame.index] != nil || pageMoves[frame.index] != nil
      for index in touches.indices where touches[index].frames.contains(frame.index) {
        if isNew || frame.index == touches[index].frames.lowerBound { touches[index].take(frame.bitmap, time: time) }
      }
      return frame.index < lastFrame
    }
    var tracks: [MeasuredTrack] = []
    var moves: [ClipTracks.Move] = []
    for (index, move) in survey.bar.moves.enumerated() {
      let times = times(of: move, before: survey.bar.moves.dropFirst(index + 1).first)
      let event = events.index(ofBar: move, index)
      moves.append(
        ClipTracks.Move(begin: times.first, end: times.last, selected: selections.after[index], event: event))
      var own = readings[index].tracks(layout, event: event, times: times)
      if let other = otherTab(selections.after[index], events.tab(after: event)) {
        for track in own.indices { own[track].refusal = other }
      }
      tracks += own
    }
    for (index, move) in (survey.page?.moves ?? []).enumerated() {
      let times = times(of: move, before: survey.page?.moves.dropFirst(index + 1).first)
      let cause = moves.indices.min { abs(moves[$0].begin - times.first) < abs(moves[$1].begin - times.first) }
      let event = events.index(ofPage: move) ?? cause.map { moves[$0].event } ?? index
      let earlier = moves.last { $0.event < event }
      let old = (earlier == nil ? selections.first : earlier?.selected) ?? 0
      // A finger may lead the pages back.
      let new = events.dragged(by: event) ?? moves.last { $0.event == event }?.selected ?? old + 1
      tracks += pages[index]?.tracks(layout, from: old, to: new, event: event, times: times) ?? []
    }
    let shifts = Dictionary(pages.compactMap(\.self).flatMap(\.timedShifts), uniquingKeysWith: { $1 })
    let period = survey.period * rate
    let seen = touches.map { (event: $0.event, sightings: $0.sightings(shifts)) }
    var drags = seen.compactMap { TouchPath($0.sightings, period: period).drag(event: $0.event) }
    for index in tracks.indices where events.isPan(tracks[index].event) && tracks[index].refusal == nil {
      let event = tracks[index].event
      if let drag = drags.first(where: { $0.event == event }) {
        tracks[index] = drag.released(tracks[index], period: period)
      } else {
        let isSeen = seen.contains { $0.event == event && !$0.sightings.isEmpty }
        tracks[index].refusal = isSeen ? .unclearFinger : .unseenFinger
      }
    }
    // A disc that nothing follows is no finger, or tells nothing of it.
    drags.removeAll { drag in !tracks.contains { $0.event == drag.event && $0.release != nil } }
    for index in tracks.indices where tracks[index].refusal == nil && events.isPan(tracks[index].event) {
      if !drags.contains(where: { $0.event == tracks[index].event }) { tracks[index].refusal = .unclearFinger }
    }
    return ClipTracks(
      tracks: tracks, drags: drags, moves: moves, clock: clock, frames: survey.times.count, repeated: survey.repeated,
      layout: layout,
      rate: rate)
  }

  /// The refusal of a move that selects another tab than the draft's event does; nil means none.
  private func otherTab(_ selected: Int?, _ tab: Int?) -> MeasureRefusal? {
    guard let selected, let tab, tab != selected else { return nil }
    return .notTracked(
      reason: "the clip selects tab \(selected), the draft tab \(tab)",
      remedy: "a draft whose timeline taps what the clip shows, or a recording of the draft's taps")
  }

  private var clock: MotionClock {
    if isGiven { return .given }
    return clip.hasStamps ? .stamps : .file(constantDelays: survey.isSteady, repeated: survey.repeated)
  }

  private func times(of move: ClipSurvey.Move, before next: ClipSurvey.Move?) -> MoveTimes {
    let (first, last) = (move.frames.first ?? 0, move.frames.last ?? 0)
    // A clip that ends at rest would go on so.
    let end = next?.frames.first.map { survey.times[$0] } ?? (move.endsAtRest ? .infinity : survey.end)
    return MoveTimes(
      first: survey.times[first] * rate, last: survey.times[last] * rate, end: end * rate, period: survey.period * rate,
      refusal: move.beginsAtRest ? (move.endsAtRest ? nil : .endsEarly) : .beginsLate)
  }
}

/// The readings of the bar in one move.
private struct MoveReading {
  private let move: ClipSurvey.Move
  private let layout: ClipLayout
  private var icons: [PartTracker?] = []
  private var titles: [PartTracker?] = []
  private var marks: [(tracker: MarkTracker?, rest: Rect)] = []

  init(_ move: ClipSurvey.Move, _ layout: ClipLayout) { (self.move, self.layout) = (move, layout) }

  /// Cuts the parts out of the pictures at rest. `rects` are where the marks are, `left` is the tab that is selected no longer.
  mutating func begin(_ rects: [Rect], _ corner: (x: Int, y: Int), left: Int?) {
    let (before, after) = (FigureMask(move.before), FigureMask(move.after))
    let pitch = layout.tabs.count > 1 ? abs(layout.tabs[1].pivot.x - layout.tabs[0].pivot.x) : Double(layout.bar.width)
    let lines = ClipLayout.lines(rects, in: layout.bar)
    for (index, tab) in layout.tabs.enumerated() {
      let middle = tab.iconBox.midX
      let area = PixelRect(
        left: Int(middle - pitch / 2), top: layout.bar.top, right: Int(middle + pitch / 2), bottom: layout.bar.bottom
      ).intersection(layout.bar)
      func box(_ rest: PixelRect, _ mask: FigureMask, reach: Int = 6) -> PixelRect {
        let room = rest.grown(by: max(rest.width, rest.height) / reach).intersection(area).without(lines)
        let inner = room.offset(-corner.x, -corner.y)
        let bottom = tab.title.map { min(inner.bottom, $0.top - corner.y) } ?? inner.bottom
        let free =
          rest == tab.icon ? PixelRect(left: inner.left, top: inner.top, right: inner.right, bottom: bottom) : inner
        let found = mask.inner(in: free)
        // An icon that rests higher while its tab is selected is cut by the room.
        if rest == tab.icon, reach > 2, found.map({ $0.top == free.top }) ?? true { return box(rest, mask, reach: 2) }
        return found?.offset(corner.x, corner.y) ?? rest
      }
      icons.append(
        PartTracker(
          move, at: corner, boxes: (box(tab.icon, before), box(tab.icon, after)), area: area,
          center: tab.iconBox.center,
          ignoring: [tab.title].compactMap(\.self) + lines, isLeft: index == left))
      titles.append(
        tab.title.flatMap { title in
          PartTracker(
            move, at: corner, boxes: (box(title, before), box(title, after)), area: area, center: Rect(title).center,
            ignoring: [tab.icon] + lines, isLeft: index == left)
        })
    }
    let others = layout.tabs.flatMap { [$0.icon, $0.title].compactMap(\.self) }
    marks = zip(layout.marks, rects).map {
      (MarkTracker($0, at: $1, move.before, at: corner, ignoring: others), $1)
    }
  }

  mutating func take(_ picture: Bitmap, at corner: (x: Int, y: Int), time: Double) {
    for index in icons.indices {
      icons[index]?.take(picture, at: corner, time: time)
      titles[index]?.take(picture, at: corner, time: time)
    }
    for index in marks.indices { marks[index].tracker?.take(picture, at: corner, time: time) }
  }

  func rects(after rects: [Rect]) -> [Rect] { zip(marks, rects).map { $0.tracker?.rect(after: $1) ?? $1 } }

  func tracks(_ layout: ClipLayout, event: Int, times: MoveTimes) -> [MeasuredTrack] {
    let tabs = icons.indices.map { index in
      TabTracks(
        index: index, event: event, scale: layout.scale, tab: layout.tabs[index], icon: icons[index],
        title: titles[index],
        times: times)
    }
    return tabs.flatMap(\.tracks)
      + zip(layout.marks, marks).flatMap { mark, own in
        own.tracker?.tracks(layout, event: event, times: times, rest: own.rest)
          ?? [MarkTracker.unseen(mark.name, event: event)]
      }
  }
}

/// Which tab is selected before and after each move, by the colors of the icons.
private struct Selections {
  /// nil means that all icons have one color.
  let first: Int?
  let after: [Int?]

  init(_ moves: [ClipSurvey.Move], _ layout: ClipLayout) {
    first = moves.first.flatMap { Self.selected($0.before, layout) }
    after = moves.map { Self.selected($0.after, layout) }
  }

  /// The tab that a move leaves, where another one is selected after it.
  func left(by move: Int) -> Int? {
    let old = move == 0 ? first : after[move - 1]
    return old == after[move] ? nil : old
  }

  /// The tab whose icon has another color than the others.
  private static func selected(_ picture: Bitmap, _ layout: ClipLayout) -> Int? {
    let corner = (x: layout.bar.left, y: layout.bar.top)
    let colors = layout.tabs.map { tab in
      PartTemplate(
        picture, at: corner, box: tab.icon, area: tab.icon.grown(by: 4).intersection(layout.bar), center: .zero,
        ignoring: []
      )?.color ?? Levels()
    }
    guard colors.count > 2 else { return nil }
    let distances = colors.map { color in colors.map { ($0 - color).length }.sorted()[colors.count / 2] }
    guard let most = distances.max(), most > 30 else { return nil }
    return distances.firstIndex(of: most)
  }
}
