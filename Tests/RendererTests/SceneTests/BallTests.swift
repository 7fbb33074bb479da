import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// What lies over what where a ball takes an icon along.
@Suite struct BallTests {
  /// How many pixels are exactly 0xRRGGBB at `time`.
  private func count(_ rgb: UInt32, _ animation: String, items: String = #""A", "B", "C""#, at time: Double) throws
    -> Int
  {
    let movie = try TestMovie(
      """
      {"tabBar": {"items": [\(items)], "titles": false, "height": 75, "tint": "#0000FF"}, "animation": [\(animation)],
       "timeline": [{"at": 0, "tap": 2}]}
      """)
    let picture = movie.picture(at: time)
    var count = 0
    for y in 0..<picture.height { for x in 0..<picture.width where picture.rgb(x, y) == rgb { count += 1 } }
    return count
  }

  @Test func aDivingBallIsBehindTheBar() throws {
    let ball = ##""notch-curved", {"kind": "ball-dive", "curve": "linear", "color": "#FF0000""##
    // Half of it stands above the edge, then all of it is below.
    #expect(try count(0xFF0000, ball + "}", at: 0) > 1_000)
    #expect(try count(0xFF0000, ball + "}", at: 0.3) == 0)
    #expect(try count(0xFF0000, ball + #", "behind": false}"#, at: 0.3) > 200)
  }

  @Test func aBallCoversIconsAndNoBadges() throws {
    let ball = ##"{"kind": "ball-carry", "offset": 5, "itemFade": 0, "color": "#FF0000""##
    // The icon of the tab where it rests is in it alone, in white.
    #expect(try count(0x0000FF, ball + "}", at: 1) == 0)
    #expect(try count(0x0000FF, ball + #", "carriesIcon": false}"#, at: 1) > 20)
    let items = ##""A", "B", {"title": "C", "badge": {"text": "1", "color": "#00FF00"}}"##
    #expect(try count(0x00FF00, ball + "}", items: items, at: 1) > 20)
  }

  /// A capsule's round end cuts off what lies in its corner, and a bar that has shrunk to one tab has no line.
  @Test func aLineEndsWithTheGlass() throws {
    func count(_ bar: String) throws -> Int {
      let movie = try TestMovie(
        """
        {"tabBar": {"style": "floating", "items": ["A", "B", "C", "D"]\(bar)}, "animation": {"kind": "underline", "color": "#FF0000"},
         "timeline": []}
        """)
      let picture = movie.picture()
      var count = 0
      for y in 0..<picture.height { for x in 0..<picture.width where picture.rgb(x, y) == 0xFF0000 { count += 1 } }
      return count
    }
    let (first, second) = (try count(""), try count(#", "selected": 1"#))
    #expect(first > second / 3 && first < second * 9 / 10, "\(first), \(second)")
    #expect(try count(#", "minimized": true"#) == 0)
  }

  /// Where a row had the tab is of no account once it is the only one.
  @Test func anOpenTabIsInTheMiddleOfTheBarThatHasShrunk() throws {
    func columns(_ animation: String) throws -> [Int] {
      let movie = try TestMovie(
        """
        {"tabBar": {"style": "floating", "items": ["A", "B", "C", "D"], "tint": "#FF0000", "minimized": true, "selected": 2},
         "animation": [\(animation)], "timeline": []}
        """)
      let picture = movie.picture()
      return (0..<picture.width).filter { x in (0..<picture.height).contains { picture.rgb(x, $0) == 0xFF0000 } }
    }
    let plain = try columns("")
    #expect(!plain.isEmpty)
    #expect(try columns(#""expand""#) == plain)
  }

  /// The pixels of the bar's row of words at `time` that are bluer than the bar, by column. The bar is opaque.
  private func blue(_ animation: String, at time: Double, items: String) throws -> [Int: Int] {
    let movie = try TestMovie(
      """
      {"screen": {"scale": 4}, "tabBar": {"items": [\(items)], "background": "#FFFFFF", "tint": "#0000FF", "unselectedTint": "#808080"},
       "animation": [\(animation)], "timeline": [{"at": 0, "tap": 1}]}
      """)
    let picture = movie.picture(at: time)
    var strengths: [Int: Int] = [:]
    for x in 0..<picture.width {
      for y in 0..<picture.height {
        let pixel = Int(picture.rgb(x, y))
        let strength = (pixel & 255) - (pixel >> 16 & 255)
        if strength > 0 { strengths[x] = max(strengths[x] ?? 0, strength) }
      }
    }
    return strengths
  }

  /// Where its tab cuts a title, the letters become paler over some points instead of ending at full strength.
  @Test func aTitleFadesOutWhereItsTabCutsIt() throws {
    let animation = #"{"kind": "expand-plain", "pill": 0, "duration": 1}"#
    let items = #""A", "MMMMMMMMMMMMMM""#
    let columns = try blue(animation, at: 0.5, items: items).sorted { $0.key < $1.key }
    let last = try #require(columns.last?.key)
    // Eight points of four pixels: full strength before, less than half at the last stroke.
    #expect(columns.filter { $0.key < last - 36 }.map(\.value).max() == 255)
    #expect(try #require(columns.filter { $0.key > last - 6 }.map(\.value).max()) < 128)
    // All of the title is there as soon as the tab is open.
    let open = try blue(animation, at: 1.2, items: items).sorted { $0.key < $1.key }
    #expect(open.suffix(20).map(\.value).max() == 255)
  }

  /// A tab that closes goes from its tint to gray with its pill, not at once.
  @Test func theTintOfAClosingTabFades() throws {
    let animation = #"{"kind": "expand-plain", "pill": 0, "duration": 1}"#
    let items = #"{"title": "", "icon": "square.fill"}, {"title": "", "icon": "square.fill"}"#
    func strength(_ time: Double) throws -> Int {
      try blue(animation, at: time, items: items).filter { $0.key < 375 * 2 }.values.max() ?? 0
    }
    let strengths = try [0.02, 0.25, 0.5, 0.75, 1.1].map(strength)
    #expect(strengths[0] > 200 && strengths[4] == 0, "\(strengths)")
    for (a, b) in zip(strengths, strengths.dropFirst()) { #expect(a - b > 30 && a - b < 90, "\(strengths)") }
  }

  @Test func aClosedTabShowsNothingOfItsTitle() throws {
    let movie = try TestMovie(
      #"{"tabBar": {"items": ["AAAA", "BBBB"]}, "animation": {"kind": "expand-plain", "closed": 80}}"#)
    let row = ExpandingLayout(try #require(movie.movie.bar.expansion), try movie.layout)
    let item = try movie.layout.items[1]
    let title = item.titleOrigin.x - item.icon.midX
    let (closed, half, open) = (row.tabs([1, 0])[1], row.tabs([0.5, 0.5])[1], row.tabs([0, 1])[1])
    #expect(isNear(closed.window.maxX, closed.iconX + title))
    #expect(half.window.maxX > half.iconX + title && half.window.maxX < half.pill.maxX)
    #expect(isNear(open.window.maxX, open.pill.maxX))
  }
}
