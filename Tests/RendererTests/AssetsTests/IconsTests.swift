import Testing

@testable import Renderer

struct IconsTests {
  /// What tutorials about tab bars ask for.
  static let expectedNames = [
    "1.circle", "2.circle", "3.circle", "4.circle", "5.circle", "bag", "bell", "bolt", "book", "bookmark",
    "bubble.left", "bubble.left.and.bubble.right", "calendar", "camera",
    "cart",
    "chart.bar", "clock", "cloud", "creditcard", "doc", "ellipsis", "ellipsis.circle", "envelope", "eye", "flag",
    "flame",
    "folder", "gamecontroller", "gear", "gearshape", "gift", "globe", "hand.thumbsup", "headphones", "heart", "house",
    "leaf", "link", "list.bullet", "location", "lock", "magnifyingglass", "map", "mappin", "message", "mic", "moon",
    "music.note", "paperplane", "pencil", "person", "person.2", "person.3", "person.circle", "phone", "photo", "play",
    "play.circle", "plus", "plus.circle", "plus.square", "safari", "square.grid.2x2", "star", "sun.max", "tag", "trash",
    "tray", "tv", "video", "wifi",
  ]

  @Test func tutorialNamesAreThereInBothForms() {
    for name in Self.expectedNames {
      #expect(Icons.image(named: name) != nil, "\(name)")
      #expect(Icons.image(named: name + ".fill") != nil, "\(name).fill")
    }
  }

  @Test func namesAreSortedAndUnique() {
    #expect(Icons.names == Set(Icons.drawings.map(\.name)).sorted())
    #expect(Icons.names.count == Icons.drawings.count)
    #expect(Icons.allNames == Set(Icons.allNames).sorted())
    #expect(Icons.allNames.count == 2 * (Icons.names.count + Icons.aliases.count))
    #expect(Icons.names.allSatisfy { !$0.hasSuffix(".fill") })
  }

  @Test func everyListedNameHasAnImage() {
    for name in Icons.allNames { #expect(Icons.image(named: name) != nil, "\(name)") }
  }

  @Test(arguments: ["", ".fill", "houses", "House", "house.", "house.fill.fill", "house.circle.fill", "fill"])
  func otherNamesHaveNone(name: String) {
    #expect(Icons.image(named: name) == nil)
  }

  @Test func aliasesAreDrawnAsTheIconTheyStandFor() {
    #expect(Icons.image(named: "gear") == Icons.image(named: "gearshape"))
    #expect(Icons.image(named: "person.crop.circle.fill") == Icons.image(named: "person.circle.fill"))
    for alias in Icons.aliases.keys { #expect(!Icons.names.contains(alias), "\(alias) hides an icon") }
  }

  @Test(arguments: Icons.names)
  func everyDrawingCanBeRead(name: String) throws {
    let drawing = try #require(Icons.drawing(named: name))
    for part in drawing.outline + drawing.filled {
      let data = PathData(part.data)
      #expect(data.mistake == nil, "\(part.data)")
      #expect(data.path.elements.count > 1, "\(part.data)")
    }
    #expect(!drawing.outline.isEmpty && !drawing.filled.isEmpty)
  }

  @Test(arguments: Icons.names)
  func theFormsDifferAndAreOfOneSize(name: String) throws {
    let drawing = try #require(Icons.drawing(named: name))
    let (outline, filled) = (drawing.image(filled: false), drawing.image(filled: true))
    #expect(outline.shapes != filled.shapes)
    #expect(outline.size == filled.size)
    #expect(outline.size.width <= 31 && outline.size.height <= 28)
  }

  @Test(arguments: Icons.names)
  func inkStaysOnTheTileAndInItsMiddle(name: String) throws {
    let drawing = try #require(Icons.drawing(named: name))
    for image in [drawing.image(filled: false), drawing.image(filled: true)] {
      let ink = Self.inkBounds(image)
      #expect(ink.minX >= 0 && ink.minY >= 0 && ink.maxX <= image.size.width && ink.maxY <= image.size.height, "\(ink)")
      #expect(abs(ink.midX - image.size.width / 2) <= 1.5, "\(ink)")
      #expect(abs(ink.midY - image.size.height / 2) <= 1.5, "\(ink)")
      #expect(max(ink.width, ink.height) >= 18, "\(ink)")
    }
  }

  /// Swapped on selection, neither form seems to move or to grow.
  @Test(arguments: Icons.names)
  func theFormsCoverTheSamePlace(name: String) throws {
    let drawing = try #require(Icons.drawing(named: name))
    let (outline, filled) = (
      Self.inkBounds(drawing.image(filled: false)), Self.inkBounds(drawing.image(filled: true))
    )
    #expect(abs(outline.minX - filled.minX) <= 1 && abs(outline.maxX - filled.maxX) <= 1, "\(outline) \(filled)")
    #expect(abs(outline.minY - filled.minY) <= 1 && abs(outline.maxY - filled.maxY) <= 1, "\(outline) \(filled)")
  }

  @Test(arguments: Icons.names)
  func straightEdgesFallBetweenPixelsAtTwoPixelsAPoint(name: String) throws {
    let drawing = try #require(Icons.drawing(named: name))
    for shape in drawing.image(filled: false).shapes + drawing.image(filled: true).shapes {
      let half = (shape.stroke?.width ?? 0) / 2
      for position in Self.straightEdges(shape.path) {
        let pixels = (position + half) * 2
        #expect(abs(pixels - pixels.rounded()) < 1e-6, "\(position) in \(shape.path.elements)")
      }
    }
  }

  @Test func linesAreOfTheFamilysWidthAndRound() {
    for drawing in Icons.drawings {
      for shape in drawing.image(filled: false).shapes {
        guard let stroke = shape.stroke else { continue }
        #expect(stroke == Stroke(width: 1.5, cap: .round, join: .round), "\(drawing.name)")
      }
    }
  }

  /// Everything is inked with the item's tint, so that a tab bar can colour it.
  @Test func iconsHaveNoColourOfTheirOwn() {
    for name in Icons.allNames {
      for shape in Icons.image(named: name)?.shapes ?? [] {
        #expect(shape.fill == nil || shape.fill == .current)
        #expect(shape.strokeInk == .current)
        #expect(shape.fill != nil || shape.stroke != nil)
      }
    }
  }
}

extension IconsTests {
  /// The bounds of what is drawn, from points along the curves.
  static func inkBounds(_ image: VectorImage) -> Rect {
    var bounds: Rect?
    for shape in image.shapes {
      let half = (shape.stroke?.width ?? 0) / 2
      for point in points(along: shape.path) {
        let spot = Rect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
        guard let old = bounds else {
          bounds = spot
          continue
        }
        let (left, top) = (min(old.minX, spot.minX), min(old.minY, spot.minY))
        bounds = Rect(
          x: left, y: top, width: max(old.maxX, spot.maxX) - left, height: max(old.maxY, spot.maxY) - top)
      }
    }
    return bounds ?? .zero
  }

  static func points(along path: Path) -> [Point] {
    var points: [Point] = []
    var pen = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p):
        points.append(p)
        pen = p
      case .quad(let c, let p):
        for k in 1...32 {
          let t = Double(k) / 32
          let u = 1 - t
          points.append(pen * (u * u) + c * (2 * u * t) + p * (t * t))
        }
        pen = p
      case .cubic(let c1, let c2, let p):
        for k in 1...32 {
          let t = Double(k) / 32
          let u = 1 - t
          points.append(pen * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + p * (t * t * t))
        }
        pen = p
      case .close: break
      }
    }
    return points
  }

  /// The x of upright and the y of level lines of at least one point's length, closing ones included.
  static func straightEdges(_ path: Path) -> [Double] {
    var positions: [Double] = []
    var (pen, start) = (Point.zero, Point.zero)
    func take(_ end: Point) {
      if abs(pen.x - end.x) < 1e-6, abs(pen.y - end.y) >= 1 { positions.append(end.x) }
      if abs(pen.y - end.y) < 1e-6, abs(pen.x - end.x) >= 1 { positions.append(end.y) }
    }
    for element in path.elements {
      switch element {
      case .move(let p): (pen, start) = (p, p)
      case .line(let p):
        take(p)
        pen = p
      case .quad(_, let p), .cubic(_, _, let p): pen = p
      case .close:
        take(start)
        pen = start
      }
    }
    return positions
  }
}
