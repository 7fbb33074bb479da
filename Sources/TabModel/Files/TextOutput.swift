import Platform
import TabCodecs

/// Writes text to files and to standard output.
package enum TextOutput {
  /// Writes `text` to the file at `path`, complete or not at all; "-" is standard output. Throws if that
  /// would overwrite one of `inputs`.
  package static func write(
    _ text: String, to path: String, sparing inputs: [InputFile] = []
  ) throws(Problem) {
    do { try OutputFile.write(Array(text.utf8), to: path, sparing: inputs) } catch { throw .output(error) }
  }

  /// Writes bytes under the same rules.
  package static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    do { try OutputFile.write(bytes, to: path) } catch { throw .output(error) }
  }

  /// Writes bytes in the place of a file that has the bytes `old`; one that another program has changed is left as it is.
  package static func write(_ bytes: [UInt8], to path: String, replacing old: [UInt8]) throws(Problem) {
    do { try OutputFile.write(bytes, to: path, replacing: old) } catch { throw .output(error) }
  }

  package static func exists(_ path: String) -> Bool { FileStatus(path: path) != nil }
}
