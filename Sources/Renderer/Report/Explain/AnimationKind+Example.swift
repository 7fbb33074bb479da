import TabModel
import TabSpec

extension Spec.AnimationKind {
  /// Its keys, `kind` first.
  var properties: [ObjectShape.Property] {
    guard case .object(_, let make) = Table.shape(of: self) else { return [] }
    return make().properties
  }

  var needsFiles: Bool { example?.contains(".png") ?? false }

  /// A spec that has this animation, with some of the kind's own numbers.
  var exampleSpec: JSON { .members(["animation": exampleAnimation]) }

  private var exampleAnimation: JSON {
    if let example = example.flatMap(JSON.init(parsing:)) { return example }
    let shared: Set = ["kind", "target", "swapAt", "delay", "speed", "repeatCount", "autoreverses", "fill"]
    let telling = properties.filter { property in
      guard let value = property.defaultValue, !shared.contains(property.name) else { return false }
      return value != .number(0) && value != .boolean(false) && value.compact.count <= 60
    }
    let chosen = telling.sorted { ($0.name == "values" ? 0 : 1) < ($1.name == "values" ? 0 : 1) }.prefix(3)
    return .object(
      [JSON.Member("kind", .string(name))]
        + chosen.compactMap { property in
          property.defaultValue.map { JSON.Member(property.name, $0) }
        })
  }
}

extension JSON {
  /// The value of a text of the program's own; nil if it is not valid.
  init?(parsing text: String) {
    var findings = Findings()
    let source = SourceText(file: "<example>", bytes: Array(text.utf8))
    guard let json = JSONReader.read(source, into: &findings)?.json else { return nil }
    self = json
  }
}
