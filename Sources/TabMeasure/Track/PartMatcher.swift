import Platform
import TabBase
import TabRaster

/// Finds a part at rest in a frame: first by the middle and the spread of what differs from the background, or the best of
/// some whole shifts and turns, then by least squares over place, scale and rotation. For each pose the best color is known in closed form.
struct PartMatcher {
  let template: PartTemplate

  /// Poses that stay as they are at rest.
  private let fixed: Set<Int>

  init(_ template: PartTemplate, fixed: Set<Int> = []) { (self.template, self.fixed) = (template, fixed) }

  /// The frame's pixels minus the ground, and the middle of those that differ with the root of its mean squared distance
  /// from there, in pixels.
  private struct Data {
    var values: [Float]
    var center: Point
    var spread: Double
  }

  /// A pose, and the fraction of the changes around it that it does not explain.
  private typealias Candidate = (pose: PartPose, unexplained: Float)

  /// Reads a frame's part of the template's area. `near` are poses to try.
  func read(_ frame: Patch, near: [PartPose]) -> PartReading? {
    guard let data = data(frame) else { return nil }
    var candidates = near + [PartPose()]
    if data.spread > 0, let rest = spread {
      var pose = PartPose(
        x: data.center.x - rest.center.x, y: data.center.y - rest.center.y, logScale: log(data.spread / rest.spread))
      // The middle of the figure is not the point about which it grows.
      pose.x -= (pose.scale - 1) * (rest.center.x - template.center.x)
      pose.y -= (pose.scale - 1) * (rest.center.y - template.center.y)
      pose.logScale = min(max(pose.logScale, -1.5), 1.2)
      candidates.append(allowed(pose))
    }
    guard var best = candidates.map({ candidate($0, data) }).min(by: { $0.unexplained < $1.unexplained }) else {
      return nil
    }
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
      let slopes = free.map { index -> [Float] in
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
    let variance = Double(sum) / Double(max(rest.values.count / 4 - PartPose.count, 1)) + 0.5
    let inverse = normal.inverse
    for (index, number) in free.enumerated() {
      let spread = inverse[index, index]
      let floor = number < 2 ? 0.01 : 0.02 / max(Double(template.box.width), 1)
      reading.sigma[number] = (max(spread, 0) * variance).squareRoot() + floor
    }
    return reading
  }

  private static func dot(_ a: [Float], _ b: [Float]) -> Float {
    var sum: Float = 0
    for index in a.indices { sum += a[index] * b[index] }
    return sum
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
    /// Three differences for each pixel of the region.
    var values: [Float]
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
    let channels = template.channels
    var shown = [Float](repeating: 0, count: box.area * channels)
    draw(pose, in: box, step: step, &shown)
    var (own, frame, products, squares, energies) = (Levels(), Levels(), Levels(), Levels(), Levels())
    var pixels: Float = 0
    forEachPixel(in: box, step: step) { at, from in
      guard !template.ignored[at] else { return }
      let value = Levels(data.values[3 * at], data.values[3 * at + 1], data.values[3 * at + 2])
      let figure =
        channels == 1
        ? Levels(repeating: shown[from]) : Levels(shown[3 * from], shown[3 * from + 1], shown[3 * from + 2])
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
    if channels == 1 {
      factors = squares.x > 1e-3 ? products / squares.x : Levels()
    } else {
      factors = Levels(repeating: squares.sum() > 1e-3 ? products.sum() / squares.sum() : 0)
    }
    let behind = (frame - factors * own) / pixels
    var values = step == 1 ? [Float](repeating: 0, count: box.area * 3) : []
    var sum: Float = 0
    forEachPixel(in: box, step: step) { at, from in
      guard !template.ignored[at] else { return }
      for channel in 0..<3 {
        let figure = shown[channels == 1 ? from : 3 * from + channel]
        let rest = figure * factors[channel] + behind[channel] - data.values[3 * at + channel]
        if step == 1 { values[3 * from + channel] = rest }
        sum += rest * rest
      }
    }
    let contrast = channels == 1 ? factors : template.color * factors.x
    // A figure weaker than a faint one is noise, which no pose explains.
    let least = 0.02 * template.color.dot(template.color) * pixels * 0.1
    return Residual(
      values: values, sum: sum, energy: max(energies.sum(), least, 1), color: contrast + behind, contrast: contrast)
  }

  /// Calls `body` with the index of each `step`th pixel of `box` in the area and in `box`.
  @inline(__always)
  private func forEachPixel(in box: PixelRect, step: Int, _ body: (Int, Int) -> Void) {
    let area = template.ground.rect
    for y in stride(from: 0, to: box.height, by: step) {
      let start = (y + box.top - area.top) * area.width + box.left - area.left
      for x in stride(from: 0, to: box.width, by: step) { body(start + x, y * box.width + x) }
    }
  }

  /// The figure at a pose, sampled between its pixels.
  private func draw(_ pose: PartPose, in box: PixelRect, step: Int, _ shown: inout [Float]) {
    let (own, channels) = (template.box, template.channels)
    let (cosine, sine) = (cos(pose.rotation) / pose.scale, sin(pose.rotation) / pose.scale)
    let (centerX, centerY) = (template.center.x, template.center.y)
    let (width, height) = (own.width, own.height)
    template.figure.withUnsafeBufferPointer { figure in
      for y in stride(from: 0, to: box.height, by: step) {
        let dy = Double(box.top + y) + 0.5 - centerY - pose.y
        for x in stride(from: 0, to: box.width, by: step) {
          let dx = Double(box.left + x) + 0.5 - centerX - pose.x
          let u = cosine * dx + sine * dy + centerX - 0.5 - Double(own.left)
          let v = cosine * dy - sine * dx + centerY - 0.5 - Double(own.top)
          guard u > -1, v > -1, u < Double(width), v < Double(height) else { continue }
          let (column, line) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
          let (fx, fy) = (Float(u - Double(column)), Float(v - Double(line)))
          for channel in 0..<channels {
            func sample(_ column: Int, _ line: Int) -> Float {
              guard column >= 0, line >= 0, column < width, line < height else { return 0 }
              return figure[(line * width + column) * channels + channel]
            }
            let upper = sample(column, line) * (1 - fx) + sample(column + 1, line) * fx
            let lower = sample(column, line + 1) * (1 - fx) + sample(column + 1, line + 1) * fx
            shown[(y * box.width + x) * channels + channel] = upper * (1 - fy) + lower * fy
          }
        }
      }
    }
  }

  // MARK: The frame

  /// nil means that the frame shows nothing but the ground.
  private func data(_ frame: Patch) -> Data? {
    var values = frame.values
    let area = template.ground.rect
    let least = max(PartTemplate.threshold * template.color.length, 6)
    var (mass, sumX, sumY, squares) = (0.0, 0.0, 0.0, 0.0)
    for y in 0..<area.height {
      for x in 0..<area.width {
        let at = (y * area.width + x) * 3
        for channel in 0..<3 { values[at + channel] -= template.ground.values[at + channel] }
        guard !template.ignored[at / 3] else { continue }
        let size = Levels(values[at], values[at + 1], values[at + 2]).length
        guard size > least else { continue }
        let (px, py, weight) = (Double(area.left + x) + 0.5, Double(area.top + y) + 0.5, Double(size))
        mass += weight
        sumX += weight * px
        sumY += weight * py
        squares += weight * (px * px + py * py)
      }
    }
    guard mass > 0 else { return nil }
    let center = Point(sumX / mass, sumY / mass)
    let spread = max(squares / mass - center.x * center.x - center.y * center.y, 0).squareRoot()
    return Data(values: values, center: center, spread: spread)
  }

  /// Middle and spread of the figure at rest.
  private var spread: (center: Point, spread: Double)? {
    var (mass, sumX, sumY, squares) = (0.0, 0.0, 0.0, 0.0)
    let (box, channels) = (template.box, template.channels)
    for y in 0..<box.height {
      for x in 0..<box.width {
        let at = (y * box.width + x) * channels
        let weight: Double
        if channels == 1 {
          weight = Double(template.figure[at])
        } else {
          weight = Double(Levels(template.figure[at], template.figure[at + 1], template.figure[at + 2]).length)
        }
        let (px, py) = (Double(box.left + x) + 0.5, Double(box.top + y) + 0.5)
        mass += weight
        sumX += weight * px
        sumY += weight * py
        squares += weight * (px * px + py * py)
      }
    }
    guard mass > 0 else { return nil }
    let center = Point(sumX / mass, sumY / mass)
    let spread = max(squares / mass - center.x * center.x - center.y * center.y, 0).squareRoot()
    return spread > 0 ? (center, spread) : nil
  }
}
