import Foundation
import Testing

@testable import TabText

@Suite struct FontLibraryTests {
  /// A folder with empty files of these names.
  private func folder(_ names: String...) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in names { try Data().write(to: folder.appendingPathComponent(name)) }
    return folder.path
  }

  @Test func interIsFoundWithoutASubstitute() throws {
    let library = try FontLibrary()
    let font = try library.font(.medium)
    #expect(font.isSystemFont)
    #expect(library.warnings.isEmpty)
    #expect(library.files.map(\.path) == [font.file])
    #expect(try library.font(.medium) === font)
  }

  @Test(.enabled(if: InterFiles.findDisplay(.bold, in: InterFiles.folders) != nil, "needs Inter Display"))
  func largeTextHasACutOfItsOwn() throws {
    let library = try FontLibrary()
    let (small, large) = (try library.font(.bold, size: 19.9), try library.font(.bold, size: 20))
    #expect(!small.isForLargeText && large.isForLargeText && large.isSystemFont)
    // Narrower, and set wider than its designers did, but not as wide as the other one.
    let title = try TextLine("Settings", style: TextStyle(size: 34, weight: .bold), library: library)
    #expect(title.width > 130 && title.width < 140, "\(title.width)")
  }

  @Test func withoutThatCutTheOtherOneServes() throws {
    let some = try folder("Inter-Bold.otf")
    defer { try? FileManager.default.removeItem(atPath: some) }
    #expect(InterFiles.findDisplay(.bold, in: [some]) == nil)
    let inter = try #require(InterFiles.find(.bold, in: InterFiles.folders))
    let library = try FontLibrary(file: inter)
    #expect(try library.font(.bold, size: 34) === library.font(.bold))
  }

  @Test func aFileOfTheWeightComesFirst() throws {
    let all = try folder("InterVariable.ttf", "Inter-Bold.otf")
    let medium = try folder("Inter-Medium.ttf")
    defer { for folder in [all, medium] { try? FileManager.default.removeItem(atPath: folder) } }
    #expect(InterFiles.find(.medium, in: [all, medium]) == medium + "/Inter-Medium.ttf")
    #expect(InterFiles.find(.bold, in: [all, medium]) == all + "/Inter-Bold.otf")
    #expect(InterFiles.find(.light, in: [all, medium]) == all + "/InterVariable.ttf")
    #expect(InterFiles.find(.light, in: []) == nil)
  }

  @Test func anItalicIsFoundInTheSameOrder() throws {
    let all = try folder("InterVariable-Italic.ttf", "Inter-BoldItalic.otf", "Inter-Bold.otf")
    let some = try folder("Inter-Italic.otf", "Inter-Light.otf")
    defer { for folder in [all, some] { try? FileManager.default.removeItem(atPath: folder) } }
    #expect(InterFiles.findItalic(.regular, in: [all, some]) == some + "/Inter-Italic.otf")
    #expect(InterFiles.findItalic(.bold, in: [all, some]) == all + "/Inter-BoldItalic.otf")
    #expect(InterFiles.findItalic(.light, in: [all, some]) == all + "/InterVariable-Italic.ttf")
    #expect(InterFiles.findItalic(.light, in: [some]) == some + "/Inter-Italic.otf")
    #expect(InterFiles.findItalic(.light, in: []) == nil)
  }

  @Test func theNearestWeightStandsIn() throws {
    let some = try folder("Inter-Regular.otf", "Inter-Bold.otf")
    defer { try? FileManager.default.removeItem(atPath: some) }
    #expect(InterFiles.find(.medium, in: [some]) == some + "/Inter-Regular.otf")
    #expect(InterFiles.find(.semibold, in: [some]) == some + "/Inter-Bold.otf")
    #expect(InterFiles.find(.ultraLight, in: [some]) == some + "/Inter-Regular.otf")
  }

  @Test func interOutsideTheKnownFoldersIsFoundByFontconfig() throws {
    let library = try FontLibrary(folders: [])
    #expect(try library.font(.regular).isSystemFont)
    #expect(library.warnings.isEmpty)
  }

  @Test func aMissingFileIsAnError() throws {
    let library = try FontLibrary(file: "/nowhere/font.ttf")
    #expect(throws: TextProblem.fontMissing(file: "/nowhere/font.ttf")) { try library.font(.regular) }
  }

  @Test func aFileThatIsNoFontIsAnError() throws {
    let some = try folder("empty.ttf", "text.ttf")
    defer { try? FileManager.default.removeItem(atPath: some) }
    try Data("no font at all".utf8).write(to: URL(fileURLWithPath: some + "/text.ttf"))
    for file in [some + "/empty.ttf", some + "/text.ttf", some] {
      let library = try FontLibrary(file: file)
      #expect { try library.font(.regular) } throws: {
        if case TextProblem.fontUnreadable(file, _) = $0 { true } else { false }
      }
    }
  }

  /// DejaVu Sans, which fontconfig brings along: 2048 units, ascender 1901, descender −483.
  @Test(.enabled(if: TestFonts.exists(TestFonts.dejaVu), "install fonts-dejavu-core"))
  func aNamedFontKeepsItsOwnSpacingAndHeights() throws {
    let library = try FontLibrary(file: TestFonts.dejaVu)
    let small = try TextLine("Downloads", style: TextStyle(size: 10), library: library)
    let large = try TextLine("Downloads", style: TextStyle(size: 20), library: library)
    #expect(abs(2 * small.width - large.width) < 1e-9)
    #expect(abs(small.ascent - 10 * 1901 / 2048) < 1e-9)
    #expect(abs(small.descent - 10 * 483 / 2048) < 1e-9)
    #expect(library.files.map(\.path) == [TestFonts.dejaVu])
  }

  @Test(.enabled(if: TestFonts.exists(TestFonts.variableInter), "install fonts-inter-variable"))
  func aVariableFontTakesItsWeight() throws {
    let one = try FontLibrary(file: TestFonts.variableInter)
    let many = try FontLibrary()
    for weight in FontWeight.allCases {
      let style = TextStyle(size: 10, weight: weight)
      let variable = try TextLine("Downloads", style: style, library: one)
      let fixed = try TextLine("Downloads", style: style, library: many)
      #expect(abs(variable.width - fixed.width) < 0.02, "\(weight)")
    }
  }
}
