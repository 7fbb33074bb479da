import TabModel
import TabSpec

/// The controls of a spec's animations, its timeline and the colors of its bar: a row for each key that their objects take, from the
/// table of all keys, with the value that the spec has there.
struct SpecControls {
  /// The rows of one object.
  struct Group {
    let title: String
    var rows: [ControlRow] = []
  }

  /// Maximum number of rows. A timeline may have thousands of events; its first ones are shown.
  private static let mostRows = 600

  private(set) var groups: [Group] = []
  private let root: ObjectShape

  /// Parameter node: The spec's tree, merged with its bases.
  init(_ node: Node?) {
    guard case .object(_, let make) = Table.root.shape else {
      root = ObjectShape(summary: "", properties: [])
      return
    }
    root = make()
    let animation = node?.member("animation")?.value ?? root.property("animation")?.defaultNode
    addAnimations(animation, isWritten: node?.member("animation") != nil, at: "animation", of: nil)
    for (index, item) in (node?.member("tabBar")?.value.member("items")?.value.elements ?? []).enumerated() {
      guard let own = item.member("animation") else { continue }
      addAnimations(own.value, isWritten: true, at: "tabBar.items[\(index)].animation", of: title(item, index))
    }
    for (index, event) in (node?.member("timeline")?.value.elements ?? []).enumerated() {
      guard groups.reduce(0, { $0 + $1.rows.count }) < SpecControls.mostRows else { break }
      addEvent(event, at: "timeline[\(index)]")
    }
    addColors(of: node?.member("tabBar")?.value)
  }

  /// [{"title", "rows"}]; see `ControlRow` for a row.
  var json: JSON {
    .array(
      groups.map { .members(["title": .string($0.title), "rows": .array($0.rows.map(\.json))]) })
  }

  private func title(_ item: Node, _ index: Int) -> String {
    if case .string(let title) = (item.member("title")?.value ?? item).value, !title.isEmpty { return title }
    return "tab \(index)"
  }

  // MARK: Animations

  private mutating func addAnimations(_ node: Node?, isWritten: Bool, at key: String, of tab: String?) {
    let name = tab.map { "Animation of \($0)" } ?? "Animation"
    guard let node, node.kind != .array || !node.elements.isEmpty else {
      guard let property = root.property("animation") else { return }
      var row = ControlRow(property, at: key, node, 0.5)
      (row.type, row.names) = (.choice, Spec.AnimationKind.allCases.map(\.rawValue))
      return groups.append(Group(title: name, rows: [row]))
    }
    guard node.kind == .array else { return addAnimation(node, isWritten, at: key, name) }
    for (index, element) in node.elements.enumerated() {
      addAnimation(
        element, isWritten, at: "\(key)[\(index)]", node.elements.count == 1 ? name : "\(name) \(index + 1)")
    }
  }

  private mutating func addAnimation(_ node: Node, _ isWritten: Bool, at key: String, _ name: String) {
    let word: Node? =
      switch node.value {
      case .string: node
      default: node.member("kind")?.value
      }
    // Without a kind it is a bounce.
    let text = if case .string(let text) = word?.value { text } else { "bounce" }
    guard let kind = Spec.AnimationKind(rawValue: text), case .object(_, let make) = Table.shape(of: kind) else {
      return
    }
    let shape = make()
    var group = Group(title: "\(name): \(kind.rawValue)")
    // The duration at which UIKit's springs are drawn.
    let duration = node.member("duration")?.value ?? shape.property("duration")?.defaultNode
    let seconds = if case .number(let seconds) = duration?.value { seconds } else { 0.5 }
    for property in shape.properties {
      if property.name == "kind" {
        var row = ControlRow(property, at: "\(key).kind", word, seconds)
        row.type = .kind
        row.names = Spec.AnimationKind.allCases.map(\.rawValue)
        row.keys = Dictionary(
          uniqueKeysWithValues: node.members.map { member in
            (
              member.key,
              Spec.AnimationKind.allCases.filter { Table.shape(of: $0).keys.contains(member.key) }.map(\.rawValue)
            )
          })
        group.rows.append(row)
      } else {
        group.rows += ControlRow.rows(
          property, at: "\(key).\(property.name)", property.name, node.member(property.name)?.value, seconds)
      }
    }
    groups.append(group)
  }

  // MARK: Events

  private mutating func addEvent(_ node: Node, at key: String) {
    guard let element = root.property("timeline")?.shape.element,
      let shape = element.object(for: node), let action = shape.tags.first
    else { return }
    var group = Group(title: "Timeline \(key.drop { $0 != "[" }): \(action)")
    for property in shape.properties {
      group.rows += ControlRow.rows(
        property, at: "\(key).\(property.name)", property.name, node.member(property.name)?.value, 0.5)
    }
    groups.append(group)
  }

  // MARK: Colors

  private mutating func addColors(of node: Node?) {
    guard case .object(_, let make) = Table.tabBar.shape else { return }
    var group = Group(title: "Colors of the bar")
    for property in make().properties where property.shape.isColor {
      group.rows += ControlRow.rows(
        property, at: "tabBar.\(property.name)", property.name, node?.member(property.name)?.value, 0.5)
    }
    groups.append(group)
  }
}

extension ObjectShape {
  func property(_ name: String) -> Property? { properties.first { $0.name == name } }
}

extension ObjectShape.Property {
  /// The default as a value that stands nowhere.
  var defaultNode: Node? { defaultValue.map { Node($0) } }
}
