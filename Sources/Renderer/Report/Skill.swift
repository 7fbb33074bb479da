/// A SKILL.md for agents that write specs: how to go about it, and the keys and kinds from the definition table.
package enum Skill {
  /// Markdown with YAML front matter. Every block of JSON is a valid spec.
  package static var text: String {
    """
    ---
    name: tabanim
    description: Make animated pictures (GIF, APNG, WebP, SVG code, stills) of iOS tab bars from a JSON spec. Use it for pictures \
    of tab bars and their animations in posts, READMEs and documentation, and to keep such pictures up to date.
    ---

    # tabanim \(Release.version)

    A spec is a JSON file called `NAME.tabanim.json`; comments and trailing commas are allowed. Everything has a default, so begin \
    small. The same spec always gives the same file.

    ```json
    { "alt": "Tapping a tab makes its icon bounce", "tabBar": { "items": ["Home", "Search", "Profile"] }, "animation": "bounce" }
    ```

    ## Work in this order

    1. Write the spec, or `tabanim init NAME --animation KIND`.
    2. `tabanim validate NAME.tabanim.json --strict` until it is silent and exits with 0.
    3. `tabanim render NAME.tabanim.json` writes `NAME.gif` next to the spec, or the files that `output.files` lists.
    4. Look at it: `tabanim filmstrip NAME.tabanim.json -o strip.png` draws its frames side by side. `tabanim trace \
    NAME.tabanim.json --events` tells which taps were accepted.
    5. `tabanim snippet NAME.tabanim.json --for markdown` prints the lines for the page (also `html`, `docc`, `hugo`).
    6. `tabanim check .` exits with 1 if a picture no longer matches its spec; `tabanim check . --update` writes it again.

    When in doubt, ask the program instead of guessing:

    - `tabanim explain KEY|KIND` (`tabanim explain worm`, `tabanim explain output.fps`): values, defaults, an example.
    - `tabanim list` and a list's name: \(KeyText.list(NameList.allCases.map { "`\($0.rawValue)`" })).
    - `tabanim schema --compact`: the JSON Schema in one line.

    ## Units

    Lengths are points; positions count from the screen's top left. Times are seconds, or text such as `"300ms"`. Angles are \
    radians, or `"15deg"`, `"0.25turn"` (only `angles` and a gradient's `direction` are degrees). Scales and opacities are \
    numbers, or `"140%"`. Indices of tabs start at 0. A color is `"#5B3DF5"`, a name such as `"systemBlue"` or `"label"`, or \
    `{ "light": "#FFFFFF", "dark": "#000000" }`.

    ## A fuller spec

    ```json
    \(fullerSpec)
    ```

    ## Keys used most

    \(keys)

    Events of the timeline: `{ "at": 0.4, "tap": 1 }`; `hold` presses longer; `{ "select": 2 }` selects by program; `{ "pan": { "from": \
    [340, 300], "to": [60, 300], "duration": 0.4 } }` drags; `badge`, `title`, `icon` and `enable` with `to` change a tab; \
    `scroll`, `rotate`, `present`, `dismiss`, `hide`, `show`, `minimize` and `expand` change the screen. Without `at` an event \
    follows 1 s after the last motion. Without a timeline every tab is tapped in turn.

    ## Kinds of animation

    `animation` is a name, an object with `kind` and the keys to change, or a list of several that run together. Kinds in one line \
    have the same keys and differ in their defaults:

    \(kinds)

    Two animations may not move the same number of one tab. `keyframes` moves any property, `pose` keeps a value while the tab is \
    selected:

    ```json
    {
      "animation": [
        { "kind": "keyframes", "property": "rotation", "values": [0, "15deg", "-15deg", 0], "duration": "0.4s" },
        { "kind": "pose", "target": "title", "property": "opacity", "value": 1, "unselected": 0.5 }
      ]
    }
    ```

    ## Errors

    Each has a place, a cause and mostly a remedy; all are told in one run. `--reporter json` prints one object a line with \
    `code`, `line`, `column`, `message` and `help`.

    ```text
    tabs.tabanim.json:1:16: error: unknown animation "bounc"
      { "animation": "bounc" }
                     ^~~~~~~
      help: did you mean "bounce"?
    ```

    Exit codes: 0 done; 1 a picture differs or is too large; 64 wrong command line; 65 wrong spec; 66 missing input; 73 cannot write.

    ## Before you hand it over

    - `alt` says what the picture shows.
    - A `~dark` file (`"files": ["tabs.gif", "tabs~dark.gif"]`) needs colors that work in both appearances: dynamic ones, or light and dark.
    - Pages move in `slide`, `interactive` and the page kinds: give `pages` something to see and set `"crop": "screen"`.
    - The picture is small enough for its page: `"output": { "maxBytes": "2MB" }`, less `scale`, `fps` or `"quality": "small"`.
    - The filmstrip shows what was asked for.

    """
  }

  private static let fullerSpec = """
    {
      "alt": "Tapping the tabs of an app",
      "screen": { "device": "iphone-16-pro", "crop": "screen", "scale": 1 },
      "tabBar": {
        "style": "floating", "tint": "systemIndigo",
        "items": [{ "title": "Home", "icon": "house" }, { "title": "Inbox", "icon": "tray", "badge": 3 }, "Profile"]
      },
      "pages": [{ "navigationBar": { "title": "Home", "largeTitle": true }, "cards": 4 }, { "rows": 12 }, { "rows": ["Name", "Photo"] }],
      "animation": ["bounce", { "kind": "page-fade", "duration": 0.3 }],
      "timeline": [{ "at": 0.4, "tap": 1 }, { "tap": 2 }, { "at": 4, "tap": 0 }],
      "touches": true,
      "output": { "fps": 25, "files": ["app.gif", "app~dark.gif", "app-poster.png"], "poster": 0.6 }
    }
    """

  private static let chosen = [
    "alt", "extends", "screen.device", "screen.appearance", "screen.crop", "screen.scale", "screen.bezel",
    "screen.padding",
    "tabBar.items", "tabBar.selected", "tabBar.style", "tabBar.tint", "tabBar.unselectedTint", "tabBar.background",
    "tabBar.items.title", "tabBar.items.icon", "tabBar.items.selectedIcon", "tabBar.items.badge", "pages.navigationBar",
    "content", "pages.rows", "pages.cards", "touches", "captions", "output.files", "output.fps", "output.hold",
    "output.loop",
    "output.quality", "output.maxBytes",
  ]

  private static var keys: String {
    let homes = KeyIndex().homes
    return chosen.compactMap { name in
      homes.first { $0.name == name }.map { "- `\(name)`: \($0.property.summary)" }
    }.joined(separator: "\n")
  }

  private static var kinds: String {
    var families: [(keys: [String], kinds: [Spec.AnimationKind])] = []
    for kind in Spec.AnimationKind.allCases {
      let keys = kind.properties.map(\.name)
      if let index = families.firstIndex(where: { $0.keys == keys }) {
        families[index].kinds.append(kind)
      } else {
        families.append((keys, [kind]))
      }
    }
    return families.map { family in
      "- " + family.kinds.map { "`\($0.name)`" }.joined(separator: ", ") + ": "
        + (family.kinds.count == 1 ? "" : "first: ") + family.kinds[0].summary
    }.joined(separator: "\n")
  }
}
