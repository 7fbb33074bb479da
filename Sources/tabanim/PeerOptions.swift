/// Options of other programs, and the ones of this program that do the same.
enum PeerOptions {
  /// Advice for `option`, which a command with `flags` lacks; nil means that there is none.
  static func counterpart(of option: String, among flags: [String]) -> String? {
    for (options, advice) in table where options.contains(option) {
      let flag = advice.prefix { $0.isLetter || $0 == "-" }
      if flag.hasPrefix("--") ? flags.contains(String(flag)) : true {
        return flag.hasPrefix("--") ? "did you mean \(advice)?" : advice
      }
    }
    return nil
  }

  private static let table: [(options: Set<String>, advice: String)] = [
    (["--out", "--outfile", "--out-file", "--dest", "--output-file", "--save"], "--output"),
    (["--outdir", "--out-dir", "--dir", "--destination", "--output-directory", "-d"], "--output-dir"),
    (["--dark", "--dark-mode", "--night"], "--appearance dark"), (["--light", "--light-mode"], "--appearance light"),
    (["--theme", "--color-scheme", "--mode"], "--appearance"),
    (["--framerate", "--frame-rate", "--rate", "-r"], "--fps"),
    (["--dpr", "--retina", "--device-scale-factor", "--pixel-ratio", "--zoom", "-s"], "--scale"),
    (
      ["--width", "--height", "--size", "--resolution", "-w", "-h"], "--scale, or --crop for another part of the screen"
    ),
    (["--loops", "--repeat", "--plays", "--count"], "--loop"), (["--pause", "--delay", "--wait"], "--hold"),
    (["--playback-speed", "--slow"], "--speed"), (["--threads", "--workers", "--parallel", "-j"], "--jobs"),
    (["--type", "--output-format", "--ext", "-f", "-t"], "--format"),
    (["--time", "--seek", "--frame", "--timestamp"], "--at"),
    (["--max-bytes", "--budget", "--limit", "--max-file-size"], "--max-size"),
    (["--lossy", "--compress", "--optimize"], "--quality small"), (["--lossless", "--best"], "--quality max"),
    (["--fix", "--write", "--overwrite", "--record", "-u"], "--update"),
    (["--threshold", "--fuzz", "--epsilon"], "--tolerance"), (["--silent", "-s"], "--quiet"),
    (["--werror", "--fail-on-warnings", "--warnings-as-errors"], "--strict"), (["--json"], "--reporter json"),
    (["--font-family", "--typeface"], "--font"), (["--html", "--md"], "--snippet"), (["--palette"], "--colors"),
    (["--no-dither"], "--dither none"), (["--no-color", "--color"], "set NO_COLOR=1 for messages without color"),
    (["--poster", "--still"], "write a still: -o NAME-poster.png"),
    (
      ["--config", "--project", "-c"], "settings of many specs are in a tabanim.json above them: tabanim init --project"
    ),
    (
      ["--device", "--style", "--tint", "--animation", "--duration"],
      "set it in the spec: `tabanim schema` has its keys"
    ),
    (["--input", "--file", "--spec", "-i"], "name the spec without an option: tabanim render tabs.tabanim.json"),
  ]
}
