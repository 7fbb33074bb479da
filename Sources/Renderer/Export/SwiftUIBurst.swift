import TabRaster

/// An icon with all that flies from it in SwiftUI: one function that puts the parts together.
struct SwiftUIBurst {
  let burst: Burst
  let motions: SpecMotions
  let type: String

  static let parts: [SpecMotions.Part] = [.icon, .ring, .spark, .companion]

  var lines: [String] {
    let name = SwiftText.functionName(type)
    func has(_ part: SpecMotions.Part) -> Bool { motions.sets.contains { $0.part == part && $0.cause == .select } }
    func tap(_ part: SpecMotions.Part) -> String { "\(name)\(part.title)Tap(trigger: trigger)" }
    let isPaired = has(.companion)
    let colors = burst.colors.map { color in
      let parts = [color.red, color.green, color.blue].map { SwiftText.short(Double($0)) }
      return "Color(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]))"
    }
    let isPlain = colors.count == 1
    func color(_ offset: Int) -> String {
      guard !isPlain else { return colors[0] }
      let index = isPaired ? offset == 0 ? "2 * index" : "(2 * index + \(offset))" : "index"
      return "colors[\(index) % \(colors.count)]"
    }
    let (small, angle) = (burst.size * burst.companion, SwiftText.short(burst.angle))
    func thing(_ part: SpecMotions.Part, _ width: Double, _ height: Double, x: Double, _ number: Int) -> [String] {
      [
        "\(burst.shape == .dots ? "Circle" : "Capsule")()", "  .fill(\(color(number)))",
        "  .frame(width: \(SwiftText.short(width)), height: \(SwiftText.short(height)))", "  .\(tap(part))",
      ] + (x == 0 ? [] : ["  .offset(x: \(SwiftText.short(x)))"])
    }
    var spark = thing(
      .spark, burst.size, burst.shape == .dots ? burst.size : burst.to - burst.from, x: isPaired ? small / 2 : 0, 0)
    if isPaired {
      spark = ["ZStack {"] + (spark + thing(.companion, small, small, x: -burst.size / 2, 1)).map { "  " + $0 } + ["}"]
    }
    spark.append(
      "\(isPaired ? "" : "  ").rotationEffect(.radians(\(angle) + 2 * .pi / \(burst.count) * Double(index)))")
    var things: [String] = []
    if has(.ring) {
      things += [
        "Circle()", "  .stroke(lineWidth: \(SwiftText.short(Burst.Part.ringWidth)))",
        "  .frame(width: \(SwiftText.short(2 * burst.ringRadius)), height: \(SwiftText.short(2 * burst.ringRadius)))",
        "  .\(tap(.ring))",
      ]
    }
    things += ["ForEach(0..<\(burst.count), id: \\.self) { index in"] + spark.map { "  " + $0 } + ["}"]
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
