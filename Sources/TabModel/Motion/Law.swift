import TabBase

/// The course of one number over a progress from 0 to 1: it goes from value to value, each in a leg of the
/// progress, and rests before, between and after the legs. Traces and drawing read its value at a progress,
/// tracks and exports its keyframes.
package struct Law: Equatable, Sendable {
  package struct Leg: Equatable, Sendable {
    /// A span of the progress; an empty one is a jump.
    package var span: ClosedRange<Double>
    package var to: Double
    var curve = Curve.linear

    package init(span: ClosedRange<Double>, to: Double, curve: Curve = Curve.linear) {
      (self.span, self.to, self.curve) = (span, to, curve)
    }
  }

  package var property: Property
  package var from: Double
  /// In order of progress, and disjoint.
  package var legs: [Leg]

  package init(_ property: Property, from: Double, _ legs: [Leg]) {
    self.property = property
    self.from = from
    self.legs = legs
  }

  /// One leg.
  package init(
    _ property: Property, from: Double, to: Double, in span: ClosedRange<Double> = 0...1, _ curve: Curve = .linear
  ) {
    self.init(property, from: from, [Leg(span: span, to: to, curve: curve)])
  }

  /// The value at `progress`, which may lie outside 0…1.
  func value(at progress: Double) -> Double {
    var value = from
    for leg in legs where progress >= leg.span.lowerBound {
      let (start, end) = (leg.span.lowerBound, leg.span.upperBound)
      let fraction = start < end ? min((progress - start) / (end - start), 1) : 1
      value = Double.interpolate(value, leg.to, leg.curve.progress(at: fraction))
    }
    return value
  }

  /// The law of the same course in a part of the progress.
  func within(_ part: ClosedRange<Double>) -> Law {
    func place(_ progress: Double) -> Double { part.lowerBound + (part.upperBound - part.lowerBound) * progress }
    return Law(
      property, from: from,
      legs.map { Leg(span: place($0.span.lowerBound)...place($0.span.upperBound), to: $0.to, curve: $0.curve) })
  }

  /// Each value with its time, 0…1, and the curve that leads to it.
  private var keys: [(value: Double, time: Double, curve: Curve)] {
    var keys = [(value: from, time: 0.0, curve: Curve.linear)]
    func add(_ value: Double, _ time: Double, _ curve: Curve = .linear) {
      if let last = keys.last, (last.value, last.time) != (value, time) { keys.append((value, time, curve)) }
    }
    for leg in legs {
      add(keys[keys.count - 1].value, leg.span.lowerBound)
      add(leg.to, leg.span.upperBound, leg.curve)
    }
    add(keys[keys.count - 1].value, 1)
    return keys
  }

  /// The law as keyframes; nil if its legs are not in order.
  package var keyframes: Keyframes<Double>? {
    let keys = keys
    return try? Keyframes(
      keys.map(\.value), keyTimes: keys.map(\.time), segmentCurves: keys.dropFirst().map(\.curve))
  }

  /// The motion by which it goes if the progress goes by `easing`; nil if it does not move, or its legs
  /// are not in order.
  package func motion(_ easing: Easing) -> Motion<Double>? {
    let keys = keys
    guard keys.contains(where: { $0.value != from }) else { return nil }
    if keys.count == 2, keys[1].curve == .linear {
      return easing.motion(from: keys[0].value, to: keys[1].value)
    }
    return keyframes.map { easing == .curve(.linear) ? .keyframes($0) : .through($0, easing.motion(from: 0, to: 1)) }
  }
}
