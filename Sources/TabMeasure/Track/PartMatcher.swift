import Platform
import TabBase
import TabRaster

/// Finds a part at rest in a frame: first by the middle and the spread of what differs from the background, or the best of
/// some whole shifts and turns, then by least squares over place, scale and rotation. For each pose the best color is known in closed form.
struct PartMatcher {
  let template: PartTemplate
  /// Poses that stay as they are at rest.
  private let fixed: Set<Int>
  private let figure: PartFigure
  /// A part that leaves less than this fraction of the changes unexplained is found.
  private static let there: Float = 0.1

  init(_ template: PartTemplate, fixed: Set<Int> = []) {
    (self.template, self.fixed, figure) = (template, fixed, PartFigure(template))
  }

  /// The frame's pixels minus the ground, and the middle of those that differ with the root of its mean squared distance
  /// from there, in pixels.
  private struct Data {
    var values: [Levels]
    var center: Point
    var spread: Double
  }

  /// A pose, and the fraction of the changes around it that it does not explain.
  private typealias Candidate = (pose: PartPose, unexplained: Float)

  /// Reads a frame's part of the template's area. `near` are poses to try.
  func read(_ frame: Patch, near: [PartPose]) -> PartReading? {
    guard let data = data(frame) else { return nil }
    var candidates = (near + [PartPose()]).map { candidate($0, data) }
    // A part that is where it was is not looked for elsewhere: what covers another place may look like it by chance.
    if !candidates.contains(where: { $0.unexplained < Self.there }), data.spread > 0, let rest = figure.spread {
      var pose = PartPose(
        x: data.center.x - rest.center.x, y: data.center.y - rest.center.y, logScale: log(data.spread / rest.spread))
      // The middle of the figure is not the point about which it grows.
      pose.x -= (pose.scale - 1) * (rest.center.x - template.center.x)
      pose.y -= (pose.scale - 1) * (rest.center.y - template.center.y)
      pose.logScale = min(max(pose.logScale, -1.5), 1.2)
      candidates.append(candidate(allowed(pose), data))
    }
    guard var best = candidates.min(by: { $0.unexplained < $1.unexplained }) else { return nil }
    if best.unexplained > 0.35 { best = search(from: best, data) }
    guard best.unexplained < 1 else { return nil }
    return refined(refined(best.pose, data).pose, data)
  }

  private func allowed(_ pose: PartPose) -> PartPose {
    var pose = pose
    for index in fixed { pose[index] = 0 }
    return pose
  }

  /// Whole shifts within reach, and turns.
  private func search(from start: Candidate, _ data: Data) -> Candidate {
    var best = start
    func attempt(_ pose: PartPose) {
      let new = candidate(allowed(pose), data)
      if new.unexplained < best.unexplained { best = new }
    }
    let step = max(min(template.box.width, template.box.height) / 8, 2)
    let origin = best.pose
    for dy in -4...4 {
      for dx in -4...4 {
        attempt(
          PartPose(
            x: origin.x + Double(dx * step), y: origin.y + Double(dy * step), logScale: origin.logScale,
            rotation: origin.rotation))
      }
    }
    if !fixed.contains(3) {
      let middle = best.pose
      for turn in 1..<12 {
        var pose = middle
        pose.rotation += Double(turn) * .pi / 6
        if pose.rotation > .pi { pose.rotation -= 2 * .pi }
        attempt(pose)
      }
    }
    return best
  }

  /// Least squares by Levenberg and Marquardt.
  private func refined(_ start: PartPose, _ data: Data) -> PartReading {
    let free = (0..<PartPose.count).filter { !fixed.contains($0) }
    let steps = [0.05, 0.05, 0.1 / max(Double(template.box.width), 1), 0.1 / max(Double(template.box.width), 1)]
    var pose = start
    let box = region(around: pose)
    var rest = residual(pose, data, in: box)
    var sum = rest.sum
    var damping: Float = 1e-3
    var normal = SymmetricMatrix(free.count)
    for _ in 0..<12 {
      let slopes = free.map { index -> [Levels] in
        var moved = pose
        moved[index] += steps[index]
        let other = residual(moved, data, in: box).values
        let scale = Float(1 / steps[index])
        return zip(other, rest.values).map { ($0 - $1) * scale }
      }
      for row in free.indices {
        for column in 0...row { normal[row, column] = Double(Self.dot(slopes[row], slopes[column])) }
      }
      let gradient = slopes.map { Double(Self.dot($0, rest.values)) }
      var improved = false
      for _ in 0..<6 {
        var damped = normal
        for index in free.indices { damped[index, index] *= 1 + Double(damping) }
        let change = damped.solve(gradient)
        var next = pose
        for (index, number) in free.enumerated() { next[number] -= change[index] }
        next.logScale = min(max(next.logScale, -2.5), 1.6)
        let other = residual(next, data, in: box)
        if other.sum < sum {
          let gain = (sum - other.sum) / max(sum, 1e-6)
          (pose, rest, sum) = (next, other, other.sum)
          damping = max(damping / 8, 1e-6)
          improved = gain > 1e-5
          break
        }
        damping *= 8
      }
      if !improved { break }
    }
    var reading = PartReading(
      pose: pose, sigma: PartPose(), color: rest.color, contrast: rest.contrast, unexplained: Double(sum / rest.energy))
    // Neighboring pixels err alike: a quarter of them counts.
    let variance = Double(sum) / Double(max(3 * rest.values.count / 4 - PartPose.count, 1)) + 0.5
    let inverse = normal.inverse
    for (index, number) in free.enumerated() {
      let spread = inverse[index, index]
      let floor = number < 2 ? 0.01 : 0.02 / max(Double(template.box.width), 1)
      reading.sigma[number] = (max(spread, 0) * variance).squareRoot() + floor
    }
    return reading
  }

  private static func dot(_ a: [Levels], _ b: [Levels]) -> Float {
    zip(a, b).reduce(Levels()) { $0 + $1.0 * $1.1 }.sum()
  }

  // MARK: The picture of a pose

  /// The pose, judged by some of the pixels around it, about 24 in a row of the part.
  private func candidate(_ pose: PartPose, _ data: Data) -> Candidate {
    let step = max(max(template.box.width, template.box.height) / 24, 1)
    let rest = residual(pose, data, in: region(around: pose), step: step)
    return (pose, rest.sum / rest.energy)
  }

  /// The pixels around a part at a pose, with a margin in which the background is seen.
  private func region(around pose: PartPose) -> PixelRect {
    let own = Rect(template.box)
    let (cosine, sine) = (abs(cos(pose.rotation)) * pose.scale, abs(sin(pose.rotation)) * pose.scale)
    let center = Point(
      template.center.x + pose.x + (own.midX - template.center.x) * pose.scale,
      template.center.y + pose.y + (own.midY - template.center.y) * pose.scale)
    let size = Size(
      own.width * cosine + own.height * sine + 0.15 * own.width,
      own.height * cosine + own.width * sine + 0.15 * own.height)
    return PixelRect(covering: Rect(center: center, size: size)).grown(by: 2).intersection(template.ground.rect)
  }

  /// What of a frame remains without the part.
  private struct Residual {
    /// The differences at each pixel of the region.
    var values: [Levels]
    /// Sum of their squares, and that of the frame's own changes about their mean, at least 1.
    var sum: Float
    var energy: Float
    /// The figure's color minus the background at rest, and minus what is behind it now, in levels.
    var color: Levels
    var contrast: Levels
  }

  /// The differences between the frame and the part at a pose, in its best color over the best background: a pill or a finger
  /// behind the whole part changes both.
  private func residual(_ pose: PartPose, _ data: Data, in box: PixelRect, step: Int = 1) -> Residual {
    let shown = figure.shown(pose, in: box, step: step)
    var (own, frame, products, squares, energies) = (Levels(), Levels(), Levels(), Levels(), Levels())
    var pixels: Float = 0
    forEachPixel(in: box, step: step, data, shown) { _, value, figure in
      own += figure
      frame += value
      products += figure * value
      squares += figure * figure
      energies += value * value
      pixels += 1
    }
    guard pixels > 8 else { return Residual(values: [], sum: 1, energy: 1, color: Levels(), contrast: Levels()) }
    products -= own * frame / pixels
    squares -= own * own / pixels
    energies -= frame * frame / pixels
    let factors: Levels
    if template.channels == 1 {
      factors = squares.x > 1e-3 ? products / squares.x : Levels()
    } else {
      factors = Levels(repeating: squares.sum() > 1e-3 ? products.sum() / squares.sum() : 0)
    }
    let behind = (frame - factors * own) / pixels
    var values = step == 1 ? [Levels](repeating: Levels(), count: shown.count) : []
    var squaredRests = Levels()
    forEachPixel(in: box, step: step, data, shown) { index, value, figure in
      let rest = figure * factors + behind - value
      if step == 1 { values[index] = rest }
      squaredRests += rest * rest
    }
    let contrast = template.channels == 1 ? factors : template.color * factors.x
    // A figure weaker than a faint one is noise, which no pose explains.
    let least = 0.02 * template.color.dot(template.color) * pixels * 0.1
    return Residual(
      values: values, sum: squaredRests.sum(), energy: max(energies.sum(), least, 1), color: contrast + behind,
      contrast: contrast)
  }

  /// Calls `body` for each `step`th pixel of `box` that is looked at, row by row: with its index among these, what the frame
  /// has there, and what `shown` has.
  @inline(__always)
  private func forEachPixel(
    in box: PixelRect, step: Int, _ data: Data, _ shown: [Levels], _ body: (Int, Levels, Levels) -> Void
  ) {
    let area = template.ground.rect
    data.values.withUnsafeBufferPointer { values in
      template.ignored.withUnsafeBufferPointer { ignored in
        shown.withUnsafeBufferPointer { shown in
          var index = 0
          for y in stride(from: box.top, to: box.bottom, by: step) {
            let start = (y - area.top) * area.width - area.left
            for x in stride(from: box.left, to: box.right, by: step) {
              if !ignored[start + x] { body(index, values[start + x], shown[index]) }
              index += 1
            }
          }
        }
      }
    }
  }

  // MARK: The frame

  /// nil means that the frame shows nothing but the ground.
  private func data(_ frame: Patch) -> Data? {
    let area = template.ground.rect
    func levels(_ values: [Float], _ at: Int) -> Levels { Levels(values[at], values[at + 1], values[at + 2]) }
    var values: [Levels] = []
    values.reserveCapacity(area.area)
    let least = max(PartTemplate.threshold * template.color.length, 6)
    var middle = WeightedMiddle()
    for y in 0..<area.height {
      for x in 0..<area.width {
        let at = (y * area.width + x) * 3
        let value = levels(frame.values, at) - levels(template.ground.values, at)
        values.append(value)
        guard !template.ignored[at / 3] else { continue }
        let size = value.length
        if size > least { middle.add(area.left + x, area.top + y, weight: size) }
      }
    }
    return middle.value.map { Data(values: values, center: $0.center, spread: $0.spread) }
  }
}
