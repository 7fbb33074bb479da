/// Where Inter's files are, without asking fontconfig, which takes longer to start than a whole bar takes to draw.
enum InterFiles {
  /// In the order in which they are searched: Debian's and Ubuntu's, other Linuxes', the user's own, macOS's.
  static var folders: [String] {
    let home = getenv("HOME").map { String(cString: $0) }
    return [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/inter",
      "/usr/share/fonts/rsms-inter-fonts", "/usr/local/share/fonts",
    ] + (home.map { ["\($0)/.local/share/fonts", "\($0)/.fonts", "\($0)/Library/Fonts"] } ?? [])
      + ["/Library/Fonts"]
  }

  static func find(_ weight: FontWeight, in folders: [String]) -> String? {
    for folder in folders {
      for name in ["Inter-\(styleName(weight)).otf"] {
        let file = "\(folder)/\(name)"
        if access(file, R_OK) == 0 { return file }
      }
    }
    return nil
  }

  private static func styleName(_ weight: FontWeight) -> String {
    switch weight {
    case .ultraLight: "Thin"
    case .thin: "ExtraLight"
    case .light: "Light"
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "SemiBold"
    case .bold: "Bold"
    case .heavy: "ExtraBold"
    case .black: "Black"
    }
  }
}
