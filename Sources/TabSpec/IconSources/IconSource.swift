import TabModel

/// What an icon of a spec comes from: its keys, the files that it reads, and what it looks like.
protocol IconSource: Equatable, Sendable {
  /// The objects that mean it in a spec, in the order of lists.
  static var forms: [Variant<Spec.Icon>] { get }
  /// The suffixes of the files that it reads, in lower case, each with the key of such a file.
  static var suffixes: [String: String] { get }
  /// The shape to which its picture is cut; nil means none.
  var shape: Spec.PictureShape? { get }

  /// What it looks like. Problems go to the resolver's findings; an icon with an error is none.
  func resolve(_ use: Spec.Icon.Use, with resolver: inout Resolver) -> Movie.Icon
  /// Its filled form; itself if it has none.
  func filled(with resolver: inout Resolver) -> Self
  /// What an app calls the icon; nil if only its drawing is known.
  func appName(with resolver: inout Resolver) -> Movie.IconName?
}

extension IconSource {
  static var suffixes: [String: String] { [:] }
  var shape: Spec.PictureShape? { nil }
  func filled(with resolver: inout Resolver) -> Self { self }
  func appName(with resolver: inout Resolver) -> Movie.IconName? { nil }

  /// A form with these keys, of which the first one tells it from others.
  static func form(_ summary: String, _ initial: Self, _ fields: [Field<Self>]) -> Variant<Spec.Icon> {
    Variant(fields.prefix(1).map(\.name), .object("an icon", summary, initial, fields)) { Spec.Icon(source: $0) }
  }

  fileprivate func equals(_ other: (any IconSource)?) -> Bool { other as? Self == self }
}

extension Field {
  /// The path of a file, which the summary calls `what`.
  static func file(_ key: String, _ what: String, _ place: @escaping Place<Located<Spec.FilePath>>) -> Field {
    Field(key, place, Table.path, "Path of the \(what), relative to the spec.", required: true)
  }
}

extension Spec {
  package struct Icon: Equatable, Sendable {
    /// nil means that there is no icon.
    let source: (any IconSource)?

    static let none = Icon(source: nil)

    /// How an icon is shown, and where the spec has it.
    struct Use {
      /// nil means what an asset's catalog says, else template.
      var mode: RenderingMode?
      /// Width of the lines of built-in icons, in points.
      var lineWidth: Double
      var span: SourceSpan?

      var isTemplate: Bool { mode != .original }
    }

    package static func == (one: Icon, other: Icon) -> Bool {
      one.source?.equals(other.source) ?? (other.source == nil)
    }
  }
}
