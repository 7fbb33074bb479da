extension IconDrawing {
  /// Signs for the actions of tabs and buttons.
  static let signs: [IconDrawing] = [
    IconDrawing("magnifyingglass", sign: .line(.circle(10.5, 10.5, 8), "M16.3 16.3l6.2 6.2")),
    IconDrawing("plus", sign: .line("M12.5 2.5v20M2.5 12.5h20")),
    IconDrawing(
      "plus.circle",
      shell: .circle(12.5, 12.5, 10), detail: [.line("M12.5 7.5v10M7.5 12.5h10")],
      cut: [.plus(x: 12.5, y: 12.5, reach: 5.9, width: 2)]),
    IconDrawing(
      "plus.square",
      shell: .box(3, 3, 22, 22, radius: 4.5), detail: [.line("M12.5 7.5v10M7.5 12.5h10")],
      cut: [.plus(x: 12.5, y: 12.5, reach: 5.9, width: 2)]),
    IconDrawing("minus", sign: .line("M2.5 12.5h20")),
    IconDrawing(
      "minus.circle",
      shell: .circle(12.5, 12.5, 10), detail: [.line("M7.5 12.5h10")], cut: [.band("M7.5 12.5h10", width: 2)]),
    IconDrawing("checkmark", sign: .line("M3.5 13.5l6 6.5L21.5 5")),
    IconDrawing(
      "checkmark.circle",
      shell: .circle(12.5, 12.5, 10), detail: [.line("M7.75 13l3.25 3.5 6.25-7.75")],
      cut: [.band("M7.75 13l3.25 3.5 6.25-7.75", width: 2)]),
    IconDrawing(
      "checkmark.square",
      shell: .box(3, 3, 22, 22, radius: 4.5), detail: [.line("M7.75 13l3.25 3.5 6.25-7.75")],
      cut: [.band("M7.75 13l3.25 3.5 6.25-7.75", width: 2)]),
    IconDrawing("xmark", sign: .line("M4.5 4.5l16 16M20.5 4.5l-16 16")),
    IconDrawing(
      "xmark.circle",
      shell: .circle(12.5, 12.5, 10), detail: [.line("M9 9l7 7M16 9l-7 7")],
      cut: [.turned(.plus(x: 12.5, y: 12.5, reach: 5.7, width: 2), 45)]),
    IconDrawing(
      "info.circle",
      shell: .circle(12.5, 12.5, 10), detail: [.line("M12.5 12v5.5"), .area(.circle(12.5, 7.9, 1.4))],
      cut: [.band("M12.5 12v5.5", width: 2), .circle(12.5, 7.9, 1.4)]),
    IconDrawing(
      "exclamationmark.circle",
      shell: .circle(12.5, 12.5, 10), detail: [.line("M12.5 7.5V13"), .area(.circle(12.5, 17.1, 1.4))],
      cut: [.band("M12.5 7.5V13", width: 2), .circle(12.5, 17.1, 1.4)]),
    IconDrawing(
      "exclamationmark.triangle",
      shell: triangle, detail: [.line("M12.5 9v4.5"), .area(.circle(12.5, 17.4, 1.4))],
      cut: [.band("M12.5 9v4.5", width: 2), .circle(12.5, 17.4, 1.4)]),
    IconDrawing(
      "questionmark.circle",
      shell: .circle(12.5, 12.5, 10),
      detail: [.line("M9.6 9.75a2.95 2.95 0 1 1 4.6 2.45c-1.1.75-1.7 1.2-1.7 2.05"), .area(.circle(12.5, 17.6, 1.4))],
      cut: [
        .band("M9.5 9.75a3.05 3.05 0 1 1 4.75 2.5c-1.15.8-1.75 1.2-1.75 2", width: 2), .circle(12.5, 17.6, 1.4),
      ]),
    IconDrawing("ellipsis", sign: .area(.circle(3.75, 12.5, 2.1), .circle(12.5, 12.5, 2.1), .circle(21.25, 12.5, 2.1))),
    IconDrawing(
      "ellipsis.circle",
      shell: .circle(12.5, 12.5, 10),
      detail: [.area(.circle(7.75, 12.5, 1.5), .circle(12.5, 12.5, 1.5), .circle(17.25, 12.5, 1.5))],
      cut: [.circle(7.75, 12.5, 1.5), .circle(12.5, 12.5, 1.5), .circle(17.25, 12.5, 1.5)]),
    IconDrawing(
      "list.bullet",
      sign: .line("M9 5.5h13.5M9 12.5h13.5M9 19.5h13.5"),
      .area(.circle(3.5, 5.5, 1.75), .circle(3.5, 12.5, 1.75), .circle(3.5, 19.5, 1.75))),
    IconDrawing(
      "checklist",
      sign: .line(
        "M2.5 5.5l2 2L8 3.5M2.5 12.5l2 2 3.5-4M2.5 19.5l2 2 3.5-4M12.5 5.5h10M12.5 12.5h10M12.5 19.5h10")),
    IconDrawing("line.3.horizontal", sign: .line("M2.5 5.5h20M2.5 12.5h20M2.5 19.5h20")),
    IconDrawing(
      "slider.horizontal.3",
      outline: [.line(rails, .circle(16, 5.5, 2.75), .circle(9, 12.5, 2.75), .circle(16, 19.5, 2.75))],
      filled: [.line(rails), .body(.circle(16, 5.5, 2.75), .circle(9, 12.5, 2.75), .circle(16, 19.5, 2.75))]),
    IconDrawing(
      "square.grid.2x2",
      shell: .box(3, 3, 10.5, 10.5, radius: 2), .box(14.5, 3, 22, 10.5, radius: 2), .box(3, 14.5, 10.5, 22, radius: 2),
      .box(14.5, 14.5, 22, 22, radius: 2)),
    IconDrawing(
      "square.grid.3x3",
      shell: .box(2.5, 2.5, 6.5, 6.5, radius: 1), .box(10.5, 2.5, 14.5, 6.5, radius: 1),
      .box(18.5, 2.5, 22.5, 6.5, radius: 1), .box(2.5, 10.5, 6.5, 14.5, radius: 1),
      .box(10.5, 10.5, 14.5, 14.5, radius: 1), .box(18.5, 10.5, 22.5, 14.5, radius: 1),
      .box(2.5, 18.5, 6.5, 22.5, radius: 1), .box(10.5, 18.5, 14.5, 22.5, radius: 1),
      .box(18.5, 18.5, 22.5, 22.5, radius: 1)),
    IconDrawing(
      "circle.grid.2x2",
      shell: .circle(6.75, 6.75, 4), .circle(18.25, 6.75, 4), .circle(6.75, 18.25, 4), .circle(18.25, 18.25, 4)),
    IconDrawing(
      "rectangle.grid.1x2",
      shell: .box(2.5, 3, 22.5, 10.5, radius: 2), .box(2.5, 14.5, 22.5, 22, radius: 2)),
    IconDrawing(
      "rectangle.stack",
      shell: .box(2, 9.5, 23, 22.5, radius: 3), detail: [.line("M5 6h15M8 2.5h9")], inlay: [.line("M5 6h15M8 2.5h9")]),
    IconDrawing(
      "square.stack",
      shell: .box(5, 9.5, 20, 22.5, radius: 3), detail: [.line("M7.5 6h10M10 2.5h5")],
      inlay: [.line("M7.5 6h10M10 2.5h5")]),
    IconDrawing(
      "square.on.square",
      outline: [
        .line(.box(2.5, 2.5, 16.5, 16.5, radius: 3), "M20 8.55a3 3 0 0 1 2.5 2.95v8a3 3 0 0 1-3 3h-8A3 3 0 0 1 8.55 20")
      ],
      filled: [
        .body(
          .box(2.5, 2.5, 16.5, 16.5, radius: 3),
          "M20 8.55a3 3 0 0 1 2.5 2.95v8a3 3 0 0 1-3 3h-8A3 3 0 0 1 8.55 20H15.5a4.5 4.5 0 0 0 4.5-4.5z")
      ]),
    IconDrawing(
      "square.3.layers.3d",
      shell: .polygon([12.5, 2.5, 23.5, 8, 12.5, 13.5, 1.5, 8], radius: 1),
      detail: [.line("M2.5 12.75l10 5 10-5M2.5 17.25l10 5 10-5")],
      inlay: [.line("M2.5 12.75l10 5 10-5M2.5 17.25l10 5 10-5")]),
    IconDrawing("chevron.left", sign: .line("M16.5 3.5l-9 9 9 9")),
    IconDrawing("chevron.right", sign: .line("M8.5 3.5l9 9-9 9")),
    IconDrawing(
      "chevron.left.forwardslash.chevron.right", sign: .line("M7 7.5l-5 5 5 5M18 7.5l5 5-5 5M14.75 4.5l-4.5 16")),
    IconDrawing("arrow.left", sign: .line("M22.5 12.5H3M11 4L2.5 12.5 11 21")),
    IconDrawing("arrow.right", sign: .line("M2.5 12.5H22M14 4l8.5 8.5L14 21")),
    IconDrawing("arrow.up.right", sign: .line("M4.5 20.5L20 5M8 4.5h12.5V17")),
    IconDrawing(
      "arrow.left.arrow.right", sign: .line("M3 7.5h18.5M17.5 3l4.5 4.5-4.5 4.5M22 17.5H3.5M7.5 13L3 17.5 7.5 22")),
    IconDrawing(
      "arrow.up.arrow.down", sign: .line("M7.5 22V3.5M3 7.5L7.5 3l4.5 4.5M17.5 3v18.5M13 17.5l4.5 4.5 4.5-4.5")),
    IconDrawing("arrow.clockwise", sign: .line("M21.8 8.75a10 10 0 1 0 .5 5.75M22.5 3v6h-6")),
    IconDrawing(
      "arrow.triangle.2.circlepath",
      sign: .line("M22 9.5A10 10 0 0 0 4 7.25M3.5 2.5v5.5h5.5M3 15.5a10 10 0 0 0 18 2.25M21.5 22.5V17H16")),
    IconDrawing(
      "arrow.down.circle",
      shell: .circle(12.5, 12.5, 10), detail: [.line("M12.5 7.5v10M8 13l4.5 4.5L17 13")], cut: [downArrow]),
    IconDrawing(
      "arrow.up.circle",
      shell: .circle(12.5, 12.5, 10), detail: [.line("M12.5 17.5v-10M8 12l4.5-4.5L17 12")],
      cut: [.turned(downArrow, 180)]),
    IconDrawing(
      "square.and.arrow.up",
      sign: .line(
        """
        M8.5 10.5h-2A2.5 2.5 0 0 0 4 13v7a2.5 2.5 0 0 0 2.5 2.5h12A2.5 2.5 0 0 0 21 20v-7a2.5 2.5 0 0 0-2.5-2.5h-2
        M12.5 15.5V2.5M8.25 6.5l4.25-4.25 4.25 4.25
        """)),
    IconDrawing(
      "square.and.arrow.down",
      sign: .line(
        """
        M8.5 8.5h-2A2.5 2.5 0 0 0 4 11v9a2.5 2.5 0 0 0 2.5 2.5h12A2.5 2.5 0 0 0 21 20v-9a2.5 2.5 0 0 0-2.5-2.5h-2
        M12.5 2.5v14M8.25 12.5l4.25 4.25 4.25-4.25
        """)),
    IconDrawing("power", sign: .line("M12.5 2.5v9M6.5 5.5a9.5 9.5 0 1 0 12 0")),
    IconDrawing("viewfinder", sign: .line(viewfinder)),
    IconDrawing(
      "qrcode.viewfinder",
      sign: .line(viewfinder),
      .area(
        .box(7.5, 7.5, 11.5, 11.5, radius: 1), .box(13.5, 7.5, 17.5, 11.5, radius: 1),
        .box(7.5, 13.5, 11.5, 17.5, radius: 1), .box(13.5, 13.5, 17.5, 17.5, radius: 1))),
    IconDrawing(
      "qrcode",
      sign: .line(.box(3, 3, 10, 10, radius: 1.5), .box(15, 3, 22, 10, radius: 1.5), .box(3, 15, 10, 22, radius: 1.5)),
      .area(
        .box(5.5, 5.5, 7.5, 7.5, radius: 0.4), .box(17.5, 5.5, 19.5, 7.5, radius: 0.4),
        .box(5.5, 17.5, 7.5, 19.5, radius: 0.4), .box(14, 14, 17, 17, radius: 0.5), .box(20, 14, 23, 17, radius: 0.5),
        .box(17, 17, 20, 20, radius: 0.5), .box(14, 20, 17, 23, radius: 0.5), .box(20, 20, 23, 23, radius: 0.5))),
    IconDrawing(
      "barcode",
      sign: .area(
        .box(2, 4, 4, 21, radius: 0.5), .box(6, 4, 7.5, 21, radius: 0.5), .box(9, 4, 12, 21, radius: 0.5),
        .box(14, 4, 15.5, 21, radius: 0.5), .box(17.5, 4, 19, 21, radius: 0.5), .box(20.5, 4, 23, 21, radius: 0.5))),
    IconDrawing("circle", shell: .circle(12.5, 12.5, 10)),
    IconDrawing("square", shell: .box(3, 3, 22, 22, radius: 4.5)),
    IconDrawing("triangle", shell: triangle),
  ]

  private static let triangle: IconFigure =
    "M10.75 3.5a2 2 0 0 1 3.5 0l8.35 14.5a2 2 0 0 1-1.75 3H4.15a2 2 0 0 1-1.75-3z"
  private static let rails: IconFigure =
    "M2.5 5.5h10.75M18.75 5.5h3.75M2.5 12.5h3.75M11.75 12.5h10.75M2.5 19.5h10.75M18.75 19.5h3.75"
  private static let viewfinder: IconFigure = """
    M2.5 8.5V6A3.5 3.5 0 0 1 6 2.5h2.5M16.5 2.5H19A3.5 3.5 0 0 1 22.5 6v2.5M22.5 16.5V19a3.5 3.5 0 0 1-3.5 3.5h-2.5
    M8.5 22.5H6A3.5 3.5 0 0 1 2.5 19v-2.5
    """
  private static let downArrow = IconFigure.polygon(
    [11.5, 6.5, 13.5, 6.5, 13.5, 14.67, 15.89, 12.29, 17.3, 13.7, 12.5, 18.5, 7.7, 13.7, 9.11, 12.29, 11.5, 14.67],
    radius: 0.6)
}
