import CFontconfig
import CFreeType
import CRaqm

/// The C libraries that find fonts and shape text.
public enum TextLibraries {
  /// The name and version of each library in use.
  public static var versions: [(name: String, version: String)] {
    let fontconfig = FcGetVersion()
    return [
      ("FreeType", freeType),
      ("HarfBuzz", String(cString: hb_version_string())),
      ("raqm", String(cString: raqm_version_string())),
      ("fontconfig", "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
    ]
  }

  private static var freeType: String {
    guard let engine = try? FreeType() else { return "none" }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(engine.library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
