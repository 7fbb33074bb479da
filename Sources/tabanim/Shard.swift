import ArgumentParser
import Platform
import TabModel
import TabSpec

/// One of several parts of all specs, to be worked on by one of as many machines: `--shard 2/8`.
struct Shard: ExpressibleByArgument {
  /// From 1.
  private let index: UInt64
  private let count: UInt64

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { UInt64($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], index >= 1, index <= count else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Whether the spec at `path` belongs to this part: by a hash of its path from the root, so that every machine comes to the same.
  func takes(_ path: String) -> Bool {
    let folder = SpecName.folder(of: path)
    let root = RealPath.ofFuture(
      ProjectSearch.project(of: folder).map { SpecName.folder(of: $0.real) } ?? (folder.isEmpty ? "." : folder))
    return Shard.hash(RealPath.part(of: RealPath.ofFuture(path), below: root) ?? path) % count == index - 1
  }

  /// FNV-1a of 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/).
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
