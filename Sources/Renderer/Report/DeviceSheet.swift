import TabBase
import TabRaster
import TabText

/// A contact sheet of the devices: each upright, with its body, and with a page in the style of bars when
/// it was new.
struct DeviceSheet {
  private let pictures: [(device: Spec.Device, picture: Bitmap)]
  private let scale: Double
  private let fonts: FontLibrary

  /// Scale of phones, and of tablets.
  private static let fraction = 0.5
  private static let tabletShare = 0.25
  private static let columns = 8

  /// Creates the sheet with `scale` pixels per point.
  init(scale: Double, fonts: FontLibrary) throws(Problem) {
    var pictures: [(device: Spec.Device, picture: Bitmap)] = []
    for device in Spec.Device.allCases {
      for picture in try StyleSheet.picture(
        Self.spec(device, scale: scale * (device.metrics.isTablet ? Self.tabletShare : Self.fraction)), fonts)
      {
        pictures.append((device, picture))
      }
    }
    self.pictures = pictures
    self.scale = scale
    self.fonts = fonts
  }

  private static func spec(_ device: Spec.Device, scale: Double) -> Spec {
    var spec = Spec()
    spec.screen.device = Located(device)
    spec.screen.scale = Located(scale)
    spec.screen.bezel = true
    spec.screen.crop = Located(.screen)
    spec.tabBar.style = device.style
    spec.tabBar.items = Located([
      Spec.Item(title: "Home"), Spec.Item(title: "Search"),
      Spec.Item(title: "Messages", badge: Spec.Badge(text: "3")), Spec.Item(title: "Profile"),
    ])
    var page = Spec.Page(
      rows: .list(["Albums", "Artists", "Songs", "Playlists"].map { Spec.Row(title: $0, accessory: .chevron) }))
    page.navigationBar = Spec.NavigationBar(
      title: "Library", largeTitle: true, trailing: Spec.BarButton(icon: Located(.named("plus"))))
    page.sections = [Spec.ListSection(rows: .count(24))]
    page.listStyle = .plain
    spec.pages = Array(repeating: page, count: 4)
    spec.animations = []
    spec.timeline = []
    return spec
  }

  /// Writes the sheet to `path` as PNG.
  func write(to path: String) throws(Problem) {
    let sheet = ContactSheet(
      cellWidth: pictures.map(\.picture.width).max() ?? 0, cellHeight: pictures.map(\.picture.height).max() ?? 0,
      count: pictures.count, columns: Self.columns, scale: scale, lines: 1)
    let compositor = try sheet.canvas()
    for (index, entry) in pictures.enumerated() {
      let cell = sheet.cell(index)
      // In the middle of its column, on the line of its label.
      let x = Double(cell.left + (cell.width - entry.picture.width) / 2)
      let place = Affine.translation(x, Double(cell.bottom - entry.picture.height))
      let label = try ContactSheet.label(entry.device.rawValue, fonts: fonts)
      sheet.draw([.image(entry.picture, transform: place)], label: label, in: index, on: compositor)
    }
    try sheet.write(compositor.bitmap, to: path, sparing: fonts.files)
  }
}
