import TabBase
import TabRaster

/// The parts of a movie's page, from the back to the front, each drawn as it rests.
struct MoviePageParts {
  let scene: Scene
  private let playback: Playback
  private let viewport: Viewport
  /// The targets of the channels that the page moves.
  private let moving: Set<Target>
  let rest: Pose
  private let toPoints: Affine
  private(set) var lacksGlass = false
  /// Backdrops of what has been drawn last.
  private var backdrops: [(area: Rect, sigma: Double)] = []

  init(scene: Scene, playback: Playback, moving: Set<Target>) {
    self.scene = scene
    self.playback = playback
    self.moving = moving
    viewport = scene.viewport
    toPoints = viewport.transform.inverse ?? .identity
    var rest = playback.pose(at: playback.begin)
    rest.touches = []
    rest.glowIndex = nil
    rest.barHiding = 0
    for index in rest.items.indices {
      rest.items[index].icon = Pose.Part()
      rest.items[index].title = Pose.Part()
      rest.items[index].badge = Pose.Part()
      rest.items[index].button = Pose.Part()
      rest.items[index].formers = []
    }
    self.rest = rest
  }

  var all: String {
    mutating get {
      var parts = pages + bar + arrow
      if moving.contains(.modal) { parts += modal }
      return parts + status + fingers
    }
  }

  private mutating func drawn(_ items: [DrawItem], _ prefix: String) -> String {
    var drawing = SVGDrawing(toUnits: toPoints, prefix: prefix)
    let elements = drawing.elements(items)
    lacksGlass = lacksGlass || drawing.lacksGlass
    backdrops += drawing.backdrops
    let definitions = drawing.definitions
    return (definitions.isEmpty ? "" : "<defs>\(definitions.joined())</defs>") + elements
  }

  private func svg(_ content: String, _ attributes: String = "") -> String {
    let (width, height) = (SVGText.number(viewport.screen.width), SVGText.number(viewport.screen.height))
    return
      "<svg\(attributes) width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">\(content)</svg>"
  }

  func track(_ name: String) -> String { " data-track=\"\(name)\"" }

  func track(_ target: Target) -> String { track(target.name) }

  /// About which point a part turns and grows, in points of the screen.
  private func pivot(_ point: Point, in layout: BarLayout) -> String {
    let place = Point(layout.frame.x + point.x, layout.frame.y + point.y)
    return "transform-origin:\(SVGText.number(place.x))px \(SVGText.number(place.y))px"
  }

  // MARK: Pages

  private var pages: String {
    mutating get {
      var text = ""
      for index in 0..<playback.pageCount {
        var pose = rest
        pose.visiblePages = [index]
        pose.pages = pose.pages.map { _ in Pose.Page() }
        let content = svg(drawn(scene.pages.items(pose, viewport), "page\(index)"))
        let isThere = rest.visiblePages.contains(index) ? 1 : 0
        text += "<div class=\"page-\(index)\" style=\"--shown:\(isThere);opacity:var(--shown)\">"
        let fade = moving.contains(.page(index)) ? " style=\"opacity:var(--opacity)\"" : ""
        text += "<div\(track(.page(index)))\(fade)>\(content)</div></div>\n"
      }
      // So that the order of the pages is theirs alone.
      return "<div class=\"pages\" style=\"isolation:isolate\">\(text)</div>\n"
    }
  }

  // MARK: The bar

  private func drawing(_ layout: BarLayout) -> BarDrawing {
    let toCanvas = Affine.translation(layout.frame.x, layout.frame.y).then(viewport.transform)
    let material = scene.material(of: layout, rest)
    return BarDrawing(
      bar: scene.movie.bar, layout: layout, viewport: viewport, transform: toCanvas, touches: [], material: material)
  }

  private var bar: String {
    mutating get {
      guard let layout = scene.bars[scene.movie.screen.orientation] else { return "" }
      let bar = drawing(layout)
      let indicators = indicators(layout)
      var empty = rest
      empty.lens = nil
      for index in empty.items.indices {
        empty.items[index].button.opacity = 0
        empty.items[index].isFilled = false
        empty.items[index].mark = nil
      }
      empty.markPlace = nil
      backdrops = []
      var body = bar
      if !indicators.isEmpty { body.bar.mechanisms.remove(Indicator.self) }
      var text = drawn(body.items(empty), "bar")
      let blurs = backdrops.map(blur).joined()
      text += marks(bar, empty) + indicators + fingers(onTabs: true)
      for index in rest.items.indices { text += button(index, bar, layout) }
      return "<div\(track(.bar))>\(blurs)\(svg(text))</div>\n"
    }
  }

  /// The blur of everything beneath `area`.
  private func blur(_ area: Rect, _ sigma: Double) -> String {
    let numbers = [("left", area.x), ("top", area.y), ("width", area.width), ("height", area.height)]
    let place = numbers.map { "\($0):\(SVGText.number($1))px;" }.joined()
    return "<div style=\"\(place)backdrop-filter:blur(\(SVGText.number(sigma))px)\"></div>"
  }

  /// Behind the selected tab: one that moves, or one behind each tab that comes and goes with the selection.
  private mutating func marks(_ bar: BarDrawing, _ empty: Pose) -> String {
    guard scene.movie.bar.selection.alpha > 0 else { return "" }
    if let place = rest.markPlace {
      var pose = empty
      pose.markPlace = place
      let x = bar.layout.frame.x + bar.layout.geometry.cell(at: place).x
      let style = "translate:calc((var(--x) - \(SVGText.number(x))) * 1px);--x:\(SVGText.number(x))"
      return "<g\(track(.selection)) style=\"\(style)\">\(drawn(bar.marks(pose), "mark"))</g>"
    }
    return rest.items.indices.map { index in
      var pose = empty
      pose.items[index].isFilled = true
      let isOn = rest.items[index].isFilled ? 1 : 0
      return "<g\(track("items[\(index)].filled")) style=\"--filled:\(isOn)\"><g class=\"on\">"
        + "\(drawn(bar.marks(pose), "mark\(index)"))</g></g>"
    }.joined()
  }

  private mutating func button(_ index: Int, _ bar: BarDrawing, _ layout: BarLayout) -> String {
    let name = "items[\(index)]"
    let isOn = rest.items[index].isFilled ? 1 : 0
    var text = "<g\(track(.item(index, .button))) style=\"\(pivot(layout.items[index].body.center, in: layout))\">"
    text += "<g\(track(name + ".filled")) style=\"--filled:\(isOn)\">"
    let versions = Set(playback.items[index].version.values).sorted()
    for version in versions {
      let content = self.version(version, of: index, bar, layout)
      if versions.count == 1 {
        text += content
      } else {
        let isThere = rest.items[index].version == version ? 1 : 0
        text += "<g\(track("\(name).versions[\(version)]")) style=\"--shown:\(isThere);opacity:var(--shown)\">"
        text += content + "</g>"
      }
    }
    return text + "</g></g>"
  }

  /// A button's content from one change of it to the next.
  private mutating func version(_ version: Int, of index: Int, _ bar: BarDrawing, _ layout: BarLayout) -> String {
    let item = layout.item(index, version: version)
    let prefix = "item\(index)-\(version)"
    func items(_ parts: [ItemPart], isFilled: Bool) -> [DrawItem] {
      self.parts(parts, index, version, isFilled: isFilled, bar)
    }
    var text = drawn(items([], isFilled: rest.items[index].isFilled), prefix)
    let pivots: [(ItemPart, Point)] = [
      (.icon, item.icon.center), (.title, item.titleCenter), (.badge, item.badges.first?.rect.center ?? .zero),
    ]
    let base = items([], isFilled: false).count
    for (part, center) in pivots {
      let states = [false, true].map { Array(items([part], isFilled: $0).dropFirst(base)) }
      guard !states[0].isEmpty || !states[1].isEmpty else { continue }
      let style = pivot(center, in: layout)
      let (off, on) = (
        drawn(states[0], "\(prefix)\(part.rawValue)0"), drawn(states[1], "\(prefix)\(part.rawValue)1")
      )
      let content = off == on ? off : "<g class=\"off\">\(off)</g><g class=\"on\">\(on)</g>"
      text += "<g\(track(.item(index, part))) style=\"\(style)\">\(content)</g>"
    }
    return text
  }

  /// A button's drawing at rest with only `parts` of it to be seen.
  private func parts(
    _ parts: [ItemPart], _ index: Int, _ version: Int, isFilled: Bool, _ bar: BarDrawing
  ) -> [DrawItem] {
    let item = scene.movie.bar.item(index, version: version)
    var pose = rest.items[index]
    pose.version = version
    pose.isFilled = isFilled
    pose.lottie = item.lottie.map { isFilled ? $0.last : $0.first }
    pose.tint = isFilled ? item.tint : item.unselectedTint
    pose.icon.opacity = parts.contains(.icon) ? 1 : 0
    pose.title.opacity = parts.contains(.title) ? 1 : 0
    pose.badge.opacity = parts.contains(.badge) ? 1 : 0
    return bar.button(index, pose)
  }

  // MARK: What stands above

  private var arrow: String {
    mutating get {
      guard var arrow = scene.movie.arrow, let layout = scene.bars[scene.movie.screen.orientation] else { return "" }
      let clip =
        arrow.host?.clipsToBar == true ? " style=\"clip-path:inset(\(SVGText.number(layout.frame.y))px 0 0)\"" : ""
      arrow.host?.clipsToBar = false
      var pose = rest
      let (x, y) = (rest.arrowX ?? 0, arrow.top(over: layout.frame, barHiding: 0))
      pose.followers[.arrow]?.left = 0
      let start = arrow.top(over: layout.frame, barHiding: playback.pose(at: playback.begin).barHiding)
      let style =
        "--x:\(SVGText.number(x));--y:\(SVGText.number(start));"
        + "translate:calc(var(--x) * 1px) calc((var(--y) - \(SVGText.number(y))) * 1px)"
      let items = ArrowDrawing(arrow: arrow, layout: layout, viewport: viewport).items(pose)
      return svg("<g\(track(.arrow)) style=\"\(style)\">\(drawn(items, "arrow"))</g>", clip) + "\n"
    }
  }

  private var modal: String {
    mutating get {
      var pose = rest
      pose.presentation = 1
      return svg(drawn(scene.modal.items(pose, viewport), "modal"), track(.modal)) + "\n"
    }
  }

  /// The system's own drawing, over everything.
  private var status: String {
    mutating get {
      let material = scene.bars[rest.orientation].map { scene.material(of: $0, rest) } ?? 1
      let items = scene.device.items(
        rest, viewport, device: viewport, pages: scene.pages, colorOnTop: nil, material: material)
      let text = drawn(items, "device")
      return text.isEmpty ? "" : svg(text) + "\n"
    }
  }

  // MARK: Fingers

  /// The fingers on top of everything.
  private var fingers: String {
    mutating get {
      let text = fingers(onTabs: false)
      return text.isEmpty ? "" : svg(text) + "\n"
    }
  }

  /// The fingers on tabs, which lie below icons and titles, or all others.
  private mutating func fingers(onTabs: Bool) -> String {
    guard scene.movie.touches.isShown else { return "" }
    let drawing = TouchDrawing(indicator: scene.movie.touches, transform: viewport.transform, bar: .zero)
    var text = ""
    for (index, contact) in playback.contacts.enumerated() {
      let pose = playback.pose(at: contact.down)
      let isOnTab = contact.tab != nil && pose.barHiding == 0 && pose.presentation == 0
      guard isOnTab == onTabs else { continue }
      // Where the row has a tab by then that others open beside.
      var flowing = rest
      flowing.touches = playback.touch(contact, at: contact.down).map { [$0] } ?? []
      if let layout = scene.bars[pose.orientation] { flowing = flowing.touchingTabs(of: scene.movie.bar, layout) }
      guard let place = flowing.touch.map({ Point($0.x, $0.y) }) else { continue }
      let style =
        "--x:\(SVGText.number(place.x));--y:\(SVGText.number(place.y));--opacity:0;"
        + "translate:calc(var(--x) * 1px) calc(var(--y) * 1px);scale:var(--scale);opacity:var(--opacity)"
      let disc = drawing.marks([Pose.Touch(x: 0, y: 0, scale: 1, opacity: 1)])
      text += "<g\(track(.touch(index))) style=\"\(style)\">\(drawn(disc, "touch\(index)"))</g>"
    }
    return text
  }
}
