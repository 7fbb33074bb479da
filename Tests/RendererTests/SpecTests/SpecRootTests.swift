import Foundation
import Testing

@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

@Suite struct SpecRootTests {
  @Test(arguments: ["a.svg", "./a.svg", "icons/../a.svg", "icons//a.svg", "a/..", "a\\..\\b"])
  func aNameInsideTheFolderIsTaken(_ path: String) {
    #expect(SpecRoot.problem(with: path, in: SpecRootTests.text) == nil)
  }

  private static let text = SourceText(file: "here/a.json", bytes: [])

  @Test(arguments: [
    ("", Problem.emptyPath), ("/a", .absolutePath("/a")),
    ("..", .pathLeavesRoot("..", root: "here")),
    ("../a", .pathLeavesRoot("../a", root: "here")), ("a/../../b", .pathLeavesRoot("a/../../b", root: "here")),
    ("../here/a", .pathLeavesRoot("../here/a", root: "here")), ("./../a", .pathLeavesRoot("./../a", root: "here")),
    (".git/config", .hiddenPath(".git/config")), ("a/.b/c", .hiddenPath("a/.b/c")),
  ])
  func aNameThatLeadsOutOrIsHiddenIsRefused(_ path: String, _ problem: Problem) {
    #expect(SpecRoot.problem(with: path, in: SpecRootTests.text) == problem)
  }

  @Test(arguments: [("a.json", ""), ("x/a.json", "x"), ("/a.json", "/"), ("<stdin>", ""), ("/dev/stdin", "")])
  func theFolderIsTheSpecs(_ file: String, _ folder: String) { #expect(SourceText.folder(of: file) == folder) }

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
    func resolve(_ name: String, in folder: String = "", below top: URL? = nil) throws(Problem) -> String {
      try SpecRoot(path: (top ?? inside).path).resolve(Spec.FilePath(text: name, folder: inside.path + folder))
    }
    #expect(try resolve("good").hasSuffix("/spec/real"))
    #expect(throws: Problem.pathLinksOutside("bad")) { try resolve("bad") }
    #expect(throws: Problem.pathLinksOutside("away/secret")) { try resolve("away/secret") }
    #expect(throws: Problem.asset(.missing(path: "dangling"))) { try resolve("dangling") }
    #expect(throws: Problem.asset(.missing(path: "nothing"))) { try resolve("nothing") }
    // From a folder in it, and in a root above it.
    try manager.createDirectory(at: inside.appendingPathComponent("deep"), withIntermediateDirectories: true)
    #expect(try resolve("../real", in: "/deep").hasSuffix("/spec/real"))
    #expect(try resolve("../spec-secret/secret", below: root).hasSuffix("/spec-secret/secret"))
    #expect(try resolve("away/secret", below: root).hasSuffix("/spec-secret/secret"))
    // A repository's own files are nobody's pictures.
    try manager.createDirectory(at: inside.appendingPathComponent(".git"), withIntermediateDirectories: true)
    try Data("x".utf8).write(to: inside.appendingPathComponent(".git/config"))
    try link("config", ".git/config")
    for path in [".git/config", "config"] {
      #expect(throws: Problem.hiddenPath(path)) { try resolve(path) }
    }
  }
}
