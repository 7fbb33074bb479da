/// One frame as the compositor will draw it, from the back to the front. Frames that are equal are the same picture.
struct FrameState: Equatable, Sendable {
  var items: [DrawItem]
}
