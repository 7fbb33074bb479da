#!/bin/sh
# Everything that is done with this project, from a fresh clone on:
#
#   ./make.sh                  install what is missing, build, render examples/bounce.json to bounce.gif
#   ./make.sh test [MODULE]    install what the tests need, build, run every test, or only those of a module such as TabRaster
#   ./make.sh install [PREFIX] copy the program, manual pages, completions and schema to PREFIX (default /usr/local)
#   ./make.sh uninstall [PREFIX]
#                              remove all of that again
#   ./make.sh package [FOLDER] make the release files: archive, .deb, artifact bundle, checksums (default FOLDER is dist)
#   ./make.sh format           format the sources
#   ./make.sh goldens          record the golden pictures and messages anew (look at them before you commit them)
#   ./make.sh gallery          render the examples and write their pages anew
#   ./make.sh docs             write the reference of the keys, the manual pages and what the commands of the pages print
#   ./make.sh site [FOLDER]    make a static site of all pages (default FOLDER is out/site)
#   ./make.sh browsers         try the preview, the animated SVGs and the exported pages in Chromium
#   ./make.sh bench            time the stages
#   ./make.sh fuzz [SECONDS]   try inputs that nobody wrote on every reader (default 900 s in all)
#   ./make.sh asan             run every test under the address sanitizer
#   ./make.sh tsan             render the examples in every format, side by side, under the thread sanitizer
set -eu
cd "$(dirname "$0")"

build_packages="libgd-dev libdeflate-dev libwebp-dev libpng-dev libjpeg-dev libraqm-dev libexpat1-dev libfontconfig-dev fonts-inter"
test_packages="cmark make python3 python3-pil python3-jsonschema ffmpeg gifsicle librsvg2-bin bootstrap-icons fonts-dejavu-core fonts-inter-variable \
  fonts-lohit-deva fonts-tlwg-garuda-otf fonts-ipafont-gothic fonts-noto-color-emoji"

browser_packages="chromium chromium-driver python3-selenium python3-pil"
release_packages="dpkg-dev zip"
# Below the prefix: what ./make.sh install has put there, one file to a line.
installed_files=share/tabanim/installed-files

. packaging/layout.sh

# Installs those of the named Debian packages that are missing, and says which.
need() {
  if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "make.sh: this system has no apt-get; please see to it that these are installed (by their Debian names): $*" >&2
    return
  fi
  missing=""
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  echo "make.sh: installing$missing"
  as_root=""
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || { echo "make.sh: please run as root: apt-get install$missing" >&2; exit 1; }
    as_root="sudo"
  fi
  $as_root apt-get update -qq
  # shellcheck disable=SC2086 # one word for each package
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
}

# Removes a build folder that was copied here with its clone: the compiler's caches hold the paths of the place where they were made,
# and a build with them breaks off.
drop_copied_build() {
  for plan in "$1/release.yaml" "$1/debug.yaml"; do
    if [ -f "$plan" ] && ! grep -qF "$(pwd -P)/" "$plan"; then
      echo "make.sh: removing $1, which was built in another folder"
      rm -rf "$1"
    fi
  done
}

build() {
  drop_copied_build .build
  command -v swift >/dev/null 2>&1 || { echo "make.sh: no Swift toolchain found; see https://www.swift.org/install" >&2; exit 1; }
  # Types of other generic types are then made from what the compiler knows of them. By their names the runtime would look for
  # each conformance that they need among all of the program's, in every run anew. What only a debugger reads takes a tenth of the
  # build.
  set -- -c release --product tabanim -Xswiftc -gnone -Xswiftc -Xfrontend \
    -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
  # macOS has its Swift runtime in the system.
  # shellcheck disable=SC2086 # one word for each flag
  case "$(uname)" in
    Darwin) swift build "$@" ${TABANIM_BUILD_FLAGS:-} ;;
    *)
      find_cplusplus
      swift build "$@" --static-swift-stdlib --disable-local-rpath \
        -Xswiftc -L -Xswiftc "$archives" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
      ;;
  esac
}

# Puts the archive of the C++ library, which nothing but the Swift runtime needs, to where the linker looks first. To load the shared
# one and bind its three thousand symbols takes a tenth of the time in which the program starts. Where there is no archive, the shared
# library serves.
archives="$PWD/.build/archives"
find_cplusplus() {
  mkdir -p "$archives"
  archive="$(clang -print-file-name=libstdc++.a 2>/dev/null || true)"
  if [ -f "$archive" ]; then ln -sf "$archive" "$archives/libstdc++.a"; fi
}

# The tests see inside the modules, so they and the program that they run are built apart, optimised alike.
run_tests() {
  # What Debian's packages bring has just been installed: no test that needs it may be passed over.
  if command -v dpkg-query >/dev/null 2>&1; then export TABANIM_TEST_TOOLS=installed; fi
  # A plan of fewer targets would make the whole one be built again.
  folder=".build/testing${TABANIM_TESTS:+-$TABANIM_TESTS}"
  drop_copied_build "$folder"
  # No debugger looks at them, and what it would read takes a tenth of the build and most of its bytes.
  swift test -c release --scratch-path "$folder" -Xswiftc -enable-testing -Xswiftc -gnone --disable-xctest "$@"
}

# Compares six animated SVGs with what a browser shows of them: the bytes of a file do not tell whether a browser draws it as meant.
# Then sets values by the preview's page, and looks at the files.
# Ubuntu's apt has no Chromium; with TABANIM_BROWSER=required that is an error.
test_in_browser() {
  if command -v apt-cache >/dev/null 2>&1 && apt-cache show chromium-driver >/dev/null 2>&1; then
    # shellcheck disable=SC2086
    need $browser_packages
    /usr/bin/python3 Tests/Browsers/svg.py "$1" --quick
    /usr/bin/python3 Tests/Browsers/controls.py "$1" --quick
  elif [ "${TABANIM_BROWSER:-}" = required ]; then
    echo "make.sh: apt has no chromium-driver, without which no browser shows the animated SVGs" >&2
    exit 1
  else
    echo "make.sh: no browser was asked to show the animated SVGs, since apt has no chromium-driver"
  fi
}

case "${1:-example}" in
  example)
    # shellcheck disable=SC2086
    need $build_packages
    build
    .build/release/tabanim render examples/bounce.json -o bounce.gif
    echo "make.sh: wrote bounce.gif"
    ;;
  test)
    shift
    # shellcheck disable=SC2086
    need $build_packages $test_packages
    if [ -d "Tests/${1:-}Tests" ]; then
      module="$1"
      shift
      TABANIM_TESTS="${module}Tests" run_tests "$@"
    else
      run_tests "$@"
      [ $# -gt 0 ] || test_in_browser .build/testing/release/tabanim
    fi
    ;;
  install)
    prefix="${2:-/usr/local}"
    [ -x .build/release/tabanim ] || build
    files="$(lay_out .build/release/tabanim "$prefix")"
    echo "$files" > "$prefix/$installed_files"
    echo "make.sh: installed $prefix/bin/tabanim, its manual pages, completions and schema"
    ;;
  uninstall)
    prefix="${2:-/usr/local}"
    [ -f "$prefix/$installed_files" ] || { echo "make.sh: there is no tabanim below $prefix that make.sh has installed" >&2; exit 1; }
    while read -r file; do
      rm -f "$prefix/$file"
    done < "$prefix/$installed_files"
    rm -f "$prefix/$installed_files"
    # Folders that others share stay, empty or not.
    rmdir "$prefix/share/tabanim" "$prefix/share/doc/tabanim" 2>/dev/null || true
    echo "make.sh: removed tabanim from $prefix"
    ;;
  package)
    # shellcheck disable=SC2086
    need $build_packages $release_packages
    build
    packaging/package.sh .build/release/tabanim "${2:-dist}"
    ;;
  format) swift format -i --recursive Sources Tests Benchmarks Package.swift ;;
  gallery)
    build
    examples/gallery.sh "$PWD/.build/release/tabanim" "$PWD/examples"
    echo "make.sh: wrote examples/gallery, examples/README.md and examples/*/README.md"
    ;;
  goldens)
    shift
    TABANIM_RECORD_GOLDENS=1 run_tests --filter 'GoldenTests|BadSpecTests' "$@"
    # It reads the pictures that were just recorded.
    TABANIM_RECORD_GOLDENS=1 run_tests --skip-build --filter DrawingNumberTests
    ;;
  docs)
    build
    program=.build/release/tabanim
    "$program" --experimental-dump-help | python3 packaging/manual.py "$("$program" --version)" docs/man
    "$program" schema > schema/tabanim-1.json
    python3 docs/reference.py < schema/tabanim-1.json > docs/reference.md
    # The commands of the pages need these.
    need ffmpeg git make
    python3 docs/pages.py "$program"
    echo "make.sh: wrote docs/man, docs/reference.md, schema/tabanim-1.json, and what the commands of the pages print"
    ;;
  site)
    need mkdocs
    packaging/site.sh "${2:-out/site}"
    echo "make.sh: wrote ${2:-out/site}/index.html"
    ;;
  browsers)
    # shellcheck disable=SC2086
    need $build_packages $browser_packages
    build
    /usr/bin/python3 Tests/Browsers/preview.py .build/release/tabanim
    /usr/bin/python3 Tests/Browsers/controls.py .build/release/tabanim
    /usr/bin/python3 Tests/Browsers/svg.py .build/release/tabanim
    /usr/bin/python3 Tests/Browsers/pages.py .build/release/tabanim
    ;;
  bench)
    # Many types are internal, and generic ones are specialized only where the compiler may look across modules. What tests can see,
    # it cannot prove to be accessed by one at a time, as it does in the program: that is not checked here either.
    cd Benchmarks
    drop_copied_build .build
    swift run -c release -Xswiftc -enable-testing -Xswiftc -cross-module-optimization \
      -Xswiftc -enforce-exclusivity=unchecked
    ;;
  fuzz)
    # shellcheck disable=SC2086
    need $build_packages
    build
    drop_copied_build Fuzzing/.build
    # gold, which the toolchain would take, breaks off.
    swift build --package-path Fuzzing -c release -Xswiftc -enable-testing -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld
    Fuzzing/fuzz.sh .build/release/tabanim Fuzzing/.build/release/Fuzzing "${2:-900}"
    ;;
  asan)
    shift
    # shellcheck disable=SC2086
    need $build_packages $test_packages
    # The runtime keeps what it makes once, and tests that limit the address space have no room for the sanitizer's.
    # Unoptimised it would take hours.
    drop_copied_build .build/address
    TABANIM_SANITIZED=1 ASAN_OPTIONS=detect_leaks=0 swift test -c release --sanitize=address \
      --scratch-path .build/address -Xswiftc -enable-testing --disable-xctest "$@"
    ;;
  tsan)
    # shellcheck disable=SC2086
    need $build_packages
    drop_copied_build .build/thread
    swift build -c release --sanitize=thread --scratch-path .build/thread --product tabanim
    for format in gif apng webp png; do
      # All in one process, several at once, and each in as many threads as there are cores.
      # shellcheck disable=SC2046 # one word for each spec
      TSAN_OPTIONS=halt_on_error=1 .build/thread/release/tabanim render $(ls examples/*.json examples/*/*.json | grep -v /project/) --jobs 4 -q \
        --format "$format" --scale 1 --fps 10 --output-dir ".build/thread/$format"
    done
    echo "make.sh: the thread sanitizer found nothing"
    ;;
  *)
    sed -n '2,/^set/p' "$0" | sed '$d; s/^# \{0,1\}//' >&2
    exit 64
    ;;
esac
