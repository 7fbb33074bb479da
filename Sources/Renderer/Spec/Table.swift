/// The definition table: what every value of a spec may be. The reader, the defaults, the schema and `list` all come from it.
enum Table {
  static let root = Definition<Spec>.object(
    "the spec", "A tab bar, an animation, and what the hand does.", Spec(),
    [
      Field("$schema", { $1(&$0.schema) }, string, "Where editors find this schema.", default: "none"),
      Field(
        "extends", { $1(&$0.extends) }, bases,
        "A file of the same form, or several, whose values this one replaces, object by object; later ones replace earlier ones."
      ),
      Field("alt", { $1(&$0.alt) }, string, "What the picture shows, for readers who cannot see it.", default: "none"),
      Field("screen", { $1(&$0.screen) }, screen, "The screen, and the part of it that the picture shows."),
      Field("tabBar", { $1(&$0.tabBar) }, tabBar, "The bar and its tabs."),
      Field("pages", { $1(&$0.pages) }, .array(of: page, count: 0...100), "The tabs' content, in their order."),
      Field("animation", { $1(&$0.animations) }, animations, "What a tap sets in motion."),
      Field(
        "timeline", { $1(&$0.timeline) }, .array(of: event, count: 0...Limits.events), "What happens, in order.",
        default: "each other tab is tapped in order, then the first one again"),
      Field("touches", { $1(&$0.touches) }, touches, "Whether touches are shown, and how."),
      Field(
        "captions", { $1(&$0.captions) }, .array(of: caption, count: 0...1_000),
        "Lines of text below the picture, by time."),
      Field("output", { $1(&$0.output) }, output, "What is made."),
    ],
    finish: { _, node, findings in
      checkSchema(node.member("$schema")?.value, &findings)
      checkPages(node.member("pages")?.value, tabs: tabCount(node.member("tabBar")?.value), &findings)
      for event in node.member("timeline")?.value.elements ?? [] {
        for key in ["tap", "select"] {
          if let tab = event.member(key) { checkTitle(tab.value, in: node.member("tabBar")?.value, &findings) }
        }
      }
      guard let count = tabCount(node.member("tabBar")?.value) else { return }
      for event in node.member("timeline")?.value.elements ?? [] {
        for key in ["tap", "select", "badge", "title", "icon", "enable"] {
          if let tab = event.member(key) { checkTab(tab.value, count: count, &findings) }
        }
      }
    })
}
