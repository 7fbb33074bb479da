/// How additive animations join the value they act on.
public enum Combination: Equatable, Sendable {
  case sum
  /// Component by component; 1 changes nothing.
  case product
}
