import Testing

@testable import Renderer

@Suite struct IconFormTests {
  private func icons(_ style: String, _ item: String) throws -> [Movie.Icon] {
    let item = try #require(
      Resolved(#"{"tabBar": {"style": "\#(style)", "items": ["Search", \#(item)]}}"#).movie.bar.items.last)
    return [item.icon, item.selectedIcon]
  }

  private func icon(_ name: String) throws -> Movie.Icon {
    .vector(try #require(Icons.image(named: name)), isTemplate: true)
  }

  @Test(arguments: ["flat", "flat-7", "floating"]) func fromIOS7OnIconsAreOutlinedUntilSelected(_ style: String) throws
  {
    #expect(try icons(style, #""Home""#) == [icon("house"), icon("house.fill")])
  }

  @Test(arguments: ["classic", "classic-3", "twitter-2010"]) func beforeTheyWereSilhouettes(_ style: String) throws {
    #expect(try icons(style, #""Home""#) == [icon("house.fill"), icon("house.fill")])
    // What the spec names it gets.
    #expect(try icons(style, #"{"title": "Home", "icon": "house"}"#) == [icon("house"), icon("house.fill")])
  }
}
