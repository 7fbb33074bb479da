#!/bin/sh
# Makes the reference of the library as a static site, with the toolchain's DocC:
#
#   reference.sh FOLDER
#
# It builds the library, and fails if DocC has anything to object.
set -eu
mkdir -p "$1"
folder="$(cd "$1" && pwd)"
cd "$(dirname "$0")/.."
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

# The compiler writes what is public as it compiles. Types of lower modules that the library passes on belong to it.
swift build -c release --product TabanimRenderer --scratch-path .build/reference \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$scratch" \
  -Xswiftc -symbol-graph-minimum-access-level -Xswiftc public \
  -Xswiftc -Xfrontend -Xswiftc -symbol-graph-allow-availability-platforms=
