import Foundation
import Testing

@testable import Renderer

@Suite struct SpecFolderTests {
  @Test(arguments: ["a.svg", "./a.svg", "icons/../a.svg", "icons//a.svg", "..a/b", "a/..", "a\\..\\b"])
  func aNameInsideTheFolderIsTaken(_ path: String) { #expect(SpecFolder.problem(with: path) == nil) }

  @Test(arguments: [
    ("", SpecProblem.emptyPath), ("a\0b", .emptyPath), ("/a", .absolutePath("/a")), ("..", .pathLeavesFolder("..")),
    ("../a", .pathLeavesFolder("../a")), ("a/../../b", .pathLeavesFolder("a/../../b")),
    ("../here/a", .pathLeavesFolder("../here/a")), ("./../a", .pathLeavesFolder("./../a")),
  ])
  func aNameThatLeadsOutIsRefused(_ path: String, _ problem: SpecProblem) {
    #expect(SpecFolder.problem(with: path) == problem)
  }

  @Test(arguments: [("a.json", ""), ("x/a.json", "x"), ("/a.json", "/"), ("<stdin>", "")])
  func theFolderIsTheSpecs(_ file: String, _ folder: String) { #expect(SpecFolder(ofSpec: file).path == folder) }

  @Test func linksAreFollowedButNotOutOfTheFolder() throws {
    let manager = FileManager.default
    let root = manager.temporaryDirectory.appendingPathComponent("tabanim-\(UUID().uuidString)")
    defer { try? manager.removeItem(at: root) }
    let inside = root.appendingPathComponent("spec")
    // Its name begins with the folder's, which a comparison of texts alone would take for inside.
    let beside = root.appendingPathComponent("spec-secret")
    for folder in [inside, beside] { try manager.createDirectory(at: folder, withIntermediateDirectories: true) }
    try Data("x".utf8).write(to: inside.appendingPathComponent("real"))
    try Data("x".utf8).write(to: beside.appendingPathComponent("secret"))
    func link(_ name: String, _ target: String) throws {
      try manager.createSymbolicLink(atPath: inside.appendingPathComponent(name).path, withDestinationPath: target)
    }
    try link("good", "real")
    try link("bad", "../spec-secret/secret")
    try link("away", "../spec-secret")
    try link("dangling", "nothing")
    let folder = SpecFolder(path: inside.path)
    func resolve(_ name: String) throws(Problem) -> String { try folder.resolve(Spec.FilePath(text: name)) }
    #expect(try resolve("good").hasSuffix("/spec/real"))
    #expect(throws: Problem.spec(.pathLinksOutside("bad"))) { try resolve("bad") }
    #expect(throws: Problem.spec(.pathLinksOutside("away/secret"))) { try resolve("away/secret") }
    #expect(throws: Problem.asset(.missing(path: "dangling"))) { try resolve("dangling") }
    #expect(throws: Problem.asset(.missing(path: "nothing"))) { try resolve("nothing") }
    #expect(throws: Problem.spec(.pathLeavesFolder("../spec/real"))) { try resolve("../spec/real") }
  }
}
