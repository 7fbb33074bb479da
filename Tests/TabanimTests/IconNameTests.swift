import Foundation
import TestTools
import Testing

/// Icons by name, as a user meets them.
@Suite struct IconNameTests {
  @Test(arguments: [
    ("profile", #"did you mean "person"?"#), ("settings.fill", #"did you mean "gear.fill"?"#),
    ("person.crop.square", #"did you mean "person.crop.circle", "person" or "person.2"?"#),
    ("quux", "`tabanim list icons` prints the names"),
  ]) func aMissingOneIsAnsweredWithTheNearest(name: String, help: String) throws {
    let spec = #"{ "tabBar": { "items": [{ "icon": "\#(name)" }, "B"] } }"#
    let result = try Binary.run(["validate", "-"], input: Data(spec.utf8))
    #expect(result.exitCode != 0)
    #expect(result.errors.contains(#"unknown icon "\#(name)""#), "\(result.errors)")
    #expect(result.errors.contains(help), "\(result.errors)")
  }

  @Test func theNamesThatAreOfferedAreTaken() throws {
    for name in ["person", "person.fill", "gear.fill", "wallet.bifold", "square.stack.3d.up.fill"] {
      let spec = #"{ "tabBar": { "items": [{ "icon": "\#(name)" }, "B"] } }"#
      #expect(try Binary.run(["validate", "-"], input: Data(spec.utf8)).exitCode == 0, "\(name)")
    }
  }

  /// A title that means nothing is a circle; who asks for details hears of it. A search tab needs no title that means one.
  @Test func titlesWithoutMeaningAreNotedOnRequest() throws {
    let spec =
      #"{ "tabBar": { "style": "floating", "items": ["Home", "Xyzzy", { "title": "Suche", "role": "search" }] } }"#
    let silent = try Binary.run(["validate", "-"], input: Data(spec.utf8))
    #expect(silent == Binary.Result(exitCode: 0, output: "", errors: ""))
    let verbose = try Binary.run(["validate", "-", "-v"], input: Data(spec.utf8))
    #expect(
      verbose.exitCode == 0 && verbose.errors.contains(#"no word of "Xyzzy" means a built-in icon"#),
      "\(verbose.errors)")
    #expect(!verbose.errors.contains("Suche"))
  }
}
