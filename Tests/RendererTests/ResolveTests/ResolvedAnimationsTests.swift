import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct ChoreographyTests {
  @Test func everyKindOfAnimationResolves() throws {
    for kind in Spec.AnimationKind.allCases where kind != .frames {
      let resolved = try Resolved(#"{"animation": \#(kind.example ?? "\"\(kind.rawValue)\"")}"#)
      let movie = resolved.movie
      #expect(resolved.warnings.isEmpty, "\(kind)")
      let moves = movie.bar.items[0].replays || !movie.bar.items[0].poses.isEmpty
      let changesPages = movie.transition != .cut
      let hasArrow = movie.arrow != nil
      let bar = movie.bar
      let hasMark = bar.indicator != nil || bar.notch != nil || bar.expansion != nil || bar.menu != nil
      #expect([moves, changesPages, hasArrow, hasMark].filter { $0 }.count == 1, "\(kind)")
      #expect(movie.canvas.crop == (changesPages ? .screen : .tabBar), "\(kind)")
    }
  }

  @Test func aListRunsTogether() throws {
    let movie = try Resolved(#"{"animation": ["bounce", "spring", "arrow", "slide"]}"#).movie
    #expect(movie.bar.items[2].motions.map(\.part) == [.icon])
    #expect(movie.bar.items[2].presses.map(\.part) == [.button])
    #expect(movie.transition != .cut)
    #expect(movie.arrow?.host?.container == .window)
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
    let playback = Timeline.play(
      try Resolved(
        """
        {"tabBar": {"items": ["A", {"title": "B", "animation": ["jump", "page-fade"]}]},
         "timeline": [{"at": 0, "tap": 1}, {"at": 1, "tap": 0}]}
        """
      ).movie)
    #expect(playback.events.map(\.kind) == [.tap, .transitionBegan, .transitionFinished, .tap])
  }

  @Test func conflictingAnimationsAreErrors() throws {
    #expect(
      try Resolved.problems(#"{"animation": ["slide", "page-fade"]}"#) == [
        .conflictingAnimations(first: "slide", second: "page-fade")
      ])
    #expect(
      try Resolved.problems(#"{"animation": ["arrow", "bounce", "arrow"]}"#) == [
        .conflictingAnimations(first: "arrow", second: "arrow")
      ])
    #expect(
      try Resolved.problems(#"{"tabBar": {"items": ["A", {"title": "B", "animation": "arrow"}]}}"#) == [
        .barMotionOfOneItem("arrow")
      ])
    #expect(
      try Resolved.problems(#"{"animation": {"kind": "slide", "repeatCount": "forever"}}"#) == [
        .endlessTransition
      ])
    #expect(
      try Resolved.problems(#"{"animation": {"kind": "arrow", "spring": "smooth", "values": [0, 0.5, 1]}}"#) == [
        .springThroughValues(count: 3)
      ])
  }

  @Test func springsThatUIKitWouldChangeAreWarnedOf() throws {
    #expect(
      try Resolved(#"{"animation": {"kind": "slide", "spring": {"stiffness": 100, "damping": 40}}}"#).warnings == [
        .overdamped(ratio: 2)
      ])
    #expect(
      try Resolved(#"{"animation": {"kind": "arrow", "spring": {"stiffness": 100, "damping": 0}}}"#).warnings == [
        .longSettling(used: 1000)
      ])
  }

  @Test func writtenValuesTakeTheKindsOwnSpringsPlace() throws {
    let movie = try Resolved(#"{"animation": {"kind": "slide", "values": [0, 1.1, 1]}}"#).movie
    guard case .animated(let transition) = movie.transition, case .keyframes(let keyframes) = transition.easing else {
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

  @Test func fumeIsAPoseToWhichTheTitleGoesUpLikeSmoke() throws {
    let item = try Resolved(#"{"animation": "fume"}"#).movie.bar.items[0]
    #expect(item.motions.isEmpty && !item.replays)
    let poses = item.poses.map { ($0.part, $0.property, $0.value, $0.leavingFrom, $0.timing.duration) }
    let expected: [(ItemPart, Property, Double, Double?, Double)] = [
      (.icon, .y, 4, 4, 0.25), (.title, .y, -60, 15, 0.5), (.title, .scale, 2, 1, 0.5), (.title, .opacity, 0, 0, 0.5),
    ]
    #expect(poses.count == expected.count)
    for (pose, wanted) in zip(poses, expected) { #expect(pose == wanted) }
  }

  @Test func aPoseHoldsWhileItsTabIsSelectedHoweverItWasSelected() throws {
    let playback = try TestMovie(
      """
      {"animation": ["slide", {"kind": "pose", "property": "y", "value": -6, "duration": 0.2}],
       "timeline": [{"at": 1, "select": 1}, {"at": 3, "tap": 2}, {"at": 5, "select": 0}]}
      """
    ).playback
    func heights(at time: Double) -> [Double] { playback.pose(at: time).items.map(\.icon.y) }
    #expect(heights(at: -1) == [-6, 0, 0])
    // By program the bar follows at the end of the slide, half a second on.
    #expect(heights(at: 1.4) == [-6, 0, 0])
    #expect(heights(at: 2) == [0, -6, 0])
    #expect(heights(at: 3.4) == [0, 0, -6])
    #expect(heights(at: 9) == [-6, 0, 0])
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
