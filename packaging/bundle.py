#!/usr/bin/env python3
"""Joins artifact bundles that hold the program for one system each into one for all of them. The same bundles give the same bytes.

usage: bundle.py OUTPUT.zip BUNDLE.zip...
"""

import json
import sys
import zipfile

INFO = "tabanim.artifactbundle/info.json"


def main():
    output, bundles = sys.argv[1], [zipfile.ZipFile(name) for name in sorted(sys.argv[2:])]
    infos = [json.loads(bundle.read(INFO)) for bundle in bundles]
    artifacts = [info["artifacts"]["tabanim"] for info in infos]
    if len({artifact["version"] for artifact in artifacts}) != 1:
        sys.exit("bundle.py: the bundles are of different versions")
    joined = infos[0]
    joined["artifacts"]["tabanim"]["variants"] = [variant for artifact in artifacts for variant in artifact["variants"]]
    date = bundles[0].getinfo(INFO).date_time
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for bundle in bundles:
            for entry in bundle.infolist():
                if entry.filename != INFO and not entry.is_dir():
                    target.writestr(entry, bundle.read(entry))
        entry = zipfile.ZipInfo(INFO, date)
        entry.external_attr = 0o100644 << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        target.writestr(entry, json.dumps(joined, indent=2) + "\n")


main()
