import ArgumentParser
import Testing

@testable import tabanim

/// Whether the plainest arguments mean what ArgumentParser takes them for.
@Suite struct PlainArgumentsTests {
  @Test(
    arguments: [
      ["a.json"], ["a.json", "-o", "x.gif"], ["-o", "x.gif", "a.json"], ["a.json", "b", "-q"], ["--quiet", "a.json"],
      ["a.json", "--output", "x.gif", "-o", "y/", "-q"],
    ])
  func everyOptionIsAsTheParserHasIt(arguments: [String]) throws {
    let plain = try #require(RenderCommand(plain: arguments))
    // An option that nobody has given a value would be described as a definition.
    #expect(String(describing: plain) == String(describing: try RenderCommand.parse(arguments)))
  }

  @Test(
    arguments: [
      [], ["-o", "x.gif"], ["a.json", "-o"], ["a.json", "-o", "-"], ["-"], ["a.json", "-qv"],
      ["a.json", "--fps", "25"],
      ["a.json", "--", "-b.json"], ["a.json", "-o", "x.foo"], ["tabanim.json"], ["a.json", "-ox.gif"], ["--help"],
      ["a.json", "--output=x.gif"],
    ])
  func whatIsLessPlainIsLeftToTheParser(arguments: [String]) {
    #expect(RenderCommand(plain: arguments) == nil)
  }
}
