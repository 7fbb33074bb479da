extension IconDrawing {
  /// Papers, books, dates, charts, and writing tools.
  static let papers: [IconDrawing] = [
    IconDrawing(
      "book",
      outline: [
        .line(
          "M12.5 6.25C10.6 4.75 7.8 4 3.5 4A1.5 1.5 0 0 0 2 5.5V18a1.5 1.5 0 0 0 1.5 1.5c4.3 0 7.1.75 9 2.25",
          "M12.5 6.25C14.4 4.75 17.2 4 21.5 4A1.5 1.5 0 0 1 23 5.5V18a1.5 1.5 0 0 1-1.5 1.5c-4.3 0-7.1.75-9 2.25z")
      ],
      filled: [
        .body(
          "M10.5 5.2C8.8 4.4 6.6 4 3.5 4A1.5 1.5 0 0 0 2 5.5V18a1.5 1.5 0 0 0 1.5 1.5c3.1 0 5.3.4 7 1.2z",
          "M14.5 5.2C16.2 4.4 18.4 4 21.5 4A1.5 1.5 0 0 1 23 5.5V18a1.5 1.5 0 0 1-1.5 1.5c-3.1 0-5.3.4-7 1.2z")
      ]),
    IconDrawing(
      "book.closed",
      outline: [
        .line("M20.5 17.5V4A1.5 1.5 0 0 0 19 2.5H7.5a3 3 0 0 0-3 3V20M20.5 17.5H7a2.5 2.5 0 0 0 0 5h13.5z")
      ],
      filled: [
        .body("M7.5 2.5H19A1.5 1.5 0 0 1 20.5 4v12H7.5a5 5 0 0 0-3 1V5.5a3 3 0 0 1 3-3z"),
        .area("M20.5 18.5a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H7a2.5 2.5 0 0 1 0-5z"),
      ]),
    IconDrawing(
      "books.vertical",
      outline: [
        .line(
          .box(2.5, 3, 7.5, 22, radius: 1), .box(7.5, 6.5, 12.5, 22, radius: 1),
          .polygon([13.2, 6.7, 18, 5.4, 22.3, 21, 17.5, 22.3], radius: 1))
      ],
      filled: [
        .body(
          .box(2.5, 3, 5.5, 22, radius: 1), .box(9, 6.5, 12, 22, radius: 1),
          .polygon([15, 6.3, 18, 5.4, 22.4, 21, 19.4, 21.9], radius: 1))
      ]),
    IconDrawing(
      "doc",
      outline: [.line(page, "M13.5 2.25V7a2 2 0 0 0 2 2h4.75")], filled: [.body(folded), .body(corner)]),
    IconDrawing(
      "doc.text",
      outline: [.line(page, "M13.5 2.25V7a2 2 0 0 0 2 2h4.75M8.5 13.5h8M8.5 18h8")],
      filled: [
        .body(folded, cut: [.band("M8.25 14.5h8.5", width: 2), .band("M8.25 18.5h8.5", width: 2)]), .body(corner),
      ]),
    IconDrawing(
      "note.text",
      outline: [.line(.box(3, 3, 22, 22, radius: 3.5), "M3 8.5h19M7.5 13h10M7.5 17.5h6")],
      filled: [
        .body("M6.5 3h12A3.5 3.5 0 0 1 22 6.5V7H3v-.5A3.5 3.5 0 0 1 6.5 3z"),
        .body(
          "M3 10.5h19v8a3.5 3.5 0 0 1-3.5 3.5h-12A3.5 3.5 0 0 1 3 18.5z",
          cut: [.band("M7.25 14h10.5", width: 2), .band("M7.25 18h6.5", width: 2)]),
      ]),
    IconDrawing(
      "list.clipboard",
      outline: [
        .line(
          "M9 4.5H7.5a3 3 0 0 0-3 3v12a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3v-12a3 3 0 0 0-3-3H16",
          .box(9, 2.5, 16, 6.5, radius: 1.5),
          "M8.75 12h7.5M8.75 17h7.5")
      ],
      filled: [
        .body(
          .box(4.5, 4.5, 20.5, 22.5, radius: 3),
          cut: [
            .band("M9 9h7", width: 2), .band("M8.75 13h7.5", width: 2),
            .band("M8.75 17.5h7.5", width: 2),
          ]), .area(.box(8, 1.5, 17, 7, radius: 2)),
      ]),
    IconDrawing(
      "folder",
      outline: [
        .line(
          """
          M5 3.5h4.4a2.5 2.5 0 0 1 1.8.75l1.5 1.5a2.5 2.5 0 0 0 1.8.75H20A3 3 0 0 1 23 9.5v9a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-12
          a3 3 0 0 1 3-3zM2.25 11h20.5
          """)
      ],
      filled: [
        .body(
          """
          M5 3.5h4.4a2.5 2.5 0 0 1 1.8.75l1.5 1.5a2.5 2.5 0 0 0 1.8.75H20a3 3 0 0 1 3 3H2v-3a3 3 0 0 1 3-3z
          """, "M2 13h21v5.5a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3z")
      ]),
    IconDrawing(
      "calendar",
      outline: [
        .line(.box(2, 4.5, 23, 22.5, radius: 3.5), "M2 10h21M7.5 2v5M17.5 2v5"),
        .area(
          .circle(6.75, 14.25, 1.2), .circle(10.6, 14.25, 1.2), .circle(14.4, 14.25, 1.2), .circle(18.25, 14.25, 1.2),
          .circle(6.75, 18.25, 1.2), .circle(10.6, 18.25, 1.2), .circle(14.4, 18.25, 1.2), .circle(18.25, 18.25, 1.2)),
      ],
      filled: [
        .body("M5.5 4.5h14A3.5 3.5 0 0 1 23 8v.5H2V8a3.5 3.5 0 0 1 3.5-3.5z"), .line("M7.5 2v3M17.5 2v3"),
        .body(
          "M2 12h21v7a3.5 3.5 0 0 1-3.5 3.5h-14A3.5 3.5 0 0 1 2 19z",
          cut: [
            .circle(6.75, 15, 1.2), .circle(10.6, 15, 1.2), .circle(14.4, 15, 1.2), .circle(18.25, 15, 1.2),
            .circle(6.75, 19, 1.2), .circle(10.6, 19, 1.2), .circle(14.4, 19, 1.2), .circle(18.25, 19, 1.2),
          ]),
      ]),
    IconDrawing(
      "newspaper",
      outline: [
        .line(
          """
          M4 4h12.5a2 2 0 0 1 2 2v13.25a2.25 2.25 0 0 0 2.25 2.25H5.5A3.5 3.5 0 0 1 2 18V6a2 2 0 0 1 2-2z
          M18.5 9H21a2 2 0 0 1 2 2v8.25a2.25 2.25 0 0 1-2.25 2.25
          """, "M6.5 8.5H14M6.5 13H14M6.5 17.5h4")
      ],
      filled: [
        .body(
          "M4 4h10.5a2 2 0 0 1 2 2v15.5h-11A3.5 3.5 0 0 1 2 18V6a2 2 0 0 1 2-2z",
          cut: [
            .band("M6.25 8.5h6", width: 2), .band("M6.25 13h6", width: 2), .band("M6.25 17.5h3", width: 2),
          ]), .body(.box(20, 9, 23, 21.5, radius: 1.5)),
      ]),
    IconDrawing(
      "ticket", size: wide,
      shell: """
        M5.5 3h20A2.5 2.5 0 0 1 28 5.5v3a3 3 0 0 0 0 6v3a2.5 2.5 0 0 1-2.5 2.5h-20A2.5 2.5 0 0 1 3 17.5v-3a3 3 0 0 0 0-6v-3
        A2.5 2.5 0 0 1 5.5 3z
        """,
      detail: [.line("M19 7v.5M19 11.25v.5M19 15.5v.5")],
      cut: [
        .band("M19 6.5v1.25", width: 2), .band("M19 10.9v1.25", width: 2), .band("M19 15.25v1.25", width: 2),
      ]),
    IconDrawing(
      "pencil",
      outline: [
        .line(
          """
          M3.1 20.8l1-4.6a2.5 2.5 0 0 1 .7-1.25L16.4 3.35a2.75 2.75 0 0 1 3.9 0l1.35 1.35a2.75 2.75 0 0 1 0 3.9
          L10.05 20.2a2.5 2.5 0 0 1-1.25.7l-4.6 1a.95.95 0 0 1-1.1-1.1z
          """, "M14 5.75l5.25 5.25")
      ],
      filled: [
        .body(
          """
          M3.1 20.8l1-4.6a2.5 2.5 0 0 1 .7-1.25l7.6-7.6 5.25 5.25-7.6 7.6a2.5 2.5 0 0 1-1.25.7l-4.6 1
          a.95.95 0 0 1-1.1-1.1z
          """, "M14.9 4.85l1.5-1.5a2.75 2.75 0 0 1 3.9 0l1.35 1.35a2.75 2.75 0 0 1 0 3.9l-1.5 1.5z")
      ]),
    IconDrawing(
      "square.and.pencil",
      outline: [.line(pad, pen)], filled: [.line(pad), .body(pen)]),
    IconDrawing(
      "graduationcap", size: wide,
      outline: [.line(cap, "M7.5 11.5v5.25c0 1.75 3.5 3.75 8 3.75s8-2 8-3.75V11.5M27.5 9v7.5")],
      filled: [
        .body(cap, "M7.5 15.1l6 2.8a4.7 4.7 0 0 0 4 0l6-2.8v1.65c0 1.75-3.5 3.75-8 3.75s-8-2-8-3.75z"),
        .line("M27.5 9v7.5"),
      ]),
    IconDrawing(
      "chart.bar",
      shell: .box(2.5, 13.5, 6.5, 22, radius: 1), .box(10.5, 8.5, 14.5, 22, radius: 1),
      .box(18.5, 3, 22.5, 22, radius: 1)),
    IconDrawing(
      "chart.pie",
      shell: "M10.5 4.5a9 9 0 1 0 10 10H12a1.5 1.5 0 0 1-1.5-1.5z",
      "M15.5 2.5a7 7 0 0 1 7 7v.5a.5.5 0 0 1-.5.5h-6.5a1 1 0 0 1-1-1V3a.5.5 0 0 1 .5-.5z"),
    IconDrawing(
      "chart.line.uptrend.xyaxis", sign: .line("M3 3v16.5A2.5 2.5 0 0 0 5.5 22H22M7.5 15.5l4.5-5 3.5 3.5L22 6")),
    IconDrawing(
      "clock",
      shell: .circle(12.5, 12.5, 10), detail: [.line("M12.5 6.5v6.25l4.25 2.5")],
      cut: [.band("M12.5 6.25v6.5l4.25 2.5", width: 2)]),
    IconDrawing(
      "clock.arrow.circlepath",
      sign: .line("M3.2 8.75a10 10 0 1 1-.5 5.75M2.5 3v6h6M12.5 7.5v5.25l3.75 2.25")),
    IconDrawing(
      "alarm",
      shell: .circle(12.5, 13.5, 8.5),
      detail: [.line("M2 7l4.25-4M23 7l-4.25-4M6.5 20l-2 2.5M18.5 20l2 2.5M12.5 9v4.75l3 1.75")],
      cut: [.band("M12.5 8.5v5.25l3.25 1.9", width: 2)],
      inlay: [.line("M2 7l4.25-4M23 7l-4.25-4M6.5 20l-2 2.5M18.5 20l2 2.5")]),
    IconDrawing(
      "stopwatch",
      shell: .circle(12.5, 14, 8.5), detail: [.line("M10 2h5M12.5 2v3.5M19 7.5l1.5-1.5M12.5 9.5V14")],
      cut: [.band("M12.5 9.25v5", width: 2)], inlay: [.line("M10 2h5M12.5 2v3.5M19 7.5l1.5-1.5")]),
    IconDrawing(
      "hourglass",
      shell: """
        M7 2.5v3.25c0 3.2 4 4.5 4 6.75s-4 3.55-4 6.75v3.25h11v-3.25c0-3.2-4-4.5-4-6.75s4-3.55 4-6.75V2.5z
        """,
      detail: [.line("M5 2.5h15M5 22.5h15")], inlay: [.line("M5 2.5h15M5 22.5h15")]),
    IconDrawing(
      "gauge",
      shell: "M5.6 21.5a10.5 10.5 0 1 1 13.8 0z", detail: [.line("M12.5 14.5l4-4.5"), .area(.circle(12.5, 14.5, 2))],
      cut: [.band("M12.5 14.5l4-4.5", width: 2)]),
  ]

  private static let page: IconFigure = """
    M7.5 2h6a3 3 0 0 1 2.1.9l4 4a3 3 0 0 1 .9 2.1v11a3 3 0 0 1-3 3h-10a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z
    """
  private static let folded: IconFigure =
    "M7.5 2h4v6.5a2.5 2.5 0 0 0 2.5 2.5h6.5v9a3 3 0 0 1-3 3h-10a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z"
  private static let corner: IconFigure = "M15 3l4.5 4.5h-4a.5.5 0 0 1-.5-.5z"
  private static let pad: IconFigure = "M12.5 5H5.5a3 3 0 0 0-3 3v11.5a3 3 0 0 0 3 3H17a3 3 0 0 0 3-3V12.5"
  private static let pen: IconFigure = """
    M9.25 15.75l.5-2.9a2 2 0 0 1 .55-1.05L19.4 2.7a1.8 1.8 0 0 1 2.55 0l.35.35a1.8 1.8 0 0 1 0 2.55l-9.1 9.1
    a2 2 0 0 1-1.05.55z
    """
  private static let cap: IconFigure =
    "M14.4 3.2a2.6 2.6 0 0 1 2.2 0l10.6 4.95a.75.75 0 0 1 0 1.35l-10.6 4.95a2.6 2.6 0 0 1-2.2 0L3.8 9.5a.75.75 0 0 1 0-1.35z"
}
