import Foundation
import TestTools
import Testing

/// SF Symbol templates whose names a drawing program changed are read, or refused; the sheet is never drawn as an icon.
@Suite struct RenamedTemplateTests {
  private static let template = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3300 2200">
    <g id="Notes"><rect width="3300" height="2200" fill="#fff"/><text id="template-version">Template v.5.0</text></g>
    <g id="Guides"><path id="Capline-S" d="M263 625.54h2773"/><path id="Baseline-S" d="M263 696h2773"/></g>
    <g id="Symbols"><g id="Regular-S" transform="matrix(1 0 0 1 1390 696)">
    <path d="M60-80c30 38 40 50 40 64a40 40 0 0 1-80 0c0-14 10-26 40-64z"/></g></g></svg>
    """

  private func render(_ template: String) throws -> (errors: String, exitCode: Int32, picture: Data?) {
    let scratch = try Scratch()
    try scratch.file("i.svg", Data(template.utf8))
    try scratch.file("a.json", Data(#"{ "tabBar": { "items": [{ "icon": { "svg": "i.svg" } }, "B"] } }"#.utf8))
    let result = try Binary.run(["render", "a.json", "-o", "a.png", "-q"], in: scratch.folder)
    return (
      result.errors, result.exitCode, try? Data(contentsOf: URL(fileURLWithPath: scratch.path("a.png"))).withoutKey
    )
  }

  @Test(arguments: [
    // Illustrator, of old and of today.
    (#"id="(Symbols|Guides|Regular-S|Capline-S|Baseline-S)""#, #"id="$1_1_""#),
    (#"id="(Regular|Capline|Baseline)-S""#, #"id="$1_x2D_S""#),
    (#"id="(Symbols|Guides|Regular-S|Capline-S|Baseline-S)""#, #"id="$1-2" data-name="$1""#),
    (#"id="(Symbols|Guides)""#, #"data-name="$1""#),
    // Programs that keep no group, or call it otherwise.
    (#" id="(Symbols|Guides)""#, ""), (#"id="(Symbols)""#, #"id="Page-$1""#),
  ])
  func aRenamedTemplateIsTheSameSymbol(_ pattern: String, _ replacement: String) throws {
    let own = try render(Self.template)
    let renamed = try Self.template.replacing(Regex(pattern)) { match in
      replacement.replacing("$1", with: match.output[1].substring ?? "")
    }
    #expect(renamed != Self.template)
    let other = try render(renamed)
    #expect(other.exitCode == 0 && other.errors.isEmpty, "\(other.errors)")
    #expect(own.picture != nil && own.picture == other.picture)
  }

  @Test(arguments: [
    ("Regular-S", "drawings, such as Regular-S"), ("Capline-S", "guides, such as Capline-S"),
  ])
  func aSheetWithoutItsNamesIsRefused(_ name: String, _ lost: String) throws {
    let sheet = [name, "Symbols", "Guides"].reduce(Self.template) { $0.replacing("id=\"\($1)\"", with: "") }
    let result = try render(sheet)
    #expect(result.exitCode == 65 && result.picture == nil)
    #expect(
      result.errors.contains(#"error: "i.svg" looks like an SF Symbol template, and has no \#(lost)"#),
      "\(result.errors)")
    // A sheet that lost the text of its version, too.
    let nameless = try render(sheet.replacing(#" id="template-version""#, with: ""))
    #expect(nameless.exitCode == 65, "\(nameless.errors)")
  }

  /// A drawing that was exported alone keeps its name, and is no template.
  @Test func aDrawingOfItsOwnIsAnIcon() throws {
    let file =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g id="Regular-S"><path d="M4 4h9v9z"/></g></svg>"#
    let result = try render(file)
    #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.errors)")
  }
}
