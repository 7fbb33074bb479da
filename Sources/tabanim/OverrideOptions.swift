import ArgumentParser
import TabModel
import TabSpec
import TabanimRenderer

/// The flags that go before what a spec says, with the spec's own rules for what they take.
struct OverrideOptions: ParsableArguments {
  /// The heading of these in the help.
  static let title = "Settings that override the spec"

  @Option(help: ArgumentHelp("Frames per second (default: the spec's).", valueName: "number"))
  var fps: String?

  @Option(help: ArgumentHelp("Pixels per point (default: the spec's).", valueName: "number"))
  var scale: String?

  @Option(
    help: ArgumentHelp("Number of plays, or forever (default: the spec's).", valueName: "number"),
    completion: .names(of: .loop))
  var loop: String?

  @Option(help: ArgumentHelp("Pause after the last motion (default: the spec's).", valueName: "seconds"))
  var hold: String?

  @Option(help: ArgumentHelp("Playback speed; 2 plays twice as fast (default: the spec's).", valueName: "factor"))
  var speed: String?

  @Option(
    help: ArgumentHelp(
      "Part of the screen: tabBar, screen, x,y,width,height in points, or JSON as in a spec (default: the spec's).",
      valueName: "area"), completion: .names(of: .crop))
  var crop: String?

  @Flag(help: "Raise the limits: 16 times the pixels per frame, 10 times the length.")
  var allowLarge = false

  func validate() throws { _ = try overrides() }

  /// The flags that the user gave, with their texts.
  var given: [(flag: Overrides.Flag, text: String)] {
    let all: [(Overrides.Flag, String?)] = [
      (.fps, fps), (.scale, scale), (.loop, loop), (.hold, hold), (.speed, speed), (.crop, crop),
    ]
    return all.compactMap { flag, text in text.map { (flag, $0) } }
  }

  /// `appearance` is light or dark; nil leaves the spec's. Throws a usage error for what a flag does not take.
  func overrides(
    appearance: String? = nil, host: String? = nil, encoding: EncodingOptions? = nil
  ) throws -> Overrides {
    var overrides = Overrides()
    overrides.allowsLarge = allowLarge
    let others: [(Overrides.Flag, String?)] = [(.appearance, appearance), (.host, host)]
    for (flag, text) in given + (encoding?.given ?? []) + others.compactMap({ flag, text in text.map { (flag, $0) } }) {
      do {
        try overrides.set(flag, to: text)
      } catch {
        let message = "--\(flag.rawValue): \(error.message)"
        throw error.help.map { ValidationError(message, help: $0) } ?? ValidationError(message)
      }
    }
    return overrides
  }
}

/// The appearance of commands that draw or write one movie.
struct AppearanceOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Appearance: \(oneOf(Overrides.Flag.appearance.names)) (default: the spec's).", valueName: "mode"),
    completion: .names(of: .appearance))
  var appearance: String?
}

extension CompletionKind {
  static func names(of flag: Overrides.Flag) -> CompletionKind { .list(flag.names) }

  /// Specs, and folders of them.
  static var specs: CompletionKind { .file(extensions: ["json"]) }
}
