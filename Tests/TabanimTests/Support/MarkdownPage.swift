import Foundation
import TestTools

/// The fenced blocks of a page of Markdown.
struct MarkdownPage {
  struct Block {
    /// "jsonc", "console" and so on; empty where the page says nothing.
    var language: String
    /// The file that the block is, where the page names one after the language.
    var file: String?
    var lines: [String]
    /// Of the block's first line, from 1.
    var line: Int
  }

  /// Relative to the project's root.
  let name: String
  let blocks: [Block]

  init(_ name: String) throws {
    self.name = name
    let text = try String(contentsOf: Binary.root.appendingPathComponent(name), encoding: .utf8)
    var blocks: [Block] = []
    var open: Block?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          let words = line.dropFirst(3).split(separator: " ").map(String.init)
          open = Block(
            language: words.first ?? "", file: words.count > 1 ? words[1] : nil, lines: [], line: index + 2)
        }
      } else {
        open?.lines.append(String(line))
      }
    }
    self.blocks = blocks
  }
}
