/// What `validate` tells.
public enum Validation {
  /// What is wrong with a spec and the files that it names, errors and warnings.
  public static func diagnostics(of text: SourceText, overrides: Overrides = Overrides()) -> [Diagnostic] {
    do { return try Production(text, overrides: overrides).warnings } catch { return error.diagnostics }
  }
}
