import ArgumentParser
import Renderer

/// A picture to be rendered or compared: its name, and what name and flags together settle.
struct PictureRequest {
  enum Appearance: String, CaseIterable, ExpressibleByArgument { case light, dark, both }

  let name: PictureName
  /// light or dark; nil is the spec's own.
  let appearance: String?
  /// As a flag takes it; nil is the spec's own.
  let scale: String?

  var path: String { name.path }

  /// Whether one production serves both.
  func hasSameSettings(as other: PictureRequest) -> Bool { appearance == other.appearance && scale == other.scale }

  /// The pictures called `names`, and with `both` their dark twins after them. Throws a usage error where a flag says something
  /// else than a name does.
  static func all(
    _ names: [PictureName], appearance: Appearance?, scale: String?
  ) throws -> [PictureRequest] {
    let given = try names.map { try PictureRequest($0, appearance, scale: scale) }
    guard appearance == .both else { return given }
    let twins = try names.map { try PictureRequest($0.dark, .dark, scale: scale) }
    return given + twins
  }

  private init(_ name: PictureName, _ appearance: Appearance?, scale: String?) throws {
    if name.isMisordered {
      throw ValidationError("\(name.path): the appearance comes before the scale, as in tabs~dark@2x.gif")
    }
    if name.isDark, appearance == .light {
      throw ValidationError("\(name.path) says dark, and --appearance says light")
    }
    if name.isDark, appearance == .both {
      throw ValidationError("\(name.path) says dark: name the light picture, and --appearance both adds the dark one")
    }
    if let own = name.scale, let scale, Double(own) != Double(scale) {
      throw ValidationError("\(name.path) says scale \(own), and --scale says \(scale)")
    }
    self.name = name
    self.appearance = name.isDark ? "dark" : appearance == .both ? "light" : appearance?.rawValue
    self.scale = name.scale ?? scale
  }
}
