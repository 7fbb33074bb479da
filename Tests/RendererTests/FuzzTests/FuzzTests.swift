import Foundation
import TestTools
import Testing

@testable import TabCodecs
@testable import TabExport
@testable import TabModel
@testable import TabPlay
@testable import TabSpec
@testable import TabanimRenderer

/// Inputs that nobody wrote: a few from a seed, and those that went wrong once. TABANIM_FUZZ="lottie:400000,pdf:9000" tries as many of these
/// targets, and none of others. `./make.sh fuzz` looks for new paths, too.
@Suite struct FuzzTests {
  /// How many of each; drawing takes longer than reading.
  private static let counts: [FuzzTarget: Int] = [
    .spec: 150, .svg: 150, .pdf: 300, .lottie: 300, .path: 150, .png: 300, .gif: 150, .apng: 100, .webp: 100, .still: 6,
    .encode: 2, .vector: 4, .page: 300, .text: 300, .catalog: 200,
  ]

  private static func count(_ target: FuzzTarget) -> Int {
    guard let wanted = ProcessInfo.processInfo.environment["TABANIM_FUZZ"] else { return counts[target] ?? 0 }
    let own = wanted.split(separator: ",").first { $0.hasPrefix("\(target.rawValue):") }
    return own.flatMap { Int($0.drop { $0 != ":" }.dropFirst()) } ?? 0
  }

  private static let folder = Binary.root.appendingPathComponent("Tests")

  private static func files(_ path: String, _ suffix: String) throws -> [[UInt8]] {
    let place = folder.appendingPathComponent(path)
    return try FileManager.default.contentsOfDirectory(atPath: place.path).filter { $0.hasSuffix(suffix) }.sorted()
      .map { [UInt8](try Data(contentsOf: place.appendingPathComponent($0))) }
  }

  /// A corner of a bar, so that it takes little to draw.
  private static let corner = """
    { "screen": { "scale": 1, "crop": { "x": 30, "y": 625, "width": 24, "height": 24 } }, "animation": ["bounce", "slide"],
      "tabBar": { "items": ["Home", { "title": "A", "badge": "3", "icon": { "path": "M0 0h9v9z", "stroke": 2 } }] },
      "timeline": [{ "at": 0.2, "tap": 1 }, { "tap": 0 }], "output": { "fps": 10, "hold": 0.1, "speed": 2 } }
    """

  /// A matte, corners that become rounder, and outlines that are added.
  private static let layered = """
    {"v":"5","fr":30,"ip":0,"op":30,"w":24,"h":24,"layers":[{"ty":4,"ind":1,"td":1,"ip":0,"op":30,"ks":{},"shapes":[
    {"ty":"rc","p":{"a":0,"k":[8,8]},"s":{"a":0,"k":[12,12]},"r":{"a":0,"k":0}},
    {"ty":"rd","r":{"a":1,"k":[{"t":0,"s":[0]},{"t":30,"s":[5]}]}},{"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":50}}]},
    {"ty":4,"ind":2,"tt":2,"tp":1,"ip":0,"op":30,"ks":{"r":{"a":0,"k":9}},"shapes":[{"ty":"gr","it":[
    {"ty":"el","p":{"a":0,"k":[8,8]},"s":{"a":0,"k":[12,12]}},{"ty":"rc","p":{"a":0,"k":[14,14]},"s":{"a":0,"k":[9,9]},"r":{"a":0,"k":2}},
    {"ty":"mm","mm":2},{"ty":"fl","c":{"a":0,"k":[0,0,1,1]},"o":{"a":0,"k":100}},{"ty":"tr","s":{"a":0,"k":[-100,50]}}]}]}]}
    """

  private static func seeds(_ target: FuzzTarget) throws -> [[UInt8]] {
    func corner(_ format: OutputFormat) throws -> [[UInt8]] {
      let production = try Production(SourceText(file: "corner.json", bytes: Array(Self.corner.utf8)))
      return [try production.data(as: format)]
    }
    return switch target {
    case .spec: try files("Golden/bars", ".json") + files("Golden/screen", ".json")
    case .still, .encode, .vector: [Array(Self.corner.utf8)]
    case .page:
      [
        "# A\n\n<!-- tabanim bounce { \"animation\": \"bounce\" } -->\n<img>\n<!-- /tabanim -->\n\n```sh\nls\n```\n",
        "- a\r\n  <!-- tabanim a-b {} -->\r\n  <!-- /tabanim -->\r\n<!-- a\n-->\n~~~\n<!-- tabanim c {} -->\n~~~\n",
      ].map { Array($0.utf8) }
    case .text:
      [
        "a 'b' \"c\" \\ $d `e` <f> &g; {{< h >}} %20 #i\n::j,k:l*/",
        "é\u{301} \u{1F600}\u{200D} -- --> ]]> \u{1B}[0m\r\0",
      ]
      .map { Array($0.utf8) }
    case .catalog:
      [
        #"{ "images": [{ "filename": "a.svg", "idiom": "universal", "scale": "2x" }], "info": { "version": 1 } }"#,
        #"{ "images": [{ "filename": "a.svg", "appearances": [{ "appearance": "luminosity", "value": "dark" }] }],"#
          + #" "properties": { "template-rendering-intent": "original", "preserves-vector-representation": true } }"#,
      ].map { Array($0.utf8) }
    case .pdf:
      [
        SmallPDF(
          "q 10 10 30 30 re W n .5 0 0 .5 9 9 cm /G gs 1 0 0 rg 0 0 40 40 re f Q "
            + "2 w [3 1] 0 d 1 0 1 0 K 5 5 m 9 50 50 9 9 9 c b*",
          resources: "/ExtGState << /G << /ca .5 /LW 3 >> >>"),
        SmallPDF(
          "/X Do /S cs .5 scn 0 0 9 9 re f BT (A) Tj ET BI /W 1 ID a EI /X Do",
          resources: "/XObject << /X 5 0 R >> /ColorSpace << "
            + "/S [/Separation /A /DeviceCMYK << /FunctionType 2 /C1 [0 1 1 0] >>] >>",
          page: "/MediaBox [0 0 60 60] /CropBox [5 5 50 40] /Rotate 90",
          objects: [
            SmallPDF.form(
              "0 0 9 9 re f*", "/BBox [0 0 50 50] /Matrix [1 0 0 2 3 4] /Group << /S /Transparency >>")
          ]),
      ].map(\.bytes)
    case .svg: try files("Golden/svg", ".svg")
    case .lottie: try LottieReference.all().map(\.bytes) + [Array(Self.layered.utf8)]
    case .path:
      ["M12 2a5 5 0 0 1 3 9l-9 1z", "m1 1c0 9 9 9 9 0s9-9 9 0t-4 9q1 1 2-5zh3v-3H2V1", "M0 0L9 9M5 5"].map {
        Array($0.utf8)
      }
    case .png: try files("TabCodecsTests/Fixtures/PNG", ".png")
    case .gif: try corner(.gif)
    case .apng: try corner(.apng)
    case .webp: try corner(.webp)
    }
  }

  @Test(arguments: FuzzTarget.allCases) func whateverComesIsTaken(_ target: FuzzTarget) throws {
    let seeds = try Self.seeds(target)
    var mutation = Mutation(generator: SeededGenerator(20_261_121))
    for index in 0..<Self.count(target) { target.run(mutation.mutated(seeds[index % seeds.count])) }
  }

  @Test(arguments: FuzzTarget.allCases) func whatWentWrongOnceDoesNotAgain(_ target: FuzzTarget) throws {
    let path = "RendererTests/Fixtures/Findings/\(target.rawValue)"
    guard FileManager.default.fileExists(atPath: Self.folder.appendingPathComponent(path).path) else { return }
    for bytes in try Self.files(path, "") { target.run(bytes) }
  }
}
