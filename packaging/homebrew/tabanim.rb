# A formula for a tap. It has not been run where tabanim is developed. packaging/release.sh adds url and sha256 of a release.
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
  depends_on "harfbuzz"
  depends_on "jpeg-turbo"
  depends_on "libdeflate"
  depends_on "libpng"
  depends_on "libraqm"
  depends_on "webp"
  uses_from_macos "swift" => :build, since: :tahoe

  def install
    # Homebrew has a sandbox of its own, in which SwiftPM's cannot start.
    ENV["TABANIM_BUILD_FLAGS"] = "--disable-sandbox" if OS.mac?
    system "./make.sh", "install", prefix
  end

  def caveats
    <<~TEXT
      Text is set in the font Inter, which a formula cannot install:
        brew install --cask font-inter
    TEXT
  end

  test do
    (testpath/"tabs.json").write '{ "tabBar": { "items": [{ "icon": "house" }, { "icon": "gear" }] }, "animation": "bounce" }'
    system bin/"tabanim", "render", "tabs.json", "-o", "tabs.gif"
    assert_equal "GIF89a", (testpath/"tabs.gif").binread(6)
  end
end
