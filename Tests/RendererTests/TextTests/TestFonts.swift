import Foundation

@testable import Renderer

/// What fonts a machine has, for tests that need more than Inter.
enum TestFonts {
  static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let variableInter = "/usr/share/fonts/truetype/inter-vf/Inter-roman.var.ttf"

  private static let isRequired = ProcessInfo.processInfo.environment["CI"] != nil

  static func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: file) }

  /// Whether every character of `text` has a glyph in some installed font. Under CI yes in any case, so that a missing font
  /// fails the test instead of skipping it.
  static func cover(_ text: String) -> Bool {
    guard !isRequired, let library = try? FontLibrary() else { return true }
    _ = try? TextLine(text, style: TextStyle(size: 10), library: library)
    return library.warnings.isEmpty
  }
}
