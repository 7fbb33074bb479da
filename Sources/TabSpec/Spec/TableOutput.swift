import TabCodecs
import TabModel

extension Table {
  package static let output = Definition<Spec.Output>.object(
    "output", "Settings of the pictures to write.", Spec.Output(),
    outputFields + [
      Field(
        "maxBytes", { $1(&$0.maxBytes) }, byteCount,
        "Maximum size of a file: a number of bytes, or text such as \"5MB\". A larger file is not written (Y4M is exempt).",
        default: "no limit"),
      Field(
        "baseURL", { $1(&$0.baseURL) }, baseURL,
        "Address of the published pictures, for the lines that show them. {path} is a picture's path from the root.",
        default: "none"),
      Field(
        "files", { $1(&$0.files) }, .array(of: outputFile, count: 1...100),
        "Pictures to write, relative to the file that lists them.",
        default: "NAME.gif next to the spec"),
    ],
    finish: { output, _, findings in output.files?.checkNames(&findings) })

  private static let byteCount = Definition<Int>.oneOf([
    whole(from: 1, to: 1_000_000_000_000),
    Definition<Int>(.text([], pattern: #"^\s*[0-9]+(\.[0-9]+)?\s*(B|kB|KB|MB|GB)\s*$"#), [.string]) { node, findings in
      guard case .string(let text) = node.value else { return nil }
      guard let bytes = ByteCount(text)?.bytes else {
        findings.error(.badByteCount(text), at: node.span)
        return nil
      }
      return bytes
    },
  ])

  private static let baseURL = Definition<BaseURL>(.text([], pattern: BaseURL.pattern), [.string]) { node, findings in
    guard case .string(let text) = node.value else { return nil }
    do throws(Problem) { return try BaseURL(text) } catch {
      findings.error(error, at: node.span)
      return nil
    }
  }

  /// The keys that flags and each of the files can set.
  static let outputFields: [Field<Spec.Output>] = [
    Field("fps", { $1(&$0.fps) }, number(.above(0, to: 240)), "Frames per second. A GIF shows at most 50."),
    Field("loop", { $1(&$0.loop) }, loop, "Number of plays in total, or forever."),
    Field("hold", { $1(&$0.hold) }, time(seconds), "Pause after the last motion, in seconds."),
    Field(
      "poster", { $1(&$0.poster) }, time(seconds),
      "Time of the frame that represents the movie where it cannot play, in seconds: in stills, and in an animated PNG.",
      default: "the first frame"),
    Field("speed", { $1(&$0.speed) }, number(.from(0.01, to: 100)), "Playback speed; 2 plays twice as fast."),
    Field(
      "quality", { $1(&$0.quality) }, quality,
      "Trade-off between file size (small, medium) and fidelity (default, max), or 1 to 100 for a lossy WebP."),
    Field("colors", { $1(&$0.colors) }, whole(from: 2, to: 256), "Maximum number of colors in the palette."),
    Field("dither", { $1(&$0.dither) }, .name("dither"), "Dithering of colors that the palette lacks."),
    Field(
      "host", { $1(&$0.host) }, .name("host"),
      "Place that shows the pictures, whose limits they must keep (`tabanim list hosts`).", default: "any"),
    Field(
      "matte", { $1(&$0.matte) }, color,
      "Color behind partly transparent pixels, for formats without them: the color of the page around the picture.",
      default: "systemBackground"),
  ]

  private static let quality = Definition<Spec.Output.Quality>.oneOf(
    [
      Definition<EncodeOptions.Quality>.name("quality", meant: EncodeOptions.Quality.meanings).map { .level($0) },
      whole(from: 1, to: 100).map { .lossy($0) },
    ],
    write: { quality in
      switch quality {
      case .level(let level): .string(level.rawValue)
      case .lossy(let number): .number(Double(number))
      }
    })

  private enum ForeverName: String, CaseIterable, Sendable { case forever }

  /// Less than one play, by which other programs mean forever, has its own message.
  private static let plays = Definition<Int>(whole(from: 1, to: 65_536).shape, [.number]) { node, findings in
    guard case .number(let value) = node.value, value <= 0 else {
      return whole(from: 1, to: 65_536).read(node, &findings)
    }
    findings.error(.noPlays, at: node.span)
    return nil
  }

  private static let loop = Definition<EncodeOptions.Loop>.oneOf(
    [
      Definition<ForeverName>.name("loop").map { _ in .forever },
      plays.map { .times($0) },
    ],
    write: { loop in
      guard case .times(let count) = loop else { return .string(ForeverName.forever.rawValue) }
      return .number(Double(count))
    })

  static let repeatCount = Definition<Spec.RepeatCount>.oneOf(
    [
      Definition<ForeverName>.name("repeat count").map { _ in .forever },
      number(.above(0, to: 10_000)).map { .times($0) },
    ],
    write: { count in
      guard case .times(let times) = count else { return .string(ForeverName.forever.rawValue) }
      return .number(times)
    })
}

extension EncodeOptions.Quality {
  /// The names that other programs give the qualities, as letters and digits in lower case.
  fileprivate static let meanings: [String: EncodeOptions.Quality] = [
    "low": .small, "tiny": .small, "smallest": .small, "minimum": .small, "min": .small, "lossy": .small,
    "high": .max, "highest": .max, "best": .max, "maximum": .max, "lossless": .max, "full": .max,
    "middle": .medium, "balanced": .medium, "normal": .default, "standard": .default, "auto": .default,
  ]
}
