/// A property of SVG and CSS: where it is allowed, where it is stored, and how a value is read.
/// `SVGStyle.table` lists all of them by name.
struct SVGProperty: Sendable {
  /// Meaning of an attribute that has the property's name.
  enum Attribute {
    case property
    /// Ignored with a warning, because only styles can set the property.
    case unsupported
    /// Something else, or nothing.
    case other
  }

  /// A value as written, without variables.
  struct Specified {
    let name: String
    let text: Substring
    /// `text` in lowercase.
    let word: String
    let notation: SVGStyle.Notation
  }

  /// Storage of a property. Key paths are made when they are needed: to make all of them takes
  /// longer than to read a file.
  typealias Path<Value> = @Sendable () -> WritableKeyPath<SVGStyle, Value>
  typealias Problem = SVGStyle.Problem

  var attribute = Attribute.property
  /// Copies the property from another style, for the values that CSS defines for all properties,
  /// such as `inherit`; nil means that these are ordinary values.
  var copy: (@Sendable (inout SVGStyle, SVGStyle) -> Void)?
  /// Sets a value of an element whose parent has the last style.
  let set: @Sendable (inout SVGStyle, Specified, SVGStyle) -> Problem?

  /// A property with a setter of its own; values such as `inherit` only copy `path`.
  static func custom<Value>(
    _ path: @escaping @autoclosure Path<Value>, _ attribute: Attribute = .property,
    set: @escaping @Sendable (inout SVGStyle, Specified) -> Problem?
  ) -> Self {
    Self(
      attribute: attribute, copy: { $0[keyPath: path()] = $1[keyPath: path()] },
      set: { style, specified, _ in set(&style, specified) })
  }

  /// A property stored at `path`, with a value or a problem from `read`.
  static func checked<Value>(
    _ path: @escaping @autoclosure Path<Value>, _ attribute: Attribute = .property,
    read: @escaping @Sendable (Specified) -> Result<Value, Problem>
  ) -> Self {
    custom(path(), attribute) { style, specified in
      switch read(specified) {
      case .success(let value): style[keyPath: path()] = value
      case .failure(let problem): return problem
      }
      return nil
    }
  }

  /// A property stored at `path`, with a value from `read`; nil means `problem`.
  static func parsed<Value>(
    _ path: @escaping @autoclosure Path<Value>, _ attribute: Attribute = .property, else problem: Problem = .badValue,
    read: @escaping @Sendable (Specified) -> Value?
  ) -> Self {
    custom(path(), attribute) { style, specified in
      guard let value = read(specified) else { return problem }
      style[keyPath: path()] = value
      return nil
    }
  }

  /// A property whose values are the keys of `values`, which are also made when they
  /// are needed.
  static func keyword<Value>(
    _ path: @escaping @autoclosure Path<Value>, _ values: @escaping @autoclosure @Sendable () -> [String: Value],
    _ attribute: Attribute = .property, else problem: Problem = .badValue
  ) -> Self {
    parsed(path(), attribute, else: problem) { values()[$0.word] }
  }

  /// `translate`, `rotate` or `scale` (CSS Transforms 2), which can be `none`. Attributes with these
  /// names are something else.
  static func move<Value>(
    _ path: @escaping @autoclosure Path<Value?>, read: @escaping @Sendable ([String]) -> Value?
  ) -> Self {
    parsed(path(), .other) { specified in
      let words = specified.word == "none" ? [] : specified.word[...].cssWords.map { String($0) }
      return words.isEmpty ? .some(nil) : read(words).map { .some($0) }
    }
  }

  /// A property whose values depend on the parent's style; nil means a bad value.
  static func relative<Value>(
    _ path: @escaping @autoclosure Path<Value>, read: @escaping @Sendable (Specified, SVGStyle) -> Value?
  ) -> Self {
    Self(copy: { $0[keyPath: path()] = $1[keyPath: path()] }) { style, specified, parent in
      guard let value = read(specified, parent) else { return .badValue }
      style[keyPath: path()] = value
      return nil
    }
  }

  /// A property that is ignored: without a warning for `values`, which have no effect here.
  static func ignored(_ values: [String], _ attribute: Attribute = .property) -> Self {
    Self(attribute: attribute) { _, specified, _ in values.contains(specified.word) ? nil : .unsupported }
  }

  /// A property of text that is ignored. Values other than `values` give a warning where text is
  /// drawn.
  static func ignoredInText(_ values: [String]) -> Self {
    Self { style, specified, _ in
      style.leaveOut(specified.name, unless: values.contains(specified.word))
      return nil
    }
  }
}
