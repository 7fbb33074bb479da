import Platform
import TabBase
import TabRaster

/// Filter elements that generate noise, move pixels, and light surfaces.
extension SVGFilterReader {
  mutating func turbulence(_ element: SVGElement) -> Filter.Operation? {
    let (x, y) = pair(element, "baseFrequency")
    if min(x, y) < 0 { mistakes.append((element, "baseFrequency")) }
    var octaves = number(element, "numOctaves", initial: 1)
    if octaves < 0 { mistakes.append((element, "numOctaves")) }
    if octaves != octaves.rounded() {
      mistakes.append((element, "numOctaves"))
      octaves = 1
    }
    guard x >= 0, y >= 0, octaves >= 0 else { return .flood(.clear) }
    let isFractal = word(element, "type") { ["turbulence": false, "fractalNoise": true][$0] } ?? false
    let stitches = word(element, "stitchTiles") { ["noStitch": false, "stitch": true][$0] } ?? false
    // Fractions are truncated.
    let seed = number(element, "seed").rounded(.towardZero)
    return .turbulence(
      Turbulence(
        // The frequency is in user units, regardless of the units of lengths.
        frequency: Point(x, y), octaves: Int(min(octaves, Double(Turbulence.octaveLimit))),
        seed: Int(min(max(seed, -1e15), 1e15)), isFractal: isFractal,
        tile: stitches ? stepRegion(of: element, inputs: []) : nil))
  }

  mutating func displacement(_ element: SVGElement) -> Filter.Operation? {
    let (from, colors) = (input(element, "in"), input(element, "in2"))
    let distance = number(element, "scale")
    let channels = ["R": 0, "G": 1, "B": 2, "A": 3]
    return .displacement(
      from, colors,
      Displacement(
        distance: Point(distance * scale.x, distance * scale.y),
        channels: (
          word(element, "xChannelSelector", { channels[$0] }) ?? 3,
          word(element, "yChannelSelector", { channels[$0] }) ?? 3
        )))
  }

  mutating func tile(_ element: SVGElement) -> Filter.Operation? {
    let from = input(element, "in")
    if case .step(let index) = from { return .tile(from, steps[index].region.intersection(region)) }
    return .tile(from, region)
  }

  mutating func convolution(_ element: SVGElement) -> Filter.Operation? {
    let from = input(element, "in")
    tellOwnUnits(element)
    let mistakesBefore = mistakes.count
    let (columns, rows) = pair(element, "order", initial: 3)
    let isOrderRead = mistakes.count == mistakesBefore
    guard min(columns, rows) >= 1, columns * rows <= Double(ConvolutionMatrix.weightLimit) else {
      mistakes.append((element, "order"))
      return .flood(.clear)
    }
    guard columns == columns.rounded(), rows == rows.rounded() else {
      mistakes.append((element, "order"))
      return .merge([from])
    }
    guard let weights = weights(element, count: Int(columns * rows)) else {
      // If `order` is a mistake, a matrix that does not fit it is not another.
      if isOrderRead { mistakes.append((element, "kernelMatrix")) }
      return .flood(.clear)
    }
    return convolution(element, from, weights, Int(columns), Int(rows))
  }

  private func weights(_ element: SVGElement, count: Int) -> [Double]? {
    let weights = Self.numbers(element.attributes["kernelMatrix"] ?? "")
    return weights?.count == count ? weights : nil
  }

  private mutating func convolution(
    _ element: SVGElement, _ from: Filter.Input, _ weights: [Double], _ columns: Int, _ rows: Int
  ) -> Filter.Operation {
    var sum = weights.reduce(0, +)
    // 8 · 0.1 − 0.8 is not exactly 0 in binary.
    if abs(sum) < 1e-6 * weights.reduce(0, { $0 + abs($1) }) { sum = 0 }
    let divisor = number(element, "divisor")
    let x = number(element, "targetX", initial: Double(columns / 2))
    let y = number(element, "targetY", initial: Double(rows / 2))
    if !(0..<Double(columns)).contains(x) { mistakes.append((element, "targetX")) }
    if !(0..<Double(rows)).contains(y) { mistakes.append((element, "targetY")) }
    guard (0..<Double(columns)).contains(x), (0..<Double(rows)).contains(y) else { return .flood(.clear) }
    let edge = word(element, "edgeMode") {
      ["duplicate": .duplicate, "wrap": .wrap, "none": ConvolutionMatrix.Edge.none][$0]
    }
    return .convolution(
      from,
      ConvolutionMatrix(
        weights: weights.map { Float($0) }, columns: columns, rows: rows, target: (Int(x), Int(y)),
        divisor: Float(divisor != 0 ? divisor : sum != 0 ? sum : 1), bias: Float(number(element, "bias")),
        edge: edge ?? .duplicate,
        keepsAlpha: word(element, "preserveAlpha") { ["false": false, "true": true][$0] } ?? false))
  }

  mutating func lighting(_ element: SVGElement) -> Filter.Operation? {
    let from = input(element, "in")
    tellOwnUnits(element)
    let reflection: SurfaceLight.Reflection
    if element.name == "feDiffuseLighting" {
      reflection = .diffuse(constant: positive(element, "diffuseConstant"))
    } else {
      let exponent = number(element, "specularExponent", initial: 1)
      guard (1...128).contains(exponent) else {
        mistakes.append((element, "specularExponent"))
        return .flood(.clear)
      }
      reflection = .specular(constant: positive(element, "specularConstant"), exponent: exponent)
    }
    let height = number(element, "surfaceScale", initial: 1)
    let lights = ["feDistantLight", "fePointLight", "feSpotLight"]
    // Without a light source the result is dark.
    guard let light = element.children.first(where: { lights.contains($0.name) }) else { return .flood(.clear) }
    return .lighting(
      from, SurfaceLight(source: source(light), reflection: reflection, height: height, color: lighting))
  }

  private mutating func source(_ light: SVGElement) -> SurfaceLight.Source {
    switch light.name {
    case "feDistantLight":
      let (turn, rise) = (number(light, "azimuth") * .pi / 180, number(light, "elevation") * .pi / 180)
      return .distant(SIMD3(cos(turn) * cos(rise), sin(turn) * cos(rise), sin(rise)))
    case "fePointLight": return .point(place(light, "x", "y", "z"))
    default:
      var exponent = number(light, "specularExponent", initial: 1)
      if exponent < 0 {
        mistakes.append((light, "specularExponent"))
        exponent = 1
      }
      let cone = light.attributes["limitingConeAngle"] == nil ? nil : number(light, "limitingConeAngle")
      return .spot(
        place(light, "x", "y", "z"), towards: place(light, "pointsAtX", "pointsAtY", "pointsAtZ"),
        exponent: exponent, coneCosine: cone.map { cos(abs($0) * .pi / 180) })
    }
  }

  private mutating func place(_ light: SVGElement, _ x: String, _ y: String, _ z: String) -> SIMD3<Double> {
    let corner = unit ?? .zero
    // Heights are relative to the root mean square of the box's sides, like all lengths without a
    // direction.
    let mean = ((scale.x * scale.x + scale.y * scale.y) / 2).squareRoot()
    return SIMD3(
      corner.x + number(light, x) * scale.x, corner.y + number(light, y) * scale.y, number(light, z) * mean)
  }

  /// A number of at least 0; 1 if there is none. A negative one counts as 0, with a mistake.
  private mutating func positive(_ element: SVGElement, _ name: String) -> Double {
    let value = number(element, name, initial: 1)
    if value < 0 { mistakes.append((element, name)) }
    return max(value, 0)
  }

  /// Value of a keyword; nil, with a mistake, if it is unknown, and nil if there is none.
  mutating func word<Value>(_ element: SVGElement, _ name: String, _ meaning: (String) -> Value?) -> Value? {
    guard let word = element.attributes[name] else { return nil }
    let value = meaning(word)
    if value == nil { mistakes.append((element, name)) }
    return value
  }

  private mutating func tellOwnUnits(_ element: SVGElement) {
    if element.attributes["kernelUnitLength"] != nil { leftOut.append((element, "kernelUnitLength")) }
  }
}
