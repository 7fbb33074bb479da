import Platform
import TabCodecs

/// Text on its way out of the program.
package enum TextOutput {
  /// Writes `text` to the file at `path`, whole or not at all; "-" is standard output.
  /// No file of `inputs` is written over.
  package static func write(
    _ text: String, to path: String, sparing inputs: [InputFile] = []
  ) throws(Problem) {
    do { try OutputFile.write(Array(text.utf8), to: path, sparing: inputs) } catch { throw .output(error) }
  }

  /// Whether a file or a folder is there.
  package static func exists(_ path: String) -> Bool { FileStatus(path: path) != nil }
}
