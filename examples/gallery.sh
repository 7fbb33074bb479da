#!/bin/sh
# Renders every example and writes the page that shows them:
#
#   gallery.sh TABANIM FOLDER     pictures to FOLDER/gallery, the page to FOLDER/README.md
#
# An example that moves becomes a GIF, one that does not a PNG. The comment at its top is its text, its alt the picture's.
set -eu
tabanim="$1"
folder="$2"
cd "$(dirname "$0")"
mkdir -p "$folder/gallery"
rm -f "$folder"/gallery/*

page() {
  echo "# Examples"
  echo
  echo "Each picture comes from the spec below its heading: \`tabanim render NAME.json\`."
  echo "This page is written by \`./make.sh gallery\`, and the tests see to it that it stays true."
  for spec in *.json; do
    name="${spec%.json}"
    format=gif
    [ "$("$tabanim" trace "$spec" --events --quiet)" != "[]" ] || format=png
    echo
    echo "## $name"
    echo
    # The comment before the spec, without what only the golden tests need.
    sed -n '/^[^/]/q; s#^// \{0,1\}##p' "$spec"
    echo
    (cd "$folder" && "$tabanim" render "$specs/$spec" -o "gallery/$name.$format" --quiet --markdown)
    echo
    echo "[$spec]($spec)"
  done
  echo
  echo "## Built-in icons"
  echo
  "$tabanim" list icons --sheet "$folder/gallery/icons.png"
  echo "![The built-in icons, outlined and filled, with their names](gallery/icons.png)"
  echo
  echo "\`tabanim list icons --sheet icons.png\`"
}

specs="$PWD"
page > "$folder/README.md.new"
mv "$folder/README.md.new" "$folder/README.md"
