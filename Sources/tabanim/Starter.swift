import TabBase
import TabModel
import TabanimRenderer

/// The files that `init` writes.
enum Starter {
  /// A spec. With `hasProject` it leaves the screen, the tint and the output to the project of its folder.
  static func spec(animation: String, hasProject: Bool) -> String {
    let entry = NameList.animations.entries.first { $0.name == animation }
    let kind = entry?.example ?? "\"\(animation)\""
    let screen = "  \"screen\": { \"device\": \"iphone-8\", \"appearance\": \"light\" },\n"
    return """
      {
        "$schema": "\(Release.schemaAddress)",
        "alt": "\(entry?.followsFinger == true ? "A finger drags the pages of an app" : "Tapping the tabs of an app")",
      \(hasProject ? "" : screen)  "tabBar": {
      \(hasProject ? "" : "    \"tint\": \"systemBlue\",\n")    "items": ["Home", "Search", { "title": "Profile", "badge": "3" }],
        },
      \(entry?.movesPages == true ? pages : "")  "animation": \(kind),
      \(entry?.followsFinger == true ? pans : taps)
      \(hasProject ? "" : "  \"output\": { \"fps\": 50, \"loop\": \"forever\" },\n")}

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

  /// A project. With `address` its pictures are published there, and its lock has a line for each.
  static func project(published address: String?) -> String {
    let lock = """
        // tabanim.lock has a line for each picture, so that pictures need not be in the repository.
        "lock": true,

      """
    let published = address.map { ", \"baseURL\": \(Escape.json($0))" } ?? ""
    return """
      // Settings shared by all specs in this folder and below. No path in those specs may lead out of it.
      {
        "$schema": "\(Release.schemaAddress)",
      \(address == nil ? "" : lock)  "screen": { "device": "iphone-8" },
        "tabBar": { "tint": "systemBlue" },
        // Each spec makes a GIF of its own name. By this list `check` finds pictures whose spec is gone.
        "output": { "fps": 50, "files": ["{name}.gif"]\(published) },
      }

      """
  }

  /// A GitHub workflow that fails if a picture in the folder `specs` is stale.
  static func workflow(specs: String) -> String {
    """
    name: Pictures
    on: [push, pull_request]
    permissions:
      contents: read
    jobs:
      pictures:
        runs-on: ubuntu-24.04
        steps:
          - uses: actions/checkout@v4
          - uses: tabanim/tabanim@v\(Release.version)
            with: { specs: \(Escape.yaml(specs)) }

    """
  }

  static let branch = "pictures"

  /// A GitHub workflow that renders what has changed in the folder `specs`, and pushes all pictures to a branch of their own.
  static func publishingWorkflow(specs: String) -> String {
    """
    name: Publish pictures
    # A pull request from a fork has no token that may push: only pushes to the default branch publish.
    on: push
    permissions:
      contents: write
    concurrency: { group: publish-pictures }
    env:
      SPECS: \(Escape.yaml(specs))
    jobs:
      publish:
        if: github.ref_name == github.event.repository.default_branch
        runs-on: ubuntu-24.04
        steps:
          - uses: actions/checkout@v4
          - name: Fetch the published pictures, of which only those that have changed are drawn
            run: |
              if git fetch --depth 1 origin \(branch); then git archive FETCH_HEAD | tar -x; fi
          - uses: tabanim/tabanim@v\(Release.version)
            with: { specs: \(Escape.yaml(specs)), mode: render }
          - name: Push all pictures as one commit
            run: |
              export GIT_INDEX_FILE="$RUNNER_TEMP/pictures-index"
              tabanim list outputs -- "$SPECS" | while IFS= read -r picture; do git add --force -- "$picture"; done
              tree="$(git write-tree)"
              if [ "$tree" = "$(git rev-parse --quiet --verify 'FETCH_HEAD^{tree}')" ]; then exit 0; fi
              commit="$(git -c user.name=tabanim -c user.email=tabanim@localhost commit-tree "$tree" -m "Pictures of $GITHUB_SHA")"
              git push --force origin "$commit:refs/heads/\(branch)"

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
