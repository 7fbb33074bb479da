extension IconDrawing {
  /// Numbers in a disc, for tabs without a meaning yet.
  static let numerals: [IconDrawing] = [
    IconDrawing(
      "1.circle",
      shell: .circle(12.5, 12.5, 10), detail: [.line("M10 9.25l2.5-2v10.25")],
      cut: [.band("M9.9 9.4l2.6-2.15v10.25", width: 2)]),
    IconDrawing(
      "2.circle",
      shell: .circle(12.5, 12.5, 10),
      detail: [.line("M9.5 10.25a3 3 0 0 1 6 0c0 1.3-.7 2.2-1.8 3.2L9.25 17.5h6.25")],
      cut: [.band("M9.5 10.25a3 3 0 0 1 6 0c0 1.3-.7 2.2-1.8 3.2L9.25 17.5h6.25", width: 2)]),
    IconDrawing(
      "3.circle",
      shell: .circle(12.5, 12.5, 10),
      detail: [.line("M9.75 9.3a2.75 2.75 0 1 1 2.5 3.1 2.85 2.85 0 1 1-2.85 3.2")],
      cut: [
        """
        M9.2 8.9A3.4 3.4 0 0 1 15.9 9.4c0 1.15-.6 2.05-1.5 2.55 1.2.5 1.9 1.55 1.9 2.85A3.75 3.6 0 0 1 8.85 15.2
        a.9.9 0 0 1 1.67-.5A2.05 1.9 0 0 0 14.5 14.7c0-1.1-.8-1.75-2.1-1.75h-.5a.9.9 0 0 1 0-1.8h.5
        c1.05 0 1.75-.6 1.75-1.6a1.7 1.65 0 0 0-3.3-.3A.9.9 0 0 1 9.2 8.9z
        """
      ]),
    IconDrawing(
      "4.circle",
      shell: .circle(12.5, 12.5, 10), detail: [.line("M14 17.75V7.25L8.75 14.5H16.25")],
      cut: [
        """
        M15 7v6.5h1a1 1 0 0 1 0 2H15v2a1 1 0 0 1-2 0v-2H8.9a.95.95 0 0 1-.75-1.5l4.95-7.5A1.05 1.05 0 0 1 15 7z
        M13 10l-2.3 3.5H13z
        """
      ]),
    IconDrawing(
      "5.circle",
      shell: .circle(12.5, 12.5, 10),
      detail: [
        .line(
          "M15.25 7.5H10.5l-.6 4.65c.6-.6 1.5-.9 2.45-.9 1.9 0 3.15 1.3 3.15 3.1s-1.3 3.2-3.2 3.2c-1.4 0-2.5-.7-3-1.9")
      ],
      cut: [
        .band(
          "M15.25 7.5H10.5l-.6 4.65c.6-.6 1.5-.9 2.45-.9 1.9 0 3.15 1.3 3.15 3.1s-1.3 3.2-3.2 3.2c-1.4 0-2.5-.7-3-1.9",
          width: 2)
      ]),
  ]
}
