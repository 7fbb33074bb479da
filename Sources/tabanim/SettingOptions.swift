import ArgumentParser
import Renderer

/// Flags that stand above the spec.
struct SettingOptions: ParsableArguments {
  @Option(help: "Frames a second.") var fps: String?
  @Option(help: "Pixels for each point.") var scale: String?
  @Option(help: "Plays in total, or forever.") var loop: String?
  @Option(help: "Still time after the last motion, in seconds.") var hold: String?
  @Option(help: "Movie seconds for each second of output.") var speed: String?
  @Option(help: "tabBar, screen, or x,y,width,height in screen points.") var crop: String?
  @Option(help: "Palette: small, default or max.") var quality: String?
  @Option(help: "The most colours of a palette, 2…256.") var colors: String?
  @Option(help: "none, ordered or diffusion.") var dither: String?
  @Option(help: "A font file for all text.") var font: String?

  /// All but the appearance, which may be two.
  func overrides() throws -> Overrides {
    var overrides = Overrides()
    let settings: [(Overrides.Flag, String?)] = [
      (.fps, fps), (.scale, scale), (.loop, loop), (.hold, hold), (.speed, speed), (.crop, crop),
      (.quality, quality), (.colors, colors), (.dither, dither),
    ]
    for case (let flag, let text?) in settings { try overrides.take(flag, text) }
    return overrides
  }
}

extension Overrides {
  /// Wrong usage where the flag cannot mean `text`.
  mutating func take(_ flag: Flag, _ text: String) throws {
    do { try set(flag, to: text) } catch {
      let wording = Wording(error)
      throw ValidationError("--\(flag.rawValue): \(wording.message)" + (wording.help.map { " (\($0))" } ?? ""))
    }
  }
}
