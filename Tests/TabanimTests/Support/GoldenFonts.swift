import Foundation
import TestTools

@testable import TabText

/// Pictures with text depend on the font's files: their hashes stand beside the goldens.
enum GoldenFonts {
  private static let recordFile = Binary.root.appendingPathComponent("Tests/Golden/fonts.txt")

  static let areThoseRecorded: Bool = {
    guard let recorded = try? String(contentsOf: recordFile, encoding: .utf8), let installed = try? hashes() else {
      return false
    }
    return recorded == installed
  }()

  /// Another system may have another version of Inter; only the machine that guards the goldens has to have theirs.
  static let arePromised = ProcessInfo.processInfo.environment["CI"] != nil

  static func record() throws { try Data(hashes().utf8).write(to: recordFile) }

  /// A line for each weight that bars use: SHA-256 and the file's name.
  private static func hashes() throws -> String {
    var lines: [String] = []
    let weights = [FontWeight.regular, .medium, .semibold, .bold]
    let files =
      weights.map { InterFiles.find($0, in: InterFiles.folders) }
      + weights.map { InterFiles.findDisplay($0, in: InterFiles.folders) }
    for file in files.compactMap(\.self) {
      guard let python = Program.python ?? Program.installed("python3") else { continue }
      let script = "import hashlib, sys; print(hashlib.sha256(open(sys.argv[1], 'rb').read()).hexdigest())"
      let hash = String(decoding: try Program.run(python, ["-c", script, file]).output, as: UTF8.self)
      lines.append(hash.filter { !$0.isNewline } + "  " + (file.split(separator: "/").last ?? ""))
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
