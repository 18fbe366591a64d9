#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes an SVG picture of a terminal's screen: tools/screen_to_svg.py [--light] < text-with-colours > screen.svg

Reads what a program printed, with the escape sequences of xterm (SGR: 16, 256 and 2^24 colours, bold, underlined, reset).
Other sequences are dropped. Every character is placed on its own column, so that the picture is aligned
whatever font the reader has."""

import re
import sys
from xml.sax.saxutils import escape

CELL_WIDTH, CELL_HEIGHT, FONT_SIZE, MARGIN = 10, 21, 16, 16
BASIC = ["#000000", "#c0392b", "#27ae60", "#b58900", "#2f6fb0", "#8e44ad", "#16a085", "#d0d0d0",
         "#7f8c8d", "#e74c3c", "#2ecc71", "#f1c40f", "#3498db", "#9b59b6", "#1abc9c", "#ffffff"]

# Half-blocks are drawn, since a font leaves gaps: from one half of the cell to the other.
BLOCKS = {"▀": (0, 1), "▄": (1, 2), "█": (0, 2)}


def indexed(number):
    if number < 16:
        return BASIC[number]
    if number >= 232:
        return "#{0:02x}{0:02x}{0:02x}".format(8 + 10 * (number - 232))
    steps = [0, 95, 135, 175, 215, 255]
    number -= 16
    return "#{:02x}{:02x}{:02x}".format(steps[number // 36], steps[number // 6 % 6], steps[number % 6])


def apply_sgr(state, numbers):
    numbers = numbers or [0]
    while numbers:
        code = numbers.pop(0)
        if code == 0:
            state.update(front=None, back=None, bold=False, line=False)
        elif code == 1:
            state["bold"] = True
        elif code == 4:
            state["line"] = True
        elif code == 22:
            state["bold"] = False
        elif code == 24:
            state["line"] = False
        elif code in (38, 48):
            kind = numbers.pop(0)
            if kind == 5:
                color = indexed(numbers.pop(0))
            else:
                color = "#{:02x}{:02x}{:02x}".format(*numbers[:3])
                del numbers[:3]
            state["front" if code == 38 else "back"] = color
        elif code == 39:
            state["front"] = None
        elif code == 49:
            state["back"] = None
        elif 30 <= code <= 37:
            state["front"] = BASIC[code - 30]
        elif 90 <= code <= 97:
            state["front"] = BASIC[code - 82]
        elif 40 <= code <= 47:
            state["back"] = BASIC[code - 40]
        elif 100 <= code <= 107:
            state["back"] = BASIC[code - 92]


def cells(line, state):
    for part in re.finditer(r"\x1b\[([0-9;]*)([A-Za-z])|\x1b.|(.)", line):
        if part.group(3) is not None:
            yield part.group(3), dict(state)
        elif part.group(2) == "m":
            apply_sgr(state, [int(number or 0) for number in part.group(1).split(";")] if part.group(1) else [])


def main():
    is_light = "--light" in sys.argv[1:]
    front, back = ("#222222", "#fdfdfd") if is_light else ("#d8d8d8", "#1b1d1e")
    lines = sys.stdin.read().replace("\r", "").rstrip("\n").split("\n")
    state = {"front": None, "back": None, "bold": False, "line": False}
    rects, blocks, texts, columns = [], [], [], 0

    def add_rect(left, top, width, height, color):
        last = rects[-1] if rects else None
        if last and last[1:2] + last[3:] == [top, height, color] and last[0] + last[2] == left:
            last[2] += width
        else:
            rects.append([left, top, width, height, color])

    for row, line in enumerate(lines):
        top = MARGIN + row * CELL_HEIGHT
        for column, (character, style) in enumerate(cells(line, state)):
            columns = max(columns, column + 1)
            left = MARGIN + column * CELL_WIDTH
            if style["back"]:
                add_rect(left, top, CELL_WIDTH, CELL_HEIGHT, style["back"])
            if character in BLOCKS:
                blocks.append((left, top, character, style["front"] or front))
            elif character != " ":
                weight = ' font-weight="bold"' if style["bold"] else ""
                line = ' text-decoration="underline"' if style["line"] else ""
                texts.append('<text x="{:g}" y="{}" fill="{}"{}{}>{}</text>'.format(
                    left + CELL_WIDTH / 2, top + CELL_HEIGHT - 6, style["front"] or front, weight, line,
                    escape(character)))
    for left, top, character, color in blocks:
        first, last = BLOCKS[character]
        add_rect(left, top + first * CELL_HEIGHT / 2, CELL_WIDTH, (last - first) * CELL_HEIGHT / 2, color)
    width, height = 2 * MARGIN + columns * CELL_WIDTH, 2 * MARGIN + len(lines) * CELL_HEIGHT
    print('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}">'.format(width, height))
    print('<rect width="{}" height="{}" rx="8" fill="{}"/>'.format(width, height, back))
    print('<g shape-rendering="crispEdges">')
    for rect in rects:
        print('<rect x="{:g}" y="{:g}" width="{:g}" height="{:g}" fill="{}"/>'.format(*rect))
    print("</g>")
    print('<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{}" text-anchor="middle">'
          .format(FONT_SIZE))
    print("\n".join(texts))
    print("</g>\n</svg>")


if __name__ == "__main__":
    main()
