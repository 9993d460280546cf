"""Makes web/fonts from the packages @fontsource-variable/newsreader and @fontsource-variable/source-sans-3 (5.3.0).

Run by hand when a sign is missing: `python3 scripts/build-fonts.py PACKAGES_FOLDER` with fonttools and brotli installed.
Python, because fonttools is the only tool that narrows a variable font's axes; nothing of the product depends on it.
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

# Latin-1 and what French typography adds: ligatures, quotes, dashes, primes, euro, comparisons.
SIGNS = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, 0x178, *range(0x2010, 0x2015)]
SIGNS += [0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x2032, 0x2033, 0x2039, 0x203A]
SIGNS += [0x20AC, 0x2122, 0x2212, 0x2264, 0x2265]
FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum"]
# « Source » is a reserved name of its licence: a modified version must bear another one.
FONTS = {"newsreader": "Newsreader", "source-sans-3": "Eclaircie Sans"}

packages = Path(sys.argv[1])
target = Path(__file__).parent.parent / "web" / "fonts"

for package, family in FONTS.items():
    font = TTFont(packages / package / "files" / f"{package}-latin-wght-normal.woff2")
    narrowed = BytesIO()
    instantiateVariableFont(font, {"wght": (400, 700)}).save(narrowed)
    font = TTFont(narrowed)  # read anew: the subsetter needs the tables as a file has them
    options = Options(layout_features=FEATURES, hinting=False, name_IDs=[0, 1, 2, 3, 4, 6])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=SIGNS)
    subsetter.subset(font)
    postscript = family.replace(" ", "")
    for name_id, text in {1: family, 3: f"{postscript}-Variable", 4: family, 6: postscript}.items():
        font["name"].setName(text, name_id, 3, 1, 0x409)
    font.flavor = "woff2"
    font.save(target / f"{postscript.lower()}.woff2")
