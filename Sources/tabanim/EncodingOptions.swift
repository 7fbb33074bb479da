import ArgumentParser
import TabModel
import TabSpec

/// The flags that only commands take whose pictures are encoded.
struct EncodingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Small files or high fidelity: \(oneOf(Overrides.Flag.quality.names)); for a lossy WebP 1 to 100 (default: the spec's).",
      valueName: "level"),
    completion: .names(of: .quality))
  var quality: String?

  @Option(
    help: ArgumentHelp("Maximum number of colors in the palette, 2 to 256 (default: the spec's).", valueName: "number"))
  var colors: String?

  @Option(
    help: ArgumentHelp(
      "Dithering: \(oneOf(Overrides.Flag.dither.names)) (default: the spec's).", valueName: "method"),
    completion: .names(of: .dither))
  var dither: String?

  /// The flags that the user gave, with their values.
  var given: [(flag: Overrides.Flag, text: String)] {
    let all: [(Overrides.Flag, String?)] = [(.quality, quality), (.colors, colors), (.dither, dither)]
    return all.compactMap { flag, text in text.map { (flag, $0) } }
  }
}
