import ArgumentParser
import TabanimRenderer

/// The flags that go before what a spec says, with the spec's own rules for what they take.
struct OverrideOptions: ParsableArguments {
  @Option(help: "Frames a second.")
  var fps: String?

  @Option(help: "Pixels for a point.")
  var scale: String?

  @Option(help: "Plays in total, or forever.", completion: .names(of: .loop))
  var loop: String?

  @Option(help: "Seconds of still time after the last motion.")
  var hold: String?

  @Option(help: "2 plays twice as fast.")
  var speed: String?

  @Option(help: "tabBar, screen, x,y,width,height, or JSON as in a spec.", completion: .names(of: .crop))
  var crop: String?

  @Option(help: "\(oneOf(Overrides.Flag.quality.names)).", completion: .names(of: .quality))
  var quality: String?

  @Option(help: "At most so many colours in the palette.")
  var colors: String?

  @Option(help: "\(oneOf(Overrides.Flag.dither.names)).", completion: .names(of: .dither))
  var dither: String?

  @Flag(help: "Take a picture sixteen times as large as others may be, and a movie ten times as long.")
  var allowLarge = false

  func validate() throws { _ = try overrides() }

  /// What the user gave.
  var given: [(flag: Overrides.Flag, text: String)] {
    let all: [(Overrides.Flag, String?)] = [
      (.fps, fps), (.scale, scale), (.loop, loop), (.hold, hold), (.speed, speed), (.crop, crop), (.quality, quality),
      (.colors, colors), (.dither, dither),
    ]
    return all.compactMap { flag, text in text.map { (flag, $0) } }
  }

  /// `appearance` is light or dark; nil leaves the spec's. Throws a usage error for what a flag does not take.
  func overrides(appearance: String? = nil) throws -> Overrides {
    var overrides = Overrides()
    overrides.allowsLarge = allowLarge
    for (flag, text) in given + (appearance.map { [(.appearance, $0)] } ?? []) {
      do {
        try overrides.set(flag, to: text)
      } catch {
        let wording = Wording(error)
        let help = wording.help.map { " (\($0))" } ?? ""
        throw ValidationError("--\(flag.rawValue): \(wording.message)\(help)")
      }
    }
    return overrides
  }
}

extension CompletionKind {
  /// What a flag takes by name.
  static func names(of flag: Overrides.Flag) -> CompletionKind { .list(flag.names) }

  /// Specs, and folders of them.
  static var specs: CompletionKind { .file(extensions: ["json"]) }
}
