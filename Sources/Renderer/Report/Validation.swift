/// What `validate` tells.
public enum Validation {
  /// What is wrong with a spec, errors and warnings, in the order of their places.
  public static func diagnostics(of text: SourceText, overrides: Overrides = Overrides()) -> [Diagnostic] {
    Spec.read(text, overrides: overrides).diagnostics
  }
}
