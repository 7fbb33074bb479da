/// A contact sheet of the built-in icons: each outlined and filled, at 25 points, above its name.
enum IconSheet {
  /// Of a cell, in points: room for the longest name.
  private static let cell = Size(152, 40)
  private static let columns = 6

  /// Writes the sheet to `path` as PNG, `scale` pixels to the point.
  static func write(to path: String, scale: Double, fonts: FontLibrary) throws(Problem) {
    let names = Icons.names
    func pixels(_ points: Double) -> Int { Int(max((points * scale).rounded(), 1)) }
    let sheet = Sheet(
      cellWidth: pixels(cell.width), cellHeight: pixels(cell.height), count: names.count, columns: columns,
      scale: scale, hasLabels: true)
    let compositor = try sheet.canvas()
    for (index, name) in names.enumerated() {
      let corner = sheet.cell(index)
      let toCanvas = Affine.scale(scale).then(.translation(Double(corner.left), Double(corner.top)))
      let forms = [name, name + Icons.filledSuffix].compactMap(Icons.image)
      let items = zip(forms, [0.25, 0.75]).flatMap { image, place in
        drawItems(image, around: Point(cell.width * place, cell.height / 2), toCanvas)
      }
      let label = try Sheet.label(name, maximumWidth: cell.width, fonts: fonts)
      sheet.draw(items, label: label, in: index, on: compositor)
    }
    try sheet.write(compositor.bitmap, to: path, sparing: fonts.files)
  }

  /// Drawings keep to half points, so that they lie on the pixels as they do in a bar.
  private static func drawItems(_ image: VectorImage, around center: Point, _ toCanvas: Affine) -> [DrawItem] {
    func snapped(_ v: Double) -> Double { (v * 2).rounded() / 2 }
    let box = Rect(center: center, size: image.size)
    return image.drawItems(transform: Affine.translation(snapped(box.x), snapped(box.y)).then(toCanvas), tint: .black)
  }
}
