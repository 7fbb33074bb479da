/// The operation that joins an additive animation to the value below it.
public enum Combination: Equatable, Sendable {
  /// Component by component; 0 changes nothing.
  case sum
  /// Component by component; 1 changes nothing.
  case product
}
