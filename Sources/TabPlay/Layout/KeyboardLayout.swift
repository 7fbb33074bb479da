import TabBase
import TabModel

/// The keys of an English keyboard, in points of the screen at rest.
///
/// Heights are the system's, as published in "List of the official iOS keyboards' heights" (F. Benacquista) and measured by
/// many on Stack Overflow (11284321), without a row of suggestions: 216 points in portrait, 226 on large phones, 162 in landscape; with a
/// home indicator 75 more in portrait and 9 in landscape. Keys and gaps are from memory.
package struct KeyboardLayout: Equatable, Sendable {
  enum Face: Equatable, Sendable {
    case letter(String)
    case word(String)
    case shift, delete, search
  }

  struct Key: Equatable, Sendable {
    let face: Face
    let rect: Rect
  }

  let panel: Rect
  let keys: [Key]
  /// The middles of the buttons below the keys, for emoji and dictation; nil on phones without a home indicator.
  let buttons: (emoji: Point, microphone: Point)?

  package static func == (a: Self, b: Self) -> Bool { a.panel == b.panel && a.keys == b.keys }

  package static func height(_ screen: Movie.Screen, _ orientation: Movie.Orientation) -> Double {
    rows(screen, orientation) + under(screen, orientation)
  }

  /// Height of the four rows of keys, in points.
  private static func rows(_ screen: Movie.Screen, _ orientation: Movie.Orientation) -> Double {
    if orientation.isLandscape { return screen.safeArea(in: .portrait).bottom > 0 ? 150 : 162 }
    return screen.portraitSize.width < largeWidth ? 216 : 226
  }

  /// Height below the rows, in points.
  private static func under(_ screen: Movie.Screen, _ orientation: Movie.Orientation) -> Double {
    guard screen.safeArea(in: .portrait).bottom > 0 else { return 0 }
    return orientation.isLandscape ? 21 : 75
  }

  /// Width of the phones with the larger keyboard, in points.
  private static let largeWidth = 414.0
  /// Gaps between keys side by side and at the ends of a row, in points.
  private static let (gap, margin) = (6.0, 3.0)
  /// Width of the keys at the ends of the third and the fourth row, in letters' keys.
  private static let (shiftWidth, wordWidth) = (1.35, 2.75)

  init(_ screen: Movie.Screen, _ orientation: Movie.Orientation) {
    let size = screen.size(in: orientation)
    let safe = screen.safeArea(in: orientation)
    let height = Self.height(screen, orientation)
    let panel = Rect(x: 0, y: size.height - height, width: size.width, height: height)
    let (left, right) = (safe.left + Self.margin, size.width - safe.right - Self.margin)
    let pitch = Self.rows(screen, orientation) / 4
    let (top, keyHeight) = orientation.isLandscape ? (4.0, pitch - 8) : (8, pitch - 12)
    let letter = (right - left - 9 * Self.gap) / 10
    var placed: [Key] = []
    func row(_ index: Int) -> Double { panel.y + top + Double(index) * pitch }
    func add(_ face: Face, _ x: Double, _ width: Double, row index: Int) {
      placed.append(Key(face: face, rect: Rect(x: x, y: row(index), width: width, height: keyHeight)))
    }
    for (index, letters) in ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"].enumerated() {
      let count = Double(letters.count)
      let start = (left + right - count * letter - (count - 1) * Self.gap) / 2
      for (place, name) in letters.enumerated() {
        add(.letter(String(name)), start + Double(place) * (letter + Self.gap), letter, row: index)
      }
    }
    let (shift, word) = (Self.shiftWidth * letter, Self.wordWidth * letter)
    add(.shift, left, shift, row: 2)
    add(.delete, right - shift, shift, row: 2)
    add(.word("123"), left, word, row: 3)
    add(.word("space"), left + word + Self.gap, right - left - 2 * (word + Self.gap), row: 3)
    add(screen.keyboard?.search == nil ? .word("return") : .search, right - word, word, row: 3)
    (self.panel, keys) = (panel, placed)
    if screen.safeArea(in: .portrait).bottom > 0, !orientation.isLandscape {
      let y = panel.maxY - safe.bottom - 13
      buttons = (Point(panel.minX + size.width * 0.095, y), Point(panel.maxX - size.width * 0.095, y))
    } else {
      buttons = nil
    }
  }
}
