import TabExport
import TabModel

/// An entry in the list of exports.
package struct ExportTarget: Sendable, Hashable {
  package let name: String
  package let summary: String
  /// Makes the export of a production. The text is the name of the spec's file without suffixes, from which names in
  /// the export are made.
  private let make: @Sendable (Production, String) -> any MotionExport

  private init<Export: MotionExport>(_ make: @escaping @Sendable (Production, String) -> Export) {
    (name, summary, self.make) = (Export.name, Export.summary, make)
  }

  package static let all: [ExportTarget] = [css, html, uikit, swiftui]
  package static let css = ExportTarget { CSSSheet($0, name: $1) }
  package static let html = ExportTarget { production, name in
    let movies = [production] + [production.darkTwin()].compactMap(\.self)
    // The same specs have been laid out before.
    let scenes = movies.map { movie in (try? movie.withParts()) ?? movie }
    return MoviePage(movies.map(\.played), drawnAs: scenes.map(\.played), alt: production.alt, name: name)
  }
  package static let uikit = ExportTarget { UIKitCode($0, name: $1) }
  package static let swiftui = ExportTarget { SwiftUICode($0, name: $1) }

  /// nil for an unknown name.
  package init?(named name: String) {
    guard let known = ExportTarget.all.first(where: { $0.name == name }) else { return nil }
    self = known
  }

  func export(_ production: Production, name: String) -> any MotionExport { make(production, name) }

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

extension CodeExport {
  init(_ production: Production, name: String) {
    self.init(
      name: name, motions: SpecMotions(production.movie, adapts: production.playback.changesDarkness),
      alt: production.alt)
  }
}
