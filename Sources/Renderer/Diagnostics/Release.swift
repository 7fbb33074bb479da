/// What this version of the program is called, and where its documentation is.
package enum Release {
  package static let version = "0.1.0"
  /// The major version of the specs that it reads.
  package static let specVersion = 1
  /// Where editors find the schema of its specs.
  package static let schemaAddress = "https://tabanim.github.io/tabanim/\(version)/tabanim-\(specVersion).json"
}
