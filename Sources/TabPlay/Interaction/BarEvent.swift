import TabBase

/// What mechanisms answer: taps, and changes of the selection.
package enum BarEvent {
  /// A tap on a tab has been accepted.
  case tapped(Int)
  /// The selection changes to a tab.
  case selected(Int)
  /// A finger drags the pages from a tab to another for `duration` seconds, or they complete that. `motion` makes
  /// the motion of a value that is a function of progress.
  case driven(from: Int, to: Int, duration: Double, motion: (_ value: (Double) -> Double) -> Motion<Double>)
  /// The bar rests at a tab, after a drag that has led there or was cancelled.
  case settled(Int)
}
