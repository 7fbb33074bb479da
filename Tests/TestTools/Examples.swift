import Foundation

/// The specs in the folder examples. Those of a theme lie in its folder, beside the page that shows them.
package enum Examples {
  package static let folder = Binary.root.appendingPathComponent("examples")

  /// The folder, and those of the themes.
  package static let folders: [URL] = {
    let inside = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return [folder]
      + inside.sorted().map { folder.appendingPathComponent($0) }.filter {
        FileManager.default.fileExists(atPath: $0.appendingPathComponent("README.md").path)
      }
  }()

  /// By their names, each of which there is once.
  private static let files: [String: URL] = {
    let all = folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".json") }.map { (String($0.dropLast(5)), folder.appendingPathComponent($0)) }
    }
    return Dictionary(uniqueKeysWithValues: all)
  }()

  package static let names = files.keys.sorted()

  package static func file(_ name: String) -> URL {
    files[name] ?? folder.appendingPathComponent(name + ".json")
  }
}
