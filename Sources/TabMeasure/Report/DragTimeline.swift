import TabBase
import TabModel
import TabanimRenderer

/// A draft's timeline with the drags that were measured in place of its own. Their times stay, as those of taps do.
package struct DragTimeline {
  private let drags: [MeasuredDrag]
  private let production: Production

  package init(_ drags: [MeasuredDrag], _ production: Production) {
    (self.drags, self.production) = (drags, production)
  }

  /// `written` is the draft's own timeline; nil means that the program made it.
  package func timeline(_ written: JSON?) -> JSON {
    var events: [JSON] = if case .array(let own)? = written { own } else { [] }
    // Every pan of the timeline is told as an event, in the same order.
    var pans = production.played.playback.events.indices.filter {
      production.played.playback.events[$0].kind == .panBegan
    }[...]
    for event in production.played.movie.timeline {
      switch event.action {
      case .pan(let pan):
        let drag = pans.popFirst().flatMap { index in drags.first { $0.event == index } }
        let member = JSON.Member(key: "pan", value: drag?.json ?? Self.json(pan))
        guard let origin = event.origin, events.indices.contains(origin), case .object(var members) = events[origin]
        else {
          events.append(.object([member]))
          continue
        }
        if drag != nil { members = members.map { $0.key == "pan" ? member : $0 } }
        events[origin] = .object(members)
      case .tap(let tab, _, _) where event.origin == nil: events.append(.members(["tap": .number(Double(tab))]))
      default: break
      }
    }
    return .array(events)
  }

  private static func json(_ pan: Movie.Pan) -> JSON {
    .members([
      "points": .array(
        pan.samples.map {
          .members(["t": .number($0.time), "x": .number($0.position.x), "y": .number($0.position.y)])
        }),
      "velocity": .array([.number(pan.releaseVelocity.x), .number(pan.releaseVelocity.y)]),
    ])
  }
}

extension MeasuredDrag {
  /// The drag as a spec writes it.
  fileprivate var json: JSON {
    func place(_ place: Place) -> [JSON.Member] {
      [("x", place.x), ("y", place.y)].map {
        JSON.Member(key: $0.0, value: .number(MeasureNumber.rounded($0.1, 0.2)))
      }
    }
    func time(_ place: Place) -> JSON { .number(MeasureNumber.rounded(place.time - down.time, 0.002)) }
    if path.count == 2 {
      return .members(["from": .object(place(down)), "to": .object(place(lift)), "duration": time(lift)])
    }
    return .members([
      "points": .array(path.map { .object([JSON.Member(key: "t", value: time($0))] + place($0)) }),
      "velocity": .number(MeasureNumber.rounded(velocity, sigma.velocity)),
    ])
  }
}
