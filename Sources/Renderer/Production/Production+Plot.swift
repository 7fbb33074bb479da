import Platform
import TabExport
import TabModel
import TabRaster
import TabText

extension Production {
  /// The animated values that are numbers.
  package var channels: [MotionChannel] { Channels(movie, playback, scene.bars).moving }
}

extension Plot.Source {
  package init(name: String, production: Production) {
    self.init(
      name: name, channels: production.channels, frameTimes: production.movieFrames(.gif).times, alt: production.alt,
      tabs: production.movie.bar.items.map(\.title))
  }
}

extension Plot {
  /// The whole plot as an SVG file.
  package var svg: String {
    let layout = PlotLayout(self)
    return PlotSVG(size: layout.size, theme: PlotTheme(isDark: options.isDark), title: title, alt: alt)
      .text(layout.marks)
  }

  /// Writes the same drawing as PNG with `scale` pixels per point to the file at `path` ("-" for standard
  /// output), which appears complete or not at all. Throws an `output` problem and a `text` problem.
  package func writePNG(
    to path: String, scale: Double, font: String?, sparing inputs: [InputFile]
  ) throws(Problem) {
    let fonts = try FontLibrary.opened(font)
    let layout = PlotLayout(self)
    let picture: Bitmap
    do {
      picture = try PlotPicture(theme: PlotTheme(isDark: options.isDark), scale: scale, fonts: fonts)
        .bitmap(layout.marks, layout.size)
    } catch { throw .text(error) }
    try ContactSheet.write(picture, to: path, scale: scale, sparing: inputs + fonts.files)
  }
}
