#!/bin/sh
# Gathers what a release offers, out of the packages of all systems and a clone at the release's tag:
#
#   release.sh VERSION ADDRESS PACKAGES FOLDER   writes to FOLDER, from the folders in PACKAGES that package.sh has written
#     the archives and .debs
#     tabanim.artifactbundle.zip      one for all systems
#     tabanim-VERSION.tar.gz          the sources
#     tabanim-plugin.tar.gz           the plugin of packaging/plugin, which downloads the bundle
#     tabanim.rb                      the formula, with address and checksum of the sources
#     SHA256SUMS                      of all of them
#
# ADDRESS is where the files of the release will be, such as https://github.com/tabanim/tabanim/releases/download/v1.0.0.
set -eu
version="$1"
address="$2"
packages="$(cd "$3" && pwd)"
mkdir -p "$4"
folder="$(cd "$4" && pwd)"
cd "$(dirname "$0")/.."
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

sum() { sha256sum "$1" | cut -d' ' -f1; }

cp "$packages"/*/*.tar.gz "$packages"/*/*.deb "$folder/"
python3 packaging/bundle.py "$folder/tabanim.artifactbundle.zip" "$packages"/*/tabanim.artifactbundle.zip
git archive --format=tar --prefix="tabanim-$version/" HEAD | gzip -9n > "$folder/tabanim-$version.tar.gz"

cp -rL packaging/plugin "$scratch/plugin"
bundle="url: \"$address/tabanim.artifactbundle.zip\", checksum: \"$(sum "$folder/tabanim.artifactbundle.zip")\""
sed "s|path: \"tabanim.artifactbundle\"|$bundle|" packaging/plugin/Package.swift > "$scratch/plugin/Package.swift"
grep -qF "$bundle" "$scratch/plugin/Package.swift"
tar -C "$scratch" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" -cf - plugin \
  | gzip -9n > "$folder/tabanim-plugin.tar.gz"

source="  url \"$address/tabanim-$version.tar.gz\"\n  sha256 \"$(sum "$folder/tabanim-$version.tar.gz")\""
sed "s|^  license .*|$source\n&|" packaging/homebrew/tabanim.rb > "$folder/tabanim.rb"
grep -q '^  sha256 ' "$folder/tabanim.rb"

(cd "$folder" && rm -f SHA256SUMS && sha256sum -- * > "$scratch/sums" && mv "$scratch/sums" SHA256SUMS && cat SHA256SUMS)
