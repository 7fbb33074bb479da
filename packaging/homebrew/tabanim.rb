# A formula for a tap. It has not been run where tabanim is developed. A release adds url and sha256 of its source archive.
class Tabanim < Formula
  desc "Animated pictures of iOS tab bars from a JSON spec"
  homepage "https://github.com/tabanim/tabanim"
  license "MIT"
  head "https://github.com/tabanim/tabanim.git", branch: "main"

  depends_on "pkgconf" => :build
  depends_on "expat"
  depends_on "fontconfig"
  depends_on "freetype"
  depends_on "gd"
  depends_on "jpeg-turbo"
  depends_on "libdeflate"
  depends_on "libpng"
  depends_on "libraqm"
  depends_on "webp"
  uses_from_macos "swift" => :build, since: :sequoia

  def install
    arguments = OS.mac? ? ["--disable-sandbox"] : ["--static-swift-stdlib"]
    system "swift", "build", *arguments, "-c", "release", "--product", "tabanim"
    bin.install ".build/release/tabanim"
    man1.install Dir["docs/man/*.1"]
    (share/"tabanim").install "schema/tabanim-1.json"
    generate_completions_from_executable(bin/"tabanim", "--generate-completion-script")
  end

  test do
    (testpath/"tabs.json").write '{ "tabBar": { "items": ["Home", "Search"] }, "animation": "bounce" }'
    system bin/"tabanim", "render", "tabs.json", "-o", "tabs.gif"
    assert_equal "GIF89a", (testpath/"tabs.gif").binread(6)
  end
end
