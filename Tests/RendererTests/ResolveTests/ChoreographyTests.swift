import Testing

@testable import Renderer

@Suite struct ChoreographyTests {
  @Test func everyKindOfAnimationResolves() throws {
    for kind in Spec.AnimationKind.allCases where kind != .frames {
      let resolved = try Resolved(#"{"animation": "\#(kind.rawValue)"}"#)
      let movie = resolved.movie
      #expect(resolved.warnings.isEmpty, "\(kind)")
      let moves = !movie.bar.items[0].motions.isEmpty
      let changesPages = movie.transition != .cut
      let hasArrow = movie.arrow != nil
      #expect([moves, changesPages, hasArrow].filter { $0 }.count == 1, "\(kind)")
      #expect(movie.canvas.crop == (changesPages ? .screen : .tabBar), "\(kind)")
    }
  }

  @Test func aListRunsTogether() throws {
    let movie = try Resolved(#"{"animation": ["bounce", "spring", "arrow", "slide"]}"#).movie
    #expect(movie.bar.items[2].motions.map(\.part) == [.icon, .button])
    #expect(movie.transition != .cut)
    #expect(movie.arrow?.container == .window)
  }

  @Test func anItemMayHaveItsOwnMotionsAndItsOwnWayToItsPage() throws {
    let movie = try Resolved(
      """
      {"tabBar": {"items": ["A", {"title": "B", "animation": ["jump", "page-fade"]}, {"title": "C", "animation": []}]},
       "animation": ["bounce", "arrow"]}
      """
    ).movie
    #expect(movie.bar.items.map { $0.motions.map(\.property) } == [[.scale], [.y], []])
    #expect(movie.bar.items.map { $0.transition == .cut } == [true, false, true])
    #expect(movie.canvas.crop == .screen)
    let score = Timeline.play(
      try Resolved(
        """
        {"tabBar": {"items": ["A", {"title": "B", "animation": ["jump", "page-fade"]}]},
         "timeline": [{"at": 0, "tap": 1}, {"at": 1, "tap": 0}]}
        """
      ).movie)
    #expect(score.events.map(\.kind) == [.tap, .transitionBegan, .transitionFinished, .tap])
  }

  @Test func whatCannotGoTogetherIsAnError() throws {
    #expect(
      try Resolved.problems(#"{"animation": ["slide", "page-fade"]}"#) == [
        .resolve(.conflictingAnimations(first: "slide", second: "page-fade"))
      ])
    #expect(
      try Resolved.problems(#"{"animation": ["arrow", "bounce", "arrow"]}"#) == [
        .resolve(.conflictingAnimations(first: "arrow", second: "arrow"))
      ])
    #expect(
      try Resolved.problems(#"{"tabBar": {"items": ["A", {"title": "B", "animation": "arrow"}]}}"#) == [
        .resolve(.arrowOfOneItem)
      ])
    #expect(
      try Resolved.problems(#"{"animation": {"kind": "slide", "repeatCount": "forever"}}"#) == [
        .resolve(.endlessTransition)
      ])
    #expect(
      try Resolved.problems(#"{"animation": {"kind": "arrow", "spring": "smooth", "values": [0, 0.5, 1]}}"#) == [
        .resolve(.springThroughValues(count: 3))
      ])
  }

  @Test func springsThatUIKitWouldChangeAreWarnedOf() throws {
    #expect(
      try Resolved(#"{"animation": {"kind": "slide", "spring": {"stiffness": 100, "damping": 40}}}"#).warnings == [
        .resolve(.overdamped(ratio: 2))
      ])
    #expect(
      try Resolved(#"{"animation": {"kind": "arrow", "spring": {"stiffness": 100, "damping": 0}}}"#).warnings == [
        .resolve(.longSettling(used: 1000))
      ])
  }

  @Test func writtenValuesTakeTheKindsOwnSpringsPlace() throws {
    let movie = try Resolved(#"{"animation": {"kind": "slide", "values": [0, 1.1, 1]}}"#).movie
    guard case .animated(let transition) = movie.transition, case .keyframes(let keyframes) = transition.approach else {
      Issue.record("\(movie.transition)")
      return
    }
    #expect(keyframes.values == [0, 1.1, 1])
  }

  /// The table of well-known libraries: what moves, through which values, for how long.
  @Test(arguments: [
    ("implies", Property.scale, [1.15, 0.8, 1.15], 0.3), ("jump", .y, [0, -8, 4, -4, 3, -2, 0], 0.6),
    ("shake", .x, [0, 3, -3, 2, -2, 1, -1, 0], 0.3), ("bounce", .scale, [1, 1.4, 0.9, 1.02, 1], 0.3),
  ])
  func variantsHaveTheirLibrariesNumbers(
    _ kind: String, _ property: Property, _ values: [Double], _ seconds: Double
  ) throws {
    let motions = try Resolved(#"{"animation": "\#(kind)"}"#).movie.bar.items[0].motions
    let motion = try #require(motions.first)
    #expect(motions.count == 1)
    #expect(motion.property == property)
    #expect(motion.part == .icon)
    #expect(motion.timing == MediaTiming(duration: seconds))
    guard case .keyframes(let keyframes) = motion.motion else {
      Issue.record("\(motion.motion)")
      return
    }
    #expect(keyframes.values == values)
  }

  @Test func turnsGoTowardsTheTappedTabUnlessTheyAreTold() throws {
    let automatic = try Resolved(#"{"animation": "rotation"}"#).movie.bar.items[0].motions[0]
    #expect(automatic.motion.value(at: 1, duration: 1) == 2 * .pi)
    #expect(automatic.leftward.value(at: 1, duration: 1) == -2 * .pi)
    for (side, angle) in [("left", -Double.pi), ("right", .pi), ("top", .pi), ("bottom", -.pi)] {
      let flip = try Resolved(#"{"animation": {"kind": "flip", "direction": "\#(side)"}}"#).movie.bar.items[0].motions[
        0]
      #expect(flip.property == (side == "top" || side == "bottom" ? .rotationX : .rotationY))
      #expect(flip.motion.value(at: 1, duration: 1) == angle)
      #expect(flip.leftward == flip.motion)
    }
  }

  @Test func fumeDipsTheIconAndSendsTheTitleUpLikeSmoke() throws {
    let motions = try Resolved(#"{"animation": "fume"}"#).movie.bar.items[0].motions
    func value(_ part: ItemPart, _ property: Property, at seconds: Double) throws -> Double {
      let motion = try #require(motions.first { $0.part == part && $0.property == property })
      #expect(motion.timing.duration == 0.75)
      return motion.motion.value(at: seconds / 0.75, duration: 0.75)
    }
    for (time, drop) in [(0, 0), (0.25, 4), (0.5, 0), (0.75, 0)] {
      #expect(abs(try value(.icon, .y, at: time) - Double(drop)) < 1e-9)
    }
    for (time, y, scale, opacity) in [(0.0, 0.0, 1.0, 1.0), (0.25, -30, 1.5, 0.5), (0.4999999999, -60, 2, 0)] {
      #expect(abs(try value(.title, .y, at: time) - y) < 1e-6)
      #expect(abs(try value(.title, .scale, at: time) - scale) < 1e-6)
      #expect(abs(try value(.title, .opacity, at: time) - opacity) < 1e-6)
    }
    // Back where it was, it fades in.
    #expect(try value(.title, .y, at: 0.6) == 0)
    #expect(abs(try value(.title, .opacity, at: 0.625) - 0.5) < 1e-9)
    #expect(try value(.title, .opacity, at: 0.75) == 1)
  }

  @Test func pagesMoveAsTheirLibrariesHaveThem() throws {
    typealias Displacement = PageLook.Displacement
    let still = Displacement()
    #expect(try look("page-fade")?.outgoing == still)
    #expect(try look("page-fade")?.incoming == Displacement(opacity: 0))
    #expect(try look("page-move")?.outgoing == Displacement(points: -30, opacity: 0))
    #expect(try look("page-move")?.incoming == Displacement(points: 30, opacity: 0))
    #expect(try look("page-overlap")?.outgoing == still)
    #expect(try look("page-overlap")?.incoming == Displacement(widths: 1))
    #expect(try look("page-push")?.outgoing == Displacement(widths: -1.0 / 6))
    #expect(try look("page-push")?.incoming == Displacement(widths: 1))
    for kind in ["slide", "page-side-by-side", "interactive"] {
      #expect(try look(kind)?.outgoing == Displacement(widths: -1))
      #expect(try look(kind)?.incoming == Displacement(widths: 1))
    }
  }

  private func look(_ kind: String) throws -> PageLook? {
    guard case .animated(let transition) = try Resolved(#"{"animation": "\#(kind)"}"#).movie.transition else {
      return nil
    }
    return transition.look
  }
}
