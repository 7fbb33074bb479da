import Platform

/// Where Inter's files are, without asking fontconfig, which takes longer to start than a whole bar takes to draw.
public enum InterFiles {
  /// In the order in which they are searched: Debian's and Ubuntu's, other Linuxes', the user's own, macOS's.
  public static var folders: [String] {
    let home = getenv("HOME").map { String(cString: $0) } ?? ""
    return [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/truetype/inter-vf",
      "/usr/share/fonts/inter", "/usr/share/fonts/rsms-inter-fonts", "/usr/share/fonts/rsms-inter-vf-fonts",
      "/usr/local/share/fonts", "\(home)/.local/share/fonts", "\(home)/.fonts", "\(home)/Library/Fonts",
      "/Library/Fonts",
    ]
  }

  /// The file for `weight`: a file of that weight alone in one of `folders`, else one that holds all weights, else that of
  /// the nearest weight.
  static func find(_ weight: FontWeight, in folders: [String]) -> String? {
    let nearest = FontWeight.allCases.sorted { distance($0, weight) < distance($1, weight) }
    return first(names(of: weight), in: folders) ?? first(namesOfAllWeights, in: folders)
      ?? first(nearest.flatMap { names(of: $0) }, in: folders)
  }

  /// The file of the cut for large text; one that holds all weights may hold all cuts as well. nil where there is none: the
  /// cut for small text then does for large text too.
  static func findDisplay(_ weight: FontWeight, in folders: [String]) -> String? {
    first(names(of: weight, family: "InterDisplay"), in: folders)
      ?? first(["InterDisplay.var.ttf", "InterDisplay-roman.var.ttf"] + namesOfAllCuts, in: folders)
  }

  /// The italic for `weight`, found in the same order; nil where there is none.
  static func findItalic(_ weight: FontWeight, in folders: [String]) -> String? {
    let nearest = FontWeight.allCases.sorted { distance($0, weight) < distance($1, weight) }
    return first(names(of: weight, isItalic: true), in: folders)
      ?? first(["InterVariable-Italic.ttf", "Inter-italic.var.ttf", "Inter-Italic[opsz,wght].ttf"], in: folders)
      ?? first(nearest.flatMap { names(of: $0, isItalic: true) }, in: folders)
  }

  private static let namesOfAllCuts = ["InterVariable.ttf", "Inter[opsz,wght].ttf"]

  private static let namesOfAllWeights = [
    "InterVariable.ttf", "Inter-roman.var.ttf", "Inter.var.ttf", "Inter[opsz,wght].ttf", "Inter.ttc",
  ]

  private static func names(of weight: FontWeight, family: String = "Inter", isItalic: Bool = false) -> [String] {
    let style =
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
    let name = isItalic ? (weight == .regular ? "" : style) + "Italic" : style
    return ["\(family)-\(name).otf", "\(family)-\(name).ttf"]
  }

  private static func first(_ names: [String], in folders: [String]) -> String? {
    for folder in folders {
      for name in names where access("\(folder)/\(name)", R_OK) == 0 { return "\(folder)/\(name)" }
    }
    return nil
  }

  /// Of two weights as far away the lighter comes first, since the sort is stable.
  private static func distance(_ a: FontWeight, _ b: FontWeight) -> Int { abs(a.value - b.value) }
}
