import Foundation

/// A folder that is gone with its owner.
package final class Scratch {
  package let folder: URL

  package init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("tabanim-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @discardableResult
  package func file(_ name: String, _ content: Data) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try content.write(to: url)
    return url
  }

  package func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// What is in the folder, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  package func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }
}
