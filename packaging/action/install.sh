#!/usr/bin/env bash
# Installs tabanim on a runner of GitHub Actions: what action.yml runs.
#
#   install.sh choose     says which release it is to be, as the step's outputs version, package and key
#   install.sh install    fetches that release's .deb, unless a cache has brought it, checks it, and installs it
#
# VERSION names a release; empty is that of the action itself. SHA256 is the package's checksum; empty takes it from the release.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
fail() {
  echo "::error title=tabanim::$1"
  exit 69
}

# Packages are for Debian and Ubuntu, and a release has them for two machines.
choose() {
  if ! command -v dpkg > /dev/null || ! command -v apt-get > /dev/null; then
    fail "this action needs a runner of Ubuntu or Debian, such as ubuntu-24.04, not ${RUNNER_OS:-this system}: its pictures are the same everywhere"
  fi
  architecture="$(dpkg --print-architecture)"
  case "$architecture" in
    amd64 | arm64) ;;
    *) fail "there is no package for $architecture, only for amd64 and arm64" ;;
  esac
  version="${VERSION:-$(sed -n 's/.*static let version = "\(.*\)"/\1/p' "$here/Sources/TabModel/Diagnostics/Release.swift")}"
  version="${version#v}"
  [[ "$version" =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "$version is not a release, such as 1.0.0"
  {
    echo "version=$version"
    echo "package=tabanim_${version}_$architecture.deb"
    echo "key=tabanim-$version-$architecture-$(dpkg-query -W -f '${Version}' libc6)"
  } >> "$GITHUB_OUTPUT"
}

install_package() {
  folder="$RUNNER_TEMP/tabanim-package"
  release="${RELEASES:-https://github.com/tabanim/tabanim/releases/download}/v$VERSION"
  mkdir -p "$folder"
  cd "$folder"
  if [ ! -f "$PACKAGE" ] || [ ! -f SHA256SUMS ]; then
    curl -fsSLO --retry 3 "$release/$PACKAGE" || fail "there is no $PACKAGE in release $VERSION"
    curl -fsSLO --retry 3 "$release/SHA256SUMS"
  fi
  if [ -n "${SHA256:-}" ]; then
    echo "$SHA256  $PACKAGE" | sha256sum -c -
  else
    grep -F "  $PACKAGE" SHA256SUMS | sha256sum -c -
  fi
  as_root=""
  [ "$(id -u)" -eq 0 ] || as_root="sudo"
  $as_root apt-get update -qq
  $as_root apt-get install -y -qq --no-install-recommends "./$PACKAGE"
}

case "${1:-}" in
  choose) choose ;;
  install) install_package ;;
  *) sed -n '2,/^set/p' "$0" | sed '$d; s/^# \{0,1\}//' >&2; exit 64 ;;
esac
