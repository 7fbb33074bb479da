import TabModel
import TabPlay
import TabRaster
import TabSpec

/// Warnings about a spec's pictures that are not what their names or their host promise.
extension Findings {
  /// Luminance from which a ground is light; that of dark pages is at most 0.02.
  private static let lightGround = 0.4

  /// The dark picture of a spec for both appearances has a light bar, or a light page, that its author gave one color.
  mutating func addFixedGrounds(of spec: Spec, _ node: Node?) {
    guard spec.screen.appearance == .dark, node?.member("screen")?.value.member("appearance") == nil else { return }
    func isLight(_ color: Spec.DynamicColor) -> Bool {
      color.light == color.dark && color.dark.alpha > 0.5 && color.dark.luminance >= Self.lightGround
    }
    if let span = node?.member("tabBar")?.value.member("background")?.value.span,
      case .color(let color)? = spec.tabBar.background?.fill, isLight(color)
    {
      warning(.lightGroundInDark("bar", color.dark), at: span)
    }
    for page in spec.pages {
      guard case .color(let color)? = page.background, isLight(color) else { continue }
      return warning(.lightGroundInDark("page", color.dark), at: page.span)
    }
  }

  /// On DocC a moving picture may be called .png, and the pictures of a spec that moves are all stills.
  mutating func addStills(of spec: Spec, _ playback: Playback) {
    let files = spec.output.files ?? []
    guard spec.output.host?.value == .docc, playback.end > playback.begin, let first = files.first,
      files.allSatisfy({ $0.at == nil && $0.format == nil && PictureName($0.name.value).format == .png })
    else { return }
    warning(.stillForDocC(first.name.value), at: first.name.span)
  }
}
