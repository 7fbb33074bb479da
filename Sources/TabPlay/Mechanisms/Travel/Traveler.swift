import TabModel

/// What moves from tab to tab, with its name among the targets.
package struct Traveler {
  var name: SelectionFollower
  var travel: Travel
  /// Fraction of its motion in which one that appears at each tab fades in or out, 0…1; 0 means that it does
  /// not fade.
  var fade = 0.0
  /// The progress at which the icon that it carries has disappeared, and from which on the new one appears;
  /// nil means that it has no segments.
  var iconFades: ClosedRange<Double>?
  /// Whether the moment counts in which the traveler first reaches a tab, even if it overshoots.
  var watchesArrival = false
}
