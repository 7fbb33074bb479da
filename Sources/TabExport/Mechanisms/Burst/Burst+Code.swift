import TabModel
import TabRaster

/// A burst in exported code: an icon with all that flies from it, which one function in SwiftUI puts together.
extension Burst: ExportedEffect, MechanismCode {
  func note(_ part: EffectPart.Name) -> String {
    let short = SwiftText.short
    switch part {
    case .ring:
      return "A circle of \(short(2 * ringRadius)) pt about the icon's center, \(short(Self.ringWidth)) pt wide. "
        + "Hidden at rest."
    case .companion: return "A dot of \(short(size * companion)) pt beside each spark, in the same container."
    case .spark, .drop:
      let thing = shape == .dots ? "dots of \(short(size)) pt" : "rays \(short(size)) pt wide"
      return "One of \(count) \(thing): each flies up in a container on the icon's center that is turned by "
        + "\(short(angle)) + 2π/\(count) · index radians. Hidden at rest."
    }
  }

  var code: (any MechanismCode)? { self }

  var gaps: [String] {
    (ringRadius > 0 ? ["the ring's line, which gets thinner: here the ring fades"] : [])
      + (shape == .rays ? ["the rays' ends, which part from each other: here a ray is scaled"] : [])
  }

  var ownParts: [SpecMotions.Part] { [.icon, .ring, .spark, .companion] }

  func swiftUI(_ motions: SpecMotions, type: String) -> [String] {
    let name = SwiftText.functionName(type)
    func has(_ part: SpecMotions.Part) -> Bool { motions.sets.contains { $0.part == part && $0.cause == .select } }
    func tap(_ part: SpecMotions.Part) -> String { "\(name)\(part.title)Tap(trigger: trigger)" }
    let isPaired = has(.companion)
    let colors = self.colors.map { color in
      let parts = [color.red, color.green, color.blue].map { SwiftText.short(Double($0)) }
      return "Color(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]))"
    }
    let isPlain = colors.count == 1
    func color(_ offset: Int) -> String {
      guard !isPlain else { return colors[0] }
      let index = isPaired ? offset == 0 ? "2 * index" : "(2 * index + \(offset))" : "index"
      return "colors[\(index) % \(colors.count)]"
    }
    let (small, angle) = (size * companion, SwiftText.short(self.angle))
    func thing(_ part: SpecMotions.Part, _ width: Double, _ height: Double, x: Double, _ number: Int) -> [String] {
      [
        "\(shape == .dots ? "Circle" : "Capsule")()", "  .fill(\(color(number)))",
        "  .frame(width: \(SwiftText.short(width)), height: \(SwiftText.short(height)))", "  .\(tap(part))",
      ] + (x == 0 ? [] : ["  .offset(x: \(SwiftText.short(x)))"])
    }
    var spark = thing(
      .spark, size, shape == .dots ? size : to - from, x: isPaired ? small / 2 : 0, 0)
    if isPaired {
      spark = ["ZStack {"] + (spark + thing(.companion, small, small, x: -size / 2, 1)).map { "  " + $0 } + ["}"]
    }
    spark.append(
      "\(isPaired ? "" : "  ").rotationEffect(.radians(\(angle) + 2 * .pi / \(count) * Double(index)))")
    var things: [String] = []
    if has(.ring) {
      things += [
        "Circle()", "  .stroke(lineWidth: \(SwiftText.short(Self.ringWidth)))",
        "  .frame(width: \(SwiftText.short(2 * ringRadius)), height: \(SwiftText.short(2 * ringRadius)))",
        "  .\(tap(.ring))",
      ]
    }
    things += ["ForEach(0..<\(count), id: \\.self) { index in"] + spark.map { "  " + $0 } + ["}"]
    let palette = isPlain ? [] : ["    let colors = ["] + colors.map { "      \($0)," } + ["    ]"]
    return [
      "extension View {", "  /// The icon with all that flies from it. Count up `trigger` to set it going:", "  ///",
      "  ///     @State private var taps = 0", "  ///",
      "  ///     Button { taps += 1 } label: { icon.\(name)(trigger: taps) }",
      "  func \(name)(trigger: Int) -> some View {",
    ] + palette + [
      "    \(isPlain ? "" : "return ")\(has(.icon) ? tap(.icon) : "self")", "      .background {", "        ZStack {",
    ]
      + things.map { "          " + $0 } + ["        }", "      }", "  }", "}"]
  }
}
