/// The version of this program, and the addresses of its documentation.
package enum Release {
  package static let version = "0.1.0"
  /// A number that changes whenever a picture of any spec looks other than before. Pictures carry it in their keys.
  package static let drawing = 2
  /// The major version of the specs that the program reads.
  package static let specVersion = 1
  /// The address of the schema of its specs, for editors.
  package static let schemaAddress = "https://tabanim.github.io/tabanim/\(version)/tabanim-\(specVersion).json"
}
