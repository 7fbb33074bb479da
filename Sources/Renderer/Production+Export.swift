/// What a spec's motion can be written as, for others to move things by.
package enum ExportForm: String, CaseIterable, Sendable {
  case css, html, uikit, swiftui
}

extension Production {
  /// The motion of the spec as code or as a page, named after `name`, and what of the spec it does not say, in words.
  package func export(as form: ExportForm, name: String) -> (text: String, gaps: [String]) {
    switch form {
    case .css:
      let sheet = CSSSheet(name: name, motions: SpecMotions(movie), alt: alt)
      return (sheet.text, sheet.gaps)
    case .uikit:
      let code = UIKitCode(name: name, motions: SpecMotions(movie), alt: alt)
      return (code.text, code.gaps)
    case .swiftui:
      let code = SwiftUICode(name: name, motions: SpecMotions(movie), alt: alt)
      return (code.text, code.gaps)
    case .html: return MoviePage(scene, score, name: name, alt: alt, end: end).made()
    }
  }
}
