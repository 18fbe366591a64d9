import { expect, test } from "vitest";
import { staunton } from "../../src/board/pieces/staunton.ts";
import { boardPicture } from "../../src/ui/board_picture.ts";

const colors = { light: "#fff", dark: "#888" };
const fen = "4k3/8/8/8/4P3/8/8/4K2R b K - 0 1";

test("A picture has every piece of the position at its square", () => {
  const svg = boardPicture(fen, "white", staunton, colors);
  const uses = [...svg.matchAll(/<use href="#(\w+)" transform="translate\((\d+) (\d+)\)"\/>/g)];
  expect(uses.map(([, piece, x, y]) => `${piece} ${x} ${y}`)).toEqual([
    "bk 400 0",
    "wp 400 400",
    "wk 400 700",
    "wr 700 700",
  ]);
  for (const [, piece] of uses) expect(svg).toContain(`<g id="${piece}">`);
});

test("Black may be at the bottom", () => {
  const svg = boardPicture(fen, "black", staunton, colors);
  expect(svg).toContain('<use href="#wr" transform="translate(0 0)"/>');
});

test("A picture needs nothing outside itself", () => {
  const svg = boardPicture(fen, "white", staunton, colors);
  expect(svg.replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|url\(|var\(/);
});
