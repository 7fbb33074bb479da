#!/bin/sh
# Makes the reference of the library as a static site, with the DocC of the toolchain; it fails if DocC warns of anything:
#
#   reference.sh FOLDER [BUILD]   BUILD is a folder in which SwiftPM has built the library; without it the library is built
set -eu
mkdir -p "$1"
folder="$(cd "$1" && pwd)"
build="$(cd "${2:-.}" && pwd)"
cd "$(dirname "$0")/.."
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
if [ -z "${2:-}" ]; then
  swift build --target TabanimRenderer --scratch-path .build/reference
  build="$PWD/.build/reference/debug"
fi

# The modules of C: SwiftPM writes the maps of those that it compiles.
set --
for map in "$build"/C*.build/module.modulemap Sources/C*/module.modulemap; do
  [ ! -f "$map" ] || set -- "$@" -Xcc "-fmodule-map-file=$map"
done
for flag in $(pkg-config --cflags freetype2 raqm expat fontconfig libpng); do set -- "$@" -Xcc "$flag"; done

toolchain="$(dirname "$(readlink -f "$(command -v swiftc)")")"
target="$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')"
# The types of lower modules that Exports.swift passes on belong to the library.
mkdir "$scratch/symbols"
"$toolchain/swift-symbolgraph-extract" -module-name TabanimRenderer -target "$target" -I "$build/Modules" "$@" \
  -minimum-access-level public -experimental-allowed-reexported-modules=Platform,TabBase,TabCodecs,TabModel,TabSpec \
  -module-cache-path "$scratch/modules" -output-dir "$scratch/symbols"
"$toolchain/docc" convert Sources/Renderer/TabanimRenderer.docc --additional-symbol-graph-dir "$scratch/symbols" \
  --fallback-bundle-identifier tabanim --fallback-display-name TabanimRenderer --warnings-as-errors --output-dir "$folder"
echo "reference.sh: wrote $folder"
