import TabBase
import TabModel

/// The types that play the Lottie icons of tabs with lottie-ios (github.com/airbnb/lottie-ios).
struct LottieCode {
  /// By the tabs' indices.
  let icons: [Int: LottieIcon]
  /// Name of the type of an icon.
  let type: String

  init?(_ motions: SpecMotions, type: String) {
    guard !motions.lottieIcons.isEmpty else { return nil }
    (icons, self.type, isTinted) = (motions.lottieIcons, type + "LottieIcon", motions.tintsLottieIcons)
  }

  /// What the types do not do, in words.
  var gaps: [String] { isTinted ? ["the tint of Lottie icons, which have their files' colors"] : [] }

  private let isTinted: Bool
  private let words =
    "The tabs' Lottie icons, by the indices of the tabs, and the frames between which they play. The app has their JSON"
    + " files, and the package lottie-ios."

  /// The type's stored properties, and its values.
  private var values: [String] {
    let icons = icons.sorted { $0.key < $1.key }.map { index, icon in
      let (first, last) = (SwiftText.short(icon.first), SwiftText.short(icon.last))
      let back = icon.onDeselect == .reverse ? ", playsBack: true" : ""
      return "    \(index): \(type)(name: \(Escape.swift(icon.name)), first: \(first), last: \(last)\(back)),"
    }
    return ["  static let all = ["] + icons + [
      "  ]", "", "  let name: String", "  let first: CGFloat", "  let last: CGFloat",
      "  /// Whether it plays backward when another tab is selected.", "  var playsBack = false",
    ]
  }

  var uiKit: [[String]] {
    let calls = [
      "///", "///     guard let icon = \(type).all[index] else { return }",
      "///     let iconView = icon.view(isSelected: selectedIndex == index)", "///",
      "/// In your tab button's action:", "///", "///     icon.select(iconView)", "///",
      "/// When another tab is selected:", "///", "///     icon.deselect(iconView)",
    ]
    return [
      SwiftText.comment(words) + calls + ["@MainActor", "struct \(type) {"] + values + [
        "", "  /// A view that shows the icon of a tab at rest.",
        "  func view(isSelected: Bool = false) -> LottieAnimationView {",
        "    let view = LottieAnimationView(name: name)",
        "    view.currentFrame = isSelected ? last : first", "    return view", "  }", "",
        "  func select(_ view: LottieAnimationView) {",
        "    guard !UIAccessibility.isReduceMotionEnabled else { return view.currentFrame = last }",
        "    // On its way back it turns round where it is.",
        "    view.play(fromFrame: playsBack && view.isAnimationPlaying ? nil : first, toFrame: last)", "  }", "",
        "  func deselect(_ view: LottieAnimationView) {",
        "    guard playsBack, !UIAccessibility.isReduceMotionEnabled else {",
        "      return view.currentFrame = first", "    }", "    view.play(toFrame: first)", "  }",
        "}",
      ]
    ]
  }

  var swiftUI: [[String]] {
    let view = type + "View"
    return [
      SwiftText.comment(words) + ["struct \(type) {"] + values + ["}"],
      [
        "/// A tab's Lottie icon. `taps` is the number of taps on the tab, each of which plays the icon.", "///",
        "///     if let icon = \(type).all[index] {",
        "///       \(view)(icon: icon, isSelected: selection == index, taps: taps)", "///     }",
        "struct \(view): View {", "  let icon: \(type)", "  let isSelected: Bool", "  let taps: Int",
        "  /// What it plays; nil at rest.", "  @State private var mode: LottiePlaybackMode?",
        SwiftUIAnimation.environment, "", "  var body: some View {",
        "    let rest = LottiePlaybackMode.paused(at: .frame(isSelected ? icon.last : icon.first))",
        "    LottieView(animation: .named(icon.name))", "      .playbackMode(mode ?? rest)",
        "      .animationDidFinish { if $0 { mode = nil } }", "      .resizable()",
        "      .onChange(of: taps) {",
        "        // On its way back it turns round where it is.",
        "        play(from: icon.playsBack && mode != nil ? nil : icon.first, to: icon.last)", "      }",
        "      .onChange(of: isSelected) {", "        guard !isSelected else { return }", "        mode = nil",
        "        if icon.playsBack { play(from: nil, to: icon.first) }",
        "      }", "  }", "", "  private func play(from first: CGFloat?, to last: CGFloat) {",
        "    guard !reduceMotion else { return }",
        "    mode = .playing(.fromFrame(first, toFrame: last, loopMode: .playOnce))", "  }", "}",
      ],
    ]
  }
}
