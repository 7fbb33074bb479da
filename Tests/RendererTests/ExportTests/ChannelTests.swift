import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// The table of numbers that move is complete: whatever a spec may name has a place in a pose, in a trace and in a plot.
@Suite struct ChannelTests {
  private static func production(_ spec: String) throws -> Production {
    try Production(SourceText(file: "spec.json", bytes: Array(spec.utf8)))
  }

  /// Values within every property's range, and none a rest.
  private static let values = [0.25, 0.75, 0.5]

  private static func keyframes(_ property: Property) -> String {
    """
    { "tabBar": { "items": ["A", "B"] }, "timeline": [{ "at": 0.5, "tap": 1 }],
      "animation": { "kind": "keyframes", "property": "\(property)", "values": \(values) } }
    """
  }

  @Test(arguments: Property.ofParts, ItemPart.allCases)
  func aPartsNumberIsReadBackAsItWasSet(_ property: Property, _ part: ItemPart) throws {
    var pose = try ChannelTests.production(#"{ "tabBar": { "items": ["A", "B"] } }"#).playback.pose(at: 0)
    pose.set(.item(1, part), property, to: 0.25)
    for other in Property.ofParts {
      #expect(pose.items[1][part][other] == (other == property ? 0.25 : other.rest), "\(other)")
    }
    #expect(pose.items[0][part] == Pose.Part())
  }

  /// The numbers that the bar and the screen have tracks of.
  @Test(arguments: [
    (Target.bar, Property.hiding), (.bar, .minimizing), (.bar, .searching), (.bar, .focusing), (.bar, .minimizingTabs),
    (.bar, .searchingTabs), (.bar, .searchPress), (.bar, .drift), (.modal, .presentation), (.screen, .turn),
  ]) func aBarsNumberIsReadBackAsItWasSet(_ target: Target, _ property: Property) throws {
    var pose = try ChannelTests.production(#"{ "tabBar": { "items": ["A", "B"] } }"#).playback.pose(at: 0)
    let rest = pose
    #expect(pose[property] == property.rest)
    pose.set(target, property, to: 0.25)
    #expect(pose[property] == 0.25 && pose != rest)
  }

  /// Each slot is another number.
  @Test func slotsAreApart() {
    func check<State: Slotted>(_ state: State) {
      var state = state
      let own = Array(State.slots.keys)
      #expect(!own.isEmpty)
      for (index, property) in own.enumerated() { state[property] = Double(index) + 0.5 }
      for (index, property) in own.enumerated() { #expect(state[property] == Double(index) + 0.5) }
    }
    check(Pose.Part())
    check(Pose.Page())
    check(Pose.Travelling())
    check(Pose.Presence())
  }

  @Test(arguments: Property.ofParts) func whatASpecMovesIsTracedAndPlotted(_ property: Property) throws {
    let production = try ChannelTests.production(ChannelTests.keyframes(property))
    let name = "items[1].icon.\(property)"
    let channel = try #require(production.channels.first { $0.name == name })
    #expect(channel.target == .item(1, .icon) && channel.property == property)
    let lowest = try #require(channel.bends.map { channel.value(at: $0) }.min())
    #expect(abs(lowest - (property.rest < 0.25 ? property.rest : 0.25)) < 1e-9, "\(lowest)")
    #expect(production.trace().csv.split(separator: "\n").first?.split(separator: ",").contains { $0 == name } == true)
    var options = Plot.Options()
    options.tracks = [name]
    #expect(try Plot([Plot.Source(name: "spec", production: production)], options).series.map(\.name) == [name])
  }

  /// Each export has a property, or tells that it lacks it.
  @Test(arguments: Property.ofParts, [ExportTarget.css, .uikit, .swiftui])
  func whatASpecMovesIsExportedOrTold(_ property: Property, _ target: ExportTarget) throws {
    let export = try ChannelTests.production(ChannelTests.keyframes(property)).export(to: target, name: "tabs")
    let entry = property.entry
    let isThere =
      switch target {
      case .css: entry.css != nil || property == .trim
      case .uikit: entry.keyPath != nil
      case .swiftui: entry.swiftUI != nil
      default: true
      }
    let gap = property == .trim ? "strokes that are drawn by `trim`" : "animations of \(property)"
    #expect(export.gaps == (isThere ? [] : [gap]))
    #expect((export.text != nil) == isThere)
    let text = export.text ?? ""
    if target == .uikit, let path = entry.keyPath { #expect(text.contains("(keyPath: \"\(path)\")")) }
    if target == .css, isThere {
      #expect(text.contains("@keyframes tabs-icon-\(CSSSheet.property(property).dropFirst(2)) {"))
    }
  }

  /// Two numbers of one name could not be told apart in a trace.
  @Test(arguments: MotionChannelTests.examples) func namesAreUnique(_ example: String) throws {
    let production = try MotionChannelTests.production(example)
    let names = production.channels.map(\.name)
    #expect(Set(names).count == names.count)
    let columns = production.trace().csv.prefix { $0 != "\n" }.split(separator: ",")
    #expect(Set(columns).count == columns.count)
  }
}
