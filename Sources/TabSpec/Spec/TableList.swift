import TabModel

extension Table {
  static let navigationBar = Definition<Spec.NavigationBar>.oneOf([
    string.map { Spec.NavigationBar(title: $0) },
    .object(
      "navigationBar", "A navigation bar at the top of the page.", Spec.NavigationBar(),
      [
        Field("title", { $1(&$0.title) }, string, "Title of the bar."),
        Field(
          "largeTitle", { $1(&$0.largeTitle) }, boolean, "Whether the title is large, in styles that have large titles."
        ),
        Field("leading", { $1(&$0.leading) }, barButton, "Button before the title.", default: "none"),
        Field("trailing", { $1(&$0.trailing) }, barButton, "Button after the title.", default: "none"),
      ]),
  ])

  private static let barButton = Definition<Spec.BarButton>.oneOf([
    string.map { Spec.BarButton(title: $0) },
    .object(
      "a button", "A button of a navigation bar.", Spec.BarButton(),
      [
        Field("title", { $1(&$0.title) }, string, "Text of the button, shown if it has no icon."),
        Field("icon", { $1(&$0.icon) }, icon, "Icon of the button.", default: "none"),
        Field(
          "role", { $1(&$0.role) }, .name("role"),
          "Role of the button: plain, done (confirms) or back (leads back). "
            + "Without a title, done is a check mark in iOS 26, and Done before."),
      ]),
  ])

  static let rows = Definition<Spec.Rows>.oneOf(
    [
      whole(from: 0, to: 1_000).map { .count($0) },
      Definition<[Spec.Row]>.array(of: row, count: 0...1_000).map { .list($0) },
    ],
    write: { rows in
      guard case .count(let count) = rows else { return nil }
      return .number(Double(count))
    })

  private static let row = Definition<Spec.Row>.oneOf([
    string.map { Spec.Row(title: $0) },
    .object(
      "a row", "A row of a list.", Spec.Row(),
      [
        Field("title", { $1(&$0.title) }, string, "Text of the row; an empty text is drawn as placeholder bars."),
        Field("subtitle", { $1(&$0.subtitle) }, string, "Smaller text below the title."),
        Field("value", { $1(&$0.value) }, string, "Text at the end of the row."),
        Field("icon", { $1(&$0.icon) }, icon, "Icon before the title.", default: "none"),
        Field(
          "iconBackground", { $1(&$0.iconBackground) }, color,
          "Color of a rounded square behind the icon, which is then white and filled.", default: "none"),
        Field("accessory", { $1(&$0.accessory) }, .name("accessory"), "Symbol at the end of the row."),
        Field(
          "switch", { $1(&$0.toggle) }, boolean, "State of a switch at the end of the row: true is on.",
          default: "no switch"),
        Field("selected", { $1(&$0.selected) }, boolean, "Whether the row is highlighted, as while it is touched."),
      ]),
  ])

  static let section = Definition<Spec.ListSection>.object(
    "a section", "A group of rows.", Spec.ListSection(),
    [
      Field("header", { $1(&$0.header) }, string, "Text above the rows."),
      Field("footer", { $1(&$0.footer) }, string, "Text below the rows."),
      Field("rows", { $1(&$0.rows) }, rows, "Number of rows, or a list of rows."),
    ])

  static let paragraphs = Definition<Spec.Paragraphs>.oneOf(
    [
      whole(from: 0, to: 200).map { .count($0) },
      Definition<[String]>.array(of: string, count: 0...200).map { .texts($0) },
    ],
    write: { paragraphs in
      guard case .count(let count) = paragraphs else { return nil }
      return .number(Double(count))
    })
}
