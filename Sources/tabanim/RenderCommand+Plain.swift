import ArgumentParser
import Renderer

extension RenderCommand {
  /// The command of the plainest arguments after `render`: specs, `-o PICTURE`, `-q`. Nil for any others, and where something is wrong with
  /// these; what is to be said of them is left to ArgumentParser, which looks through every option there is three times, and takes
  /// a tenth of the time of a small picture to come to the same.
  init?(plain arguments: [String]) {
    var specs = SpecArguments()
    (specs.specs, specs.jobs) = ([], nil)
    var pictures = PictureOptions()
    (pictures.output, pictures.directory, pictures.appearance) = ([], nil, nil)
    var isQuiet = false
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "-o", "--output":
        guard let path = rest.popFirst(), !path.hasPrefix("-") else { return nil }
        pictures.output.append(path)
      case "-q", "--quiet": isQuiet = true
      default:
        guard !word.hasPrefix("-") else { return nil }
        specs.specs.append(word)
      }
    }
    guard !specs.specs.isEmpty else { return nil }

    self.init()
    (self.specs, self.pictures) = (specs, pictures)
    (at, watch, snippet, markdown, verbose) = (nil, false, nil, false, false)
    var format = FormatOption()
    format.format = nil
    formatOption = format
    var budget = BudgetOption()
    budget.text = nil
    self.budget = budget
    options = .plain(isQuiet: isQuiet)
    guard (try? specs.validate()) != nil, (try? validate()) != nil else { return nil }
  }
}

extension ProductionOptions {
  fileprivate static func plain(isQuiet: Bool) -> ProductionOptions {
    var settings = OverrideOptions()
    (settings.fps, settings.scale, settings.loop, settings.hold, settings.speed) = (nil, nil, nil, nil, nil)
    (settings.crop, settings.quality, settings.colors, settings.dither) = (nil, nil, nil, nil)
    settings.allowLarge = false
    var reporting = ReportingOptions()
    reporting.style = .text
    var options = ProductionOptions()
    (options.font, options.settings, options.quiet, options.strict, options.reporting) = (
      nil, settings, isQuiet, false, reporting
    )
    return options
  }
}
