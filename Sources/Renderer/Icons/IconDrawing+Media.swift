extension IconDrawing {
  /// Pictures, sound, play.
  static let media: [IconDrawing] = [
    IconDrawing(
      "camera",
      shell: """
        M5 6.5h2.5l1.35-2.1A2 2 0 0 1 10.5 3.5h4a2 2 0 0 1 1.65.9L17.5 6.5H20a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-9
        a3 3 0 0 1 3-3z
        """,
      detail: [.line(.circle(12.5, 13.75, 4))], cut: [.circle(12.5, 13.75, 5)],
      inlay: [.area(.circle(12.5, 13.75, 3.4))]),
    IconDrawing(
      "photo",
      shell: .box(2, 3.5, 23, 21.5, radius: 3.5),
      detail: [.line(hills), .area(.circle(17, 8.5, 2))],
      cut: [
        .circle(17, 8.5, 2.1),
        .band("M5.25 17.5l3.2-3.5a1.6 1.6 0 0 1 2.4.05l3.6 4.2 2-2a1.6 1.6 0 0 1 2.25 0l1.2 1.25", width: 2),
      ]),
    IconDrawing(
      "video", size: wide,
      outline: [
        .line(
          .box(3, 3, 19, 20, radius: 3.5),
          "M19 9.75l7.4-4.5A1.05 1.05 0 0 1 28 6.15v10.7a1.05 1.05 0 0 1-1.6.9L19 13.25")
      ],
      filled: [
        .body(
          .box(3, 3, 18.5, 20, radius: 3.5), "M22 9.5l4.4-3.6a1 1 0 0 1 1.6.8v9.6a1 1 0 0 1-1.6.8L22 13.5z")
      ]),
    IconDrawing(
      "film",
      outline: [
        .line(
          .box(2.5, 3.5, 22.5, 21.5, radius: 3),
          "M7.5 3.5v18M17.5 3.5v18M7.5 12.5h10M2.5 8h5M2.5 12.5h5M2.5 17h5M17.5 8h5M17.5 12.5h5M17.5 17h5")
      ],
      filled: [
        .body(
          .box(2.5, 3.5, 22.5, 21.5, radius: 3),
          cut: [
            .box(9, 5.5, 16, 11.5, radius: 1), .box(9, 13.5, 16, 19.5, radius: 1), .box(4.5, 6, 6.5, 8, radius: 0.5),
            .box(4.5, 11.5, 6.5, 13.5, radius: 0.5), .box(4.5, 17, 6.5, 19, radius: 0.5),
            .box(18.5, 6, 20.5, 8, radius: 0.5), .box(18.5, 11.5, 20.5, 13.5, radius: 0.5),
            .box(18.5, 17, 20.5, 19, radius: 0.5),
          ])
      ]),
    IconDrawing("play", shell: .polygon([5.5, 1.75, 24, 12.5, 5.5, 23.25], radius: 2)),
    IconDrawing(
      "play.circle",
      shell: .circle(12.5, 12.5, 10), detail: [.area(.polygon([9.5, 7, 18.25, 12.5, 9.5, 18], radius: 1.1))],
      cut: [.polygon([9.5, 7, 18.25, 12.5, 9.5, 18], radius: 1.1)]),
    IconDrawing(
      "play.rectangle",
      shell: .box(2, 4, 23, 21, radius: 3.5),
      detail: [.area(.polygon([9.5, 7.5, 17.75, 12.5, 9.5, 17.5], radius: 1.1))],
      cut: [.polygon([9.5, 7.5, 17.75, 12.5, 9.5, 17.5], radius: 1.1)]),
    IconDrawing(
      "music.note",
      shell: .ellipse(x: 9.25, y: 18.75, rx: 3.75, ry: 3.5),
      detail: [
        .line("M13 18.75V3"),
        .body("M13 3c.5 2.4 1.8 3.4 3.75 4.5 2.6 1.4 3.9 3.4 3 6.9-.9-2-2.4-2.9-4.3-3.5-1-.35-1.8-.7-2.45-1.15z"),
      ],
      inlay: [
        .line("M13 18.75V3"),
        .body("M13 3c.5 2.4 1.8 3.4 3.75 4.5 2.6 1.4 3.9 3.4 3 6.9-.9-2-2.4-2.9-4.3-3.5-1-.35-1.8-.7-2.45-1.15z"),
      ]),
    IconDrawing(
      "music.note.list",
      shell: .ellipse(x: 14.5, y: 19, rx: 3, ry: 2.75),
      detail: [
        .line("M2.5 4h14M2.5 10h9.5M2.5 16h5.5M17.5 19V7.5"),
        .body("M17.5 7.5c.6 1.75 2.3 2.75 5 3.25v3c-2.1-.2-3.8-.8-5-1.75z"),
      ],
      inlay: [
        .line("M2.5 4h14M2.5 10h9.5M2.5 16h5.5M17.5 19V7.5"),
        .body("M17.5 7.5c.6 1.75 2.3 2.75 5 3.25v3c-2.1-.2-3.8-.8-5-1.75z"),
      ]),
    IconDrawing(
      "headphones",
      outline: [
        .line(
          "M2.5 18v-5.5a10 10 0 0 1 20 0V18", .box(2.5, 14.5, 7.5, 22.5, radius: 2),
          .box(17.5, 14.5, 22.5, 22.5, radius: 2))
      ],
      filled: [
        .line("M2.5 18v-5.5a10 10 0 0 1 20 0V18"),
        .body(.box(2.5, 14.5, 7.5, 22.5, radius: 2), .box(17.5, 14.5, 22.5, 22.5, radius: 2)),
      ]),
    IconDrawing(
      "speaker.wave.2",
      shell: """
        M4 9h2.5l4.4-4.2a.95.95 0 0 1 1.6.7v14a.95.95 0 0 1-1.6.7L6.5 16H4a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2z
        """,
      detail: [.line("M16.75 9.25a5 5 0 0 1 0 6.5M20 5.75a10 10 0 0 1 0 13.5")],
      inlay: [.line("M16.75 9.25a5 5 0 0 1 0 6.5M20 5.75a10 10 0 0 1 0 13.5")]),
    IconDrawing(
      "radio",
      shell: .box(2, 8.5, 23, 22, radius: 3),
      detail: [.line(.circle(8.25, 15.25, 2.75), "M6.5 8.5L19.5 3M14.5 13h4.5M14.5 17.5h4.5")],
      cut: [.circle(8.25, 15.25, 3), .band("M14.5 13h4.5", width: 2), .band("M14.5 17.5h4.5", width: 2)],
      inlay: [.line("M6.5 8.5L19.5 3")]),
    IconDrawing("waveform", sign: .line("M2 11v3M5.5 8v9M9 4v17M12.5 9v7M16 2.5v20M19.5 7.5v10M23 11v3")),
    IconDrawing(
      "gamecontroller", size: wide,
      shell: """
        M10 3h11c4.1 0 6.2 2.8 7 6.9l1 5.6c.45 2.6-1 4.5-3.1 4.5-1.7 0-2.8-1-3.8-2.6-.8-1.3-1.5-1.9-2.8-1.9h-7.6
        c-1.3 0-2 .6-2.8 1.9C7.9 19 6.8 20 5.1 20 3 20 1.55 18.1 2 15.5l1-5.6C3.8 5.8 5.9 3 10 3z
        """,
      detail: [.line("M10.5 6.5v5M8 9h5"), .area(.circle(18.75, 10.75, 1.4), .circle(22, 7.5, 1.4))],
      cut: [.plus(x: 10.5, y: 9, reach: 3.25, width: 2), .circle(18.75, 10.75, 1.5), .circle(22, 7.5, 1.5)]),
    IconDrawing(
      "tv",
      shell: .box(2, 3.5, 23, 17.5, radius: 3), detail: [.line("M8 21.5h9")], inlay: [.line("M8 21.5h9")]),
    IconDrawing(
      "desktopcomputer",
      shell: .box(2, 3, 23, 17, radius: 3), detail: [.line("M10 17l-.75 4.5M15 17l.75 4.5M7 22h11")],
      inlay: [.line("M7 22h11"), .body("M10 17l-.75 5h6.5L15 17z")]),
    IconDrawing(
      "laptopcomputer", size: wide,
      shell: .box(6, 3, 25, 16, radius: 2.5), detail: [.line("M2.5 20h26")], inlay: [.line("M2.5 20h26")]),
    IconDrawing(
      "iphone",
      shell: .box(6.5, 2, 18.5, 23, radius: 3.5), detail: [.line("M11.5 5.5h2")],
      cut: [.band("M11.25 5.5h2.5", width: 2)]),
    IconDrawing(
      "cpu",
      shell: .box(5.5, 5.5, 19.5, 19.5, radius: 2.5),
      detail: [.line(pins), .area(.box(10, 10, 15, 15, radius: 1))], cut: [.box(9.5, 9.5, 15.5, 15.5, radius: 1)],
      inlay: [.line(pins)]),
    IconDrawing(
      "terminal",
      shell: .box(2, 3.5, 23, 21.5, radius: 3.5), detail: [.line("M6.5 9l3.5 3.5L6.5 16M13 16h5.5")],
      cut: [.band("M6.5 9l3.5 3.5L6.5 16", width: 2), .band("M12.75 16h5.75", width: 2)]),
  ]

  private static let hills: IconFigure = "M2.25 19l5.85-6.1a2 2 0 0 1 3 .05l4 4.7 1.9-1.9a2 2 0 0 1 2.85.05l2.9 3.1"
  private static let pins: IconFigure =
    "M9.5 2v3M15.5 2v3M9.5 20v3M15.5 20v3M2 9.5h3M2 15.5h3M20 9.5h3M20 15.5h3"
}
