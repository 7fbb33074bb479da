import Platform

/// The growth of fave-button's heart: 1 + 1.001·2^(−10u)·sin(2π(u − 0.097)/0.4) of the whole size.
package enum Bloom {
  /// The scale at each sixtieth of a second.
  package static let scales = (0...60).map { frame -> Double in
    let u = Double(frame) / 60
    return frame == 0 ? 0 : frame == 60 ? 1 : 1 + 1.001 * exp2(-10 * u) * sin(2 * .pi * (u - 0.097) / 0.4)
  }
}
