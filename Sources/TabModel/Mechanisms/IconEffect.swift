/// A mechanism that draws around a tab's icon while its progress runs: sparks that fly from it, a drop that falls onto
/// it. This is what the movie says of it. Each stage has a protocol of its own for what the effect does there:
/// `SpecifiedEffect`, `PlayedEffect` and `ExportedEffect`.
package protocol IconEffect: Equatable, Sendable {
  /// The last part of its name in traces, as in "items[1].burst".
  static var name: String { get }

  /// The motion of the progress from 0 to 1. Springs and curves may overshoot 1; values below 0 count as 0.
  var progress: ItemMotion<Double> { get }
  /// Its parts with their laws, which its numbers, its drawing and exported code read.
  var parts: [EffectPart] { get }
}

/// A part of an effect, which is visible only while the effect runs.
package struct EffectPart: Sendable {
  package enum Name: String, Sendable { case spark, companion, ring, drop }

  package let name: Name
  package let laws: [Law]

  init(_ name: Name, _ laws: [Law]) { (self.name, self.laws) = (name, laws) }

  /// The number at a progress, or its rest if no law moves it.
  package func value(_ property: Property, at progress: Double) -> Double {
    laws.first { $0.property == property }?.value(at: progress) ?? property.rest
  }
}

extension IconEffect {
  fileprivate func isEqual(to other: any IconEffect) -> Bool { other as? Self == self }
}

/// The effects of one item's icon. At most one effect of each name runs at a time.
package struct IconEffects: Equatable, Sendable {
  package var all: [any IconEffect] = []

  package init() {}

  package static func == (a: IconEffects, b: IconEffects) -> Bool {
    a.all.count == b.all.count && zip(a.all, b.all).allSatisfy { $0.isEqual(to: $1) }
  }
}
