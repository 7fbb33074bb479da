import TabBase
import TabModel
import TabRaster
import TabSpec
import TabText

/// A contact sheet of the devices: each upright, with its body, with an app in the style of bars when it
/// was new, and with the sizes in which devices differ.
struct DeviceSheet {
  private let pictures: [(device: Spec.Device, picture: Bitmap)]
  private let scale: Double
  private let fonts: FontLibrary

  /// Scale of phones, and of tablets.
  private static let fraction = 0.5
  private static let tabletShare = 0.25
  private static let columns = 6
  /// Size of labels, as a multiple of that of other sheets: the sheet is wide.
  private static let labelScale = 2.0

  /// Creates the sheet with `scale` pixels per point.
  init(scale: Double, fonts: FontLibrary) throws(Problem) {
    var pictures: [(device: Spec.Device, picture: Bitmap)] = []
    for (index, device) in Spec.Device.allCases.enumerated() {
      let share = device.metrics.isTablet ? Self.tabletShare : Self.fraction
      let themes = Spec.PageTheme.allCases
      for picture in try StyleSheet.picture(
        Self.spec(device, themes[index % themes.count], scale: scale * share), fonts)
      {
        pictures.append((device, picture))
      }
    }
    self.pictures = pictures
    self.scale = scale
    self.fonts = fonts
  }

  private static func spec(_ device: Spec.Device, _ theme: Spec.PageTheme, scale: Double) -> Spec {
    var spec = Spec()
    spec.screen.device = Located(device)
    spec.screen.scale = Located(scale)
    spec.screen.bezel = true
    spec.screen.crop = Located(.screen)
    spec.tabBar.style = device.style
    StyleSheet.setTabs(of: &spec)
    spec.content = Located(theme)
    spec.animations = []
    return spec
  }

  /// The sizes of a device: its screen, and the heights of its safe area at the top and the bottom.
  private static func notes(_ device: Spec.Device) -> [String] {
    let metrics = device.metrics
    return [device.summary, "safe area \(Int(metrics.safeTop)), \(Int(metrics.safeBottom))"]
  }

  func write(to path: String) throws(Problem) {
    let sheet = ContactSheet(
      cellWidth: pictures.map(\.picture.width).max() ?? 0, cellHeight: pictures.map(\.picture.height).max() ?? 0,
      count: pictures.count, columns: Self.columns, scale: scale, lines: 3,
      labelScale: Self.labelScale)
    let compositor = try sheet.canvas()
    for (index, entry) in pictures.enumerated() {
      let cell = sheet.cell(index)
      // In the middle of its column, on the line of its label.
      let x = Double(cell.left + (cell.width - entry.picture.width) / 2)
      let place = Affine.translation(x, Double(cell.bottom - entry.picture.height))
      let label = try ContactSheet.label(entry.device.rawValue, scale: Self.labelScale, fonts: fonts)
      var notes: [TextLine] = []
      for note in Self.notes(entry.device) {
        notes.append(try ContactSheet.label(note, scale: Self.labelScale, fonts: fonts))
      }
      sheet.draw([.image(entry.picture, transform: place)], label: label, notes: notes, in: index, on: compositor)
    }
    try ContactSheet.write(
      compositor.bitmap, to: path, scale: scale, colors: ContactSheet.colors, sparing: fonts.files)
  }
}
