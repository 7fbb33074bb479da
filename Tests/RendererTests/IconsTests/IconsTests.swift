import Testing

@testable import TabBase
@testable import TabRaster
@testable import TabSVG
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

struct IconsTests {
  /// What tutorials, templates and much used open apps put on tabs.
  static let expectedNames = [
    "1.circle", "2.circle", "3.circle", "4.circle", "5.circle", "airplane", "alarm", "archivebox", "arrow.clockwise",
    "arrow.left.arrow.right", "arrow.triangle.2.circlepath", "arrow.up.right", "at", "bag", "banknote", "bed.double",
    "bell", "bell.badge", "bicycle", "bolt", "book", "book.closed", "bookmark", "books.vertical", "briefcase",
    "bubble.left", "bubble.left.and.bubble.right", "building.2", "building.columns", "bus", "calendar", "camera",
    "car", "cart", "chart.bar", "chart.line.uptrend.xyaxis", "chart.pie", "checklist", "checkmark",
    "checkmark.circle", "checkmark.shield", "circle.grid.2x2", "clock", "clock.arrow.circlepath", "cloud", "cpu",
    "creditcard", "cross.case", "crown", "cup.and.saucer", "desktopcomputer", "doc", "doc.text", "dollarsign.circle",
    "dot.radiowaves.left.and.right", "drop", "dumbbell", "ellipsis", "ellipsis.bubble", "ellipsis.circle", "envelope",
    "exclamationmark.triangle", "eye", "face.smiling", "figure.walk", "film", "flag", "flame", "folder", "fork.knife",
    "gamecontroller", "gauge", "gear", "gearshape", "gift", "globe", "graduationcap", "hammer", "hand.thumbsup",
    "headphones", "heart", "hourglass", "house", "info.circle", "iphone", "key", "leaf", "lightbulb",
    "line.3.horizontal", "link", "list.bullet", "list.clipboard", "location", "lock", "magnifyingglass", "map",
    "mappin", "megaphone", "message", "mic", "minus.circle", "moon", "music.note", "music.note.list", "newspaper",
    "note.text", "number", "paintpalette", "paperclip", "paperplane", "pawprint", "pencil", "percent", "person",
    "person.2", "person.3", "person.badge.plus", "person.circle", "person.crop.circle", "phone", "photo", "pills",
    "play", "play.circle", "play.rectangle", "plus", "plus.app", "plus.circle", "plus.square", "puzzlepiece",
    "qrcode", "qrcode.viewfinder", "questionmark.circle", "radio", "rectangle.stack", "rosette", "safari", "scissors",
    "shield", "shippingbox", "slider.horizontal.3", "sparkles", "speaker.wave.2", "square.and.arrow.down",
    "square.and.arrow.up", "square.and.pencil", "square.grid.2x2", "square.stack", "star", "stopwatch", "storefront",
    "sun.max", "tag", "target", "terminal", "text.bubble", "ticket", "trash", "tray", "trophy", "tv", "umbrella",
    "video", "wallet.pass", "wand.and.stars", "waveform", "wifi", "xmark",
  ]

  @Test func theNamesThatAppsUseAreThereInBothForms() {
    #expect(Icons.names.count >= 140)
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

  @Test func meaningsNameIcons() {
    for (word, name) in Icons.meanings {
      #expect(Icons.contains(name), "\(word): \(name)")
      #expect(word == word.lowercased() && word.allSatisfy(\.isLetter), "\(word)")
    }
  }

  @Test func translationsNameIconsAndNoWordTwice() {
    for (word, name) in Icons.translations {
      #expect(Icons.contains(name), "\(word): \(name)")
      #expect(
        word == word.lowercased() && word.map(IconGuess.plain).joined() == word && word.allSatisfy(\.isLetter),
        "\(word)")
      #expect(Icons.meanings[word] == nil && Icons.drawing(named: word) == nil, "\(word)")
    }
    #expect(Icons.translations.count > 600)
    // Each language has a bar of tabs whose icons differ.
    let bars = [
      "Start Suche Mitteilungen Profil", "Accueil Rechercher Alertes Profil", "Inicio Buscar Favoritos Perfil",
      "Início Pesquisar Notificações Perfil", "Home Cerca Notifiche Profilo", "ホーム 検索 通知 マイページ", "首页 搜索 消息 我的",
      "首頁 搜尋 通知 我的", "홈 검색 알림 마이페이지", "الرئيسية بحث الإشعارات حسابي",
    ]
    for bar in bars {
      let icons = bar.split(separator: " ").map { IconGuess.meaning(of: String($0)) }
      #expect(!icons.contains(nil) && Set(icons).count == 4, "\(bar): \(icons)")
    }
  }

  @Test(arguments: [
    ("profile", ["person"]), ("user.fill", ["person.fill"]), ("settings", ["gear"]), ("wallet", ["wallet.pass"]),
    ("orders", ["shippingbox"]), ("home", ["house"]), ("library", ["books.vertical"]), ("feed", ["house"]),
    ("magnifyingglas", ["magnifyingglass"]), ("house.filll", ["house.fill", "house"]),
    ("person.crop.square", ["person.crop.circle", "person", "person.2"]), ("user.settings", ["person", "gear"]),
    ("chart.bar.doc.horizontal", ["chart.bar", "chart.line.uptrend.xyaxis", "chart.pie"]), ("quux", []), ("", []),
  ]) func theNearestNamesAreOfferedByMeaningToo(name: String, expected: [String]) {
    #expect(Icons.nearest(to: name) == expected)
  }

  @Test func aliasesAreDrawnAsTheIconTheyStandFor() {
    for (alias, name) in Icons.aliases { #expect(Icons.names.contains(name), "\(alias)") }
    #expect(Icons.image(named: "gear") == Icons.image(named: "gearshape"))
    #expect(Icons.image(named: "person.crop.circle.fill") == Icons.image(named: "person.circle.fill"))
    for alias in Icons.aliases.keys { #expect(!Icons.names.contains(alias), "\(alias) hides an icon") }
  }

  @Test(arguments: Icons.names)
  func everyDrawingCanBeRead(name: String) throws {
    let drawing = try #require(Icons.drawing(named: name))
    for part in drawing.outline + drawing.filled {
      for figure in part.figures + part.cuts {
        for data in Self.pathData(figure) { #expect(PathData(data).mistake == nil, "\(data)") }
        #expect(figure.path.elements.count > 1, "\(figure)")
        for p in Self.points(along: figure.path) {
          #expect(abs(p.x - 15) < 16 && abs(p.y - 12) < 13, "\(figure) reaches to \(p)")
        }
      }
    }
    #expect(!drawing.outline.isEmpty && !drawing.filled.isEmpty)
  }

  private static func pathData(_ figure: IconFigure) -> [String] {
    switch figure {
    case .path(let data), .band(let data, _): [data]
    case .turned(let inner, _): pathData(inner)
    default: []
    }
  }

  @Test(arguments: Icons.names)
  func straightEdgesFallBetweenPixelsAtTwoPixelsAPoint(name: String) throws {
    let drawing = try #require(Icons.drawing(named: name))
    func check(_ shapes: [VectorImage.Shape]) {
      for shape in shapes {
        let half = (shape.stroke?.width ?? 0) / 2
        for position in Self.straightEdges(shape.path) {
          let pixels = (position + half) * 2
          #expect(abs(pixels - pixels.rounded()) < 1e-3, "\(position) in \(shape.path.elements)")
        }
      }
    }
    for isFilled in [false, true] {
      check(drawing.image(filled: isFilled, lineWidth: 2).shapes)
      for width in [1.5, 2.5] {
        check(drawing.image(filled: isFilled, lineWidth: width).shapes.filter { $0.stroke != nil })
      }
    }
  }

  /// Selected or not, so that a tapped symbol does not jump.
  @Test(arguments: [1.5, 2, 2.5]) func linesAreAsWideAsAskedForAndRound(width: Double) {
    for drawing in Icons.drawings {
      for shape in [false, true].flatMap({ drawing.image(filled: $0, lineWidth: width).shapes }) {
        guard let stroke = shape.stroke else { continue }
        // A handle is as thick as in the system's symbol.
        let isThick = drawing.name == "magnifyingglass" && stroke.width > width
        #expect(
          stroke == Stroke(width: isThick ? 1.4 * width : width, cap: .round, join: .round), "\(drawing.name)")
      }
    }
  }

  @Test(arguments: [
    "magnifyingglass", "plus", "xmark", "checkmark", "link", "waveform", "wifi", "line.3.horizontal", "list.bullet",
    "square.and.arrow.up", "arrow.clockwise", "arrow.up.right", "ellipsis", "chevron.right", "fork.knife",
  ]) func whatHasNoInsideLooksTheSameSelected(name: String) throws {
    let image = try #require(Icons.image(named: name))
    #expect(image == Icons.image(named: name + ".fill"))
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
          let near: Point = pen * (u * u) + c * (2 * u * t)
          points.append(near + p * (t * t))
        }
        pen = p
      case .cubic(let c1, let c2, let p):
        for k in 1...32 {
          let t = Double(k) / 32
          let u = 1 - t
          let near: Point = pen * (u * u * u) + c1 * (3 * u * u * t)
          let far: Point = c2 * (3 * u * t * t) + p * (t * t * t)
          points.append(near + far)
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
