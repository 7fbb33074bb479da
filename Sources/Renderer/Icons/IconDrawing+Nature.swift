extension IconDrawing {
  /// Sky and weather, fire and water.
  static let nature: [IconDrawing] = [
    IconDrawing(
      "sun.max",
      shell: .circle(12.5, 12.5, 4.5),
      detail: [.line(sunRays)], inlay: [.line(sunRays)]),
    IconDrawing(
      "moon",
      shell: "M22.4 14.6A10 10 0 1 1 10.4 2.6a.6.6 0 0 1 .75.85 8 8 0 0 0 10.4 10.4.6.6 0 0 1 .85.75z"),
    IconDrawing(
      "cloud", size: wide,
      shell: "M9 19.5h13a5.25 5.25 0 0 0 1.2-10.35 8 8 0 0 0-15.5.1A5.2 5.2 0 0 0 9 19.5z"),
    IconDrawing(
      "snowflake",
      sign: .line(
        snowArm, .turned(snowArm, 60), .turned(snowArm, 120), .turned(snowArm, 180), .turned(snowArm, 240),
        .turned(snowArm, 300))),
    IconDrawing(
      "umbrella",
      shell: "M2 13a10.5 9.5 0 0 1 21 0z", detail: [.line("M12.5 13v6.75a2.5 2.5 0 0 0 5 0M12.5 2v1")],
      inlay: [.line("M12.5 13v6.75a2.5 2.5 0 0 0 5 0M12.5 2v1")]),
    IconDrawing(
      "bolt",
      shell: """
        M14.35 2.75L5.15 13.8a.75.75 0 0 0 .6 1.2H11l-1.2 7.2a.5.5 0 0 0 .9.4l9.15-10.9a.75.75 0 0 0-.6-1.2H14
        l1.25-7.35a.5.5 0 0 0-.9-.4z
        """),
    IconDrawing(
      "flame",
      shell: """
        M13.3 2.5c.3 2.9 1.7 4.4 3.4 6.3 1.9 2.1 3.55 4.1 3.55 6.9 0 4.1-3.35 7.05-7.75 7.05S4.75 19.7 4.75 15.6
        c0-2.7 1.3-4.8 2.9-6.7.3-.35.9-.2 1 .3.2 1.2.7 2 1.5 2.5 1.2-2.6.8-5.8 2.1-9.4.25-.6 1-.5 1.05.2z
        """),
    IconDrawing(
      "drop",
      shell: "M11.8 2.6C9.2 5.6 5 10.6 5 15a7.5 7.5 0 0 0 15 0c0-4.4-4.2-9.4-6.8-12.4a.95.95 0 0 0-1.4 0z"),
    IconDrawing(
      "leaf",
      outline: [
        .line(
          "M21.75 3.75c0-.6-.4-1-1-1-10.2.1-15.5 4-15.5 10.5 0 4 2.6 6.75 6.4 6.75 6.9 0 10-6.3 10.1-16.25z",
          "M2.75 22.25c2-5 5.2-8.3 10-10.6")
      ],
      filled: [
        .body(
          "M21.75 3.75c0-.6-.4-1-1-1-10.2.1-15.5 4-15.5 10.5 0 4 2.6 6.75 6.4 6.75 6.9 0 10-6.3 10.1-16.25z",
          cut: [.band("M8.25 14.9c1.5-1.6 3.3-2.9 5.5-4", width: 2)]), .line("M2.75 22.25c.85-2.1 1.9-3.9 3.2-5.4"),
      ]),
    IconDrawing(
      "sparkles",
      outline: [.line(star), .body(smallStar)], filled: [.body(star), .body(smallStar)]),
    IconDrawing(
      "wand.and.stars",
      sign: .line("M3 21.5L12.5 12M6 3v5M3.5 5.5h5M20 15v5M17.5 17.5h5"),
      .body("M16 3.5c.5 2.75 1.75 4 4.5 4.5-2.75.5-4 1.75-4.5 4.5-.5-2.75-1.75-4-4.5-4.5 2.75-.5 4-1.75 4.5-4.5z")),
  ]

  private static let sunRays: IconFigure = """
    M12.5 2v2M12.5 21v2M2 12.5h2M21 12.5h2M5.08 5.08l1.41 1.41M18.51 18.51l1.41 1.41M5.08 19.92l1.41-1.41
    M18.51 6.49l1.41-1.41
    """
  private static let snowArm: IconFigure = "M12.5 12.5V2M9.75 3.75l2.75 2.75 2.75-2.75"
  private static let star: IconFigure =
    "M10.5 6.25c.9 4.8 2.95 6.85 7.75 7.75-4.8.9-6.85 2.95-7.75 7.75-.9-4.8-2.95-6.85-7.75-7.75 4.8-.9 6.85-2.95 7.75-7.75z"
  private static let smallStar: IconFigure =
    "M19.25 3c.4 2.1 1.15 2.85 3.25 3.25-2.1.4-2.85 1.15-3.25 3.25-.4-2.1-1.15-2.85-3.25-3.25 2.1-.4 2.85-1.15 3.25-3.25z"
}
