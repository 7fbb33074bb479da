import CDeflate
import CGD
import CJPEG
import CPNG
import CWebP

/// The C libraries that read and write pictures.
public enum CodecLibraries {
  /// The name and version of each library in use.
  public static var versions: [(name: String, version: String)] {
    let webp = WebPGetEncoderVersion()
    return [
      ("libgd", String(cString: gdVersionString())),
      ("libpng", String(cString: cpng_version())),
      ("libjpeg", String(cString: cjpeg_version())),
      ("libdeflate", LIBDEFLATE_VERSION_STRING),
      ("libwebp", "\(webp >> 16).\(webp >> 8 & 255).\(webp & 255)"),
    ]
  }
}
