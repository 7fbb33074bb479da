// swift-tools-version: 6.0
import Foundation
import PackageDescription

/// libgd's GIF objects come out of the archive that `libgd-dev` ships: the shared library would load about sixty others
/// (codecs, X11, HEIF) and cost milliseconds before `main`. Where there is no archive, the shared library serves.
let archiveFolders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib", "/usr/lib64"]
let hasArchive = archiveFolders.contains { FileManager.default.fileExists(atPath: $0 + "/libgd.a") }
let libgd: [LinkerSetting] = hasArchive ? [.linkedLibrary(":libgd.a"), .linkedLibrary("m")] : [.linkedLibrary("gd")]

let package = Package(
  name: "tabanim",
  products: [
    .executable(name: "tabanim", targets: ["tabanim"]),
    // For Benchmarks, a package of its own.
    .library(name: "Renderer", targets: ["Renderer"]),
  ],
  dependencies: [.package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")],
  targets: [
    .systemLibrary(name: "CGD", providers: [.apt(["libgd-dev"]), .brew(["gd"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(name: "CRaqm", pkgConfig: "raqm", providers: [.apt(["libraqm-dev"]), .brew(["libraqm"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"]), .brew(["fontconfig"])]),
    .systemLibrary(name: "CLibPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .target(name: "CPNG", dependencies: ["CLibPNG"]),
    .target(name: "Platform"),
    .target(
      name: "Renderer",
      dependencies: ["Platform", "CGD", "CFreeType", "CRaqm", "CExpat", "CFontconfig", "CPNG"],
      linkerSettings: libgd),
    .executableTarget(
      name: "tabanim",
      dependencies: ["Platform", "Renderer", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .target(name: "TestTools", path: "Tests/TestTools", exclude: ["decode.py"]),
    .testTarget(
      name: "RendererTests", dependencies: ["Platform", "Renderer", "TestTools"], exclude: ["Fixtures", "Reference"]),
    .testTarget(
      name: "TabanimTests", dependencies: ["tabanim", "Renderer", "TestTools"], exclude: ["BadSpecs", "Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)
