#!/bin/sh
# Draws the examples and writes the pages that show them:
#
#   gallery.sh TABANIM FOLDER           pictures to FOLDER/gallery, pages to FOLDER/README.md and FOLDER/THEME/README.md
#   gallery.sh TABANIM FOLDER DRAWN     the same, but the examples' pictures are copied from the folder DRAWN
#
# The second half of this file lists the themes and the pictures of each: NAME.svg has both appearances, NAME~dark.webp stands for
# a WebP with its dark twin. The comment at the top of a spec is its text, its alt the picture's. GIFs are drawn for the first page,
# and where other pages of the project show them.
set -eu
tabanim="$1"
mkdir -p "$2/gallery"
folder="$(cd "$2" && pwd)"
drawn="${3:+$(cd "$3" && pwd)}"
cd "$(dirname "$0")"
rm -f "$folder"/gallery/*
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT

# Widths in points of pictures of bars, of screens, and of sheets.
wide=375
tall=188
broad=750
# Of the WebP files: lossy.
quality=60

# The spec of the example $1. Those of a theme lie in its folder.
spec() { ls "$1.json" ./*/"$1.json" 2>/dev/null | sed 's#^\./##'; }

alt() { sed -n 's/^ *"alt": "\(.*\)",\{0,1\}$/\1/p' "$(spec "$1")"; }

# The comment at the top of a spec.
comment() { sed -n '/^[^/]/q; s#^// \{0,1\}##p' "$(spec "$1")"; }

# Notes that the picture $1 is to be drawn.
want() { echo "$1" >> "$scratch/wanted"; }

# The lines that show the picture $1 of an example, $2 points wide.
picture() {
  want "$1"
  stem="${1%.*}"
  image="<img src=\"../gallery/$(echo "$1" | sed 's/~dark//')\" alt=\"$(alt "${stem%~dark}")\" width=\"$2\">"
  case "$stem" in
    *~dark)
      echo "<picture>"
      echo "  <source media=\"(prefers-color-scheme: dark)\" srcset=\"../gallery/$1\">"
      echo "  $image"
      echo "</picture>"
      ;;
    *) echo "$image" ;;
  esac
}

# The pictures after the first argument, one below the other, each with its text and its spec. All are $1 points wide.
show() {
  points="$1"
  shift
  for shown; do
    name="${shown%.*}"
    name="${name%~dark}"
    path="$(spec "$name")"
    [ "${path%/*}" = "$theme" ] || path="../$path"
    path="${path#"$theme"/}"
    echo
    echo "### $name"
    echo
    picture "$shown" "$points"
    echo
    comment "$name"
    echo
    echo "<details><summary><a href=\"$path\">${path##*/}</a></summary>"
    echo
    echo '```jsonc'
    sed '/^[^/]/,$!d' "$(spec "$name")"
    echo '```'
    echo
    echo "</details>"
    echo "$name" >> "$scratch/linked"
  done >> "$page"
  printf '%s' "$(printf '%s\n' "$@" | sed "s/\..*//; s/~dark//; s#.*# · [&]($theme/README.md\#&)#" | tr -d '\n')" >> "$scratch/contents"
}

bars() { show "$wide" "$@"; }
screens() { show "$tall" "$@"; }

# A list of examples without their pictures. Where a picture is named, not an example, the list links to it.
list() {
  {
    echo
    for name; do
      also=""
      case "$name" in
        *.svg) want "$name"; also=" ([picture](../gallery/$name))"; name="${name%.svg}" ;;
      esac
      echo "- [$name]($name.json)$also: $(comment "$name" | paste -s -d ' ' -)"
      echo "$name" >> "$scratch/linked"
      printf ' · [%s](%s/%s.json)' "$name" "$theme" "$name" >> "$scratch/contents"
    done
  } >> "$page"
}

# The same, for examples that look much like others.
more() {
  printf '\n### More\n' >> "$page"
  list "$@"
}

section() { printf '\n## %s\n' "$1" >> "$page"; }

# The pictures that `tabanim list $1 --sheet` draws, at the scale $2, under the heading $3, with the alt text $4.
sheet() {
  section "$3"
  "$tabanim" list "$1" --sheet "$folder/gallery/$1.png" --scale "$2"
  {
    echo
    echo "<img src=\"../gallery/$1.png\" alt=\"$4\" width=\"$broad\">"
    echo
    echo "\`tabanim list $1 --sheet $1.png\`"
    echo
    echo "<details><summary>Their names</summary>"
    echo
    "$tabanim" list "$1" | sed 's/ .*//; s/.*/`&`/' | paste -s -d ' ' -
    echo
    echo "</details>"
  } >> "$page"
}

# The file $1 that `tabanim` writes with all arguments after $3, in the theme's folder, with the alt text $2, $3 points wide.
made() {
  file="$1"
  echo >> "$page"
  echo "<img src=\"../gallery/$file\" alt=\"$2\" width=\"$3\">" >> "$page"
  shift 3
  (cd "$theme" && "$tabanim" "$@" -o "$folder/gallery/$file" --quiet)
  line=tabanim
  for argument; do
    case "$argument" in
      *\"*) line="$line '$argument'" ;;
      *" "*) line="$line \"$argument\"" ;;
      *) line="$line $argument" ;;
    esac
  done
  printf '\n```console\n$ %s -o %s\n```\n' "$line" "$file" >> "$page"
}

# Begins the page of the theme $1 with the title $2 and the text $3.
theme() {
  theme="$1"
  mkdir -p "$folder/$theme"
  page="$folder/$theme/README.md"
  printf '# %s\n\n%s\n\n%s\n' "$2" "$3" "[All examples](../README.md)" > "$page"
  printf '\n\n**[%s](%s/README.md)**: %s' "$2" "$theme" "$3" >> "$scratch/contents"
}

# Draws what is wanted, in one run for each kind of picture.
draw() {
  sort -u "$scratch/wanted" > "$scratch/sorted"
  if [ -n "$drawn" ]; then
    while read -r file; do
      cp "$drawn/$file" "$folder/gallery"
      case "$file" in *~dark.*) cp "$drawn/$(echo "$file" | sed 's/~dark//')" "$folder/gallery" ;; esac
    done < "$scratch/sorted"
    return
  fi
  for kind in $(sed 's/^[^.~]*//' "$scratch/sorted" | sort -u); do
    options="--format ${kind#*.}"
    case "$kind" in *.webp) options="$options --quality $quality" ;; esac
    case "$kind" in ~dark*) options="$options --appearance both" ;; esac
    # shellcheck disable=SC2046,SC2086 # one word for each spec and flag
    "$tabanim" render $(sed -n "s/^\([^.~]*\)$kind\$/\1/p" "$scratch/sorted" | while read -r name; do spec "$name"; done) \
      $options --output-dir "$folder/gallery" --quiet
  done
  # The one that shows what a lossless WebP is.
  "$tabanim" render formats/webp.json -o "$folder/gallery/webp.webp" --quiet
}

# A cell of the first page: the example $2 as the theme's WebP or else as a GIF, and the words $3, with links to its place on the page of the
# theme $1. On a dark page the theme's picture is seen, if it has both appearances.
best() {
  place="$1/README.md#$2"
  dark="$(grep -x -e "$2~dark.webp" -e "$2.svg" "$scratch/wanted" || true)"
  shown="$2.gif"
  ! grep -qx -e "$2.webp" -e "$2~dark.webp" "$scratch/wanted" || shown="$2.webp"
  want "$shown"
  echo "<td align=\"center\" valign=\"top\"><a href=\"$place\"><picture>${dark:+<source media=\"(prefers-color-scheme: dark)\" srcset=\"gallery/$dark\">}<img src=\"gallery/$shown\" alt=\"$(alt "$2")\" width=\"$wide\"></picture></a><br><a href=\"$place\">$3</a></td>"
}

first_page() {
  echo "# Examples"
  echo
  echo "Each picture comes from one spec: \`tabanim render bounce.json\`. Click a picture for its spec, or find an example [by its name](#themes)."
  echo
  echo "<table>"
  echo "<tr>"; best glass hero "A lens of glass that a finger drags"; best pages sheet "A sheet that comes up"; echo "</tr>"
  echo "<tr>"; best glass glass-search "A search field that opens"; best menus menu-boom-arc "A menu thrown in arcs"; echo "</tr>"
  echo "<tr>"; best outlines notch-open "A ball that flies"; best icons burst "A burst around an icon"; echo "</tr>"
  echo "<tr>"; best icons spring "A button that springs back"; best indicators worm "A pill that stretches"; echo "</tr>"
  echo "<tr>"; best bars classic "Light that moves to the tapped tab"; best icons bounce "An icon that bounces"; echo "</tr>"
  echo "</table>"
  echo
  printf '## Themes'
  sed 's/\([.:]\) · /\1 /' "$scratch/contents"
  echo
  echo
  echo "A project of several specs has its settings in [one file](project/tabanim.json)."
  echo
  echo "The pages of the themes show animated SVGs, and a WebP (\`--quality $quality\`) where pictures lie inside or the SVG is heavy. They are written by"
  echo "\`./make.sh gallery\`, and the tests see to it that they stay true."
}

theme glass "Glass bars" "The floating bar of iOS 26: its material, its lens, its search field."
bars hero~dark.webp glass-adaptive.webp glass-minimize.webp glass-search~dark.webp glass-drag.webp
more glass

theme bars "Bars" "Bars of several eras, tabs that open, and what changes in a bar."
section "Eras"
bars classic-3.svg classic.svg flat-7.svg
section "Appearance, direction, orientation"
bars dark.svg arabic.svg landscape.svg
section "Tabs that open"
bars expand-fade.svg expand-clip.svg expand-slide.svg
more expand-share expand-half expand-plain
section "Badges, titles, more tabs"
bars badge.svg badge-calls.svg content.svg more-tab.svg action.svg
sheet styles 1.2 "Bar styles" "A tab bar in each style, light and dark, upright and on its side"

theme menus "Menus" "Buttons that open above the bar."
bars menu-fan.svg menu-circle.svg menu-boom.svg menu-boom-arc.svg menu-folding.svg

theme indicators "Indicators" "What shows the selected tab: arrows, lines, pills, dots, worms."
section "Lines"
bars underline.svg overline.svg underline-text.svg underline-stretch.svg
more underline-thin.svg underline-fade.svg overline-fade.svg
section "Pills, dots, worms"
bars worm.svg dot-hop.svg pill-grow.svg indicator-springs.svg indicator-drag.svg
more worm-thin.svg dot-pop.svg pill-grow-wide.svg
section "Arrows"
bars arrow.webp
more arrow-bar arrow-landscape arrow-modal-bug arrow-cover-page arrow-rotation arrow-rotation-window

theme outlines "Outlines" "Bars whose edge moves: notches, bumps, balls."
section "Notches"
bars notch-open.svg notch-curved.svg notch-wide.svg notch-dip.svg
more notch-labeled notch-tab
section "Balls"
bars ball-ring.svg ball-lift.svg ball-jelly.svg
more ball.svg ball-teleport.svg
section "Bumps"
bars bump.svg bump-wide.svg
more bump-low

theme pages "Pages" "Pages with content: lists, cards, text, pictures, sheets."
bars cards.svg sheet.svg
screens lists.svg lists-glass~dark.png lists-7.svg lists-classic.png lists-3.png more-list.svg map.svg photo.png
more text

theme slides "Slides" "Pages that slide to the side of the new tab, by themselves or with a finger."
section "After a tap"
screens slide.svg slide-caught.svg slide-rotation.webp combined.svg
section "Interactive transition"
screens interactive.webp interactive-unveil.webp interactive-zoom.webp
more slide-tap-ignored interactive-short-gesture

theme transitions "Transitions" "Other ways in which a new page replaces the old one."
section "Transitions of pages"
screens page-fade.svg page-fade-through.webp page-shared-axis.svg page-zoom.svg page-reveal.webp
section "Pages that move"
made page-moves.webp "Five pairs of pages in two colors. The new page pushes the old one away, slides over it, or comes a little from the side and fades in." \
  "$wide" compare page-push.json page-side-by-side.json page-overlap.json page-move.json page-nudge.json --columns 2 --quality "$quality" --appearance light \
  --set 'screen={"size":{"width":180,"height":200},"statusBar":false,"scale":1.2,"crop":"screen"}' \
  --set 'pages=[{"text":"Old","background":"#CFE3FF"},{"text":"New","background":"#FFE0C2"},{}]' \
  --caption page-push --caption page-side-by-side --caption page-overlap --caption page-move --caption page-nudge
list page-push page-side-by-side page-overlap page-move page-nudge
section "Any transition"
bars pages.svg

theme scroll "Scrolling" "Bars that hide, follow or minimize while a page scrolls."
bars scroll-flick.svg
screens scroll-hide.svg
more scroll scroll-to-top scroll-follow scroll-fade scroll-hide-briefly

theme devices "Devices" "Phones and tablets with their bodies, upright and on their side."
section "Phones and tablets"
bars phone.svg turn.webp ipad.webp ipad-glass~dark.webp
sheet devices 0.8 "All devices" "Phones and tablets with their bodies, each with a page of its time"

theme icons "Icons" "What icons do, and where they come from."
section "Bounce, spring"
bars bounce.svg curves.svg spring.svg press.svg press-leaves.svg
more bounce-subtle.svg
section "Scale"
made scales.gif "Six bars, one above the other, each with an icon that grows and shrinks in its own way" "$wide" \
  compare elastic.json throb.json recoil.json wobble.json implies.json swell.json --columns 1 --scale 1.5 --fps 25 --quality small --appearance light \
  --caption elastic --caption throb --caption recoil --caption wobble --caption implies --caption swell
list elastic.svg throb.svg recoil.svg wobble.svg implies.svg swell.svg
section "Turn"
bars wiggle.svg rotation.svg flip.svg
more flip-over
section "Move, fade"
bars jump.svg raise.svg shake.svg fume.svg pulse.svg frames~dark.webp
section "Bursts, drops"
bars burst.svg burst-rays.svg droplet.svg
section "Any property"
bars keyframes.svg pose.svg draw-on.svg
section "Your own icons"
bars own-icons.svg lottie.svg
sheet icons 1.2 "Built-in icons" "The built-in icons, outlined and filled, with their names"

theme formats "Formats" "Formats other than SVG, captions, several movies in one, plots."
section "Other formats, captions"
bars transparent.apng webp.webp captions.gif
section "Side by side"
made compare.gif "Two bars, one above the other: a line slides to the tapped tab, and another one stretches to it" "$wide" \
  compare ../indicators/underline.json ../indicators/underline-stretch.json --caption "A line that slides" --caption "A line that stretches"
section "A plot that moves"
made plot.gif "A button shrinks and springs back, while a dot goes along the curve of its scale" 469 \
  plot ../icons/spring.json --speed 0.2 --hold 0.2 --scale 1

first_page > "$folder/README.md"
# What the other pages of the project show.
grep -oh 'examples/gallery/[a-z0-9-]*\.\(gif\|svg\)' ../README.md ../docs/[!r]*.md | sed 's#.*/##' >> "$scratch/wanted"
draw
for spec in *.json ./*/*.json; do
  name="$(basename "$spec" .json)"
  case "$spec" in ./project/*) continue ;; esac
  grep -q -x "$name" "$scratch/linked" || { echo "gallery.sh: $spec is on no page" >&2; exit 1; }
done
