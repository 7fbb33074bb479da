// swift-tools-version: 6.0
import Foundation
import PackageDescription

/// The codecs' objects come out of the archives that Debian's development packages ship. libgd's shared library would load about
/// sixty others (codecs, X11, HEIF) and cost milliseconds before `main`; every other one costs its share of that, needed or not.
/// Where there is no archive, the shared library serves.
let archiveFolders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib", "/usr/lib64"]
let codecs = ["gd", "deflate", "webpmux", "webpdemux", "webp", "jpeg"].map { name -> LinkerSetting in
  let hasArchive = archiveFolders.contains { FileManager.default.fileExists(atPath: $0 + "/lib\(name).a") }
  return .linkedLibrary(hasArchive ? ":lib\(name).a" : name)
}

/// Homebrew's folders are not searched unless pkg-config names them. Debian's are, and there pkg-config would bring in the shared libraries.
func onHomebrew(_ name: String) -> String? {
  #if os(macOS)
    name
  #else
    nil
  #endif
}

/// The flags of test targets whose code takes longer to optimize than to run.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"])]

let package = Package(
  name: "tabanim",
  // The tests use regular expressions; the library's async functions would run on 10.15.
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "tabanim", targets: ["tabanim"]),
    .library(name: "TabanimRenderer", targets: ["TabanimRenderer"]),
  ],
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")],
  targets: [
    .systemLibrary(name: "CGD", pkgConfig: onHomebrew("gdlib"), providers: [.apt(["libgd-dev"]), .brew(["gd"])]),
    .systemLibrary(
      name: "CDeflate", pkgConfig: onHomebrew("libdeflate"),
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: onHomebrew("libwebpmux"), providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(name: "CRaqm", pkgConfig: "raqm", providers: [.apt(["libraqm-dev"]), .brew(["libraqm"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CLibJPEG", pkgConfig: onHomebrew("libjpeg"),
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .target(name: "CPNG", dependencies: ["CLibPNG"]),
    .target(name: "CJPEG", dependencies: ["CLibJPEG"]),
    .target(name: "CRename"),
    .target(name: "CHeap"),
    .target(name: "CRandom"),
    .target(name: "CSpawn"),
    .target(name: "Platform", dependencies: ["CSpawn"]),
    .target(name: "TabBase", dependencies: ["Platform"]),
    .target(name: "TabRaster", dependencies: ["Platform", "TabBase"]),
    .target(name: "TabText", dependencies: ["Platform", "TabBase", "TabRaster", "CFontconfig", "CFreeType", "CRaqm"]),
    .target(
      name: "TabCodecs",
      dependencies: ["Platform", "TabBase", "TabRaster", "CDeflate", "CGD", "CJPEG", "CPNG", "CRename", "CWebP"],
      linkerSettings: codecs + [.linkedLibrary("m")]),
    .target(
      name: "TabSVG", dependencies: ["Platform", "TabBase", "TabRaster", "TabText", "TabCodecs", "CExpat"]),
    .target(name: "TabModel", dependencies: ["Platform", "TabBase", "TabRaster", "TabText", "TabCodecs", "TabSVG"]),
    .target(
      name: "TabSpec",
      dependencies: ["Platform", "TabBase", "TabRaster", "TabText", "TabCodecs", "TabSVG", "TabModel"],
      resources: [.embedInCode("Icons/Data")]),
    .target(
      name: "TabPlay", dependencies: ["Platform", "TabBase", "TabRaster", "TabText", "TabCodecs", "TabSVG", "TabModel"]),
    .target(
      name: "TabExport",
      dependencies: ["Platform", "TabBase", "TabRaster", "TabCodecs", "TabModel", "TabPlay"]),
    .target(
      name: "TabanimRenderer",
      dependencies: [
        "Platform", "TabBase", "TabRaster", "TabText", "TabCodecs", "TabSVG", "TabModel", "TabSpec", "TabPlay",
        "TabExport",
      ],
      path: "Sources/Renderer", resources: [.embedInCode("Report/skill.md")]),
    .target(
      name: "TabMeasure",
      dependencies: [
        "Platform", "TabBase", "TabRaster", "TabCodecs", "TabModel", "TabSpec", "TabPlay", "TabExport",
        "TabanimRenderer",
      ]),
    .executableTarget(
      name: "tabanim",
      dependencies: [
        "CHeap", "CRandom", "Platform", "TabBase", "TabCodecs", "TabModel", "TabSpec", "TabanimRenderer",
        "TabMeasure", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.embedInCode("Preview/Page")]),
    .target(
      name: "TestTools", dependencies: ["Platform", "TabBase", "TabRaster"], path: "Tests/TestTools",
      exclude: ["decode.py"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform", "TestTools"]),
    .testTarget(
      name: "TabBaseTests", dependencies: ["Platform", "TabBase", "TabRaster", "TestTools"], exclude: ["Reference"],
      swiftSettings: unoptimized),
    .testTarget(name: "TabRasterTests", dependencies: ["Platform", "TabBase", "TabRaster", "TestTools"]),
    .testTarget(name: "TabTextTests", dependencies: ["TabBase", "TabRaster", "TabText", "TestTools"]),
    .testTarget(
      name: "TabCodecsTests", dependencies: ["Platform", "TabBase", "TabRaster", "TabCodecs", "TestTools"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "TabSVGTests",
      dependencies: ["Platform", "TabBase", "TabRaster", "TabText", "TabCodecs", "TabSVG", "TestTools"],
      swiftSettings: unoptimized),
    .testTarget(
      name: "RendererTests",
      dependencies: [
        "Platform", "TabBase", "TabRaster", "TabText", "TabCodecs", "TabSVG", "TabModel", "TabSpec", "TabPlay",
        "TabExport", "TabanimRenderer", "TestTools",
      ],
      exclude: ["Fixtures", "Reference"]),
    .testTarget(
      name: "TabMeasureTests",
      dependencies: [
        "TabBase", "TabRaster", "TabCodecs", "TabModel", "TabanimRenderer", "TabMeasure", "TestTools",
      ]),
    .testTarget(
      name: "TabanimTests",
      dependencies: [
        "Platform", "TabBase", "TabText", "TabCodecs", "TabModel", "TabSpec", "TabPlay", "TabExport", "TabanimRenderer",
        "tabanim", "TestTools",
      ],
      exclude: ["BadSpecs", "Fixtures"], swiftSettings: unoptimized),
  ],
  swiftLanguageModes: [.v6]
)

// The tests of one module, TabRasterTests for example: only what they need is built. `./make.sh test TabRaster` says so.
if let tests = Context.environment["TABANIM_TESTS"] {
  func needed(by name: String) -> Set<String> {
    guard let target = package.targets.first(where: { $0.name == name }) else { return [] }
    return target.dependencies.reduce(into: [name]) { all, dependency in
      if case .byNameItem(let other, _) = dependency { all.formUnion(needed(by: other)) }
    }
  }
  let names = needed(by: tests)
  package.targets.removeAll { !names.contains($0.name) }
  package.products.removeAll { !names.contains($0.name) }
  if !names.contains("tabanim") { package.dependencies = [] }
}
