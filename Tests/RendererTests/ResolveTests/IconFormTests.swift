import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct IconFormTests {
  private func icons(_ style: String, _ item: String, more: String = "") throws -> [Movie.Icon] {
    let item = try #require(
      Resolved(#"{"tabBar": {"style": "\#(style)", \#(more) "items": ["Search", \#(item)]}}"#).movie.bar.items.last)
    return [item.icon, item.selectedIcon]
  }

  private func icon(_ name: String, _ lineWidth: Double = 2) throws -> Movie.Icon {
    .vector(try #require(Icons.image(named: name, lineWidth: lineWidth)), isTemplate: true)
  }

  @Test(arguments: [("flat", 2), ("flat-7", 1.5)])
  func fromIOS7To18IconsAreOutlinedUntilSelected(style: String, lineWidth: Double) throws {
    let forms = try [icon("house", lineWidth), icon("house.fill", lineWidth)]
    #expect(try icons(style, #""Home""#) == forms)
    #expect(try icons(style, #"{"icon": "house"}"#) == forms)
    #expect(try icons(style, #"{"icon": "house.fill"}"#) == [forms[1], forms[1]])
  }

  /// Names of outlines stand for silhouettes in the eras that knew nothing else.
  @Test(arguments: [("classic", 2.5), ("classic-3", 2.5), ("twitter-2010", 2.5), ("floating", 2)])
  func beforeAndAfterTheyAreFilled(style: String, lineWidth: Double) throws {
    let filled = try icon("house.fill", lineWidth)
    #expect(try icons(style, #""Home""#) == [filled, filled])
    #expect(try icons(style, #"{"title": "Home", "icon": "house"}"#) == [filled, filled])
    #expect(try icons(style, #"{"title": "Home", "icon": "house.fill"}"#) == [filled, filled])
    let star = try icon("star", lineWidth)
    #expect(try icons(style, #"{"icon": "house", "selectedIcon": "star"}"#) == [filled, star])
  }

  @Test(arguments: ["flat", "classic", "floating"]) func theSpecMaySayWhichFormUnselectedOnesHave(style: String) throws
  {
    let width = style == "classic" ? 2.5 : 2
    let (outline, filled) = try (icon("house", width), icon("house.fill", width))
    #expect(try icons(style, #"{"icon": "house"}"#, more: #""unselectedIcons": "outline","#) == [outline, filled])
    #expect(try icons(style, #""Home""#, more: #""unselectedIcons": "outline","#) == [outline, filled])
    #expect(try icons(style, #"{"icon": "house"}"#, more: #""unselectedIcons": "filled","#) == [filled, filled])
  }

  /// A word of the title, then a word that is an icon's name, else the neutral icon. Only whole words count.
  @Test(arguments: [
    ("Profile", "person"), ("My Orders", "shippingbox"), ("Camera", "camera"), ("Look at me", "person"),
    ("Settings", "gear"), ("Qwx", "circle"), ("Top 25", "circle"), ("Artists", "circle"), ("Homestead", "circle"),
    ("Startseite", "house"), ("Einstellungen", "gear"), ("Mein Profil", "person"), ("Übersicht", "house"),
    ("Réglages", "gear"), ("REGLAGES", "gear"), ("Re\u{301}glages", "gear"), ("Télé", "circle"),
    ("Configuración", "gear"), ("Búsqueda", "magnifyingglass"), ("お気に入り", "star"), ("検索", "magnifyingglass"),
    ("ホーム", "house"), ("マイページ", "person"), ("カ", "circle"), ("الإعدادات", "gear"), ("الاعدادات", "gear"),
    ("حِسَابِي", "person"), ("البحث", "magnifyingglass"),
  ]) func titlesTellWhichIconSuits(title: String, name: String) throws {
    #expect(try icons("flat", #""\#(title)""#).first == icon(name))
  }

  @Test(arguments: ["Suche", "Bell", "حسابي", "", "Qwx"]) func aSearchTabIsAMagnifier(title: String) throws {
    let item = #"{"title": "\#(title)", "role": "search"}"#
    #expect(try icons("flat", item).first == icon("magnifyingglass"))
    #expect(try icons("floating", item).first == icon("magnifyingglass.fill"))
    #expect(try icons("flat", #"{"role": "search", "icon": "star"}"#).first == icon("star"))
  }

  /// Tabs without titles are told apart by their icons.
  @Test func untitledTabsHaveIconsByTheirPlace() throws {
    #expect(try icons("flat", "{}").first == icon("magnifyingglass"))
  }

  @Test func titlesWithoutMeaningAreKnown() throws {
    let spec = """
      { "tabBar": { "items": ["Home", "Qwx", { "title": "Abc", "icon": "star" }, {}, { "title": "Suchx", "role": "search" }] } }
      """
    #expect(
      try Production(SourceText(file: "tabs.json", bytes: Array(spec.utf8))).titlesWithoutMeaning == ["Qwx"])
  }
}
