import Platform
import TabCodecs
import TabPlay
import TabRaster

/// Draws stills of one movie at any times and in any order. Only what differs from the still before is drawn, which gives the same
/// pixels. Threads may share it: one draws at a time.
package final class Stills: @unchecked Sendable {
  private let renderer: PlayedScene
  private let monitor = Monitor()
  // Guarded by the monitor.
  private let compositor: Compositor
  private var last: FrameState?

  package init(_ production: Production) {
    renderer = production.renderer
    compositor = Compositor(bitmap: Bitmap(width: renderer.width, height: renderer.height))
  }

  /// Red, green, blue and straight alpha of each pixel at movie time `time`, in seconds; rows are from the top. The pixels are those
  /// of the still that `render` writes.
  package func rgba(at time: Double) -> [UInt8] {
    monitor.locked {
      let frame = renderer.frame(at: renderer.span.holding(time))
      if frame != last {
        let bounds = compositor.bitmap.bounds
        let damage = last.map { Damage.regions(from: $0.items, to: frame.items, canvas: bounds) } ?? [bounds]
        for region in damage { compositor.draw(frame.items, in: region) }
        last = frame
      }
      return PNGForms.rgba(compositor.bitmap)
    }
  }
}
