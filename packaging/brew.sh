#!/bin/sh
# Installs with Homebrew what tabanim and its tests need on macOS. It has not been run where tabanim is developed.
set -eu
brew install gd freetype libraqm expat fontconfig libpng jpeg-turbo libdeflate webp pkgconf font-inter coreutils gnu-tar
brew install ffmpeg gifsicle librsvg python pillow
