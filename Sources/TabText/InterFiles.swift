import Platform

/// Finds Inter's files without fontconfig, which takes longer to start than a whole bar takes to
/// draw.
public enum InterFiles {
  /// Folders in search order: Debian's and Ubuntu's, other Linux distributions', the user's own,
  /// macOS's.
  public static var folders: [String] {
    let home = getenv("HOME").map { String(cString: $0) } ?? ""
    return [
      "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/truetype/inter-vf",
      "/usr/share/fonts/inter", "/usr/share/fonts/rsms-inter-fonts", "/usr/share/fonts/rsms-inter-vf-fonts",
      "/usr/local/share/fonts", "\(home)/.local/share/fonts", "\(home)/.fonts", "\(home)/Library/Fonts",
      "/Library/Fonts",
    ]
  }

  /// The file for `weight`: a file of only that weight in one of `folders`; else one that holds all
  /// weights; else that of the nearest weight. nil means that Inter is not installed.
  static func find(_ weight: FontWeight, in folders: [String]) -> String? {
    let nearest = FontWeight.allCases.sorted { distance($0, weight) < distance($1, weight) }
    return first(names(of: weight), in: folders) ?? first(namesOfAllWeights, in: folders)
      ?? first(nearest.flatMap { names(of: $0) }, in: folders)
  }

  /// The file of the cut for large text; a file of all weights may hold all cuts too. nil means
  /// that there is none, and the cut for small text serves large text too.
  static func findDisplay(_ weight: FontWeight, in folders: [String]) -> String? {
    first(names(of: weight, family: "InterDisplay"), in: folders)
      ?? first(["InterDisplay.var.ttf", "InterDisplay-roman.var.ttf"] + namesOfAllCuts, in: folders)
  }

  /// The files of all weights and cuts, each once, sorted.
  static func all(in folders: [String]) -> [String] {
    let files = FontWeight.allCases.flatMap { weight in
      [find(weight, in: folders), findDisplay(weight, in: folders), findItalic(weight, in: folders)]
    }
    return Set(files.compactMap(\.self)).sorted()
  }

  /// The italic for `weight`, searched in the same order as the upright; nil if there is none.
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

  /// Difference of two weights. At equal distance the lighter one comes first, because the sort is
  /// stable.
  private static func distance(_ a: FontWeight, _ b: FontWeight) -> Int { abs(a.value - b.value) }
}
