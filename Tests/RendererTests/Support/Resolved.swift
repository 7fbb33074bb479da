import Testing

@testable import TabText
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// A spec read and resolved, for the tests of what comes after it.
struct Resolved {
  let movie: Movie
  let warnings: [Problem]

  init(_ json: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let spec = try Resolved.spec(json, sourceLocation: sourceLocation)
    let (movie, warnings) = try Resolver.resolve(spec, assets: Resolved.assets())
    self.movie = movie
    self.warnings = warnings.map(\.problem)
  }

  /// What is wrong with a spec that reads well.
  static func problems(_ json: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> [Problem] {
    let spec = try spec(json, sourceLocation: sourceLocation)
    let assets = try assets()
    do {
      _ = try Resolver.resolve(spec, assets: assets)
      return []
    } catch { return error.diagnostics.map(\.problem) }
  }

  private static func assets() throws -> AssetLoader {
    let assets = AssetLoader(root: SpecRoot(path: ""))
    assets.fonts = try FontLibrary()
    return assets
  }

  private static func spec(_ json: String, sourceLocation: Testing.SourceLocation) throws -> Spec {
    let reading = Spec.read(SourceText(file: "spec.json", bytes: Array(json.utf8)))
    return try #require(reading.spec, "\(reading.diagnostics.map(\.problem))", sourceLocation: sourceLocation)
  }
}

extension Spec {
  /// One stage by itself.
  static func read(
    _ text: SourceText, overrides: Overrides = Overrides()
  ) -> (spec: Spec?, diagnostics: [Diagnostic]) {
    var findings = Findings()
    let spec = read(JSONReader.read(text, into: &findings), &findings).map(overrides.applied)
    return (spec, findings.diagnostics)
  }
}

extension Resolver {
  /// One stage by itself.
  static func resolve(
    _ spec: Spec, assets: AssetLoader
  ) throws(Findings) -> (movie: Movie, warnings: [Diagnostic]) {
    var findings = Findings()
    guard let movie = resolve(spec, assets: assets, &findings) else { throw findings }
    return (movie, findings.diagnostics)
  }
}
