import ArgumentParser
import Renderer

/// What every command takes that makes a spec ready.
struct ProductionOptions: ParsableArguments {
  @Option(help: "A font file for all text.")
  var font: String?

  @OptionGroup(title: "Settings above the spec")
  var settings: OverrideOptions

  @Flag(name: .shortAndLong, help: "Keep warnings to yourself.")
  var quiet = false

  @OptionGroup var reporting: ReportingOptions

  var reporter: Reporter { reporting.reporter }

  /// The spec made ready for a picture, else as `production` below.
  func production(of text: SourceText, for picture: PictureRequest, isRepeated: Bool) throws -> Production {
    var options = self
    options.settings.scale = picture.scale
    return try options.production(of: text, appearance: picture.appearance, isRepeated: isRepeated)
  }

  /// The spec made ready, its problems reported. `appearance` is light or dark, nil the spec's own; `isRepeated` keeps back
  /// the warnings that the same spec has already given.
  func production(of text: SourceText, appearance: String?, isRepeated: Bool = false) throws -> Production {
    let overrides = try settings.overrides(appearance: appearance)
    let warns = !quiet && !isRepeated
    do {
      let production = try Production(text, overrides: overrides, font: font)
      if warns { reporter.report(production.warnings) }
      return production
    } catch {
      reporter.report(error.diagnostics.filter { warns || $0.severity == .error })
      throw error.exitCode
    }
  }
}
