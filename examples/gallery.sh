#!/bin/sh
# Renders every example and writes the page that shows them:
#
#   gallery.sh TABANIM FOLDER     pictures to FOLDER/gallery, the page to FOLDER/README.md
#
# An example that moves becomes a GIF, or what is said after a point, one that does not a PNG. The comment at its top is its text,
# its alt the picture's.
set -eu
tabanim="$1"
folder="$2"
cd "$(dirname "$0")"
specs="$PWD"
mkdir -p "$folder/gallery"
rm -f "$folder"/gallery/*

# One cell of a table: text, picture, spec. $2 is the format, $3, where it is given, the appearance.
example() {
  spec="$1.json"
  format="$2"
  [ "$("$tabanim" trace "$spec" --events --quiet)" != "[]" ] || format=png
  echo "<td valign=\"top\" width=\"50%\">"
  echo
  echo "**$1** "
  # The comment before the spec, without what only the golden tests need.
  sed -n '/^[^/]/q; s#^// \{0,1\}##p' "$spec"
  echo
  (cd "$folder" && "$tabanim" render "$specs/$spec" -o "gallery/$1.$format" --appearance "${3:-light}" --quiet --snippet markdown)
  echo
  echo "<details><summary><a href=\"$spec\">$spec</a></summary>"
  echo
  echo '```jsonc'
  sed '/^[^/]/,$!d' "$spec"
  echo '```'
  echo
  echo "</details>"
  echo
  echo "</td>"
}

shown=""
# A heading, and the examples below it, two to a row.
section() {
  echo
  echo "## $1"
  echo
  echo "<table>"
  shift
  while [ $# -gt 0 ]; do
    echo "<tr>"
    for name in "$1" "${2:-}"; do
      [ -n "$name" ] || continue
      case "$name" in
        *+dark) name="${name%+dark}"; example "$name" gif both ;;
        *.*) format="${name#*.}"; name="${name%.*}"; example "$name" "$format" ;;
        *) example "$name" gif "$(sed -n 's/.*"appearance": "\([a-z]*\)".*/\1/p' "$name.json" | head -n 1)" ;;
      esac
      shown="$shown $name.json"
    done
    echo "</tr>"
    shift
    [ $# -eq 0 ] || shift
  done
  echo "</table>"
}

# What `tabanim list $1 --sheet` draws, under the heading $2, with the alt text $3.
sheet() {
  echo
  echo "## $2"
  echo
  "$tabanim" list "$1" --sheet "$folder/gallery/$1.png"
  echo "![$3](gallery/$1.png)"
  echo
  echo "\`tabanim list $1 --sheet $1.png\`"
}

# What `tabanim` with all further arguments writes to the file $1, under the heading $2, with the alt text $3.
made() {
  file="$1"
  echo
  echo "## $2"
  echo
  alt="$3"
  shift 3
  "$tabanim" "$@" -o "$folder/gallery/$file" --quiet
  echo "![$alt](gallery/$file)"
  echo
  echo "\`tabanim $* -o $file\`"
}

page() {
  echo "# Examples"
  echo
  echo "Each picture comes from the spec below it: \`tabanim render NAME.json\`. The pictures of bars are twice as fine as they are shown."
  echo "This page is written by \`./make.sh gallery\`, and the tests see to it that it stays true."
  section "Glass" hero+dark glass glass-drag glass-minimize glass-search glass-adaptive
  section "Pages" lists+dark lists-glass+dark lists-7 lists-classic lists-3 cards text map+dark photo+dark sheet more-list turn ipad ipad-glass
  section "Screens, scripts, icons" phone dark arabic own-icons lottie+dark landscape classic classic-3 flat-7 captions
  section "Other formats" transparent.apng webp.webp
  section "Bounce" bounce bounce-subtle curves
  section "Spring" spring press press-leaves
  section "Slide" slide slide-tap-ignored slide-rotation
  section "Interactive transition" interactive interactive-unveil interactive-zoom interactive-short-gesture
  section "Arrow" arrow arrow-bar arrow-landscape arrow-rotation arrow-rotation-window arrow-cover-page arrow-modal-bug
  section "Lines, pills, dots" underline underline-thin overline overline-fade underline-text underline-stretch underline-fade worm worm-thin dot-hop dot-pop \
    pill-grow pill-grow-wide indicator-springs indicator-drag
  section "Notches, bumps, balls" notch-open ball ball-teleport notch-curved notch-labeled notch-wide notch-dip notch-tab ball-ring ball-lift ball-jelly \
    bump bump-low bump-wide
  section "Tabs that open" expand-fade expand-clip expand-slide expand-share expand-half expand-plain
  section "Menus" menu-fan menu-circle menu-boom menu-boom-arc menu-folding
  section "Bursts, drops" burst burst-rays droplet
  section "Together" combined more-tab
  section "Any property" keyframes pose draw-on
  section "What changes by itself" badge badge-calls content
  section "Pages that scroll" scroll scroll-follow scroll-fade scroll-flick scroll-hide scroll-hide-briefly
  section "More for icons" elastic throb recoil wobble wiggle pulse raise swell rotation flip flip-over jump shake implies fume frames
  section "More for pages" page-fade page-move page-overlap page-push page-side-by-side pages page-fade-through \
    page-shared-axis page-zoom page-nudge page-reveal
  for spec in *.json; do
    case " $shown " in
      *" $spec "*) ;;
      *) echo "gallery.sh: $spec stands in no section" >&2; exit 1 ;;
    esac
  done
  made compare.gif "Side by side" "Two bars, one above the other: a line slides to the tapped tab, and a worm stretches to it" \
    compare underline.json worm.json
  made plot.gif "A plot that moves" "A button shrinks and springs back, while a dot goes along the curve of its scale" \
    plot spring.json --speed 0.2 --hold 0.2 --scale 1
  sheet devices "Devices" "Phones and tablets with their bodies, each with a page of its time"
  sheet styles "Bar styles" "A tab bar in each style, light and dark, upright and on its side"
  sheet icons "Built-in icons" "The built-in icons, outlined and filled, with their names"
}

page > "$folder/README.md.new"
mv "$folder/README.md.new" "$folder/README.md"
