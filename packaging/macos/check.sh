#!/usr/bin/env bash
# Type-checks on Linux the code that only macOS compiles: the C shims and the module Platform, against a stand-in for macOS's C
# library. It tells nothing of linking and running there.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
sources=$here/../../Sources
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/Platform"
swiftc -emit-module -parse-as-library -module-name Darwin -o "$folder/Darwin.swiftmodule" "$here/Darwin.swift"
# Linux has Glibc whether asked for or not: the condition itself must go.
(cd "$sources/Platform" && find . -name '*.swift') | while read -r file; do
  sed 's/canImport(Glibc)/false/; s/canImport(Musl)/false/' "$sources/Platform/$file" > "$folder/Platform/$(basename "$file")"
done
echo "module CSpawn { header \"$sources/CSpawn/include/CSpawn.h\" export * }" > "$folder/module.modulemap"
swiftc -typecheck -swift-version 6 -warnings-as-errors -package-name tabanim -module-name Platform \
  -I "$folder" "$folder"/Platform/*.swift
for file in "$sources"/{CHeap,CRandom,CRename,CSpawn}/*.c; do
  clang -fsyntax-only -Wall -Werror -U__linux__ -D__APPLE__ -include "$here/darwin.h" -I "$(dirname "$file")/include" "$file"
done
