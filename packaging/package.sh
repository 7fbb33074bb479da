#!/bin/sh
# Makes the release files of a built program:
#
#   package.sh PROGRAM FOLDER   writes to FOLDER
#     tabanim-VERSION-linux-ARCH.tar.gz   program, completions and schema below one folder, and the libraries it needs by name
#     tabanim_VERSION_ARCH.deb            the same for apt, with its dependencies (only where dpkg-dev is installed)
#     tabanim.artifactbundle.zip          for SwiftPM (only where zip is installed)
#     SHA256SUMS                          of all of them
#
# On macOS the tools of GNU are needed (brew install coreutils gnu-tar): their names begin with a g there.
# The same program and SOURCE_DATE_EPOCH (by default the time of the last commit) give the same bytes.
set -eu
program="$(cd "$(dirname "$1")" && pwd)/${1##*/}"
mkdir -p "$2"
folder="$(cd "$2" && pwd)"
cd "$(dirname "$0")/.."
. packaging/layout.sh

version="$("$program" --version)"
machine="$(uname -m)"
system="$(uname -s | tr '[:upper:]' '[:lower:]')"
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}"
export SOURCE_DATE_EPOCH
LC_ALL=C
TZ=UTC
export LC_ALL TZ
umask 022

scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

# gnu NAME: what GNU's tool of this name is called here.
gnu() { if command -v "g$1" > /dev/null 2>&1; then echo "g$1"; else echo "$1"; fi; }

# Symbols that only a debugger reads are a quarter of the program.
strip -o "$scratch/tabanim" "$program"
program="$scratch/tabanim"
# Apple's systems run no program whose signature strip has broken.
if [ "$system" = darwin ]; then codesign --force --sign - "$program"; fi

# Every file and folder below $1 gets the time of the source.
set_times() { find "$1" -exec "$(gnu touch)" -h -d "@$SOURCE_DATE_EPOCH" {} +; }

# One line for each library that the program loads: its file name.
libraries() { objdump -p "$program" | awk '$1 == "NEEDED" { print $2 }' | sort; }

archive() {
  name="tabanim-$version-$system-$machine"
  lay_out "$program" "$scratch/$name" > /dev/null
  if [ "$system" = linux ]; then
    {
      echo "tabanim needs these shared libraries; the name in brackets is Debian's package."
      libraries | while read -r library; do
        path="$(ldd "$program" | awk -v name="$library" '$1 == name { print $3 }')"
        package="$(dpkg-query -S "*/$(basename "$(readlink -f "${path:-/nowhere}")")" 2>/dev/null | cut -d: -f1 | head -n 1 || true)"
        echo "$library${package:+ ($package)}"
      done
      echo "Text is set in the Inter font (fonts-inter)."
    } > "$scratch/$name/LIBRARIES"
  fi
  set_times "$scratch/$name"
  "$(gnu tar)" -C "$scratch" --sort=name --owner=0 --group=0 --numeric-owner --format=ustar -cf - "$name" | gzip -9n > "$folder/$name.tar.gz"
}

debian_package() {
  architecture="$(dpkg --print-architecture)"
  root="$scratch/deb"
  lay_out "$program" "$root/usr" > /dev/null
  mkdir -p "$root/DEBIAN" "$scratch/shlibs/debian"
  printf 'Source: tabanim\n\nPackage: tabanim\nArchitecture: any\n' > "$scratch/shlibs/debian/control"
  depends="$(cd "$scratch/shlibs" && dpkg-shlibdeps -O "$program" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')"
  cat > "$root/DEBIAN/control" <<CONTROL
Package: tabanim
Version: $version
Architecture: $architecture
Maintainer: The tabanim developers <tabanim@localhost>
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Depends: $depends, fonts-inter
Section: graphics
Priority: optional
Description: animated pictures of iOS tab bars from a JSON spec
 tabanim turns a small JSON spec of an iOS tab bar and an animation into a GIF,
 an animated PNG or a still, drawing every frame itself.
CONTROL
  set_times "$root"
  dpkg-deb --root-owner-group --uniform-compression -Zxz -b "$root" "$folder/tabanim_${version}_$architecture.deb" > /dev/null
}

artifact_bundle() {
  bundle="$scratch/tabanim.artifactbundle"
  case "$system" in
    darwin) triple="$machine-apple-macosx" ;;
    *) triple="$machine-unknown-linux-gnu" ;;
  esac
  mkdir -p "$bundle/tabanim-$version-$triple/bin"
  install -m 755 "$program" "$bundle/tabanim-$version-$triple/bin/tabanim"
  cat > "$bundle/info.json" <<INFO
{
  "schemaVersion": "1.0",
  "artifacts": {
    "tabanim": {
      "type": "executable",
      "version": "$version",
      "variants": [
        { "path": "tabanim-$version-$triple/bin/tabanim", "supportedTriples": ["$triple"] }
      ]
    }
  }
}
INFO
  set_times "$bundle"
  rm -f "$folder/tabanim.artifactbundle.zip"
  (cd "$scratch" && find tabanim.artifactbundle | sort | zip -q -X -9 -@ "$folder/tabanim.artifactbundle.zip")
}

archive
if command -v dpkg-shlibdeps > /dev/null 2>&1; then debian_package; else echo "package.sh: no .deb without dpkg-dev" >&2; fi
if command -v zip > /dev/null 2>&1; then artifact_bundle; else echo "package.sh: no artifact bundle without zip" >&2; fi
(
  cd "$folder"
  set -- tabanim-"$version"-*.tar.gz
  for file in tabanim_"$version"_*.deb tabanim.artifactbundle.zip; do [ ! -f "$file" ] || set -- "$@" "$file"; done
  "$(gnu sha256sum)" "$@" > SHA256SUMS
  cat SHA256SUMS
)
