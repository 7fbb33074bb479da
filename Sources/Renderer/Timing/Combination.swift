/// How additive animations join the value they act on.
enum Combination: Equatable, Sendable {
  case sum
  /// Component by component; 1 changes nothing.
  case product
}
