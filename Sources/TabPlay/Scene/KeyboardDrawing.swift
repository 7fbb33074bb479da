import TabBase
import TabModel
import TabRaster
import TabText

/// Draws the keyboard that comes up over the bar.
struct KeyboardDrawing: Sendable {
  private let screen: Movie.Screen
  /// The labels of the keys; empty if the keyboard never appears.
  private var labels: [String: TextLine] = [:]

  /// Sizes of letters and words on the keys, in points, and of the pictures beside them; from memory.
  private static let (letterSize, wordSize, signSize) = (23.0, 16.0, 27.0)

  init(_ movie: Movie, _ playback: Playback, fonts: FontLibrary) throws(TextProblem) {
    screen = movie.screen
    guard screen.keyboard != nil, playback.showsKeyboard else { return }
    for key in KeyboardLayout(screen, screen.orientation).keys {
      switch key.face {
      case .letter(let text):
        labels[text] = try TextLine(text, style: TextStyle(size: Self.letterSize, weight: .regular), library: fonts)
      case .word(let text):
        labels[text] = try TextLine(text, style: TextStyle(size: Self.wordSize, weight: .regular), library: fonts)
      case .shift, .delete, .search: break
      }
    }
  }

  func items(_ pose: Pose, _ viewport: Viewport) -> [DrawItem] {
    guard let look = screen.keyboard, pose.keyboard > 0, !labels.isEmpty else { return [] }
    let layout = KeyboardLayout(screen, pose.nearestOrientation)
    // Whole pixels, as for a view's layer on the screen.
    let down = ((1 - pose.keyboard) * layout.panel.height * viewport.scale).rounded() / viewport.scale
    let transform = Affine.translation(0, down).then(viewport.transform)
    func fill(_ path: Path, _ color: Color) -> DrawItem {
      .fill(path: path, transform: transform, paint: .solid(color))
    }
    let radii = RoundedRect.Radii(topLeft: look.panelRadius, topRight: look.panelRadius)
    // A spring may carry it above its place.
    var panel = viewport.snapped(layout.panel)
    panel.height += layout.panel.height
    var items = [
      fill(
        look.panelRadius == 0 ? Path(rect: panel) : RoundedRect(panel, radii: radii, corners: .continuous).path,
        look.panel)
    ]
    for key in layout.keys {
      let outline = RoundedRect(key.rect, radius: look.keyRadius, corners: .continuous).path
      if let edge = look.edge { items.append(fill(outline.transformed(by: .translation(0, 1)), edge)) }
      items.append(fill(outline, background(of: key.face, look)))
      items += face(key, look, transform, viewport)
    }
    if let buttons = layout.buttons {
      for (icon, middle) in [(look.emoji, buttons.emoji), (look.microphone, buttons.microphone)] {
        items += sign(icon, at: middle, size: Self.signSize, look.ink.withAlpha(0.55), transform, viewport)
      }
    }
    return items
  }

  private func background(of face: KeyboardLayout.Face, _ look: Movie.Keyboard) -> Color {
    switch face {
    // The first letter is a capital: shift is on.
    case .letter, .shift, .word("space"): look.key
    case .word, .delete: look.functionKey
    case .search: look.search?.background ?? look.functionKey
    }
  }

  private func face(
    _ key: KeyboardLayout.Key, _ look: Movie.Keyboard, _ transform: Affine, _ viewport: Viewport
  ) -> [DrawItem] {
    let middle = key.rect.center
    switch key.face {
    case .letter(let text), .word(let text):
      guard let line = labels[text] else { return [] }
      let baseline = viewport.snapped(y: middle.y + line.baselineOffset)
      return TextDrawing.items(
        line, at: Point(middle.x - line.width / 2, baseline), color: look.ink, transform: transform)
    case .shift:
      return [
        .fill(
          path: Self.arrow.transformed(by: .translation(middle.x, middle.y)), transform: transform,
          paint: .solid(look.ink))
      ]
    case .delete:
      let place = Affine.translation(middle.x, middle.y)
      return [Self.tag, Self.cross].map {
        .stroke(
          path: $0.transformed(by: place), stroke: Stroke(width: 1.6, cap: .round, join: .round), transform: transform,
          paint: .solid(look.ink))
      }
    case .search:
      guard let search = look.search else { return [] }
      return sign(search.icon, at: middle, size: 22, search.ink, transform, viewport)
    }
  }

  private func sign(
    _ icon: Movie.Icon, at middle: Point, size: Double, _ color: Color, _ transform: Affine, _ viewport: Viewport
  ) -> [DrawItem] {
    let painting = IconPainting(
      ink: .tint, tint: color, opacity: 1, transform: transform, scale: viewport.scale, resamples: false)
    let box = ItemLayout.iconSize(icon, box: .square(size))
    return painting.items(icon, in: Rect(center: middle, size: box), move: .identity)
  }

  /// Shift's arrow, the outline of the key that deletes, and its cross; points from the key's middle.
  private static let arrow = polygon([(0, -8.5), (9, 0.5), (4.5, 0.5), (4.5, 7.5), (-4.5, 7.5), (-4.5, 0.5), (-9, 0.5)])
  private static let tag = polygon([(-11, 0), (-4.5, -7.5), (10.5, -7.5), (10.5, 7.5), (-4.5, 7.5)])
  private static let cross: Path = {
    var path = Path()
    for side in [1.0, -1] {
      path.move(Point(0, -3.2 * side))
      path.line(Point(6.4, 3.2 * side))
    }
    return path
  }()

  private static func polygon(_ corners: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let point = Point(corner.0, corner.1)
      if index == 0 { path.move(point) } else { path.line(point) }
    }
    path.close()
    return path
  }
}
