import TabCodecs

/// A form in which a movie's motion is written for other programs: code for one platform, or a page.
protocol MotionExport: Sendable {
  /// Name on the command line: "uikit".
  static var name: String { get }
  /// One line for help.
  static var summary: String { get }

  /// Parameter name: the name of the spec's file without suffixes; names in the export are made from it.
  init(_ production: Production, name: String)

  /// The export, complete. Throws `OutputProblem` if a picture in it cannot be encoded.
  var text: String { get throws(OutputProblem) }
  /// Everything in the movie that `text` leaves out, each in words that complete "… leaves out".
  var gaps: [String] { get }
  /// Whether `text` has nothing of the movie.
  var isEmpty: Bool { get }
}

/// An entry in the list of exports.
package struct ExportTarget: Sendable, Hashable {
  package let name: String
  package let summary: String
  private let type: any MotionExport.Type

  private init(_ type: any MotionExport.Type) {
    name = type.name
    summary = type.summary
    self.type = type
  }

  package static let all: [ExportTarget] = [css, html, uikit, swiftui]
  package static let css = ExportTarget(CSSSheet.self)
  package static let html = ExportTarget(MoviePage.self)
  package static let uikit = ExportTarget(UIKitCode.self)
  package static let swiftui = ExportTarget(SwiftUICode.self)

  /// nil for an unknown name.
  package init?(named name: String) {
    guard let known = ExportTarget.all.first(where: { $0.name == name }) else { return nil }
    self = known
  }

  func export(_ production: Production, name: String) -> any MotionExport { type.init(production, name: name) }

  package static func == (one: ExportTarget, other: ExportTarget) -> Bool { one.name == other.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Production {
  /// Writes the motion of the spec for `target`. Names in the export are made from `name`. Returns the export, nil if the target has
  /// nothing of the movie, and what it leaves out, in words that complete "… does not have".
  /// Throws an `output` problem.
  package func export(to target: ExportTarget, name: String) throws(Problem) -> (text: String?, gaps: [String]) {
    let export = target.export(self, name: name)
    do { return (export.isEmpty ? nil : try export.text, export.gaps) } catch { throw .output(error) }
  }
}
