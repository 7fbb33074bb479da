import Foundation
import TestTools
import Testing

/// Videos as other programs see them, and what happens without ffmpeg.
@Suite struct VideoTests {
  /// An odd number of pixels a side, still stretches, a photo-like page that fades.
  private static let spec = """
    { "alt": "A \\"page\\" fades", "screen": { "size": { "width": 151, "height": 95 }, "scale": 1, "crop": "screen", "statusBar": false },
      "tabBar": { "items": ["A", "B"] }, "pages": [{ "picture": "photo" }, { "background": "systemTeal" }],
      "animation": "page-fade", "timeline": [{ "at": 0.5, "tap": 1 }], "output": { "fps": 30, "hold": 0.7 } }
    """

  private func scratch(_ spec: String = spec) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.file("tabs.json", Data(spec.utf8))
    return scratch
  }

  private func run(_ scratch: Scratch, _ line: String, path: String? = nil) throws -> Binary.Result {
    var environment = ["TMPDIR": scratch.path("tmp")]
    try FileManager.default.createDirectory(atPath: scratch.path("tmp"), withIntermediateDirectories: true)
    if let path { environment["PATH"] = path }
    return try Binary.run(line.split(separator: " ").map(String.init), in: scratch.folder, environment: environment)
  }

  private func isEmpty(_ folder: String) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty
  }

  /// What ffprobe says of the stream, in this order.
  private func probe(_ path: String, _ entries: String) throws -> [String: String] {
    let result = try Program.run(
      try #require(Program.ffprobe),
      ["-v", "error", "-count_frames", "-show_entries", "stream=" + entries, "-of", "default=nw=1", path])
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").reduce(into: [:]) { all, line in
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      all[parts[0]] = parts.last
    }
  }

  /// Frames as straight RGBA, with their times.
  private func frames(in folder: String) throws -> [(end: Double, pixels: Data)] {
    struct Index: Decodable {
      struct Frame: Decodable {
        var file: String
        var delay: [Int]
      }
      var frames: [Frame]
    }
    let index = try JSONDecoder().decode(
      Index.self, from: Data(contentsOf: URL(fileURLWithPath: folder + "/index.json")))
    var end = 0.0
    return try index.frames.map { frame in
      end += Double(frame.delay[0]) / Double(frame.delay[1])
      return (end, try raw(folder + "/" + frame.file, filter: "format=rgb24"))
    }
  }

  /// All frames of a file as ffmpeg decodes them, three bytes a pixel.
  private func raw(_ path: String, filter: String) throws -> Data {
    try Program.run(
      try #require(Program.ffmpeg),
      ["-v", "error", "-i", path, "-vf", filter, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"]
    ).output
  }

  @Test(
    .enabled(if: Program.areHere(Program.ffmpeg, Program.ffprobe)),
    arguments: [("mp4", "h264", "yuv420p", 33.0), ("webm", "vp9", "yuv420p", 33), ("avif", "av1", "yuv444p", 38)])
  func anotherProgramSeesTheMovie(_ suffix: String, _ codec: String, _ pixels: String, _ least: Double) throws {
    let scratch = try scratch()
    let result = try run(scratch, "render tabs.json -o tabs.\(suffix) -o frames/ --reporter json")
    #expect(result.exitCode == 0, "\(result.errors)")
    let path = scratch.path("tabs.\(suffix)")
    let fields = try probe(
      path,
      "codec_name,width,height,pix_fmt,color_range,color_space,color_transfer,color_primaries,r_frame_rate,nb_read_frames"
    )
    let frames = try frames(in: scratch.path("frames"))
    let length = try #require(frames.last?.end)
    #expect(
      fields == [
        "codec_name": codec, "width": "152", "height": "96", "pix_fmt": pixels, "color_range": "tv",
        "color_space": "bt709", "color_transfer": "bt709", "color_primaries": "bt709", "r_frame_rate": "30/1",
        "nb_read_frames": "\(Int((length * 30).rounded()))",
      ])
    let shown = try raw(path, filter: "scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,crop=151:95:0:0")
    let size = 151 * 95 * 3
    var (errors, worst) = ([Double](), 0.0)
    for index in 0..<shown.count / size {
      let truth = try #require(frames.first { $0.end > (Double(index) + 0.5) / 30 } ?? frames.last).pixels
      let found = shown[index * size..<(index + 1) * size]
      let error = zip(truth, found).reduce(0) { $0 + pow(Double($1.0) - Double($1.1), 2) } / Double(size)
      errors.append(error)
      worst = max(worst, error)
    }
    let mean = 10 * log10(255 * 255 / (errors.reduce(0, +) / Double(errors.count)))
    #expect(10 * log10(255 * 255 / worst) > least)
    struct Row: Decodable {
      var file: String
      var psnr: Double?
      var worstPsnr: Double?
      var bytes: Int
      var exact: Bool
    }
    let rows = try result.errors.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    let row = try #require(rows.first { $0.file == "tabs.\(suffix)" })
    #expect(abs(try #require(row.psnr) - mean) < 0.2)
    #expect(abs(try #require(row.worstPsnr) - 10 * log10(255 * 255 / worst)) < 0.2)
    #expect(try row.bytes == Data(contentsOf: URL(fileURLWithPath: path)).count && !row.exact)
    #expect(try isEmpty(scratch.path("tmp")))
  }

  /// The added column has the matte's color, and so has what is clear.
  @Test(.enabled(if: Program.areHere(Program.ffmpeg))) func transparencyShowsTheMatte() throws {
    let scratch = try scratch(
      """
      { "screen": { "size": { "width": 99, "height": 95 }, "scale": 1, "crop": "screen", "statusBar": false, "transparent": true },
        "tabBar": { "items": ["A", "B"] }, "pages": [{ "background": "clear" }, { "background": "clear" }],
        "animation": "bounce", "timeline": [{ "at": 0.1, "tap": 1 }], "output": { "hold": 0, "matte": "#E02080" } }
      """)
    let result = try run(scratch, "render tabs.json -o tabs.mp4")
    #expect(result.errors.contains("MP4 has no transparent pixels: they show the matte"))
    let shown = [UInt8](
      try raw(scratch.path("tabs.mp4"), filter: "scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int"))
    try #require(shown.count > 100 * 3)
    for at in [0, 99 * 3] {
      for (found, wanted) in zip(shown[at..<at + 3], [0xE0, 0x20, 0x80]) { #expect(abs(Int(found) - wanted) <= 4) }
    }
  }

  /// A browser can play it before it has all of it.
  @Test(.enabled(if: Program.areHere(Program.ffmpeg))) func theIndexOfAnMP4ComesFirst() throws {
    let scratch = try scratch()
    #expect(try run(scratch, "render tabs.json -o - --format mp4").exitCode == 0)
    let bytes = try Program.run(
      Binary.executable, ["render", "tabs.json", "-o", "-", "--format", "mp4"], in: scratch.folder
    )
    .output
    let (index, media) = (bytes.range(of: Data("moov".utf8)), bytes.range(of: Data("mdat".utf8)))
    #expect(try #require(index).lowerBound < #require(media).lowerBound)
  }

  @Test(.enabled(if: Program.areHere(Program.ffmpeg))) func qualityAndBudgetHoldForVideosToo() throws {
    let scratch = try scratch()
    var sizes: [Int] = []
    for quality in ["small", "medium", "default", "max"] {
      #expect(try run(scratch, "render tabs.json -o \(quality).webm --quality \(quality)").exitCode == 0)
      sizes.append(try Data(contentsOf: scratch.folder.appendingPathComponent("\(quality).webm")).count)
    }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 4)
    let result = try run(scratch, "render tabs.json -o tabs.mp4 --max-size 500")
    #expect(result.exitCode == 1 && result.errors.contains("tabs.mp4 is not written"))
    #expect(!FileManager.default.fileExists(atPath: scratch.path("tabs.mp4")))
  }

  @Test(arguments: ["tabs.mp4", "new/tabs.webm", "tabs.avif"]) func withoutFFmpegNothingIsWritten(_ file: String) throws
  {
    let scratch = try scratch(#"{ "output": { "files": ["\#(file)"] } }"#)
    let result = try run(scratch, "render tabs.json", path: "/nowhere")
    #expect(result.exitCode == 69)
    #expect(result.errors.contains(/^.*error: [A-Za-z0-9]+ files are written by ffmpeg, which is not installed\n/))
    #expect(try Set(scratch.names) == ["tabs.json", "tmp"] && isEmpty(scratch.path("tmp")))
  }

  /// A script in place of ffmpeg, which can name its encoders.
  private func withFFmpeg(_ script: String, in scratch: Scratch) throws -> String {
    let real = try #require(Program.ffmpeg).path
    try FileManager.default.createDirectory(atPath: scratch.path("bin"), withIntermediateDirectories: true)
    try scratch.file(
      "bin/ffmpeg", Data("#!/bin/sh\nffmpeg='\(real)'\ncase \"$*\" in\n\(script)\nesac\n".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.path("bin/ffmpeg"))
    return scratch.path("bin") + ":/usr/bin:/bin"
  }

  @Test(.enabled(if: Program.areHere(Program.ffmpeg))) func anFFmpegWithoutTheEncoderIsTold() throws {
    let scratch = try scratch()
    let path = try withFFmpeg(
      #"*-encoders) "$ffmpeg" "$@" | grep -v -e 264 -e av1 ;; *) exec "$ffmpeg" "$@" ;;"#, in: scratch)
    for (file, missing) in [("a.mp4", "libx264"), ("a.avif", "libaom-av1 or libsvtav1")] {
      let result = try run(scratch, "render tabs.json -o \(file)", path: path)
      #expect(result.exitCode == 69)
      #expect(result.errors.hasSuffix("files: it has no \(missing)\n"), "\(result.errors)")
    }
    #expect(try Set(scratch.names) == ["bin", "tabs.json", "tmp"])
  }

  /// Also where it ends before it has read all frames, which breaks the pipe.
  @Test(
    .enabled(if: Program.areHere(Program.ffmpeg)), arguments: ["", "head -c 10000 > /dev/null;", "cat > /dev/null;"])
  func theReasonOfFFmpegIsPassedOn(_ reading: String) throws {
    let scratch = try scratch()
    try scratch.file("tabs.mp4", Data("old".utf8))
    let path = try withFFmpeg(
      #"*-encoders) exec "$ffmpeg" "$@" ;; *) \#(reading) echo '[x @ 0x12] no space' >&2; exit 3 ;;"#, in: scratch)
    let result = try run(scratch, "render tabs.json -o tabs.mp4", path: path)
    #expect(result.exitCode == 73)
    #expect(result.errors == "error: ffmpeg failed: no space\n")
    #expect(try Set(scratch.names) == ["bin", "tabs.json", "tabs.mp4", "tmp"] && isEmpty(scratch.path("tmp")))
    #expect(try scratch.text("tabs.mp4") == "old")
  }

  @Test(.enabled(if: Program.areHere(Program.ffmpeg)), arguments: [SIGINT, SIGTERM])
  func aSignalEndsFFmpegToo(_ number: Int32) throws {
    let scratch = try Scratch()
    try scratch.file("tabs.json", SignalTests.spec)
    let path = try withFFmpeg(
      #"*-encoders) exec "$ffmpeg" "$@" ;; *) echo $$ > number.new; mv number.new number; exec "$ffmpeg" "$@" ;;"#,
      in: scratch)
    let process = Process()
    process.executableURL = Binary.executable
    process.arguments = ["render", "tabs.json", "-o", "tabs.mp4", "-q"]
    process.currentDirectoryURL = scratch.folder
    process.environment = ProcessInfo.processInfo.environment.merging(["PATH": path, "TMPDIR": scratch.folder.path]) {
      $1
    }
    try SignalTests.start(process)
    while process.isRunning, try !scratch.names.contains("number") { usleep(1000) }
    let encoder = try #require(pid_t(try scratch.text("number").trimmingCharacters(in: .whitespacesAndNewlines)))
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
    for _ in 0..<10_000 where isAlive(encoder) { usleep(1000) }
    #expect(!isAlive(encoder))
    #expect(try Set(scratch.names.filter { !$0.hasPrefix("core") }) == ["bin", "number", "tabs.json"])
  }

  /// A process that has ended may wait for a parent that takes note of it.
  private func isAlive(_ process: pid_t) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") Z ") != true
  }

  @Test(.enabled(if: Program.areHere(Program.ffmpeg))) func checkNamesVideosButDoesNotCompareThem() throws {
    let scratch = try scratch(#"{ "animation": [], "output": { "hold": 0, "files": ["tabs.mp4", "tabs.gif"] } }"#)
    #expect(try run(scratch, "check tabs.json").exitCode == 1)
    #expect(try run(scratch, "check tabs.json --update").exitCode == 0)
    // One whose key is up to date has not changed since it was drawn.
    #expect(try run(scratch, "check tabs.json") == Binary.Result(exitCode: 0, output: "", errors: ""))
    let note = "tabs.mp4 is not compared: MP4 files are written by another program\n"
    #expect(try run(scratch, "check tabs.json --full") == Binary.Result(exitCode: 0, output: "", errors: note))
    #expect(try run(scratch, "check tabs.json --full", path: "/nowhere").exitCode == 0)
    #expect(try run(scratch, "check tabs.json -o tabs.mp4 --max-size 100").exitCode == 1)
    let row = try run(scratch, "check tabs.json -o tabs.mp4 --full --reporter json").errors
    #expect(row == #"{"spec": "tabs.json", "file": "tabs.mp4", "differs": false, "compared": false}"# + "\n")
    // Another picture of that name is a difference.
    try FileManager.default.removeItem(atPath: scratch.path("tabs.mp4"))
    try FileManager.default.copyItem(atPath: scratch.path("tabs.gif"), toPath: scratch.path("tabs.mp4"))
    let other = try run(scratch, "check tabs.json")
    #expect(other.exitCode == 1 && other.errors.contains("tabs.mp4 is a GIF; its spec gives an MP4"))
  }

  @Test func aPageGetsAVideoElement() throws {
    let scratch = try scratch()
    #expect(
      try run(scratch, "snippet tabs.json --for html -o a/tabs.mp4").output
        == #"<video src="a/tabs.mp4" width="151" height="95" autoplay muted playsinline loop controls "#
        + #"aria-label="A &quot;page&quot; fades"></video>"# + "\n")
    #expect(
      try run(scratch, "snippet tabs.json --for html -o tabs.webm -o tabs.mp4 -o tabs~dark.mp4").output == """
        <video width="151" height="95" autoplay muted playsinline loop controls aria-label="A &quot;page&quot; fades">
          <source media="(prefers-color-scheme: dark)" src="tabs~dark.mp4" type="video/mp4">
          <source src="tabs.webm" type="video/webm">
          <source src="tabs.mp4" type="video/mp4">
        </video>

        """)
    for form in ["markdown", "docc"] {
      let result = try run(scratch, "snippet tabs.json --for \(form) -o tabs.mp4")
      #expect(result.exitCode == 0 && result.output.isEmpty)
      #expect(result.errors.contains("tabs.mp4 is left out: a video has no lines for"))
    }
  }
}
