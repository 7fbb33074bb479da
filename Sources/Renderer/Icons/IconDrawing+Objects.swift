extension IconDrawing {
  /// Things for owning, buying and working.
  static let objects: [IconDrawing] = [
    IconDrawing(
      "gearshape",
      shell: .gear(teeth: 8, root: 7.9, tip: 10, radius: 0.9), detail: [.line(.circle(12.5, 12.5, 3.25))],
      cut: [.circle(12.5, 12.5, 3.4)]),
    IconDrawing(
      "heart",
      shell: """
        M12.5 21.75c-.3 0-.55-.1-.8-.25C6.1 18.1 2.25 13.7 2.25 9.1
        c0-3.2 2.4-5.6 5.4-5.6 2 0 3.8 1.05 4.85 2.8 1.05-1.75 2.85-2.8 4.85-2.8 3 0 5.4 2.4 5.4 5.6 0 4.6-3.85 9-9.45
        12.4-.25.15-.5.25-.8.25z
        """),
    IconDrawing(
      "star",
      shell: """
        M12.5 2.75L15.4 9.4 22.6 10.05 17.15 14.85 18.75 21.95 12.5 18.25 6.25 21.95 7.85 14.85 2.4 10.05 9.6 9.4z
        """),
    IconDrawing(
      "bookmark",
      shell: """
        M8.5 2.5h8A2.5 2.5 0 0 1 19 5v16.7a.75.75 0 0 1-1.2.6l-5.3-4-5.3 4a.75.75 0 0 1-1.2-.6V5a2.5 2.5 0 0 1 2.5-2.5z
        """),
    IconDrawing(
      "cart",
      outline: [
        .line(
          """
          M2 3.5h1.35A1.5 1.5 0 0 1 4.8 4.65l2.7 10.7a1.5 1.5 0 0 0 1.45 1.15h10.6A1.5 1.5 0 0 0 21 15.35l1.95-7.6
          a1 1 0 0 0-1-1.25H5.3
          """), .area(.circle(9.5, 21, 1.9), .circle(18.75, 21, 1.9)),
      ],
      filled: [
        .line("M2 3.5h1.35A1.5 1.5 0 0 1 4.8 4.65l.5 2"),
        .body("M5.3 6.5h16.65a1 1 0 0 1 1 1.25l-1.95 7.6a1.5 1.5 0 0 1-1.45 1.15H8.95a1.5 1.5 0 0 1-1.45-1.15z"),
        .area(.circle(9.5, 21, 1.9), .circle(18.75, 21, 1.9)),
      ]),
    IconDrawing(
      "bag",
      shell: """
        M6.4 7.5h12.2a2 2 0 0 1 2 1.85l.85 10.5a2.5 2.5 0 0 1-2.5 2.65H6.05a2.5 2.5 0 0 1-2.5-2.65l.85-10.5
        a2 2 0 0 1 2-1.85z
        """,
      detail: [.line("M8.5 11V6.5a4 4 0 0 1 8 0V11")],
      cut: [.band("M8.5 7v4", width: 2), .band("M16.5 7v4", width: 2)],
      inlay: [.line("M8.5 7.5v-1a4 4 0 0 1 8 0v1")]),
    IconDrawing(
      "tag",
      shell: """
        M4 2.5h7.4a3 3 0 0 1 2.1.9l8.2 8.2a3 3 0 0 1 0 4.2l-5.9 5.9a3 3 0 0 1-4.2 0l-8.2-8.2a3 3 0 0 1-.9-2.1V4
        A1.5 1.5 0 0 1 4 2.5z
        """,
      detail: [.area(.circle(7.75, 7.75, 1.75))], cut: [.circle(7.75, 7.75, 2)]),
    IconDrawing(
      "gift",
      outline: [
        .line(
          .box(2.5, 7.5, 22.5, 12, radius: 1.5),
          "M4.5 12v7.5A2.5 2.5 0 0 0 7 22h11a2.5 2.5 0 0 0 2.5-2.5V12M12.5 7.5V22",
          "M12.5 7.5c-1.1-3.3-2.5-5-4.5-5a2.5 2.5 0 0 0 0 5zM12.5 7.5c1.1-3.3 2.5-5 4.5-5a2.5 2.5 0 0 1 0 5z")
      ],
      filled: [
        .body(
          .box(2.5, 7.5, 10.5, 10.5, radius: 1), .box(14.5, 7.5, 22.5, 10.5, radius: 1),
          "M4.5 14h6v8H7a2.5 2.5 0 0 1-2.5-2.5zM14.5 14h6v5.5A2.5 2.5 0 0 1 18 22h-3.5z"),
        .line("M12.5 6.5c-1-2.6-2.4-4-4.5-4a2.4 2.4 0 0 0-2.3 3.2M12.5 6.5c1-2.6 2.4-4 4.5-4a2.4 2.4 0 0 1 2.3 3.2"),
      ]),
    IconDrawing(
      "creditcard",
      outline: [.line(.box(2, 4, 23, 21, radius: 3), "M2 9.5h21M6 16h4")],
      filled: [
        .body("M5 4h15a3 3 0 0 1 3 3v1H2V7a3 3 0 0 1 3-3z"),
        .body("M2 11.5h21V18a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3z", cut: [.band("M6 16.5h4.5", width: 2)]),
      ]),
    IconDrawing(
      "wallet.pass",
      shell: .box(2, 4, 23, 21, radius: 3.5),
      detail: [.line("M23 9.5h-4.5a3 3 0 0 0 0 6H23")],
      cut: [.band("M22.5 9.5h-4a3 3 0 0 0 0 6h4", width: 2)]),
    IconDrawing(
      "banknote", size: wide,
      shell: .box(2.5, 3.5, 28.5, 19.5, radius: 3),
      detail: [.line(.circle(15.5, 11.5, 3.5)), .area(.circle(7.25, 11.5, 1.4), .circle(23.75, 11.5, 1.4))],
      cut: [.circle(15.5, 11.5, 3.75), .circle(7.25, 11.5, 1.5), .circle(23.75, 11.5, 1.5)]),
    IconDrawing(
      "dollarsign.circle",
      shell: .circle(12.5, 12.5, 10), detail: [.line(dollar, "M12.5 6v1.25M12.5 17.75V19")],
      cut: [
        .band(
          "M15.75 9.4c-.4-1.2-1.6-1.9-3.25-1.9-1.95 0-3.25.9-3.25 2.45 0 3.6 6.5 1.5 6.5 5.1 0 1.55-1.3 2.45-3.25 2.45-1.65 0-2.85-.7-3.25-1.9",
          width: 2),
        .box(11.5, 5.5, 13.5, 6.5, radius: 0.4), .box(11.5, 18.5, 13.5, 19.5, radius: 0.4),
      ]),
    IconDrawing("percent", sign: .line(.circle(6.5, 6.5, 3.5), .circle(18.5, 18.5, 3.5), "M20.5 4.5l-16 16")),
    IconDrawing(
      "shippingbox",
      outline: [
        .line(
          """
          M11.5 2.5a2 2 0 0 1 2 0l7 3.9a2 2 0 0 1 1 1.75v8.7a2 2 0 0 1-1 1.75l-7 3.9a2 2 0 0 1-2 0l-7-3.9a2 2 0 0 1-1-1.75v-8.7
          a2 2 0 0 1 1-1.75z
          """, "M3.75 7.4l8.75 4.85 8.75-4.85M12.5 12.25V22.5M8 4.5l9 5")
      ],
      filled: [
        .body("M11.5 2.5a2 2 0 0 1 2 0l6.2 3.45-7.2 4-7.2-4z"),
        .body("M3.5 9l7 3.9v8.95l-6-3.35a2 2 0 0 1-1-1.75z", "M21.5 9l-7 3.9v8.95l6-3.35a2 2 0 0 0 1-1.75z"),
      ]),
    IconDrawing(
      "archivebox",
      outline: [
        .line(
          .box(2.5, 3.5, 22.5, 8.5, radius: 1.5),
          "M4.5 8.5V19A2.5 2.5 0 0 0 7 21.5h11a2.5 2.5 0 0 0 2.5-2.5V8.5M10 13h5")
      ],
      filled: [
        .body(.box(2.5, 3.5, 22.5, 7.5, radius: 1.5)),
        .body("M4.5 11h16v8a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 19z", cut: [.band("M10 14.5h5", width: 2)]),
      ]),
    IconDrawing(
      "lock",
      shell: .box(4.5, 11, 20.5, 22.5, radius: 3),
      detail: [.line("M7.5 11V7a5 5 0 0 1 10 0v4"), .area(.circle(12.5, 16.75, 1.9))],
      cut: [.circle(12.5, 16.75, 2.1)], inlay: [.line("M7.5 11V7a5 5 0 0 1 10 0v4")]),
    IconDrawing(
      "key",
      shell: .circle(7.75, 17.25, 4.75), detail: [.line(keyShaft)], cut: [.circle(7, 18, 1.8)], inlay: [.line(keyShaft)]
    ),
    IconDrawing("shield", shell: shieldShape),
    IconDrawing(
      "checkmark.shield",
      shell: shieldShape, detail: [.line("M8.5 12.25l3 3 5-6")],
      cut: [.band("M8.25 12.25l3.25 3.25 5.25-6.25", width: 2)]),
    IconDrawing(
      "trash",
      outline: [
        .line(
          "M2.5 6.5h20M9 6.5V5a2.5 2.5 0 0 1 2.5-2.5h2A2.5 2.5 0 0 1 16 5v1.5",
          "M5 6.5l.95 13.5a2.7 2.7 0 0 0 2.7 2.5h7.7a2.7 2.7 0 0 0 2.7-2.5L20 6.5M10.5 11.5v6M14.5 11.5v6")
      ],
      filled: [
        .line("M2.5 6.5h20M9 6.5V5a2.5 2.5 0 0 1 2.5-2.5h2A2.5 2.5 0 0 1 16 5v1.5"),
        .body(
          "M5.2 10h14.6l-.75 10a2.7 2.7 0 0 1-2.7 2.5h-7.7a2.7 2.7 0 0 1-2.7-2.5z",
          cut: [.band("M10.5 13v6", width: 2), .band("M14.5 13v6", width: 2)]),
      ]),
    IconDrawing(
      "briefcase",
      outline: [
        .line(.box(2, 7.5, 23, 21.5, radius: 3), "M8.5 7.5V6A2.5 2.5 0 0 1 11 3.5h3A2.5 2.5 0 0 1 16.5 6v1.5M2 13.5h21")
      ],
      filled: [
        .body("M5 7.5h15a3 3 0 0 1 3 3V12H2v-1.5a3 3 0 0 1 3-3z", "M2 15.5h21v3a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3z"),
        .line("M8.5 7.5V6A2.5 2.5 0 0 1 11 3.5h3A2.5 2.5 0 0 1 16.5 6v1.5"),
      ]),
    IconDrawing(
      "cross.case",
      shell: .box(2, 7.5, 23, 21.5, radius: 3),
      detail: [.line("M8.5 7.5V6A2.5 2.5 0 0 1 11 3.5h3A2.5 2.5 0 0 1 16.5 6v1.5M12.5 11.5v6M9.5 14.5h6")],
      cut: [.plus(x: 12.5, y: 14.5, reach: 3.75, width: 2)],
      inlay: [.line("M8.5 7.5V6A2.5 2.5 0 0 1 11 3.5h3A2.5 2.5 0 0 1 16.5 6v1.5")]),
    IconDrawing(
      "pills",
      outline: [.line(.turned(.box(2, 8, 23, 17, radius: 4.5), -45), .turned("M12.5 8v9", -45))],
      filled: [
        .body(
          .turned("M10.75 8H6.5a4.5 4.5 0 0 0 0 9h4.25z", -45), .turned("M14.25 8h4.25a4.5 4.5 0 0 1 0 9h-4.25z", -45))
      ]),
    IconDrawing("waveform.path.ecg", sign: .line("M1.5 13h4.25L9 4l6 17.5 3-8.5h5.5")),
    IconDrawing(
      "lightbulb",
      shell: "M9 17.5V17c0-1.5-.7-2.5-1.7-3.6a6.75 6.75 0 1 1 10.4 0c-1 1.1-1.7 2.1-1.7 3.6v.5z",
      detail: [.line("M10.5 22h4")], inlay: [.line("M10.5 22h4")]),
    IconDrawing(
      "hammer",
      shell: .turned(.box(5.5, 4.75, 19.5, 10.75, radius: 2), 45), detail: [.line(.turned("M12.5 10.75v15.25", 45))],
      inlay: [.line(.turned("M12.5 10.75v15.25", 45))]),
    IconDrawing(
      "scissors",
      sign: .line(.circle(6.75, 18.75, 3.25), .circle(18.25, 18.75, 3.25), "M8.6 16L18.25 2.5M16.4 16L6.75 2.5")),
    IconDrawing(
      "paintpalette",
      shell: """
        M12.5 2.5a10 10 0 1 0 0 20c1.6 0 2.5-1 2.5-2.3 0-1.8-1-2-1-3.2 0-1.2 1-2 2.3-2h2.9c2 0 3.3-1.5 3.3-3.5
        C22.5 6.4 18 2.5 12.5 2.5z
        """,
      detail: [
        .area(.circle(7.25, 13.25, 1.5), .circle(8.75, 8.25, 1.5), .circle(13.5, 6.75, 1.5), .circle(18, 9.75, 1.5))
      ],
      cut: [.circle(7.25, 13.25, 1.6), .circle(8.75, 8.25, 1.6), .circle(13.5, 6.75, 1.6), .circle(18, 9.75, 1.6)]),
    IconDrawing(
      "puzzlepiece",
      shell: """
        M4 7.5h4.4a2.75 2.75 0 1 1 3.2 0H16A1.5 1.5 0 0 1 17.5 9v4.4a2.75 2.75 0 1 1 0 3.2V21a1.5 1.5 0 0 1-1.5 1.5H4
        A1.5 1.5 0 0 1 2.5 21V9A1.5 1.5 0 0 1 4 7.5z
        """),
    IconDrawing(
      "trophy",
      shell: "M8.5 2.5h8A1.5 1.5 0 0 1 18 4v6.5a5.5 5.5 0 0 1-11 0V4a1.5 1.5 0 0 1 1.5-1.5z",
      detail: [.line(trophyStand)], inlay: [.line(trophyStand)]),
    IconDrawing(
      "rosette",
      outline: [
        .line(
          .circle(12.5, 9, 6.5), .circle(12.5, 9, 2),
          "M8.25 14.2L7 22a.6.6 0 0 0 .9.6l4.6-2.5 4.6 2.5a.6.6 0 0 0 .9-.6l-1.25-7.8")
      ],
      filled: [
        .body(.circle(12.5, 9, 6.5), cut: [.circle(12.5, 9, 2.5)]),
        .body("M7.9 17.6L7.1 22a.6.6 0 0 0 .9.6l4.5-2.5 4.5 2.5a.6.6 0 0 0 .9-.6l-.8-4.4a10 10 0 0 1-9.2 0z"),
      ]),
    IconDrawing(
      "target",
      outline: [.line(.circle(12.5, 12.5, 10), .circle(12.5, 12.5, 5.5)), .area(.circle(12.5, 12.5, 1.75))],
      filled: [
        .body(
          .circle(12.5, 12.5, 10),
          cut: [.circle(12.5, 12.5, 7.5), .circle(12.5, 12.5, 5.9), .circle(12.5, 12.5, 3.4), .circle(12.5, 12.5, 1.8)])
      ]),
    IconDrawing(
      "dumbbell",
      sign: .area(
        .box(5.5, 3.5, 9.5, 21.5, radius: 1.75), .box(15.5, 3.5, 19.5, 21.5, radius: 1.75),
        .box(1, 7.5, 4, 17.5, radius: 1.25), .box(21, 7.5, 24, 17.5, radius: 1.25)), .line("M9.5 12.5h6")),
  ]

  private static let dollar: IconFigure =
    "M15.75 9.4c-.4-1.2-1.6-1.9-3.25-1.9-1.95 0-3.25.9-3.25 2.45 0 3.6 6.5 1.5 6.5 5.1 0 1.55-1.3 2.45-3.25 2.45-1.65 0-2.85-.7-3.25-1.9"
  private static let keyShaft: IconFigure = "M11.25 13.75L22 3M15.75 9.25L19 12.5M19.25 5.75l3 3"
  private static let shieldShape: IconFigure = """
    M11.8 2.5a2 2 0 0 1 1.4 0l6.85 2.6A1.5 1.5 0 0 1 21 6.5v5.25c0 5.2-3.3 9.2-8 10.9a1.5 1.5 0 0 1-1 0
    C7.3 20.95 4 16.95 4 11.75V6.5a1.5 1.5 0 0 1 .95-1.4z
    """
  private static let trophyStand: IconFigure = """
    M7 5H4.5A1.5 1.5 0 0 0 3 6.5 4.5 4.5 0 0 0 7.25 11M18 5h2.5A1.5 1.5 0 0 1 22 6.5 4.5 4.5 0 0 1 17.75 11M12.5 16v6.5M8.5 22.5h8
    """
}
