import TabBase

/// Runs the steps of a filter over the pixels of one picture.
struct FilterRun {
  private struct Picture {
    var bitmap: Bitmap
    var isLinear: Bool
  }

  private let filter: Filter
  /// The pixels of the canvas that all pictures hold.
  private let area: PixelRect
  private let source: Bitmap
  /// The result of each step so far; nil once no later step needs it.
  private var results: [Picture?] = []

  /// The result of `filter` on `source`, which holds the pixels of `area` on the canvas.
  static func apply(_ filter: Filter, to source: Bitmap, area: PixelRect) -> Bitmap {
    var run = FilterRun(filter: filter, area: area, source: source)
    for (step, done) in zip(filter.steps, filter.lastUses) {
      run.results.append(run.cut(run.perform(step), to: step.region))
      for index in done { run.results[index] = nil }
    }
    guard let last = run.results.last ?? nil else { return source.blank }
    return run.pixels(last, linear: false)
  }

  private func perform(_ step: Filter.Step) -> Picture {
    func picture(_ input: Filter.Input) -> Picture {
      switch input {
      case .source: Picture(bitmap: source, isLinear: false)
      // Black needs no conversion to linear light.
      case .sourceAlpha: Picture(bitmap: source.mapPixels { $0 & 0xFF00_0000 }, isLinear: step.isLinear)
      case .step(let index): results[index] ?? Picture(bitmap: source.blank, isLinear: step.isLinear)
      }
    }
    func input(_ input: Filter.Input) -> Bitmap { pixels(picture(input), linear: step.isLinear) }
    let result: Bitmap
    switch step.operation {
    case .blur(let from, let x, let y): result = blurred(input(from), x * filter.scales.x, y * filter.scales.y)
    case .offset(let from, let d):
      result = moved(input(from), filter.transform.apply(d) - filter.transform.apply(.zero))
    case .flood(let color):
      let pixel = color.pixel()
      result = source.mapPixels { _ in step.isLinear ? LinearLight.linear(pixel) : pixel }
    case .merge(let inputs):
      result = source.blank
      for from in inputs {
        let above = input(from)
        withExtendedLifetime(above) { Blend.draw(result.row(0), above.row(0), count: result.pixels.count) }
      }
    case .composite(let top, let bottom, let rule): result = combined(input(top), input(bottom), rule.mix)
    case .blend(let top, let bottom, let mode):
      result = combined(input(top), input(bottom)) { top, bottom in mode.mix(bottom, top) }
    case .colorMatrix(let from, let m):
      result = input(from).mapStraight { p in
        FloatPixel(
          m[0] * p.x + m[1] * p.y + m[2] * p.z + m[3] * p.w + m[4],
          m[5] * p.x + m[6] * p.y + m[7] * p.z + m[8] * p.w + m[9],
          m[10] * p.x + m[11] * p.y + m[12] * p.z + m[13] * p.w + m[14],
          m[15] * p.x + m[16] * p.y + m[17] * p.z + m[18] * p.w + m[19])
      }
    case .transfer(let from, let tables):
      result = input(from).mapStraight { p in
        func level(_ i: Int) -> Float { Float(tables[i][Int(p[i] * 255 + 0.5)]) / 255 }
        return FloatPixel(level(0), level(1), level(2), level(3))
      }
    case .tile(let from, let tile):
      result = input(from).tiled(filter.pixels(of: tile).offset(-area.left, -area.top))
    }
    return Picture(bitmap: result, isLinear: step.isLinear)
  }

  /// Blurs `bitmap`; beyond the area all is transparent.
  private func blurred(_ bitmap: Bitmap, _ x: Double, _ y: Double) -> Bitmap {
    guard Filter.isRound(x, y) else { return bitmap.blurredAlongAxes(x, y) }
    // The blur repeats a picture's border pixels, so that a transparent border is added.
    let wide = area.grown(by: 1)
    let padded = Bitmap(width: wide.width, height: wide.height)
    for row in 0..<bitmap.height { (padded.row(row + 1) + 1).update(from: bitmap.row(row), count: bitmap.width) }
    return GaussianBlur(sigma: (x * y).squareRoot()).blur(padded, area: wide, box: area)
  }

  private func moved(_ bitmap: Bitmap, _ d: Point) -> Bitmap {
    let result = Layer(bitmap: bitmap.blank, rect: area)
    let place = Affine.translation(Double(area.left) + d.x, Double(area.top) + d.y)
    let box = Resampler.bounds(width: bitmap.width, height: bitmap.height, place).intersection(area)
    guard !box.isEmpty else { return result.bitmap }
    let seen = Layer(bitmap: Resampler.resample(bitmap, place, box: box), rect: box)
    result.forEachRow(of: box, beside: seen) { _, target, source in target.update(from: source, count: box.width) }
    return result.bitmap
  }

  private func combined(
    _ top: Bitmap, _ bottom: Bitmap, _ mix: (FloatPixel, FloatPixel) -> FloatPixel
  ) -> Bitmap {
    let result = source.blank
    for i in result.pixels.indices {
      let mixed = mix(FloatPixel(pixel: top.pixels[i]) / 255, FloatPixel(pixel: bottom.pixels[i]) / 255)
      result.pixels[i] = mixed.premultipliedPixel
    }
    return result
  }

  private func cut(_ picture: Picture, to region: Rect) -> Picture {
    let inside = filter.pixels(of: region)
    guard !inside.contains(area) else { return picture }
    let result = Layer(bitmap: picture.bitmap.blank, rect: area)
    let from = Layer(bitmap: picture.bitmap, rect: area)
    let part = inside.intersection(area)
    result.forEachRow(of: part, beside: from) { _, target, source in target.update(from: source, count: part.width) }
    return Picture(bitmap: result.bitmap, isLinear: picture.isLinear)
  }

  private func pixels(_ picture: Picture, linear: Bool) -> Bitmap {
    if picture.isLinear == linear { return picture.bitmap }
    return picture.bitmap.mapPixels(linear ? LinearLight.linear : LinearLight.encoded)
  }
}

extension Filter.Operator {
  /// Applies Porter and Duff's operators to premultiplied colors, 0…1.
  fileprivate func mix(_ a: FloatPixel, _ b: FloatPixel) -> FloatPixel {
    switch self {
    case .over: a + b * (1 - a.w)
    case .inside: a * b.w
    case .outside: a * (1 - b.w)
    case .atop: a * b.w + b * (1 - a.w)
    case .xor: a * (1 - b.w) + b * (1 - a.w)
    case .lighter: a + b
    case .arithmetic(let k1, let k2, let k3, let k4): a * b * k1 + a * k2 + b * k3 + k4
    }
  }
}
