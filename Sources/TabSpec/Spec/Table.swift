import TabModel

/// The definitions of all values of a spec, from which the reader, the defaults, the schema and `list` are
/// made.
package enum Table {
  package static let root = Definition<Spec>.object(
    "the spec", "A tab bar, its animation, and the events that drive it.", Spec(),
    [
      Field("$schema", { $1(&$0.schema) }, string, "Address of the JSON Schema, for editors.", default: "none"),
      Field(
        "extends", { $1(&$0.extends) }, bases,
        "Spec files whose values this spec overrides, key by key within objects. Later files override earlier ones."
      ),
      Field(
        "assets", { $1(&$0.assets) }, catalog,
        "Asset catalog, relative to the spec. An icon's name means its imageset or symbolset of that name; a built-in icon only if it has none.",
        default: "none"),
      Field(
        "alt", { $1(&$0.alt) }, string, "Text alternative: what the picture shows, for readers who cannot see it.",
        default: "none"),
      Field("screen", { $1(&$0.screen) }, screen, "The device, and the part of its screen that the picture shows."),
      Field("tabBar", { $1(&$0.tabBar) }, tabBar, "The bar and its tabs."),
      Field(
        "pages", { $1(&$0.pages) }, .array(of: page, count: 0...100),
        "Content of the tabs' pages, in the order of the tabs."),
      Field(
        "content", { $1(&$0.content) }, .name("theme"),
        "App whose made-up content empty pages have: pictures and words.", default: "none"),
      Field("animation", { $1(&$0.animations) }, animations, "Animations that selecting a tab runs."),
      Field(
        "timeline", { $1(&$0.timeline) }, .array(of: event, count: 0...Limits.events),
        "Events, such as taps, pans and changes of badges.",
        default: "taps on the other tabs in order, then on the first one again"),
      Field(
        "touches", { $1(&$0.touches) }, touches, "Whether touches are drawn: true, false, or an object that says how."),
      Field(
        "captions", { $1(&$0.captions) }, .array(of: caption, count: 0...1_000),
        "Text below the picture, by time."),
      Field(
        "markdown", { $1(&$0.markdown) }, markdown,
        "Whether a folder's Markdown files are rendered, too; a kind of page says which lines they get. Only in a project."
      ),
      Field(
        "lock", { $1(&$0.lock) }, .boolean,
        "Whether tabanim.lock lists the pictures, which then need not be in the repository. Only in a project."
      ),
      Field(
        "output", { $1(&$0.output) }, output, "Settings of the pictures to write: frame rate, plays, quality, files."),
    ],
    finish: { _, node, findings in
      checkSchema(node.member("$schema")?.value, &findings)
      for name in projectKeys {
        guard let key = node.member(name)?.keySpan, !SpecName.isProject(key.text.file) else { continue }
        findings.warning(.onlyInProject(name), at: key)
      }
      checkPages(node.member("pages")?.value, tabs: tabCount(node.member("tabBar")?.value), &findings)
      for event in node.member("timeline")?.value.elements ?? [] {
        for key in ["tap", "select"] {
          if let tab = event.member(key) { checkTitle(tab.value, in: node.member("tabBar")?.value, &findings) }
        }
      }
      if let tab = node.member("tabBar")?.value.member("selected") {
        checkTitle(tab.value, in: node.member("tabBar")?.value, &findings)
      }
      guard let count = tabCount(node.member("tabBar")?.value) else { return }
      for event in node.member("timeline")?.value.elements ?? [] {
        for key in ["tap", "select", "badge", "title", "icon", "enable"] {
          if let tab = event.member(key) { checkTab(tab.value, count: count, &findings) }
        }
        if let tab = event.member("select") {
          checkSelection(of: tab.value, in: node.member("tabBar")?.value, &findings)
        }
      }
    })

  /// The keys that have an effect only in a project.
  package static let projectKeys = ["markdown", "lock"]

  private static let markdown = Definition<Spec.Markdown>.oneOf(
    [
      Definition<Bool>.boolean.map { Spec.Markdown(isRendered: $0) },
      Definition<SnippetForm>.name("kind of page").map { Spec.Markdown(isRendered: true, form: $0) },
    ],
    write: { markdown in markdown.form.map { .string($0.rawValue) } ?? .boolean(markdown.isRendered) })
}
