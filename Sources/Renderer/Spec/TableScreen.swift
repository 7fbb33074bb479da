import TabBase

extension Table {
  static let screen = Definition<Spec.Screen>.object(
    "screen", "The screen, and the part of it that the picture shows.", Spec.Screen(), screenFields)

  static let screenFields: [Field<Spec.Screen>] = [
    Field("device", { $1(&$0.device) }, .name("device"), "The phone or tablet: its size, safe area, corners and body."),
    Field(
      "size", { $1(&$0.size) }, size(.from(50, to: 4_096)),
      "Another size of the screen, in portrait.",
      default: "the device's"),
    Field("appearance", { $1(&$0.appearance) }, .name("appearance"), "Light or dark."),
    Field("orientation", { $1(&$0.orientation) }, orientation, "How the phone is held at the start."),
    Field(
      "reduceMotion", { $1(&$0.reduceMotion) }, boolean,
      "As the system's setting: the glass pill of the floating bar fades from tab to tab instead of travelling."),
    Field(
      "increaseContrast", { $1(&$0.increaseContrast) }, boolean,
      "As the system's setting: the glass of the floating bar lets next to nothing of the page through."),
    Field(
      "crop", { $1(&$0.crop) }, crop, "The part of the screen that is shown.",
      default: "tabBar, or screen where pages move"),
    Field("scale", { $1(&$0.scale) }, number(.from(0.1, to: 8)), "Pixels for a point."),
    Field("padding", { $1(&$0.padding) }, edges(.from(0, to: 1_000)), "Room around the cropped part, in points."),
    Field(
      "background", { $1(&$0.background) }, color, "The canvas behind the screen and in the padding.",
      default: "systemBackground"),
    Field(
      "cornerRadius", { $1(&$0.cornerRadius) }, number(.from(0, to: 1_000)), "Of the shown part, in points.",
      default: "the device's where the whole screen is shown, else 0"),
    Field(
      "transparent", { $1(&$0.transparent) }, boolean,
      "Leaves the canvas clear instead of filling it with the background."),
    Field("bezel", { $1(&$0.bezel) }, boolean, "The device's body around the screen, with its keys."),
    Field(
      "statusBar", { $1(&$0.statusBar) }, boolean, "Time and battery at the top.",
      default: "shown where the whole screen is shown"),
    Field(
      "homeIndicator", { $1(&$0.homeIndicator) }, boolean, "The line at the bottom.", default: "as the device has it"),
    Field("direction", { $1(&$0.direction) }, .name("direction"), "Which way text and tabs run."),
    Field(
      "presented", { $1(&$0.presented) }, modal, "A modal page that covers the screen from the start.", default: "none"),
  ]

  static let orientation = Definition<Movie.Orientation>.name("orientation", aliases: ["landscape": .landscapeRight])

  private static let crop = Definition<Movie.Crop>.oneOf([
    Definition<CropName>.name("crop").map { $0 == .tabBar ? .tabBar : .screen },
    Definition<[Double]>.array(of: number(place), count: 4...4).checked { numbers, node, findings in
      checkSize(width: numbers[2], height: numbers[3], node, &findings)
    }.map { .rect(Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])) },
    .variants(
      "crop",
      [
        Variant(["margin"], margin) { .aroundBar($0.insets) },
        Variant(["x", "y", "width", "height"], cropRect) { .rect($0) },
      ]),
  ])

  private enum CropName: String, CaseIterable, Sendable { case tabBar, screen }

  private struct Margin {
    var insets = Insets.zero
  }

  private static let margin = Definition<Margin>.object(
    "crop", "The bar with its safe area and some room around it.", Margin(),
    [Field("margin", { $1(&$0.insets) }, edges(.from(-1_000, to: 4_096)), "Points on each side.", required: true)])

  private static let cropRect = Definition<Rect>.object(
    "crop", "A part of the screen, in its points.", Rect.zero,
    [
      Field("x", { $1(&$0.x) }, number(place), "Points from the left.", required: true),
      Field("y", { $1(&$0.y) }, number(place), "Points from the top.", required: true),
      Field("width", { $1(&$0.width) }, number(.from(1, to: 4_096)), "In points.", required: true),
      Field("height", { $1(&$0.height) }, number(.from(1, to: 4_096)), "In points.", required: true),
    ])

  private static func checkSize(width: Double, height: Double, _ node: Node, _ findings: inout Findings) -> Bool {
    let range = NumberRange.from(1, to: 4_096)
    let wrong = [width, height].first { !range.contains($0) }
    if let wrong { findings.error(.outOfRange(wrong, range: range), at: node.span) }
    return wrong == nil
  }

  static let modal = Definition<Spec.Modal>.oneOf([
    Definition<Bool>.yes.map { _ in Spec.Modal() },
    .object(
      "a modal page", "A page that comes up from the bottom.", Spec.Modal(),
      [
        Field("color", { $1(&$0.color) }, color, "Of the page.", default: "systemBackground"),
        Field("title", { $1(&$0.title) }, string, "In the middle of the page.", default: "none"),
        Field("textColor", { $1(&$0.textColor) }, color, "Of the title.", default: "label"),
        Field(
          "presentation", { $1(&$0.presentation) }, .name("presentation"),
          "Whether it leaves the page behind it to be seen, or covers everything.",
          default: "sheet in styles of iOS 13 and later, else fullScreen"),
      ]),
  ])
}
