#!/bin/sh
# Renders every example and writes the pages that show them:
#
#   gallery.sh TABANIM FOLDER     pictures to FOLDER/gallery, the first page to FOLDER/README.md, a page for each theme beside it
#   gallery.sh TABANIM FOLDER DRAWN     the same, but the examples' pictures are copied from the folder DRAWN
#
# An example that moves becomes a GIF, or what is said after a point, one that does not a PNG. The comment at its top is its text,
# its alt the picture's. The end of this file lists the themes, the examples of each, and the ones on the first page.
set -eu
tabanim="$1"
folder="$2"
drawn="${3:+$(cd "$3" && pwd)}"
cd "$(dirname "$0")"
specs="$PWD"
mkdir -p "$folder/gallery"
rm -f "$folder"/gallery/*
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT

# For a GIF of more bytes, the page shows a WebP and links to the GIF, if the WebP is smaller.
heavy=200000
# Quality of these WebP files, and widths in points of pictures of bars, of whole screens, and of sheets.
quality=small
wide=375
tall=188
broad=750

# Draws the example $1 in format $2, and in appearance $3 and with the quality $4 if they are given. $5 follows its name. Among
# the pictures that were drawn before, those are missing that a page had no use for.
draw() {
  if [ -n "$drawn" ]; then
    for copy in "$drawn/$1${5:-}.$2" "$drawn/$1${5:-}~dark.$2"; do
      [ ! -e "$copy" ] || cp "$copy" "$folder/gallery"
    done
    return
  fi
  (cd "$folder" && "$tabanim" render "$specs/$1.json" -o "gallery/$1${5:-}.$2" ${3:+--appearance "$3"} ${4:+--quality "$4"} --quiet)
}

# The lines that show $1's picture in format $2 and appearance $3, as wide as all others of its shape: a square one as narrow as an upright one, unless
# it has room for a phone in both orientations.
lines() {
  (cd "$folder" && "$tabanim" snippet "$specs/$1.json" --for html -o "gallery/$1.$2" ${3:+--appearance "$3"} --quiet) |
    awk -v wide="$wide" -v tall="$tall" '
      match($0, /width="[0-9]+" height="[0-9]+"/) {
        split(substr($0, RSTART, RLENGTH), size, "\"")
        isSquare = size[4] <= 1.05 * size[2]
        width = size[4] > 0.95 * size[2] && !(isSquare && size[2] > 2 * wide) ? tall : wide
        $0 = substr($0, 1, RSTART - 1) "width=\"" width "\"" substr($0, RSTART + RLENGTH)
      }
      { print }'
}

bytes() { wc -c < "$1" | tr -d ' '; }

# A picture of the example $1 in format $2 and appearance $3. `link` becomes a link to a heavy GIF, which is light.
picture() {
  name="$1"
  format="$2"
  looks="$3"
  link=""
  file="$folder/gallery/$name"
  # An SVG has both appearances. A heavy GIF needs no dark one.
  [ "$format" != svg ] || looks=""
  case "$format $looks" in
    "gif both") draw "$name" gif light ;;
    *) draw "$name" "$format" "$looks" ;;
  esac
  if [ "$format" = gif ] && [ "$(bytes "$file.gif")" -gt "$heavy" ]; then
    draw "$name" webp "$looks" "$quality"
    if [ -e "$file.webp" ] && [ "$(bytes "$file.webp")" -lt "$(bytes "$file.gif")" ]; then
      format=webp
      link=" ([GIF,&nbsp;$(($(bytes "$file.gif") / 1000))&nbsp;kB](gallery/$name.gif))"
    else
      rm -f "$file.webp" "$file~dark.webp"
    fi
  fi
  if [ "$format" = gif ] && [ "$looks" = both ]; then
    draw "$name" gif dark "" "~dark"
  fi
  # A bar from before dark mode has no dark twin.
  if [ "$looks" = both ] && { [ ! -e "$file~dark.$format" ] || cmp -s "$file.$format" "$file~dark.$format"; }; then
    rm -f "$file~dark.$format"
    looks=light
  fi
  lines "$name" "$format" "$looks"
}

# One cell of a table: picture, text, spec. $2 is the format, $3, where it is given, the appearance.
example() {
  spec="$1.json"
  format="$2"
  [ "$("$tabanim" trace "$spec" --events --quiet)" != "[]" ] || format=png
  echo "<td valign=\"top\">"
  echo "<a name=\"example-$1\"></a>"
  echo
  picture "$1" "$format" "${3:-light}"
  echo
  # The comment before the spec, without what only the golden tests need.
  printf '**%s**: %s%s\n' "$1" "$(sed -n '/^[^/]/q; s#^// \{0,1\}##p' "$spec")" "$link"
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

# A table of the cells that `cell_1`, `cell_2` … of $1 hold, $2 to a row, all of the same width.
table() {
  cells="$1"
  columns="$2"
  [ -e "$cells"_1 ] || return 0
  echo
  echo "<table>"
  number=1
  while [ -e "${cells}_$number" ]; do
    [ $((number % columns)) -ne 1 ] || echo "<tr>"
    sed "1s/<td/<td width=\"$((100 / columns))%\"/" "${cells}_$number"
    rm "${cells}_$number"
    [ $((number % columns)) -ne 0 ] || echo "</tr>"
    number=$((number + 1))
  done
  [ $((number % columns)) -eq 1 ] || echo "</tr>"
  echo "</table>"
}

shown=""
# A heading, and the examples below it: bars two to a row, then screens three to a row. A single screen follows the bars.
section() {
  echo
  echo "## $1"
  shift
  bars=0
  screens=0
  for name; do
    case "$name" in
      *.*) format="${name#*.}"; name="${name%.*}"; example "$name" "$format" ;;
      *)
        own="$(sed -n 's/.*"appearance": "\([a-z]*\)".*/\1/p' "$name.json" | head -n 1)"
        example "$name" gif "${own:-both}"
        ;;
    esac > "$scratch/cell"
    if grep -q "width=\"$tall\"" "$scratch/cell"; then
      screens=$((screens + 1))
      mv "$scratch/cell" "$scratch/screen_$screens"
    else
      bars=$((bars + 1))
      mv "$scratch/cell" "$scratch/bar_$bars"
    fi
    shown="$shown $name.json"
  done
  if [ "$bars" -gt 0 ] && [ "$screens" -eq 1 ]; then
    mv "$scratch/screen_1" "$scratch/bar_$((bars + 1))"
  fi
  table "$scratch/bar" 2
  table "$scratch/screen" 3
}

# The pictures that `tabanim list $1 --sheet` draws, under the heading $2, with the alt text $3.
sheet() {
  echo
  echo "## $2"
  echo
  "$tabanim" list "$1" --sheet "$folder/gallery/$1.png"
  echo "<img src=\"gallery/$1.png\" alt=\"$3\" width=\"$broad\">"
  echo
  echo "\`tabanim list $1 --sheet $1.png\`"
  echo
  echo "<details><summary>Their names</summary>"
  echo
  "$tabanim" list "$1" | sed 's/ .*//; s/.*/`&`/' | paste -s -d ' ' -
  echo
  echo "</details>"
}

# The file $1 that `tabanim` writes with all further arguments, under the heading $2, with the alt text $3, $4 points wide.
made() {
  file="$1"
  echo
  echo "## $2"
  echo
  alt="$3"
  points="$4"
  shift 4
  "$tabanim" "$@" -o "$folder/gallery/$file" --quiet
  echo "<img src=\"gallery/$file\" alt=\"$alt\" width=\"$points\">"
  echo
  command=tabanim
  for argument; do
    case "$argument" in
      *" "*) command="$command \"$argument\"" ;;
      *) command="$command $argument" ;;
    esac
  done
  echo "\`$command -o $file\`"
}

# A link to the example $1 in format $2, with the text $3, for a picture that is too heavy to show.
linked() {
  draw "$1" "$2" ""
  echo
  echo "[$3, $(($(bytes "$folder/gallery/$1.$2") / 1000)) kB](gallery/$1.$2), from [$1.json]($1.json)"
}

# Begins the page $1.md with the title $2 and the text $3. Its sections follow.
theme() {
  echo "# $2"
  echo
  echo "$3 [All themes](README.md)"
  printf '%s' "| [$2]($1.md) | $3 " >> "$scratch/contents"
}

# The sections of a page $1.md, below its title. Links to them come first; a single one has no heading of its own. Links to all themes are at the end.
finish() {
  {
    sed -n '1,/^$/p' "$scratch/page"
    sed -n '3p' "$scratch/page"
    if [ "$(grep -c '^## ' "$scratch/page")" -eq 1 ]; then
      sed '1,3d; /^## /{N;d;}' "$scratch/page"
    else
      echo
      # A heading's anchor, as GitHub makes it.
      sed -n 's/^## //p' "$scratch/page" | while read -r heading; do
        anchor="$(echo "$heading" | tr 'A-Z ' 'a-z-' | tr -cd 'a-z0-9-')"
        printf '%s' "${comma:-}[$heading](#$anchor)"
        comma=" · "
      done
      echo
      sed '1,3d' "$scratch/page"
    fi
    echo
    cat "$scratch/themes"
  } > "$folder/$1.md.new"
  echo "$(sed -n "s/^<a name=\"example-\\(.*\\)\"><\\/a>$/[\\1]($1.md#example-\\1)/p" "$scratch/page" | paste -s -d '|' - | sed 's/|/ · /g') |" >> "$scratch/contents"
  rm "$scratch/page"
  mv "$folder/$1.md.new" "$folder/$1.md"
}

# A cell of the first page: the picture of the example $2, $3 points wide, and the words $4, with links to its place on the page of its theme $1. The
# cell is $5 rows high.
best() {
  place="$1.md#example-$2"
  name="$2"
  format=gif
  [ ! -e "$folder/gallery/$name.webp" ] || format=webp
  dark=""
  [ ! -e "$folder/gallery/$name~dark.$format" ] ||
    dark="<source media=\"(prefers-color-scheme: dark)\" srcset=\"gallery/$name~dark.$format\">"
  alt="$(sed -n 's/^ *"alt": "\(.*\)",\{0,1\}$/\1/p' "$name.json")"
  echo "<td${5:+ rowspan=\"$5\"} valign=\"top\" align=\"center\"><a href=\"$place\"><picture>$dark<img src=\"gallery/$name.$format\" alt=\"$alt\" width=\"$3\"></picture></a><br><a href=\"$place\">$4</a></td>"
}

first_page() {
  echo "# Examples"
  echo
  echo "Each picture comes from one spec: \`tabanim render NAME.json\`. Click a picture for its spec, or find an example [by its name](#themes)."
  echo
  cat "$scratch/themes"
  echo
  echo "<table>"
  echo "<tr>"
  best glass hero $wide "A lens of glass that a finger drags" 2; best glass glass-search $wide "A search field that opens"
  echo "</tr>"
  echo "<tr>"; best glass glass-adaptive $wide "Glass that turns dark"; echo "</tr>"
  echo "<tr>"
  best menus menu-boom-arc $wide "A menu thrown in arcs"; best icons burst $wide "A burst around an icon"
  echo "</tr>"
  echo "<tr>"
  best outlines notch-open $wide "A ball that flies"; best indicators worm $wide "A pill that stretches"
  echo "</tr>"
  echo "<tr>"
  best bars expand-fade $wide "A tab that opens"; best bars classic $wide "Light that moves to the tapped tab"
  echo "</tr>"
  echo "<tr>"
  best devices phone $wide "A phone with its body"; best pages sheet $wide "A sheet that comes up"
  echo "</tr>"
  echo "<tr>"
  best scroll scroll-flick $wide "A bar that hides"; best transitions pages $wide "A transition of your own"
  echo "</tr>"
  echo "</table>"
  echo
  echo "## Themes"
  echo
  echo "| page | examples |"
  echo "| --- | --- |"
  cat "$scratch/contents"
  echo
  echo "Pictures have 1.5 pixels or more for each point at which these pages show them; most have two. For a GIF of more than 200 kB, a page shows a WebP"
  echo "(\`--quality $quality\`) and links to the GIF, if the WebP is smaller. These pages are written by \`./make.sh gallery\`, and the tests see to it that they stay true."
}

glass() {
  theme glass "Glass" "The floating bar of iOS 26: its material, its lens, its search field."
  section "Bars of glass" hero glass-adaptive glass-minimize glass-search glass-drag glass
}

bars() {
  theme bars "Bars" "Bars of several eras, tabs that open, and what changes in a bar."
  section "Eras" classic-3 classic flat-7
  section "Appearance, direction, orientation" dark arabic landscape
  section "Tabs that open" expand-fade expand-clip expand-slide expand-share expand-half expand-plain
  section "Badges, titles, more tabs" badge badge-calls content more-tab
  sheet styles "Bar styles" "A tab bar in each style, light and dark, upright and on its side"
}

menus() {
  theme menus "Menus" "Buttons that open above the bar."
  section "Menus" menu-fan menu-circle menu-boom menu-boom-arc menu-folding
}

indicators() {
  theme indicators "Indicators" "What shows the selected tab: arrows, lines, pills, dots, worms."
  section "Lines, pills, dots" underline underline-thin overline overline-fade underline-text underline-stretch underline-fade worm worm-thin \
    dot-hop dot-pop pill-grow pill-grow-wide indicator-springs indicator-drag
  section "Arrow" arrow arrow-bar arrow-landscape arrow-modal-bug arrow-cover-page arrow-rotation arrow-rotation-window
}

outlines() {
  theme outlines "Outlines" "Bars whose edge moves: notches, bumps, balls."
  section "Notches" notch-open notch-curved notch-labeled notch-wide notch-dip notch-tab
  section "Balls" ball ball-teleport ball-ring ball-lift ball-jelly
  section "Bumps" bump bump-low bump-wide
}

pages() {
  theme pages "Pages" "Pages with content: lists, cards, text, pictures, sheets."
  section "Content" cards lists lists-glass lists-7 lists-classic lists-3 more-list text map photo sheet
}

slides() {
  theme slides "Slides" "Pages that slide to the side of the new tab, by themselves or with a finger."
  section "Slide" slide slide-rotation combined
  section "Interactive transition" interactive interactive-unveil interactive-zoom
  section "Taps and flicks without effect" slide-tap-ignored interactive-short-gesture
}

transitions() {
  theme transitions "Transitions" "Other ways in which a new page replaces the old one."
  section "Transitions of pages" page-fade page-move page-overlap page-push page-side-by-side page-fade-through page-shared-axis page-zoom \
    page-nudge page-reveal
  section "Any transition" pages
}

scroll() {
  theme scroll "Scroll" "Bars that hide, follow or minimize while a page scrolls."
  section "Pages that scroll" scroll scroll-follow scroll-fade scroll-flick scroll-hide scroll-hide-briefly
}

devices() {
  theme devices "Devices" "Phones and tablets with their bodies, upright and on their side."
  section "Phones and tablets" phone turn ipad ipad-glass
  sheet devices "All devices" "Phones and tablets with their bodies, each with a page of its time"
}

icons() {
  theme icons "Icons" "What icons do, and where they come from."
  section "Bounce" bounce bounce-subtle curves
  section "Spring" spring press press-leaves
  section "Scale" elastic throb recoil wobble implies swell
  section "Turn" wiggle rotation flip flip-over
  section "Move, fade" jump raise shake fume pulse frames
  section "Bursts, drops" burst burst-rays droplet
  section "Any property" keyframes pose draw-on
  section "Your own icons" own-icons lottie
  sheet icons "Built-in icons" "The built-in icons, outlined and filled, with their names"
}

formats() {
  theme formats "Formats" "Formats other than GIF, captions, several movies in one, plots."
  section "Other formats, captions" transparent.apng webp.webp own-icons.svg captions
  linked hero svg "hero as an animated SVG"
  made compare.gif "Side by side" "Two bars, one above the other: a line slides to the tapped tab, and another one stretches to it" $wide \
    compare underline.json underline-stretch.json --caption "A line that slides" --caption "A line that stretches"
  made plot.gif "A plot that moves" "A button shrinks and springs back, while a dot goes along the curve of its scale" 469 \
    plot spring.json --speed 0.2 --hold 0.2 --scale 1
}

themes="glass bars menus indicators outlines pages slides transitions scroll devices icons formats"
for theme in $themes; do
  title="$(echo "$theme" | cut -c1 | tr a-z A-Z)$(echo "$theme" | cut -c2-)"
  echo "[$title]($theme.md)"
done | paste -s -d '|' - | sed 's/|/ · /g' > "$scratch/themes"
for theme in $themes; do
  "$theme" > "$scratch/page"
  finish "$theme"
done
for spec in *.json; do
  case " $shown " in
    *" $spec "*) ;;
    *) echo "gallery.sh: $spec is in no section" >&2; exit 1 ;;
  esac
done
first_page > "$folder/README.md.new"
mv "$folder/README.md.new" "$folder/README.md"
