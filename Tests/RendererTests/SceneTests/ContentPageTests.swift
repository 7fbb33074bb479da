import TestTools
import Testing

@testable import TabRaster
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Pages of made-up apps.
@Suite struct ContentPageTests {
  private static let styles = [
    ("floating", "iphone-16"), ("flat", "iphone-8"), ("flat-7", "iphone-5s"), ("classic", "iphone-4"),
  ]

  /// A page in an upright screen without rounded corners. `keys` are further members of the spec.
  private func movie(
    _ keys: String, style: String = "flat", device: String = "iphone-8", selected: Int = 0, screen: String = ""
  ) throws -> TestMovie {
    try TestMovie(
      """
      { "screen": { "device": "\(device)", "crop": "screen", "scale": 1, "cornerRadius": 0 \(screen) },
        "tabBar": { "style": "\(style)", "selected": \(selected), "items": ["Home", "Search", "Library", "Profile"] },
        "animation": [], "timeline": [], \(keys) }
      """)
  }

  /// The words of a page: titles, second lines and values.
  private func words(_ page: Movie.Page) -> [Substring] {
    let rows = page.list.sections.flatMap { section in
      [section.header] + section.rows.flatMap { [$0.title, $0.subtitle, $0.value] }
    }
    return (rows + page.cards.flatMap { [$0.title, $0.subtitle, $0.value] }).flatMap { $0.split(separator: " ") }
  }

  @Test(arguments: ["music", "shop", "travel"], styles)
  func everyPageHasWordsAndPictures(_ content: String, _ era: (style: String, device: String)) throws {
    let movie = try movie(#""content": "\#(content)""#, style: era.style, device: era.device)
    for (index, page) in movie.movie.pages.enumerated() where page.picture == nil {
      #expect(words(page).count >= 12, "page \(index)")
      let pictures = page.list.sections.flatMap(\.rows).filter { $0.artwork != nil }.count
      #expect(pictures + page.cards.filter { $0.artwork != nil }.count >= 3, "page \(index)")
      // Before iOS 13 pages were lists.
      #expect(["floating", "flat"].contains(era.style) || page.cards.isEmpty)
    }
    for (a, b) in [(0, 1), (1, 2), (2, 3), (3, 0)] { #expect(movie.movie.pages[a] != movie.movie.pages[b]) }
  }

  @Test func contentOfTheSpecIsThatOfItsEmptyPages() throws {
    let all = try movie(#""content": "shop", "pages": [{}, { "rows": 2 }, { "content": "music" }]"#).movie.pages
    let shop = try movie(#""pages": [{ "content": "shop" }, {}, {}, { "content": "shop" }]"#).movie.pages
    #expect(all[0] == shop[0] && all[3] == shop[3])
    #expect(all[1].list.sections.count == 1 && all[1].cards.isEmpty)
    #expect(try all[2] == movie(#""content": "music""#).movie.pages[2])
  }

  @Test func aPageHasItsOwnContentAndBarBeforeThatOfTheApp() throws {
    let page = try movie(#""pages": [{ "content": "music", "cards": 1, "navigationBar": "Mine" }]"#).movie.pages[0]
    #expect(page.cards[0] == Movie.Page.Card() && page.cards[1].title == "Evening Drive")
    guard case .navigationBar(let bar) = page.header else { throw TestProblem() }
    #expect(bar.title == "Mine" && !bar.isLarge)
  }

  private struct TestProblem: Error {}

  @Test func titlesOfTabsAreTitlesOfPages() throws {
    for (index, page) in try movie(#""content": "travel""#).movie.pages.enumerated() {
      guard case .navigationBar(let bar) = page.header else { throw TestProblem() }
      #expect(bar.title == ["Home", "Search", "Library", "Profile"][index])
    }
  }

  /// The words are on the other side, and the pictures are not mirrored, as photos are not.
  @Test func picturesChangeSidesAndStayAsTheyAre() throws {
    let left = try movie(#""content": "music""#, selected: 2).picture()
    let right = try movie(#""content": "music""#, selected: 2, screen: #", "direction": "rtl""#).picture()
    // Below bars of 20, 44 and 52, a picture of 44 in a row of 58.
    let (side, top) = (44, 116 + 7)
    for y in stride(from: top + 4, to: top + side - 4, by: 4) {
      for x in stride(from: 4, to: side - 4, by: 4) {
        #expect(right.rgb(375 - 16 - side + x, y) == left.rgb(16 + x, y), "at \(x), \(y)")
      }
    }
  }

  @Test func picturesAreTheSameInTheDark() throws {
    let light = try movie(#""content": "shop""#).picture()
    let dark = try movie(#""content": "shop""#, screen: #", "appearance": "dark""#).picture()
    for x in [40, 120, 300] { #expect(light.rgb(x, 150) == dark.rgb(x, 150)) }
    #expect(light.rgb(2, 500) == 0xF2F2F7 && dark.rgb(2, 500) == 0)
  }

  /// A card has a soft shadow and no line around it.
  @Test func cardsHaveNoOutline() throws {
    let picture = try movie(#""pages": [{ "cards": 1 }]"#).picture()
    let row = 20 + 16 + 52
    #expect(picture.rgb(16, row) == 0xFFFFFF && picture.rgb(17, row) == 0xFFFFFF)
    let outside = (4..<16).map { picture.rgb($0, row) & 0xFF }
    #expect(outside == outside.sorted(by: >) && outside[11] < 0xF7 && outside[11] > 0xE0)
  }

  @Test func cardsAndTilesDoNotTouch() throws {
    let picture = try movie(#""pages": [{ "cards": 1, "tiles": 3 }]"#).picture()
    // The card's lower end, and the first row of the tiles.
    let (card, tiles) = (20 + 16 + 104, 20 + 16 + 104 + 16)
    #expect((card..<tiles).allSatisfy { picture.rgb(2, $0) == picture.rgb(2, card) || picture.rgb(2, $0) >> 16 > 0xE0 })
    #expect(picture.rgb(60, tiles) != picture.rgb(60, tiles - 1))
  }
}
