import TabBase
import TabRaster
import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Parts of a bar that keep clear of one another: icons of its edge, lines and sparks of its titles.
@Suite struct ClearanceTests {
  private static let tabs = #""items": ["Home", "Search", "Favorites", "Profile"]"#

  private func drawing(_ movie: TestMovie) throws -> BarDrawing {
    BarDrawing(
      bar: movie.movie.bar, layout: try movie.layout, viewport: movie.scene.viewport, transform: .identity, touches: [])
  }

  /// The upper edge of each icon in a frame, its opacity, and the edge of the bar over it.
  private func icons(_ movie: TestMovie, at time: Double) throws -> [(top: Double, opacity: Double, edge: Double)] {
    let drawing = try drawing(movie)
    let edge = NotchLayout(try #require(movie.movie.bar.notch), drawing.layout.geometry)
    let pose = movie.playback.pose(at: time)
    let notches = edge.notches(pose)
    let cleared = try #require(movie.movie.bar.notch).clearing(pose, in: drawing)
    return zip(drawing.layout.items, cleared.items).map { item, pose in
      let icon = item.icon.offsetBy(Point(pose.icon.x, pose.icon.y))
      let depths = stride(from: icon.minX, through: icon.maxX, by: 0.5).map { edge.depth(at: $0, notches) }
      return (icon.minY, pose.icon.opacity, depths.max() ?? 0)
    }
  }

  /// A raised icon rides the edge of the bump that leaves it or comes to it.
  @Test func iconsStayBelowABump() throws {
    let movie = try TestMovie(
      """
      { "tabBar": { \(Self.tabs) }, "timeline": [{ "at": 0.4, "tap": 2 }],
        "animation": ["bump", { "kind": "pose", "property": "y", "value": -20, "duration": 0.9, "spring": { "damping": 0.57 } }] }
      """)
    for step in 0..<120 {
      let icons = try icons(movie, at: 0.35 + Double(step) / 100)
      #expect(icons.allSatisfy { $0.top > $0.edge + 1 }, "at \(0.35 + Double(step) / 100)")
    }
    // At rest it is as high as the spec says.
    let rest = try #require(drawing(movie).layout.items.first).icon.minY
    #expect(abs(try icons(movie, at: 0)[0].top - (rest - 20)) < 1e-9)
  }

  /// A notch with a ball passes over no icon that can be seen, and leaves the others as they are.
  @Test func iconsFadeUnderTheNotchOfABall() throws {
    let movie = try TestMovie(
      """
      { "tabBar": { "height": 80, "imageInsets": { "top": -4, "bottom": 4 }, \(Self.tabs) },
        "animation": ["notch-labeled", { "kind": "ball-dive", "offset": -26, "itemShift": 0 }],
        "timeline": [{ "at": 0.4, "tap": 2 }] }
      """)
    for step in 0..<80 {
      for icon in try icons(movie, at: 0.35 + Double(step) / 100) where icon.edge > icon.top {
        #expect(icon.opacity == 0, "at \(0.35 + Double(step) / 100)")
      }
    }
    #expect(try icons(movie, at: 0)[1...].allSatisfy { $0.opacity == 1 })
  }

  /// No icon in the row stands out from under a ball that takes an icon along, and those far from it stay as they are.
  @Test(arguments: ["ball-ring", "ball-lift", "ball-jelly"]) func iconsFadeBeforeABallCoversThem(_ kind: String) throws
  {
    let movie = try TestMovie(
      """
      { "tabBar": { "height": 60, "titles": false, \(Self.tabs) }, "timeline": [{ "at": 0.4, "tap": 2 }],
        "animation": ["collar", { "kind": "\(kind)", "itemFade": 0 }] }
      """)
    let drawing = try drawing(movie)
    let indicator = try #require(movie.movie.bar.indicator)
    var (faded, visible) = (0, 0)
    for step in 0..<80 {
      let pose = movie.playback.pose(at: 0.35 + Double(step) / 100)
      let ball = try #require(IndicatorFrames(pose, indicator, drawing.layout).frames.first).bounds
      for (item, pose) in zip(drawing.layout.items, indicator.clearing(pose, in: drawing).items) {
        let icon = item.icon.offsetBy(Point(pose.icon.x, pose.icon.y))
        // Rows of the icon from which the ellipse is less than 5 points away.
        let reach = stride(from: 0, through: 1, by: 0.05).contains { place in
          let y = (icon.minY + place * icon.height - ball.midY) / (ball.height / 2 + indicator.ring)
          let x = max(icon.minX - ball.midX, ball.midX - icon.maxX, 0) / (ball.width / 2 + indicator.ring)
          return x * x + y * y < 1
        }
        if reach { #expect(pose.icon.opacity < 1e-9, "step \(step)") }
        if icon.insetBy(-20, -20).intersection(ball).isEmpty { #expect(pose.icon.opacity == 1, "step \(step)") }
        (faded, visible) = (faded + (reach ? 1 : 0), visible + (pose.icon.opacity == 1 ? 1 : 0))
      }
    }
    #expect(faded > 40 && visible > 100)
  }

  /// The prompt of a search field that opens appears as soon as there is room for all of it.
  @Test(arguments: ["ltr", "rtl"], ["Harbors and trains", "Harbors and trains and their towns"])
  func noPromptIsCut(_ direction: String, _ title: String) throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro", "direction": "\(direction)" }, "animation": [], "timeline": [{ "at": 0.4, "tap": 3 }],
        "tabBar": { "style": "floating",
                    "items": ["Home", "Library", "Radio", { "title": "\(title)", "role": "search" }] } }
      """)
    let drawing = try drawing(movie)
    let prompt = try #require(drawing.layout.prompt)
    let forms = try #require(drawing.layout.geometry.panes)
    var (cut, shown) = (0, 0)
    var last: Double?
    for step in 0..<200 {
      let pose = movie.playback.pose(at: 0.4 + Double(step) / 200)
      let panes = try #require(PaneDrawing(drawing, pose))
      let field = try #require(forms.panes(pose.form).search)
      let (left, opacity) = (panes.promptX(prompt, in: field), panes.promptOpacity(in: field))
      let isCut = left < field.minX || left + prompt.width > field.maxX
      if isCut { #expect(opacity == 0, "step \(step)") }
      // It comes gradually: no step is large.
      if let last { #expect(abs(opacity - last) < 0.2, "step \(step)") }
      last = opacity
      (cut, shown) = (cut + (isCut ? 1 : 0), shown + (opacity == 1 ? 1 : 0))
    }
    #expect(cut > 5 && shown > 50)
  }

  // MARK: Lines below titles

  /// Between the tails of "Shopping" and the line there is at least one row without ink.
  @Test(arguments: ["underline", "underline-thin", "underline-text", "underline-stretch", "underline-fade"])
  func linesClearDescenders(_ kind: String) throws {
    let picture = try TestMovie(
      """
      { "screen": { "scale": 4 }, "tabBar": { "items": ["Shopping", "Groups", "Quality", "Pay"] }, "animation": "\(kind)",
        "timeline": [] }
      """
    ).picture()
    let paper = picture.rgb(4, picture.height - 60)
    func hasInk(_ y: Int) -> Bool { (30..<340).contains { picture.rgb($0, y) != paper } }
    var y = picture.height - 2
    #expect(hasInk(y))
    while hasInk(y) { y -= 1 }
    // The line alone, which is 1 to 3 points high, and no tail that runs into it.
    #expect((4...13).contains(picture.height - 1 - y))
    #expect((0..<20).contains { hasInk(y - $0) })
  }

  /// Without a line titles are where the system has them.
  @Test func otherTitlesStay() throws {
    let plain = try TestMovie(#"{ "tabBar": { \#(Self.tabs) }, "animation": "bounce" }"#).layout
    let top = try TestMovie(#"{ "tabBar": { \#(Self.tabs) }, "animation": "overline" }"#).layout
    let dot = try TestMovie(#"{ "tabBar": { \#(Self.tabs) }, "animation": "dot-pop" }"#).layout
    #expect(plain.items[0].titleOrigin == top.items[0].titleOrigin)
    #expect(plain.items[0].titleOrigin == dot.items[0].titleOrigin)
  }

  // MARK: Sparks

  /// The title has the same pixels as without sparks, at all times.
  @Test(arguments: ["burst", "burst-rays"]) func sparksDoNotStrikeTitles(_ kind: String) throws {
    func movie(_ animation: String) throws -> TestMovie {
      try TestMovie(
        """
        { "screen": { "scale": 2 }, "tabBar": { "items": ["Home", { "title": "Love", "icon": "heart" }, "Profile"] },
          "animation": \(animation), "timeline": [{ "at": 0.4, "tap": 1 }] }
        """)
    }
    let (with, without) = (try movie("\"\(kind)\""), try movie("[]"))
    for time in [0.44, 0.5, 0.56, 0.62, 0.7, 0.8] {
      let (a, b) = (with.picture(at: time), without.picture(at: time))
      // From the capitals' upper edge, 7.3 points above the baseline at 45.5, to the bar's end.
      for y in 1...22 {
        for x in 300..<450 where a.rgb(x, a.height - y) != b.rgb(x, b.height - y) {
          Issue.record("\(kind) at \(time): \(x), \(y) from below")
          return
        }
      }
    }
  }

  // MARK: Menus

  /// The page and the bar behind an open menu are darker by three tenths, and the button that opens it is not.
  @Test func anOpenMenuDimsTheScreen() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-8", "scale": 1, "crop": "screen" }, "pages": [{ "background": "#C8C8C8", "text": "" }],
        "tabBar": { "background": "#FFFFFF", "items": ["A", { "icon": "plus", "raised": true }, "B"] },
        "animation": "menu-fan", "timeline": [{ "at": 0.4, "tap": 1 }] }
      """)
    #expect(movie.picture(at: 0).rgb(10, 200) == 0xC8C8C8)
    let open = movie.picture(at: 2)
    #expect(open.rgb(10, 200) == 0x8C8C8C)
    #expect(open.rgb(4, 660) == 0xB3B3B3 || open.rgb(4, 660) == 0xB2B2B2)
    let (frame, button) = (try movie.layout.frame, try movie.layout.items[1].raised)
    let (x, y) = (Int(frame.x + button.midX), Int(frame.y + button.maxY) - 5)
    #expect(open.rgb(x, y) == movie.picture(at: 0).rgb(x, y))
  }

  /// A row of items lies on the bar, and the page stays as it is.
  @Test func aRowOfItemsDimsNothing() throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-8", "scale": 1, "crop": "screen" }, "pages": [{ "background": "#C8C8C8", "text": "" }],
        "tabBar": { "items": ["A", { "icon": "plus", "raised": true }, "B"] },
        "animation": "menu-folding", "timeline": [{ "at": 0.4, "tap": 1 }] }
      """)
    #expect(movie.picture(at: 2).rgb(10, 200) == 0xC8C8C8)
  }

  // MARK: Minimizing

  /// Tabs that fade stay inside the glass and beside one another, with and without a search button; the mark has
  /// disappeared when the capsule has shrunk by two fifths.
  @Test(arguments: [
    (#""Profile""#, #"{ "at": 0.4, "minimize": true }, { "at": 2, "expand": true }"#),
    (#"{ "title": "Find", "role": "search" }"#, #"{ "at": 0.4, "minimize": true }"#),
    (#"{ "title": "Find", "role": "search" }"#, #"{ "at": 0.4, "tap": 3 }"#),
  ])
  func fadingTabsStayInTheGlass(_ last: String, _ timeline: String) throws {
    let movie = try TestMovie(
      """
      { "screen": { "device": "iphone-16-pro" }, "animation": [], "timeline": [\(timeline)],
        "tabBar": { "style": "floating", "items": ["Home", "Search", "Favorites", \(last)] } }
      """)
    let drawing = try drawing(movie)
    let forms = try #require(drawing.layout.geometry.panes)
    var (faded, narrow) = (0, 0)
    for step in 0..<300 {
      let pose = movie.playback.pose(at: 0.4 + Double(step) / 100)
      let panes = try #require(PaneDrawing(drawing, pose))
      let capsule = forms.panes(pose.form).capsule
      let shown = (1..<3).filter { panes.adapted.items[$0].button.opacity > 0 }.map { index in
        let (item, move) = (drawing.layout.items[index], panes.adapted.items[index].button)
        let title = Rect(x: item.titleOrigin.x, y: item.titleTop, width: item.title.width, height: 10)
        let middle = item.button.center
        func moved(_ rect: Rect) -> Rect {
          Rect(
            center: middle + (rect.center - middle) * move.scale + Point(move.x, move.y),
            size: Size(rect.width * move.scale, rect.height * move.scale))
        }
        return moved(item.icon.union(title))
      }
      for tab in shown {
        #expect(tab.minX >= capsule.minX && tab.maxX <= capsule.maxX, "step \(step)")
        #expect(tab.minY >= capsule.minY && tab.maxY <= capsule.maxY, "step \(step)")
        if capsule.width < forms.resting.capsule.width * 0.6 { narrow += 1 }
      }
      for (tab, next) in zip(shown, shown.dropFirst()) { #expect(tab.maxX <= next.minX, "step \(step)") }
      faded += shown.count
      #expect(max(pose.minimizing, pose.searching) < 0.4 || panes.markOpacity == 0, "step \(step)")
    }
    // They are still seen in a capsule that has lost two fifths of its width.
    #expect(faded > 10 && narrow > 2)
  }
}
