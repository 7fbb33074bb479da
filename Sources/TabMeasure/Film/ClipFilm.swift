import Platform
import TabBase
import TabCodecs
import TabModel
import TabPlay
import TabRaster
import TabanimRenderer

/// The clip, the picture of the measured spec at the same time, and the difference between them, frame by frame: side by side, or one
/// above the other where the clip is wide.
package struct ClipFilm: FrameSource {
  package let width: Int
  package let height: Int
  package let delays: [FrameDelay]

  private let clip: ClipFile
  private let played: PlayedMovie
  private let layout: ClipLayout
  private let rate: Double
  /// When each motion begins in the clip, and in the spec, in seconds.
  private let anchors: [(clip: Double, spec: Double)]
  private let first: Int
  /// Pixels of the clip for each pixel of the film, across and down.
  private let reduction: Int
  private let isWide: Bool

  /// Width of the film that is not exceeded, in pixels, where the clip is larger.
  private static let largest = 1600
  private static let gap = 8

  /// `production` is what the measured spec makes.
  ///
  /// - Throws: `Problem` if the clip cannot be read again.
  package init(_ measured: MeasuredClip, _ production: Production) throws(Problem) {
    clip = measured.clip
    played = production.played
    layout = measured.tracks.layout
    rate = measured.tracks.rate
    let canvas = layout.canvas
    isWide = canvas.width > 2 * canvas.height
    let across = isWide ? canvas.width : 3 * canvas.width
    reduction = max((across + Self.largest - 1) / Self.largest, 1)
    let panel = (width: canvas.width / reduction, height: canvas.height / reduction)
    width = isWide ? panel.width : 3 * panel.width + 2 * Self.gap
    height = isWide ? 3 * panel.height + 2 * Self.gap : panel.height
    let channels = production.channels
    let events = production.played.playback.events
    let drags = measured.tracks.drags.compactMap { drag -> (clip: Double, spec: Double)? in
      events.indices.contains(drag.event) ? (drag.down.time, events[drag.event].time) : nil
    }
    let motions = measured.measurement.motions.compactMap { motion -> (clip: Double, spec: Double)? in
      guard motion.track.release == nil, let channel = channels.first(where: { $0.name == motion.track.name }),
        events.indices.contains(motion.track.event)
      else { return nil }
      let event = events[motion.track.event].time
      let start = channel.spans.filter { $0.upperBound > $0.lowerBound }.map(\.lowerBound).filter { $0 > event - 1e-6 }
        .min()
      return start.map { (motion.fitted.start, $0) }
    }
    anchors = (drags + motions).sorted { $0.clip < $1.clip }
    var (delays, first) = ([FrameDelay](), Int.max)
    try clip.forEachFrame { frame throws(Problem) in
      if first == .max, !frame.bitmap.isBlank { first = frame.index }
      if frame.index >= first {
        delays.append(FrameDelay(numerator: Int((frame.delay * 1000).rounded()), denominator: 1000))
      }
      return true
    }
    (self.delays, self.first) = (delays, first)
  }

  package func forEachFrame<Failure>(
    among wanted: Set<Int>?, _ body: (SourceFrame) throws(Failure) -> Void
  ) throws(Failure) {
    let film = Bitmap(width: width, height: height)
    film.pixels.update(repeating: 0xFFFF_FFFF)
    var failure: Failure?
    // The clip was read to its end before; what fails now is what `body` throws.
    try? clip.forEachFrame { frame throws(Problem) in
      let index = frame.index - first
      guard index >= 0, index < delays.count, wanted?.contains(index) != false else { return true }
      draw(frame, on: film)
      do throws(Failure) { try body(SourceFrame(index: index, bitmap: film, damage: [film.bounds])) } catch {
        failure = error
        return false
      }
      return true
    }
    if let failure { throw failure }
  }

  private func draw(_ frame: ClipFrame, on film: Bitmap) {
    let own = frame.bitmap.reduced(reduction)
    let spec = picture(at: frame.time * rate).reduced(reduction)
    let panels = [own, spec, own.difference(from: spec)]
    for (index, panel) in panels.enumerated() {
      let left = isWide ? 0 : index * (panel.width + Self.gap)
      let top = isWide ? index * (panel.height + Self.gap) : 0
      for y in 0..<panel.height { (film.row(top + y) + left).update(from: panel.row(y), count: panel.width) }
    }
  }

  /// The spec's picture at a time of the clip, laid on the clip's pixels.
  private func picture(at time: Double) -> Bitmap {
    let anchor = anchors.min { abs($0.clip - time) < abs($1.clip - time) }
    // From half the rest between two motions on, the later one sets the time.
    let moment = time + (anchor.map { $0.spec - $0.clip } ?? 0)
    let shown = played.scene.bitmap(played.playback.pose(at: max(moment, played.playback.begin)))
    let map = played.scene.viewport.transform
    let scale = layout.scale / map.a
    let toClip = Affine.scale(scale).then(
      .translation(layout.origin.x - map.tx * scale, layout.origin.y - map.ty * scale))
    let bitmap = Bitmap(width: layout.canvas.width, height: layout.canvas.height)
    bitmap.pixels.update(repeating: 0xFFFF_FFFF)
    Compositor(bitmap: bitmap).draw([.image(shown, transform: toClip)])
    return bitmap.flattened()
  }

  /// Writes the film to the file at `path`, in the format of its suffix.
  ///
  /// - Throws: `Problem` if it cannot be written.
  package func write(to path: String, as format: OutputFormat, sparing inputs: [InputFile]) throws(Problem) {
    do throws(OutputProblem) {
      var options = EncodeOptions()
      let shortest = delays.map(\.seconds).filter { $0 > 0 }.min() ?? 0.04
      options.rate = min((1 / shortest).rounded(), 60)
      let file = try OutputFile(path, sparing: inputs)
      _ = try format.encoder.init(options: options).write(self) { (piece) throws(OutputProblem) in try file.write(piece)
      }
      try file.finish()
    } catch { throw .output(error) }
  }
}

extension Bitmap {
  /// The mean of each square of `factor` by `factor` pixels; itself for 1.
  fileprivate func reduced(_ factor: Int) -> Bitmap {
    guard factor > 1 else { return self }
    let result = Bitmap(width: width / factor, height: height / factor)
    let area = UInt32(factor * factor)
    for y in 0..<result.height {
      for x in 0..<result.width {
        var (red, green, blue) = (UInt32(0), UInt32(0), UInt32(0))
        for line in 0..<factor {
          let from = row(y * factor + line) + x * factor
          for column in 0..<factor {
            red += from[column] & 255
            green += from[column] >> 8 & 255
            blue += from[column] >> 16 & 255
          }
        }
        result.row(y)[x] = 0xFF00_0000 | blue / area << 16 | green / area << 8 | red / area
      }
    }
    return result
  }

  /// White where both are equal, darker by how much they differ.
  fileprivate func difference(from other: Bitmap) -> Bitmap {
    let result = Bitmap(width: width, height: height)
    for (index, pixel) in pixels.enumerated() {
      let second = other.pixels[index]
      var color: UInt32 = 0xFF00_0000
      for shift in [0, 8, 16] as [UInt32] {
        color |= UInt32(255 - abs(Int(pixel >> shift & 255) - Int(second >> shift & 255))) << shift
      }
      result.pixels[index] = color
    }
    return result
  }
}
