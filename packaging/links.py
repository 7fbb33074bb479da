#!/usr/bin/env python3
"""Fails if a link, a picture or an anchor of a static site leads nowhere.

usage: links.py FOLDER
"""

import html.parser
import pathlib
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    """The names and the links of a page."""

    def __init__(self, path):
        super().__init__()
        self.names, self.links = set(), []
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        for key, value in attributes:
            if not value:
                continue
            if key in ("id", "name"):
                self.names.add(value)
            elif key in ("href", "src"):
                self.links.append(value)
            elif key == "srcset":
                self.links += [part.split()[0] for part in value.split(",")]


def main():
    site = pathlib.Path(sys.argv[1]).resolve()
    # The generator's page for missing pages has links from the root of a server.
    pages = {path: Page(path) for path in sorted(site.rglob("*.html")) if path.name != "404.html"}
    count, wrong = 0, []
    for path, page in pages.items():
        for link in page.links:
            address = urllib.parse.urlsplit(link)
            if address.scheme or address.netloc:
                continue
            count += 1
            target = (path.parent / urllib.parse.unquote(address.path)).resolve() if address.path else path
            target = target / "index.html" if target.is_dir() else target
            names = pages[target].names if target in pages else None
            if not target.exists() or (address.fragment and names is not None and urllib.parse.unquote(address.fragment) not in names):
                wrong.append(f"{path.relative_to(site)}: {link}")
    if wrong:
        sys.exit("links.py: these links lead nowhere:\n" + "\n".join(wrong))
    print(f"links.py: {count} links of {len(pages)} pages lead somewhere")


main()
