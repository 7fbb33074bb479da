import TabModel
import TabSpec

/// Explains a key, an object or a kind of animation, for `explain`: what it takes, its defaults, and a spec as an example.
package struct Explanation {
  /// Lines for a terminal, the last one with a line break.
  package let text: String

  /// One word, or several: the parts of a path ("tabBar", "items"), a kind and its key ("bounce", "duration"), what a kind is and its
  /// name ("animation", "bounce"), or words that are each explained. nil if there is no explanation.
  package init?(of words: [String]) {
    let path = words.first == "animation" && words.count > 1 ? Array(words.dropFirst()) : words
    if let one = Explanation(of: words.joined(separator: ".")) ?? Explanation(of: path.joined(separator: ".")) {
      self = one
      return
    }
    let each = words.map { Explanation(of: $0)?.text }
    guard words.count > 1, !each.contains(nil) else { return nil }
    text = each.compactMap(\.self).joined(separator: "\n")
  }

  /// `word` is a key ("fps"), a path of keys ("output.fps"), a kind ("bounce") or a kind's key ("worm.width"); nil if there is none.
  /// `isSound` tells whether nothing is to be said of a spec.
  init?(of word: String, isSound: @escaping (JSON) -> Bool) {
    func example(_ spec: JSON) -> String {
      guard case .object(let members) = spec, !members.contains(where: { Table.projectKeys.contains($0.key) }) else {
        return "  In \(SpecName.project): \(spec.compact)\n"
      }
      return Paragraph.example(ExampleSetting.completed(spec, isSound))
    }
    let index = KeyIndex()
    let word = word == "kind" || word == "animation.kind" ? "animation" : word
    var parts: [String] = []
    let homes = Explanation.commonestFirst(Explanation.homes(of: word, in: index))
    func keys(_ homes: [KeyIndex.Home], isOnly: Bool) {
      parts += Explanation.alike(homes).map { Explanation.key($0, isOnly: isOnly, example) }
    }
    keys(homes.filter { $0.name == word }, isOnly: homes.count == 1)
    if let kind = Spec.AnimationKind(rawValue: word) { parts.append(Explanation.kind(kind, example)) }
    // The key `animation` has said what the value of that name is.
    if word != "animation", homes.isEmpty || !word.contains("."),
      let shared = index.shared.first(where: { $0.name == word })
    {
      parts.append(Explanation.shared(shared.name, shared.summary, shared.shape, shared.spec, example))
    }
    keys(homes.filter { $0.name != word }, isOnly: homes.count == 1)
    guard !parts.isEmpty else { return nil }
    text = parts.joined(separator: "\n")
  }

  /// Everything that has an explanation: kinds, keys and their paths.
  package static var words: [String] {
    let homes = KeyIndex().homes
    return (Spec.AnimationKind.allCases.map(\.name) + homes.compactMap(\.path.last) + homes.map(\.name))
      .reduce(into: (seen: Set<String>(), words: [String]())) { result, word in
        if result.seen.insert(word).inserted { result.words.append(word) }
      }.words
  }

  /// The places that most specs have first, the others in their order.
  private static func commonestFirst(_ homes: [KeyIndex.Home]) -> [KeyIndex.Home] {
    let common = homes.filter { Skill.chosen.contains($0.name) }
    return common + homes.filter { !Skill.chosen.contains($0.name) }
  }

  private static func homes(of word: String, in index: KeyIndex) -> [KeyIndex.Home] {
    let path = word.split(separator: ".").map(String.init)
    guard let last = path.last else { return [] }
    let exact = index.homes.filter { $0.path == path }
    if !exact.isEmpty, path.count > 1 || exact.contains(where: { !$0.property.shape.objects.isEmpty }) { return exact }
    let named = index.homes.filter { $0.path.last == last }
    guard path.count > 1 else { return named }
    let suffix = named.filter { $0.path.suffix(path.count) == path[...] }
    if !suffix.isEmpty { return suffix }
    if path.count == 2, let kind = Spec.AnimationKind(rawValue: path[0]) {
      return named.filter { $0.kinds.contains(kind.name) }.map { home in
        var home = home
        home.kinds = [kind.name]
        if let own = kind.properties.first(where: { $0.name == last }) { home.property = own }
        let shape = ObjectShape(summary: kind.summary, properties: kind.properties)
        home.spec = { .members(["animation": Sample.object(shape, kind: kind.name, setting: last, to: $0)]) }
        return home
      }
    }
    // "tabBar.tint.light" is a key of a shared value.
    guard let outer = index.homes.first(where: { $0.path == path.dropLast() }) else { return [] }
    return named.filter { $0.path.count == 2 && outer.property.shape.sharedNames.contains($0.path[0]) }
  }

  // MARK: Parts

  private static func kind(_ kind: Spec.AnimationKind, _ example: (JSON) -> String) -> String {
    var text = "\(kind.name) (a kind of animation)\n" + Paragraph.text(kind.summary, indent: 2) + "\n"
    if kind.needsFiles {
      // A spec that names files which are not there cannot be tried.
      text +=
        Paragraph.text(
          "tabanim init NAME --animation \(kind.name) writes a spec with the files that it needs.", indent: 2) + "\n"
    } else {
      text += example(kind.exampleSpec) + "\n"
    }
    return text + "  Keys:\n" + entries(kind.properties.filter { $0.name != "kind" })
  }

  /// Places of which the same is said, together; those with the shorter paths first, each group in the place of its first.
  private static func alike(_ homes: [KeyIndex.Home]) -> [[KeyIndex.Home]] {
    let groups = homes.reduce(into: [[KeyIndex.Home]]()) { groups, home in
      let same = groups.firstIndex { group in
        KeyText.sentences(group[0].property) == KeyText.sentences(home.property) && group[0].kinds == home.kinds
          && group[0].companions == home.companions
      }
      if let same { groups[same].append(home) } else { groups.append([home]) }
    }
    return groups.map { group in
      let sorted = group.sorted { $0.path.count < $1.path.count }
      return commonestFirst(sorted)
    }
  }

  /// Parameter homes: places of which the same is said.
  private static func key(_ homes: [KeyIndex.Home], isOnly: Bool, _ example: (JSON) -> String) -> String {
    let home = homes[0]
    var text = homes.map { $0.name + "\n" }.joined() + Paragraph.text(KeyText.sentences(home.property), indent: 2)
    if !home.kinds.isEmpty {
      let kinds = home.kinds.count > 8 ? home.kinds.prefix(7) + ["\(home.kinds.count - 7) more"] : home.kinds
      text += Paragraph.text("A key of \(list(kinds)).", indent: 2)
    }
    if !home.companions.isEmpty {
      text += Paragraph.text("Goes with \(list(home.companions)).", indent: 2)
    }
    if let value = Sample.value(of: home.property), !value.hasGaps {
      let spec = home.spec(value)
      if !spec.hasGaps { text += "\n" + example(spec) }
    }
    let objects = home.property.shape.objects
    guard !objects.isEmpty, isOnly || home.path.count == 1 else { return text }
    return text + forms(objects)
  }

  private static func shared(
    _ name: String, _ summary: String, _ shape: Shape, _ spec: (JSON) -> JSON, _ example: (JSON) -> String
  ) -> String {
    var text = name + " (what several keys take)\n" + Paragraph.text(summary, indent: 2)
    if let value = Sample.value(of: shape, named: name), !value.hasGaps {
      text += "\n" + example(spec(value))
    }
    return text + forms(shape.objects)
  }

  /// The keys of an object, or of each form that it may have.
  private static func forms(_ objects: [ObjectShape]) -> String {
    guard objects.count > 1 else { return objects.map { "\n  Keys:\n" + entries($0.properties) }.joined() }
    return objects.map { object in
      let name = object.tags.isEmpty ? "" : oneOf(object.tags) + ": "
      return "\n" + Paragraph.text(name + object.summary, indent: 2) + entries(object.properties)
    }.joined()
  }

  private static func entries(_ properties: [ObjectShape.Property]) -> String {
    let width = min(18, properties.map(\.name.count).max() ?? 0)
    return properties.map { Paragraph.entry($0.name, KeyText.sentences($0), width: width) }.joined()
  }
}

extension Shape {
  /// The objects that a value may be; those of shared values, which are explained by themselves, are left out.
  fileprivate var objects: [ObjectShape] {
    switch self {
    case .object(_, let make): [make()]
    case .array(let element, _): element.objects
    case .oneOf(let shapes): shapes.flatMap(\.objects)
    case .shared("item", _, _, let make): make().objects
    default: []
    }
  }

  fileprivate var sharedNames: [String] {
    switch self {
    case .array(let element, _): element.sharedNames
    case .oneOf(let shapes): shapes.flatMap(\.sharedNames)
    case .shared(let name, _, _, _): [name]
    default: []
    }
  }
}

extension JSON {
  /// Whether a value is missing somewhere in it, as that of a file is.
  fileprivate var hasGaps: Bool {
    switch self {
    case .null: true
    case .array(let elements): elements.contains(where: \.hasGaps)
    case .object(let members): members.contains { $0.value.hasGaps }
    default: false
    }
  }
}
