import CDeflate
import CExpat
import CFontconfig
import CFreeType
import CGD
import CJPEG
import CPNG
import CRaqm
import CWebP
import TabText

/// What pictures depend on besides their specs, and what may differ from one machine to the next.
package enum Ingredients {
  /// Each library in use and its version.
  package static var libraries: [(name: String, version: String)] {
    let webp = WebPGetEncoderVersion()
    let fontconfig = FcGetVersion()
    return [
      ("libgd", String(cString: gdVersionString())),
      ("libpng", String(cString: cpng_version())),
      ("libjpeg", String(cString: cjpeg_version())),
      ("libdeflate", LIBDEFLATE_VERSION_STRING),
      ("libwebp", "\(webp >> 16).\(webp >> 8 & 255).\(webp & 255)"),
      ("FreeType", freeType),
      ("HarfBuzz", String(cString: hb_version_string())),
      ("raqm", String(cString: raqm_version_string())),
      ("expat", String(String(cString: XML_ExpatVersion()).drop { !$0.isNumber })),
      ("fontconfig", "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
    ]
  }

  private static var freeType: String {
    guard let engine = try? FreeType() else { return "none" }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(engine.library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// What sets the titles of a spec that says nothing of it: the family, the hash that stands in its pictures, and the files; nil where there is
  /// no font at all.
  package static var font: (family: String, hash: String, files: [String])? {
    guard let production = try? Production(SourceText(file: "{}", bytes: Array("{}".utf8))) else { return nil }
    return production.provenance.font.map { ($0.family, $0.hash, production.fonts.files.map(\.path)) }
  }
}
