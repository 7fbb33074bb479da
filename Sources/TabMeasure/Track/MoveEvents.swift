import TabModel
import TabPlay
import TabanimRenderer

/// Which event of the draft's timeline causes which move of a clip.
struct MoveEvents {
  /// Frames in which the bar or a page moves, in order of time.
  private let stretches: [ClosedRange<Int>]
  private let events: [MovieEvent]
  /// Indices of the accepted taps, selections and pans among the events.
  private let accepted: [Int]
  private let barMoves: Int

  /// A spring's end tells the tab's color, in seconds after the last move that is seen.
  private static let longestGap = 0.5

  init(_ survey: ClipSurvey, _ production: Production) {
    events = production.played.playback.events
    let all = (survey.bar.moves + (survey.page?.moves ?? [])).compactMap { move -> ClosedRange<Int>? in
      guard let first = move.frames.first, let last = move.frames.last else { return nil }
      return first...last
    }
    barMoves = survey.bar.moves.count
    let events = events
    accepted = events.indices.filter {
      [.tap, .select, .panBegan].contains(events[$0].kind) && events[$0].answer == .accepted
    }
    var joined = all.sorted { $0.lowerBound < $1.lowerBound }
    func gap(_ index: Int) -> Double {
      survey.times[joined[index + 1].lowerBound] - survey.times[joined[index].upperBound]
    }
    // What overlaps has one cause; what soon follows has it too if there are no others.
    while let next = joined.indices.dropLast().min(by: { gap($0) < gap($1) }),
      gap(next) <= 0 || gap(next) < Self.longestGap && joined.count > accepted.count
    {
      let second = joined.remove(at: next + 1)
      joined[next] = joined[next].lowerBound...max(joined[next].upperBound, second.upperBound)
    }
    stretches = joined
  }

  /// Whether each stretch has an event of its own.
  private var isByStretch: Bool { stretches.count == accepted.count }

  /// Throws if the clip at `path` shows more or fewer moves than a draft with drags has events: then no move has a cause.
  func requireCauses(_ path: String) throws(Problem) {
    if isByStretch || !accepted.contains(where: isPan) { return }
    throw .movesUnlikeDraft(path, moves: stretches.count, events: accepted.count)
  }

  private func stretch(of move: ClipSurvey.Move) -> Int? {
    move.frames.first.flatMap { first in stretches.firstIndex { $0.contains(first) } }
  }

  /// The index of a page move's event; nil where it is that of the nearest move of the bar.
  func index(ofPage move: ClipSurvey.Move) -> Int? {
    isByStretch ? stretch(of: move).map { accepted[$0] } : nil
  }

  /// The index of the event of the bar's `number`th move.
  func index(ofBar move: ClipSurvey.Move, _ number: Int) -> Int {
    if isCounted { return accepted[number] }
    return isByStretch ? stretch(of: move).map { accepted[$0] } ?? number : number
  }

  private var isCounted: Bool { accepted.count == barMoves }

  func isPan(_ event: Int) -> Bool { events.indices.contains(event) && events[event].kind == .panBegan }

  /// The drags by fingers, each with the frames from the rest before it to that after it.
  var pans: [(event: Int, frames: ClosedRange<Int>)] {
    guard isByStretch else { return [] }
    return zip(accepted, stretches).filter { isPan($0.0) }.map { ($0, max($1.lowerBound - 1, 0)...$1.upperBound) }
  }

  /// The tab whose page a finger drags in; nil where no finger drags pages.
  func dragged(by event: Int) -> Int? { isPan(event) ? events[event].index : nil }

  /// The tab that is selected after an event; nil where the draft does not say it.
  func tab(after event: Int) -> Int? {
    guard events.indices.contains(event), isByStretch || isCounted else { return nil }
    let next = accepted.first { $0 > event } ?? events.count
    let isCanceled = isPan(event) && events[event..<next].contains { $0.kind == .transitionCancelled }
    return isCanceled ? nil : events[event].index
  }
}
