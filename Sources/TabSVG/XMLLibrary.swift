import CExpat

/// The C library that parses the XML of SVG files.
public enum XMLLibrary {
  /// The library's name and version.
  public static var version: (name: String, version: String) {
    ("expat", String(String(cString: XML_ExpatVersion()).drop { !$0.isNumber }))
  }
}
