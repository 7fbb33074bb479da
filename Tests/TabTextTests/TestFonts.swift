import Foundation
import TestTools

@testable import TabBase
@testable import TabText

/// What fonts a machine has, for tests that need more than Inter.
enum TestFonts {
  static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let variableInter = "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"

  static func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: file) }

  /// Whether every character of `text` has a glyph in some installed font. Where packages are promised yes in any case, so that a missing font
  /// fails the test instead of skipping it.
  static func cover(_ text: String) -> Bool {
    guard !Program.arePromised, let library = try? FontLibrary() else { return true }
    _ = try? TextLine(text, style: TextStyle(size: 10), library: library)
    return library.warnings.isEmpty
  }
}

extension TextLine {
  /// The smallest rectangle around everything that is drawn; `.zero` for a blank line.
  var inkBounds: Rect { pictures.reduce(path.controlBounds) { $0.union($1.bounds) } }
}

extension GlyphPicture {
  /// The picture's rectangle, in the units of `transform`.
  var bounds: Rect {
    transform.apply(Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height)))
  }
}
