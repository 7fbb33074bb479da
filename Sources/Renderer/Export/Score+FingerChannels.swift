extension Score {
  /// The marks of fingers, each with its number: where it is, how large and how strong.
  var fingerChannels: [MotionChannel] {
    contacts.enumerated().flatMap { index, contact in
      func channel(
        _ property: Property, _ unit: MotionChannel.Unit, _ read: @escaping @Sendable (Double) -> Double
      ) -> MotionChannel {
        MotionChannel("touches[\(index)].\(property.rawValue)", unit, self, [], also: contact.bends) { read($0.time) }
      }
      let place = [
        channel(.x, .points) { contact.position(at: $0).x }, channel(.y, .points) { contact.position(at: $0).y },
      ]
      return (contact.place == nil ? place : []) + [
        channel(.scale, .scale) { contact.touch(at: $0)?.scale ?? 1 },
        channel(.opacity, .opacity) { contact.touch(at: $0)?.opacity ?? 0 },
      ]
    }
  }
}
