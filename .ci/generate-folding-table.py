#!/usr/bin/env python3
"""Writes Sources/CourseStore/FoldingTable.swift from the Unicode character database.

    .ci/generate-folding-table.py [FOLDER] > Sources/CourseStore/FoldingTable.swift

FOLDER holds UnicodeData.txt and CaseFolding.txt; Debian's package unicode-data has them in
/usr/share/unicode. A letter or digit folds to its full compatibility decomposition, full case
folding applied, without marks. Hangul syllables, which decompose by arithmetic, are left out, and
so are characters that stand for more than a word, such as fractions.
"""
import sys, textwrap

folder = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode"
# Letters that people type without their stroke or as two, though Unicode does not decompose them.
STROKES = {"æ": "ae", "ð": "d", "ø": "o", "đ": "d", "ħ": "h", "ı": "i", "ł": "l", "œ": "oe", "ŧ": "t"}

category, decomposition, case = {}, {}, {}
for line in open(f"{folder}/UnicodeData.txt"):
    field = line.split(";")
    code = int(field[0], 16)
    category[code] = field[2]
    if field[5]:
        decomposition[code] = [int(part, 16) for part in field[5].split() if part[0] != "<"]
for line in open(f"{folder}/CaseFolding.txt"):
    field = line.split("#")[0].split("; ")
    if len(field) > 2 and field[1] in "CF":
        case[int(field[0], 16)] = [int(part, 16) for part in field[2].split()]
strokes = {ord(letter): [ord(part) for part in plain] for letter, plain in STROKES.items()}


def folded(code):
    """What a character becomes, followed to the end."""
    if category.get(code) in ("Mn", "Me"):
        return []
    for table in (decomposition, case, strokes):
        if code in table:
            return [last for part in table[code] for last in folded(part)]
    return [code]


def is_part(code):
    # Letters that aren't listed one by one are in none of the tables.
    return category.get(code, "Lo")[0] in "LN" or category[code] == "Mc"


entries = {}
for code in sorted(category):
    if code >= 0x80 and is_part(code):
        result = folded(code)
        if result != [code] and all(is_part(part) for part in result):
            entries[code] = tuple(result)


def run(start, stride, step):
    """How many entries from start follow each other evenly, keys by stride and values by step."""
    count, value = 1, entries[start]
    if step and len(value) > 1:
        return 1
    while True:
        key = start + count * stride
        expected = tuple(part + count * step for part in value)
        between = any(key - skipped in entries for skipped in range(1, stride))
        if between or entries.get(key) != expected:
            return count
        count += 1


KINDS = {"x": (1, 0), "+": (1, 1), "X": (2, 0), "*": (2, 2)}
words, last, done = [], 0, set()
for start in sorted(entries):
    if start in done:
        continue
    kind = max(KINDS, key=lambda kind: run(start, *KINDS[kind]))
    stride, step = KINDS[kind]
    count = run(start, stride, step)
    done.update(range(start, start + count * stride, stride))
    how = f"{kind}{count:x}" if count > 1 else ""
    words.append(f"{start - last:x}{how}=" + ",".join(f"{part:x}" for part in entries[start]))
    last = start + (count - 1) * stride

print('''/// How letters and digits fold, as `.ci/generate-folding-table.py` wrote it from the Unicode
/// character database 15.0 (its licence: <https://www.unicode.org/license.txt>).
enum FoldingTable {
  /// Runs of characters in ascending order, all numbers hexadecimal: the distance from the end of
  /// the run before, how many characters when there are several, and what the first becomes.
  ///
  /// The sign says how a run goes on: `x` every character becomes the same, `+` what it becomes
  /// goes up with it; `X` and `*` are the same for every second character.
  static let runs: StaticString = """''')
for line in textwrap.wrap(" ".join(words), 95):
    print(f"    {line}")
print('    """\n}')
