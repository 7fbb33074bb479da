#!/bin/sh
# Makes the release files of a built program:
#
#   package.sh PROGRAM FOLDER   writes to FOLDER
#     tabanim-VERSION-linux-ARCH.tar.gz   program, manual pages, completions, schema and a README below one folder
#     tabanim_VERSION_ARCH.deb            the same for apt, with its dependencies (only where dpkg-dev is installed)
#     tabanim.artifactbundle.zip          for SwiftPM (only where zip is installed)
#     SHA256SUMS                          of all of them
#
# On macOS the tools of GNU are needed (brew install coreutils gnu-tar): their names begin with a g there.
# The same program and SOURCE_DATE_EPOCH (by default the time of the last commit, or of CHANGELOG.md) give the same bytes.
# On Linux the program may need no glibc newer than GLIBC, by default 2.35 (Ubuntu 22.04, Debian 12); GLIBC=any packages it for
# systems like this one alone.
set -eu
program="$(cd "$(dirname "$1")" && pwd)/${1##*/}"
mkdir -p "$2"
folder="$(cd "$2" && pwd)"
cd "$(dirname "$0")/.."
. packaging/layout.sh

version="$("$program" --version)"
machine="$(uname -m)"
system="$(uname -s | tr '[:upper:]' '[:lower:]')"
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2> /dev/null || date -r CHANGELOG.md +%s)}"
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

# The newest version of glibc that the program asks for.
newest_glibc() { objdump -T "$program" | grep -o 'GLIBC_[0-9.]*[0-9]' | cut -d_ -f2 | sort -uV | tail -n 1; }

check_glibc() {
  limit="${GLIBC:-2.35}"
  [ "$system" = linux ] && [ "$limit" != any ] || return 0
  newest="$(newest_glibc)"
  [ "$(printf '%s\n' "$newest" "$limit" | sort -V | tail -n 1)" = "$limit" ] && return 0
  echo "package.sh: the program needs glibc $newest, and packages are for $limit:" >&2
  objdump -T "$program" | awk -v limit="$limit" '
    match($0, /GLIBC_[0-9.]+/) {
      split(substr($0, RSTART + 6, RLENGTH - 6), version, "."); split(limit, most, ".")
      if (version[1] > most[1] || version[1] == most[1] && version[2] + 0 > most[2] + 0) print "  " $NF, version[1] "." version[2]
    }' >&2
  echo "package.sh: for systems like this one alone, run it with GLIBC=any" >&2
  exit 1
}

# One line for each Debian package of the libraries, as apt-get takes them.
debian_packages() {
  libraries | while read -r library; do
    path="$(ldd "$program" | awk -v name="$library" '$1 == name { print $3 }')"
    [ -n "$path" ] || continue
    dpkg-query -S "*/$(basename "$(readlink -f "$path")")" 2>/dev/null | cut -d: -f1 | head -n 1
  done | grep -v '^libc6$' | sort -u
}

read_me() {
  echo "tabanim $version: animated pictures of iOS tab bars, from a JSON spec."
  echo "https://github.com/tabanim/tabanim"
  echo
  echo "The program runs from where it lies:"
  echo
  echo "    bin/tabanim init bounce && bin/tabanim render bounce.tabanim.json"
  echo
  if [ "$system" = linux ]; then
    echo "It needs glibc $(newest_glibc) or later, these shared libraries, and the font Inter:"
    echo
    libraries | grep -v -e '^ld-linux' -e '^libc\.so' -e '^libm\.so' | sed 's/^/    /'
    echo
    if command -v dpkg-query > /dev/null 2>&1; then
      echo "On Debian and Ubuntu this line installs them:"
      echo
      echo "    sudo apt-get install --no-install-recommends $(debian_packages | tr '\n' ' ')fonts-inter"
      echo
    fi
  else
    echo "On macOS this line installs the libraries and the font that it needs:"
    echo
    echo "    brew install gd freetype libraqm expat fontconfig libpng jpeg-turbo libdeflate webp font-inter"
    echo
  fi
  echo "To install it for everybody:"
  echo
  echo "    sudo cp -r bin share /usr/local/"
}

archive() {
  name="tabanim-$version-$system-$machine"
  lay_out "$program" "$scratch/$name" > /dev/null
  read_me > "$scratch/$name/README"
  set_times "$scratch/$name"
  "$(gnu tar)" -C "$scratch" --sort=name --owner=0 --group=0 --numeric-owner --format=ustar -cf - "$name" | gzip -9n > "$folder/$name.tar.gz"
}

maintainer="The tabanim developers <tabanim@users.noreply.github.com>"

# The last section of CHANGELOG.md as Debian's tools read it.
changes() {
  printf 'tabanim (%s) unstable; urgency=medium\n\n' "$version"
  awk '
    /^## / { sections++; next }
    sections != 1 || !NF { next }
    /^- / { if (item) print item; item = "* " substr($0, 3); next }
    /^  / && item { item = item " " substr($0, 3) }
    END { if (item) print item }
  ' CHANGELOG.md | fold -s -w 74 | sed -e 's/ *$//' -e '/^\*/!s/^/  /' -e 's/^/  /'
  printf '\n -- %s  %s\n' "$maintainer" "$("$(gnu date)" -R -d "@$SOURCE_DATE_EPOCH")"
}

# Debian's rules for what lies below $1/usr: pages and changes are compressed, and a completion is no program.
follow_policy() {
  gzip -9n "$1"/usr/share/man/man1/*.1
  changes | gzip -9n > "$1/usr/share/doc/tabanim/changelog.gz"
  completion="$1/usr/share/bash-completion/completions/tabanim"
  sed '1{/^#!/d;}' "$completion" > "$scratch/completion"
  install -m 644 "$scratch/completion" "$completion"
  mkdir -p "$1/usr/share/lintian/overrides"
  cat > "$1/usr/share/lintian/overrides/tabanim" <<OVERRIDES
# Shared, these libraries would load some sixty others, and the program would start later than it draws.
tabanim: embedded-library libjpeg *
OVERRIDES
  chmod 644 "$1/usr/share/doc/tabanim/changelog.gz" "$1/usr/share/lintian/overrides/tabanim"
}

debian_package() {
  architecture="$(dpkg --print-architecture)"
  root="$scratch/deb"
  lay_out "$program" "$root/usr" > /dev/null
  follow_policy "$root"
  mkdir -p "$root/DEBIAN" "$scratch/shlibs/debian"
  printf 'Source: tabanim\n\nPackage: tabanim\nArchitecture: any\n' > "$scratch/shlibs/debian/control"
  depends="$(cd "$scratch/shlibs" && dpkg-shlibdeps -O "$program" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')"
  cat > "$root/DEBIAN/control" <<CONTROL
Package: tabanim
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Depends: $depends, fonts-inter
Section: graphics
Priority: optional
Homepage: https://github.com/tabanim/tabanim
Description: animated pictures of iOS tab bars from a JSON spec
 tabanim turns a small JSON spec of an iOS tab bar and an animation into a GIF,
 an animated PNG or WebP, video or a still. It draws every frame itself: no
 Mac, simulator, browser or screen recorder is needed, and the same spec gives
 the same file.
 .
 Its check compares committed pictures with their specs, for documentation
 that is built in CI. It also plots the motion, and exports it as code for
 UIKit, SwiftUI and CSS.
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

check_glibc
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
