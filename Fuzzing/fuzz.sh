#!/bin/sh
# usage: fuzz.sh TABANIM FUZZER SECONDS [TARGET...]
#
# Runs each target of Tests/RendererTests/FuzzTests/FuzzTarget.swift for its part of the time: one process, seeds from this repository, what it learns
# kept in .build/fuzz from one call to the next. An input that goes wrong is left in .build/fuzz/findings; made as small as it will go
# (FUZZER -minimize_crash=1), it belongs to Tests/RendererTests/Fixtures/Findings, where a test takes it every time.
set -eu
tabanim="$(realpath "$1")"
fuzzer="$(realpath "$2")"
seconds="$3"
shift 3
root="$(cd "$(dirname "$0")/.." && pwd)"
work="$root/.build/fuzz"
targets="${*:-spec svg pdf lottie path png gif apng webp still encode vector page text catalog}"

seeds() {
  folder="$work/seeds/$1"
  mkdir -p "$folder"
  case "$1" in
    encode | vector)
      # A corner at a few frames a second: whole examples take seconds.
      for kind in bounce spring slide arrow interactive; do
        echo '{ "animation": "'"$kind"'", "output": { "fps": 4 },
          "screen": { "scale": 1, "crop": { "x": 30, "y": 625, "width": 24, "height": 24 } } }' > "$folder/$kind"
      done
      ;;
    spec | still)
      cp "$root"/examples/*.json "$root"/examples/*/*.json "$folder"
      for file in "$root"/Tests/Golden/*/*.json; do cp "$file" "$folder/golden-$(basename "$file")"; done
      ;;
    svg) cp "$root"/Tests/Golden/svg/*.svg "$folder" ;;
    pdf)
      for words in "q 9 9 30 30 re W n .5 0 0 .5 9 9 cm 1 0 0 rg 0 0 40 40 re f Q" "2 w [3 1] 0 d 1 0 1 0 K 5 5 m 9 50 50 9 9 9 c b*" \
        "/X Do /S cs .5 scn 0 0 9 9 re f BT (A) Tj ET BI /W 1 ID a EI" "/G gs 9 0 m 9 9 l s /L sh"; do
        printf '%%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Kids[3 0 R]>>endobj 3 0 obj<</MediaBox[0 0 60 40]/Rotate 90
          /Contents 4 0 R/Resources<</XObject<</X 5 0 R>>/ExtGState<</G<</ca .5/D[[1]0]>>>>/ColorSpace<</S[/Separation/A/DeviceCMYK
          <</FunctionType 2/C1[0 1 1 0]>>]>>>>>>endobj 4 0 obj<<>>stream\n%s\nendstream endobj 5 0 obj<</Subtype/Form/BBox[0 0 9 9]
          /Matrix[1 0 0 2 3 4]/Group<</S/Transparency>>>>stream\n0 0 9 9 re f*\nendstream endobj trailer<</Root 1 0 R>>' "$words" \
          > "$folder/$(printf '%s' "$words" | cksum | cut -d ' ' -f 1)"
      done
      ;;
    page)
      cp "$root"/docs/*.md "$folder"
      cp "$root"/README.md "$folder/front.md"
      ;;
    text) printf '%s' "a 'b' \"c\" \\ \$d \`e\` <f> &g; {{< h >}} %20 #i ::j,k:l*/ --> ]]>" > "$folder/marks" ;;
    catalog)
      echo '{ "images": [{ "filename": "a.svg", "idiom": "universal", "scale": "2x" }], "info": { "version": 1 } }' > "$folder/set"
      ;;
    lottie) cp "$root"/examples/icons/files/*.json "$folder" ;;
    path)
      grep -oh ' d="[^"]*"' "$root"/Tests/Golden/svg/*.svg | sed 's/^ d="//; s/"$//' | sort -u \
        | awk -v folder="$folder" '{ print > (folder "/" NR) }'
      ;;
    png) cp "$root"/Tests/TabCodecsTests/Fixtures/PNG/*.png "$folder" ;;
    *)
      # A corner of a bar, so that an input takes microseconds.
      echo '{ "screen": { "scale": 1, "crop": { "x": 30, "y": 625, "width": 24, "height": 24 } }, "output": { "fps": 10 } }' \
        | "$tabanim" render - -o "$folder/corner.$1" -q 2>/dev/null
      ;;
  esac
  if [ -d "$root/Tests/RendererTests/Fixtures/Findings/$1" ]; then
    cp "$root/Tests/RendererTests/Fixtures/Findings/$1"/* "$folder"
  fi
}

dictionary() {
  cat "$root/Fuzzing/numbers.dict"
  case "$1" in
    # Every word of the specs.
    spec | still | encode | vector | page) grep -oE '"[A-Za-z]+"' "$root/schema/tabanim-1.json" | sort -u | sed 's/"\(.*\)"/"\\"\1\\""/' ;;
    pdf) printf '"%s"\n' obj endobj stream endstream xref trailer startxref /Filter /FlateDecode /DecodeParms /ObjStm /XRef /Prev /Length /Kids /W ;;
    svg | path) cat "$root/Fuzzing/svg.dict" ;;
    lottie) grep -ohE '"[a-z]+"' "$root"/examples/icons/files/*.json | sort -u | sed 's/"\(.*\)"/"\\"\1\\""/' ;;
    *) cat "$root/Fuzzing/pictures.dict" ;;
  esac
}

mkdir -p "$work/findings" "$work/empty"
count="$(echo "$targets" | wc -w)"
status=0
for target in $targets; do
  seeds "$target"
  mkdir -p "$work/corpus/$target"
  dictionary "$target" > "$work/$target.dict"
  # In an empty folder, so that no path of a spec leads anywhere.
  (
    cd "$work/empty"
    # A trap belongs to libFuzzer, not to Swift's backtraces.
    SWIFT_BACKTRACE=enable=no FUZZ_TARGET="$target" "$fuzzer" -max_total_time="$((seconds / count))" -max_len=4096 -timeout=10 -rss_limit_mb=1500 \
      -dict="$work/$target.dict" -artifact_prefix="$work/findings/$target-" -print_final_stats=1 -verbosity=1 \
      "$work/corpus/$target" "$work/seeds/$target" > "$work/$target.log" 2>&1
  ) || status=1
  echo "$target: $(grep -oE 'number_of_executed_units: *[0-9]+' "$work/$target.log" | grep -oE '[0-9]+') inputs," \
    "$(grep -oE 'cov: [0-9]+' "$work/$target.log" | tail -n 1 | grep -oE '[0-9]+') edges," \
    "$(find "$work/findings" -name "$target-*" | wc -l) findings"
done
exit $status
