import Platform
import TabBase
import TabRaster

/// A part's figure without its background, sampled where a pose puts it.
struct PartFigure {
  /// The part's pixels at rest.
  private let box: PixelRect
  /// The point about which the part turns and grows, in pixels.
  private let center: Point
  /// The pixels of `box` with a clear one around it, row by row. A coverage stands in all three channels.
  private let pixels: [Levels]
  /// The middle of the figure at rest, and the root of its mean squared distance from there, in pixels; nil where it has none.
  let spread: (center: Point, spread: Double)?

  init(_ template: PartTemplate) {
    (box, center) = (template.box, template.center)
    let (width, height, channels) = (box.width, box.height, template.channels)
    var pixels = [Levels](repeating: Levels(), count: (width + 2) * (height + 2))
    var middle = WeightedMiddle()
    for y in 0..<height {
      for x in 0..<width {
        let own = template.figure[(y * width + x) * channels..<(y * width + x + 1) * channels]
        let pixel = channels == 1 ? Levels(repeating: own[own.startIndex]) : Levels(own)
        pixels[(y + 1) * (width + 2) + x + 1] = pixel
        middle.add(box.left + x, box.top + y, weight: channels == 1 ? pixel.x : pixel.length)
      }
    }
    self.pixels = pixels
    spread = middle.value.flatMap { $0.spread > 0 ? $0 : nil }
  }

  /// The figure at a pose at each `step`th pixel of `box`, row by row, sampled between its pixels.
  func shown(_ pose: PartPose, in box: PixelRect, step: Int) -> [Levels] {
    guard !box.isEmpty else { return [] }
    let (cosine, sine) = (cos(pose.rotation) / pose.scale, sin(pose.rotation) / pose.scale)
    // The offsets of a place of the box among `pixels`, whose middles have whole coordinates.
    let (left, top) = (center.x + 0.5 - Double(self.box.left), center.y + 0.5 - Double(self.box.top))
    let (width, height) = (self.box.width + 1, self.box.height + 1)
    let count = ((box.width + step - 1) / step) * ((box.height + step - 1) / step)
    return [Levels](unsafeUninitializedCapacity: count) { shown, initialized in
      pixels.withUnsafeBufferPointer { pixels in
        for y in stride(from: box.top, to: box.bottom, by: step) {
          let dy = Double(y) + 0.5 - center.y - pose.y
          for x in stride(from: box.left, to: box.right, by: step) {
            let dx = Double(x) + 0.5 - center.x - pose.x
            let (u, v) = (cosine * dx + sine * dy + left, cosine * dy - sine * dx + top)
            var level = Levels()
            if u > 0, v > 0, u < Double(width), v < Double(height) {
              let (column, line) = (Int(u), Int(v))
              let (fx, fy) = (Float(u - Double(column)), Float(v - Double(line)))
              let (upper, lower) = (line * (width + 1) + column, (line + 1) * (width + 1) + column)
              let above: Levels = pixels[upper] * (1 - fx) + pixels[upper + 1] * fx
              let below: Levels = pixels[lower] * (1 - fx) + pixels[lower + 1] * fx
              level = above * (1 - fy) + below * fy
            }
            shown.initializeElement(at: initialized, to: level)
            initialized += 1
          }
        }
      }
    }
  }
}

/// The middle of weighted pixels, and the root of their mean squared distance from there, in pixels.
struct WeightedMiddle {
  private var (mass, sumX, sumY, squares) = (0.0, 0.0, 0.0, 0.0)

  mutating func add(_ x: Int, _ y: Int, weight: Float) {
    let (px, py, weight) = (Double(x) + 0.5, Double(y) + 0.5, Double(weight))
    mass += weight
    sumX += weight * px
    sumY += weight * py
    squares += weight * (px * px + py * py)
  }

  /// nil means that nothing has a weight.
  var value: (center: Point, spread: Double)? {
    guard mass > 0 else { return nil }
    let center = Point(sumX / mass, sumY / mass)
    return (center, max(squares / mass - center.x * center.x - center.y * center.y, 0).squareRoot())
  }
}
