#!/bin/sh
# Makes a static site of the README, the pages in docs and the gallery, with mkdocs (Debian's package of that name):
#
#   site.sh FOLDER
set -eu
mkdir -p "$1"
site="$(cd "$1" && pwd)"
cd "$(dirname "$0")/.."
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
links="$PWD/packaging/links.py"

# The pages lie as they do in the repository, so that their links to each other hold.
mkdir -p "$scratch/pages/Benchmarks" "$scratch/pages/packaging" "$scratch/pages/Tests/Golden"
cp README.md CHANGELOG.md LICENSE "$scratch/pages/"
cp -r docs examples schema "$scratch/pages/"
cp -r Benchmarks/peers "$scratch/pages/Benchmarks/"
cp -r Tests/Golden/svg "$scratch/pages/Tests/Golden/"
mkdir -p "$scratch/pages/packaging/plugin"
cp packaging/README.md "$scratch/pages/packaging/"
cp packaging/plugin/README.md "$scratch/pages/packaging/plugin/"
# GitHub reads Markdown inside of HTML, file names behind a fence's language, and links of HTML to pages. This generator needs a mark for
# the first, and knows neither of the others.
find "$scratch/pages" -name '*.md' -exec sed -i.bak \
  -e 's/^```\([a-z0-9-]*\) .*/```\1/' -e 's/<\(table\|tr\|td\|details\)\([ >]\)/<\1 markdown="1"\2/' \
  -e 's/href="\([^":]*\)README\.md/href="\1index.html/g' -e 's/href="\([^":]*\)\.md\([#"]\)/href="\1.html\2/g' {} +
find "$scratch/pages" -name '*.bak' -exec rm {} +
cp packaging/site.css "$scratch/pages/"
cat > "$scratch/mkdocs.yml" <<YML
site_name: tabanim
docs_dir: pages
site_dir: $site
use_directory_urls: false
theme: { name: mkdocs, highlightjs: false }
markdown_extensions: [md_in_html]
extra_css: [site.css]
nav:
  - tabanim: README.md
  - Ten steps: docs/tutorial.md
  - Every key: docs/reference.md
  - Recipes: docs/recipes.md
  - Gallery: examples/README.md
  - In CI: docs/ci.md
  - More: docs/README.md
YML
cd "$scratch"
mkdocs build --quiet --strict --clean
python3 "$links" "$site"
