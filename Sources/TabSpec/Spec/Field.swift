import TabModel

/// A key of an object: its name, its description, and the property that stores its value.
struct Field<Root: Sendable>: Sendable {
  /// Passes the property to a closure. Key paths would be more readable, but creating them takes two thirds
  /// of the time in which a process reads its one spec (9.6 instead of 3.4 million instructions).
  package typealias Place<Value> = @Sendable (inout Root, (inout Value) -> Void) -> Void

  let name: String
  let summary: String
  let shape: Shape
  let defaultNote: String?
  let isRequired: Bool
  let read: @Sendable (inout Root, Node, inout Findings) -> Void
  let defaultValue: @Sendable (Root) -> JSON?
}

// The tables call these initializers some four hundred times, once in a run each. They are not compiled once for each type: that
// took the compiler a fifth of this module's time.
extension Field {
  /// A property with a default, which is its value in the object's initial value.
  @_semantics("optimize.sil.specialize.generic.never") @inline(never)
  init<Value>(
    _ name: String, _ place: @escaping Place<Value>, _ definition: Definition<Value>,
    _ summary: String, required: Bool = false
  ) {
    self.init(
      name: name, summary: summary, shape: definition.shape, defaultNote: nil, isRequired: required,
      read: { root, node, findings in
        if let value = definition.parse(node, &findings) { place(&root) { $0 = value } }
      },
      defaultValue: { root in
        var root = root
        var json: JSON?
        place(&root) { json = definition.write($0) }
        return required ? nil : json
      })
  }

  /// A property that may be nil. `default` describes the effect of nil.
  @_semantics("optimize.sil.specialize.generic.never") @inline(never)
  init<Value>(
    _ name: String, _ place: @escaping Place<Value?>, _ definition: Definition<Value>,
    _ summary: String, default note: String? = nil
  ) {
    self.init(
      name: name, summary: summary, shape: definition.shape, defaultNote: note, isRequired: false,
      read: { root, node, findings in
        if let value = definition.parse(node, &findings) { place(&root) { $0 = value } }
      },
      defaultValue: { root in
        var root = root
        var json: JSON?
        place(&root) { json = $0.flatMap(definition.write) }
        return json
      })
  }

  @_semantics("optimize.sil.specialize.generic.never") @inline(never)
  init<Value>(
    _ name: String, _ place: @escaping Place<Located<Value>>, _ definition: Definition<Value>,
    _ summary: String, required: Bool = false
  ) {
    self.init(name, place, definition.located, summary, required: required)
  }

  @_semantics("optimize.sil.specialize.generic.never") @inline(never)
  init<Value>(
    _ name: String, _ place: @escaping Place<Located<Value>?>, _ definition: Definition<Value>,
    _ summary: String, default note: String? = nil
  ) {
    self.init(name, place, definition.located, summary, default: note)
  }

  @_semantics("optimize.sil.specialize.generic.never") @inline(never)
  func property(of initial: Root) -> ObjectShape.Property {
    ObjectShape.Property(
      name: name, summary: summary, shape: shape, defaultValue: defaultValue(initial), defaultNote: defaultNote,
      isRequired: isRequired)
  }
}

extension Definition {
  typealias Check = @Sendable (inout Value, Node, inout Findings) -> Void

  /// An object that starts as `initial` and has `fields`. `owner` is its name in messages. `finish` checks
  /// it as a whole.
  @_semantics("optimize.sil.specialize.generic.never") @inline(never)
  static func object(
    _ owner: String, _ summary: String, _ initial: Value, _ fields: [Field<Value>],
    finish: @escaping Check = { _, _, _ in }
  ) -> Definition {
    let keys = fields.map(\.name)
    let shape = Shape.object(keys: keys) {
      ObjectShape(summary: summary, properties: fields.map { $0.property(of: initial) })
    }
    return Definition(shape, [.object]) { node, findings in
      var value = initial
      // A key that is misspelled is not missing, too.
      var misspelled: [String] = []
      for member in node.members {
        guard let field = fields.first(where: { $0.name == member.key }) else {
          let guess = findings.isFull ? .nothing : KeyGuess(member.key, owner: owner, known: keys)
          if case .key(let meant) = guess { misspelled.append(meant) }
          findings.error(guess.problem(member.key, owner: owner, known: keys), at: member.keySpan)
          continue
        }
        field.read(&value, member.value, &findings)
      }
      for field in fields
      where field.isRequired && node.member(field.name) == nil && !findings.isPartial
        && !misspelled.contains(field.name)
      {
        findings.error(.missingKey(field.name, owner: owner, summary: field.summary), at: node.span)
      }
      finish(&value, node, &findings)
      return value
    }
  }
}
