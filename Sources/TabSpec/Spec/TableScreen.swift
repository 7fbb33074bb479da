import TabBase
import TabModel

extension Table {
  package static let screen = Definition<Spec.Screen>.object(
    "screen", "The device, and the part of its screen that the picture shows.", Spec.Screen(), screenFields)

  static let screenFields: [Field<Spec.Screen>] = [
    Field(
      "device", { $1(&$0.device) }, .name(.device, aliases: Spec.Device.aliases),
      "Phone or tablet: size of the screen, safe area, corners and body. `tabanim list devices` prints the names."
    ),
    Field(
      "size", { $1(&$0.size) }, size(.from(50, to: 4_096)),
      "Size of the screen in portrait, in points.",
      default: "the device's"),
    Field(
      "appearance", { $1(&$0.appearance) }, .name(.appearance, meant: Movie.Appearance.meanings),
      "Light or dark appearance."),
    Field("orientation", { $1(&$0.orientation) }, orientation, "Orientation of the device at the start."),
    Field(
      "reduceMotion", { $1(&$0.reduceMotion) }, boolean,
      "Whether the system's Reduce Motion is on: the glass pill of a floating bar then fades from tab to tab instead of moving."
    ),
    Field(
      "increaseContrast", { $1(&$0.increaseContrast) }, boolean,
      "Whether the system's Increase Contrast is on: the glass of a floating bar is then almost opaque."),
    Field(
      "crop", { $1(&$0.crop) }, crop, "Part of the screen that the picture shows.",
      default: "tabBar; screen if pages move"),
    Field("scale", { $1(&$0.scale) }, number(.from(0.1, to: 8)), "Pixels per point."),
    Field("padding", { $1(&$0.padding) }, edges(.from(0, to: 1_000)), "Space around the cropped part, in points."),
    Field(
      "background", { $1(&$0.background) }, color,
      "Color of the canvas, which is seen behind the screen and in the padding.",
      default: "systemBackground"),
    Field(
      "cornerRadius", { $1(&$0.cornerRadius) }, number(.from(0, to: 1_000)),
      "Corner radius of the part that is shown, in points.",
      default: "the device's if the whole screen is shown, else 0"),
    Field(
      "transparent", { $1(&$0.transparent) }, boolean,
      "Whether the canvas stays transparent instead of being filled with the background."),
    Field("bezel", { $1(&$0.bezel) }, boolean, "Whether the device's body is drawn around the screen."),
    Field(
      "statusBar", { $1(&$0.statusBar) }, boolean, "Whether the status bar, with time and battery, is drawn.",
      default: "true if the whole screen is shown"),
    Field(
      "homeIndicator", { $1(&$0.homeIndicator) }, boolean,
      "Whether the home indicator, the line at the bottom, is drawn.", default: "as on the device"),
    Field(
      "direction", { $1(&$0.direction) },
      .name(
        "direction",
        meant: ["righttoleft": .rightToLeft, "right": .rightToLeft, "lefttoright": .leftToRight, "left": .leftToRight]),
      "Direction in which text and tabs run."),
    Field(
      "presented", { $1(&$0.presented) }, modal, "Modal page that covers the screen from the start.", default: "none"),
  ]

  static let orientation = Definition<Movie.Orientation>.name(
    "orientation", aliases: ["landscape": .landscapeRight],
    meant: ["horizontal": .landscapeRight, "vertical": .portrait, "upright": .portrait])

  private static let crop = Definition<Movie.Crop>.oneOf([
    Definition<CropName>.name(
      .crop,
      meant: [
        "bar": .tabBar, "tabs": .tabBar, "full": .screen, "fullscreen": .screen, "device": .screen, "phone": .screen,
        "all": .screen, "none": .screen,
      ]
    ).map { $0 == .tabBar ? .tabBar : .screen },
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

  private struct Margin { var insets = Insets.zero }

  private static let margin = Definition<Margin>.object(
    "crop", "The bar with its safe area, and a margin.", Margin(),
    [
      Field(
        "margin", { $1(&$0.insets) }, edges(.from(-1_000, to: 4_096)), "Margin around the bar, in points.",
        required: true)
    ])

  private static let cropRect = Definition<Rect>.object(
    "crop", "A rectangle of the screen, in points.", Rect.zero,
    [
      Field(
        "x", { $1(&$0.x) }, number(place), "Left edge of the rectangle, in points from the screen's left.",
        required: true),
      Field(
        "y", { $1(&$0.y) }, number(place), "Top edge of the rectangle, in points from the screen's top.", required: true
      ),
      Field(
        "width", { $1(&$0.width) }, number(.from(1, to: 4_096)), "Width of the rectangle, in points.", required: true),
      Field(
        "height", { $1(&$0.height) }, number(.from(1, to: 4_096)), "Height of the rectangle, in points.", required: true
      ),
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
        Field("color", { $1(&$0.color) }, visibleColor, "Color of the page.", default: "systemBackground"),
        Field("title", { $1(&$0.title) }, string, "Text in the middle of the page.", default: "none"),
        Field("textColor", { $1(&$0.textColor) }, visibleColor, "Color of the text.", default: "label"),
        Field(
          "presentation", { $1(&$0.presentation) }, .name("presentation"),
          "Presentation style: a sheet, which leaves part of the page behind it visible, or full screen.",
          default: "sheet for styles of iOS 13 and later, else fullScreen"),
        Field("page", { $1(&$0.page) }, page.map { $0 }, "Content instead of the title.", default: "none"),
        Field("detent", { $1(&$0.detent) }, .name("detent"), "Height of a sheet on a phone."),
      ],
      finish: { modal, node, findings in
        guard modal.page != nil else { return }
        for key in ["title", "textColor"] {
          guard let title = node.member(key) else { continue }
          return findings.warning(.titleBesidePage, at: title.keySpan)
        }
      }),
  ])
}
