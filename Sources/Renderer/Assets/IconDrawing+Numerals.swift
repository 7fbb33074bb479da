extension IconDrawing {
  /// Numbers in a disc, which stand for tabs that have no meaning yet.
  static let numerals: [IconDrawing] = []
}
