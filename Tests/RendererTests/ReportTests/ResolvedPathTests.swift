import Foundation
import TestTools
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct OutputPlaceTests {
  /// Where the link was looked at before it was turned around, it is not looked at again.
  @Test(arguments: [false, true]) func aLinkIsFollowedOnce(_ isFolder: Bool) throws {
    let scratch = try Scratch()
    let slash = isFolder ? "/" : ""
    for name in ["allowed", "other"] {
      if isFolder {
        try FileManager.default.createDirectory(atPath: scratch.path(name), withIntermediateDirectories: true)
      } else {
        try scratch.file(name, Data("old".utf8))
      }
    }
    func link(_ target: String) throws {
      try? FileManager.default.removeItem(atPath: scratch.path("link"))
      try FileManager.default.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: target)
    }
    try link("allowed")
    let place = ResolvedPath(scratch.path("link") + slash)
    try link("other")
    let spec = #"{ "screen": { "scale": 1 }, "output": { "hold": 0.1, "fps": 10 } }"#
    let production = try Production(SourceText(file: "tabs.json", bytes: Array(spec.utf8)))
    _ = try production.render(to: place, as: .gif)
    if isFolder {
      #expect(FileManager.default.fileExists(atPath: scratch.path("allowed/index.json")))
      #expect(!FileManager.default.fileExists(atPath: scratch.path("other/index.json")))
    } else {
      #expect(try scratch.text("other") == "old" && scratch.text("allowed").hasPrefix("GIF"))
    }
    #expect(try scratch.names == ["allowed", "link", "other"])
  }
}
