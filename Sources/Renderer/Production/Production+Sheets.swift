import TabModel
import TabRaster
import TabText

extension Production {
  /// Writes a PNG with several moments of the movie to the file at `path` ("-" for standard output), which
  /// appears complete or not at all. Throws an `output` problem, and a `text` problem if there is no font for
  /// labels.
  package func render(_ strip: Filmstrip, to path: String) throws(Problem) {
    let fonts = try FontLibrary.opened(fontFile)
    let moments = strip.moments(of: movieFrames(.gif).times)
    let sheet = ContactSheet(
      cellWidth: scene.viewport.width, cellHeight: scene.viewport.height, count: strip.isOnion ? 1 : moments.count,
      columns: strip.columns, scale: movie.canvas.scale, lines: strip.hasLabels ? 1 : 0,
      labelScale: max(1, Double(scene.viewport.width) / movie.canvas.scale / Filmstrip.labelReach))
    let compositor = try sheet.canvas()
    func put(_ picture: Bitmap, _ text: String, in index: Int) throws(Problem) {
      let cell = sheet.cell(index)
      let image = DrawItem.image(picture, transform: .translation(Double(cell.left), Double(cell.top)))
      let label = strip.hasLabels ? try ContactSheet.label(text, scale: sheet.labelScale, fonts: fonts) : nil
      sheet.draw([image, sheet.border(index)], label: label, in: index, on: compositor)
    }
    if strip.isOnion {
      try put(onionSkin(moments), Filmstrip.label(from: moments), in: 0)
    } else {
      // One compositor for all moments: their common parts are drawn once.
      let stills = Compositor(bitmap: Bitmap(width: scene.viewport.width, height: scene.viewport.height))
      for (index, time) in moments.enumerated() {
        stills.draw(scene.frame(playback.pose(at: time)).items)
        try put(stills.bitmap.copy(), Filmstrip.label(time), in: index)
      }
    }
    try sheet.write(compositor.bitmap, to: path, sparing: inputs + fonts.files)
  }

  private func onionSkin(_ moments: [Double]) -> Bitmap {
    let (width, height) = (scene.viewport.width, scene.viewport.height)
    let compositor = Compositor(bitmap: Bitmap(width: width, height: height))
    return OnionSkin(width: width, height: height, count: moments.count) { index, region in
      compositor.draw(scene.frame(playback.pose(at: moments[index])).items, in: region)
      return compositor.bitmap
    }.picture()
  }
}

extension NameList {
  /// The width and height in pixels of the picture that `renderIcons` writes.
  package static func sizeOfIcons(scale: Double) -> (width: Int, height: Int) { IconSheet.size(scale: scale) }

  /// Writes a PNG of the built-in icons with `scale` pixels per point, 0.5 to 8, to the file at `path` ("-"
  /// for standard output). `font` is a font file for the names; nil means Inter. Throws an `output` problem
  /// and a `text` problem.
  package static func renderIcons(to path: String, scale: Double, font: String? = nil) throws(Problem) {
    try IconSheet.write(to: path, scale: scale, fonts: .opened(font))
  }

  /// Writes a PNG of the devices at half their size, under the same rules.
  package static func renderDevices(to path: String, scale: Double, font: String? = nil) throws(Problem) {
    try DeviceSheet(scale: scale, fonts: .opened(font)).write(to: path)
  }

  /// Writes a PNG of the bar styles, under the same rules.
  package static func renderStyles(to path: String, scale: Double, font: String? = nil) throws(Problem) {
    try StyleSheet(scale: scale, fonts: .opened(font)).write(to: path)
  }
}
