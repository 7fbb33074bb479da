extension Table {
  static let navigationBar = Definition<Spec.NavigationBar>.oneOf([
    string.map { Spec.NavigationBar(title: $0) },
    .object(
      "navigationBar", "A bar with a title at the top.", Spec.NavigationBar(),
      [
        Field("title", { $1(&$0.title) }, string, "The title."),
        Field("largeTitle", { $1(&$0.largeTitle) }, boolean, "Whether the title is large, in eras that have such."),
        Field("leading", { $1(&$0.leading) }, barButton, "The button before the title.", default: "none"),
        Field("trailing", { $1(&$0.trailing) }, barButton, "The button behind the title.", default: "none"),
      ]),
  ])

  private static let barButton = Definition<Spec.BarButton>.oneOf([
    string.map { Spec.BarButton(title: $0) },
    .object(
      "a button", "A button of a navigation bar.", Spec.BarButton(),
      [
        Field("title", { $1(&$0.title) }, string, "What it says where it has no icon."),
        Field("icon", { $1(&$0.icon) }, icon, "Its picture.", default: "none"),
        Field("role", { $1(&$0.role) }, .name("role"), "Whether it ends something, or leads back."),
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
        Field("title", { $1(&$0.title) }, string, "Its text; bars stand for an empty one."),
        Field("subtitle", { $1(&$0.subtitle) }, string, "Smaller, below the title."),
        Field("value", { $1(&$0.value) }, string, "At the row's end."),
        Field("icon", { $1(&$0.icon) }, icon, "Before the title.", default: "none"),
        Field(
          "iconBackground", { $1(&$0.iconBackground) }, color,
          "Of a round square behind the icon, which then is white.", default: "none"),
        Field("accessory", { $1(&$0.accessory) }, .name("accessory"), "The sign at the row's end."),
        Field(
          "switch", { $1(&$0.toggle) }, boolean, "Whether the switch at the row's end is on.", default: "no switch"),
        Field("selected", { $1(&$0.selected) }, boolean, "Whether it stands out as one that is touched."),
      ]),
  ])

  static let section = Definition<Spec.ListSection>.object(
    "a section", "Rows that stand together.", Spec.ListSection(),
    [
      Field("header", { $1(&$0.header) }, string, "Above the rows."),
      Field("footer", { $1(&$0.footer) }, string, "Below the rows."),
      Field("rows", { $1(&$0.rows) }, rows, "How many rows, or what they say."),
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
