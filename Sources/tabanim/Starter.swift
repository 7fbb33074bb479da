import TabanimRenderer

/// The files that `init` writes.
enum Starter {
  static func spec(animation: String) -> String {
    let entry = NameList.animations.entries.first { $0.name == animation }
    let kind = entry?.example ?? "\"\(animation)\""
    return """
      {
        "$schema": "\(Release.schemaAddress)",
        "alt": "\(entry?.followsFinger == true ? "A finger drags the pages of an app" : "Tapping the tabs of an app")",
        "screen": { "device": "iphone-8", "appearance": "light" },
        "tabBar": {
          "tint": "systemBlue",
          "items": ["Home", "Search", { "title": "Profile", "badge": "3" }],
        },
      \(entry?.movesPages == true ? pages : "")  "animation": \(kind),
      \(entry?.followsFinger == true ? pans : taps)
        "output": { "fps": 50, "loop": "forever" },
      }

      """
  }

  private static let pages = """
      "pages": [
        { "navigationBar": { "title": "Home", "largeTitle": true }, "cards": 4 },
        { "navigationBar": { "title": "Search", "largeTitle": true }, "rows": 12 },
        { "navigationBar": { "title": "Profile", "largeTitle": true }, "rows": ["General", "Sounds", "Privacy", "About"] },
      ],

    """

  private static let taps = """
      // Without a timeline each tab is tapped in turn.
      "timeline": [{ "at": 0.4, "tap": 1 }, { "tap": 2 }, { "tap": 0 }],
    """

  private static let pans = """
      // A quick drag to the next page, and a slow one that lets go too early.
      "timeline": [
        { "at": 0.4, "pan": { "from": [340, 300], "to": [120, 300], "duration": 0.3 } },
        { "pan": { "from": [340, 300], "to": [220, 300], "duration": 0.6, "velocity": 100 } },
      ],
      "touches": true,
    """

  static let project = """
    // Settings shared by all specs in this folder and below. No path in those specs may lead out of it.
    {
      "$schema": "\(Release.schemaAddress)",
      "screen": { "device": "iphone-8" },
      "tabBar": { "tint": "systemBlue" },
      "output": { "fps": 50 },
    }

    """

  /// A GitHub workflow that fails if a picture in the folder `specs` is stale.
  static func workflow(specs: String) -> String {
    """
    name: Pictures
    on: [push, pull_request]
    jobs:
      pictures:
        runs-on: ubuntu-24.04
        steps:
          - uses: actions/checkout@v4
          - uses: tabanim/tabanim@v\(Release.version)
            with: { specs: \(specs) }

    """
  }

  /// The pictures that the animation's example names, to be written beside the spec at `path`: a heart that fills.
  static func pictures(for animation: String, beside path: String) throws -> [(path: String, production: Production)] {
    let example = NameList.animations.entries.first { $0.name == animation }?.example ?? ""
    let names = example.split(separator: "\"").filter { $0.hasSuffix(".png") }
    return try names.enumerated().map { index, name in
      let icon = index + 1 < names.count ? "heart" : "heart.fill"
      let spec = """
        { "screen": { "size": { "width": 60, "height": 100 }, "crop": [16, 60, 28, 32], "scale": 2, "transparent": true },
          "tabBar": { "items": [{ "icon": "\(icon)" }], "background": "clear", "unselectedTint": "black", "tint": "black" },
          "pages": [{ "background": "clear" }], "animation": [], "timeline": [] }
        """
      let text = SourceText(file: "<starter>", bytes: Array(spec.utf8))
      return (SpecName.folder(of: path) + name, try Production(text))
    }
  }
}
