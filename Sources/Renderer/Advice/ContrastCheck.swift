import Platform
import TabModel
import TabPlay
import TabRaster
import TabSpec

/// Contrast of the tabs' colors, measured against what the bar shows behind them before the first event.
struct ContrastCheck {
  let spec: Spec
  /// All that the spec says, for places.
  let node: Node?
  let movie: Movie
  let pose: Pose
  let backdrop: Backdrop
  let layout: BarLayout

  /// Less than WCAG 2.2 asks for, so that published designs pass; this project's choice.
  private static let least = 2.0
  private static let leastBetween = 1.3
  /// Distance of two colors that nobody takes for one another, in the cube of sRGB; this project's choice.
  private static let leastDistance = 0.25

  /// nil where what is behind the tabs is not one plain color: glass, pictures, gradients, glossy bars.
  init?(_ spec: Spec, _ node: Node?, _ movie: Movie, _ playback: Playback, _ scene: Scene) {
    let pose = playback.pose(at: playback.begin)
    guard case .color = movie.bar.background.fill, movie.bar.tokens.finish == .flat, movie.adaptive == nil,
      movie.bar.tokens.lens == nil, let layout = scene.bars[pose.orientation], !movie.bar.isHidden
    else { return nil }
    (self.spec, self.node, self.movie, self.pose, self.layout) = (spec, node, movie, pose, layout)
    backdrop = Backdrop(scene)
  }

  func addWarnings(to findings: inout Findings) {
    let areas = layout.items.map { $0.button.offsetBy(layout.frame.origin) }
    var told: [LowContrast.Part] = []
    for (index, mean) in backdrop.means(pose, beneath: areas).enumerated() where movie.bar.items.indices.contains(index)
    {
      let item = movie.bar.items[index]
      guard let mean, isJudged(item), let ground = ground(over: mean) else { continue }
      for (found, span) in problems(item, index, on: ground) where !told.contains(found.part) {
        told.append(found.part)
        findings.warning(.lowContrast(found), at: span)
      }
    }
  }

  /// The bar's color over the pages behind it.
  private func ground(over mean: Color) -> Color? {
    guard case .color(let color) = movie.bar.background.fill else { return nil }
    return .interpolate(mean, color.withAlpha(1), color.alpha * movie.bar.background.opacity)
  }

  /// A tab whose template icon is in its tint, without a button of its own or an animation of its colors.
  private func isJudged(_ item: Movie.Item) -> Bool {
    item.icon.isTemplate && item.isEnabled && item.raised == .no && !item.isSearch && item.tints.isEmpty
      && item.frames.isEmpty && !item.poses.contains { $0.property == .opacity }
  }

  /// Whether nothing but the bar is behind the icon of a selected tab.
  private var isSelectionBare: Bool {
    movie.bar.selection.alpha == 0 && movie.bar.mechanisms.all.isEmpty
  }

  private func problems(
    _ item: Movie.Item, _ index: Int, on ground: Color
  ) -> [(LowContrast, SourceSpan?)] {
    let bar = node?.member("tabBar")?.value
    let items = bar?.member("items")?.value.elements ?? []
    let own = items.indices.contains(index) ? items[index].member("tint")?.value.span : nil
    let tint = own ?? bar?.member("tint")?.value.span
    let unselected = bar?.member("unselectedTint")?.value.span
    let background = bar?.member("background")?.value.span
    let isSystems =
      (spec.tabBar.items.value.indices.contains(index) ? spec.tabBar.items.value[index].tint : nil)
      .map(\.isSystems) ?? spec.tabBar.tint?.isSystems ?? true
    func problem(_ part: LowContrast.Part, _ color: Color, _ other: Color, _ least: Double) -> LowContrast? {
      // Colors that are not there at all are meant to be so, or have their own warning.
      guard color.alpha > 0 else { return nil }
      let color = Color.interpolate(other, color.withAlpha(1), color.alpha)
      let ratio = color.contrast(to: other)
      guard ratio < least else { return nil }
      return LowContrast(
        part: part, tab: index, color: color, ground: other, ratio: ratio,
        isDark: spec.screen.appearance == .dark)
    }
    var found: [(LowContrast, SourceSpan?)] = []
    if let span = isSystems ? background : tint ?? background, isSelectionBare,
      let problem = problem(.selectedIcon, item.tint, ground, Self.least)
    {
      found.append((problem, span))
    }
    if let span = spec.tabBar.unselectedTint?.isSystems ?? true ? background : unselected ?? background,
      let problem = problem(.unselectedIcons, item.unselectedTint, ground, Self.least)
    {
      found.append((problem, span))
    }
    if let span = tint ?? unselected, isSelectionBare, item.icon == item.selectedIcon,
      item.tint.distance(to: item.unselectedTint) < Self.leastDistance, item.poses.isEmpty,
      let problem = problem(.selection, item.tint, item.unselectedTint, Self.leastBetween)
    {
      found.append((problem, span))
    }
    return found
  }
}

extension Spec.DynamicColor {
  /// Whether the color is one that the system has for tints, by its name or by its numbers.
  fileprivate var isSystems: Bool {
    let tints: [SystemColor] = [
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue,
      .systemIndigo, .systemPurple, .systemPink, .systemBrown, .systemGray,
    ]
    return tints.contains { name in
      let color = SystemPalette.iOS13[name]
      return system == name || color.light == light && color.light == dark || color.dark == light && light == dark
    }
  }
}

extension Color {
  /// Contrast by WCAG 2, from 1 to 21.
  fileprivate func contrast(to other: Color) -> Double {
    let (a, b) = (luminance + 0.05, other.luminance + 0.05)
    return max(a, b) / min(a, b)
  }

  var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  fileprivate func distance(to other: Color) -> Double {
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return (r * r + g * g + b * b).squareRoot()
  }
}
