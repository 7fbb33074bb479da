#!/usr/bin/env bash
# Runs tabanim on a runner of GitHub Actions: what action.yml runs. MODE is check or render; SPECS and ARGS hold one word on each line;
# DIFF is the folder for the pictures of what differs.
set -euo pipefail
words() { printf '%s\n' "$1" | sed '/^[[:space:]]*$/d'; }
mapfile -t specs < <(words "${SPECS:-}")
mapfile -t arguments < <(words "${ARGS:-}")

case "$MODE" in
  render) exec tabanim render "${specs[@]}" "${arguments[@]}" --reporter github ;;
  check) ;;
  *) echo "::error title=tabanim::mode is check or render, not $MODE"; exit 64 ;;
esac

code=0
tabanim check "${specs[@]}" "${arguments[@]}" --diff "$DIFF" --reporter github || code=$?
[ "$code" -ne 0 ] || exit 0

# Prints standard input as code in Markdown, between fences that are longer than any in it: names and specs may come from anywhere.
code_block() {
  local text fence='```'
  text="$(cat)"
  while [[ "$text" == *"$fence"* ]]; do fence+='`'; done
  printf '%s\n' "$fence" "$text" "$fence"
}

# The same once more, in words for the page of the run.
{
  echo "### Pictures that are not what their specs give"
  echo
  { tabanim check "${specs[@]}" "${arguments[@]}" --reporter text 2>&1 || true; } | code_block
  if [ -d "$DIFF" ]; then
    echo
    echo "The artifact \`$ARTIFACT\` of this run shows for each of them what is expected, what is there, and the difference:"
    echo
    (cd "$DIFF" && find . -name '*.png' | sort | sed 's|^\./||') | code_block
    echo
    echo "If the changes are intended, run \`tabanim check --update\` with the same specs and commit the pictures."
  fi
} >> "$GITHUB_STEP_SUMMARY"
exit "$code"
