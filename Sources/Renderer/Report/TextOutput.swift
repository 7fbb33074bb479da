/// Text on its way out of the program.
public enum TextOutput {
  /// Writes `text` to the file at `path`, whole or not at all; "-" is standard output.
  /// No file of `inputs` is written over.
  public static func write(
    _ text: String, to path: String, sparing inputs: [InputFile] = []
  ) throws(OutputProblem) {
    try OutputFile.write(Array(text.utf8), to: path, sparing: inputs)
  }

  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
