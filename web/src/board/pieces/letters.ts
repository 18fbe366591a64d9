import { body, circle, line, type Part, type PieceDrawings } from "./drawing.ts";

const disc: Part = body(circle(50, 50, 37));
const letter = (path: string) => [disc, line(path)];

/** Discs with the letters that games are written with. A pawn, which has no letter, is a smaller disc. */
export const letters: PieceDrawings = {
  outlineWidth: 5,
  white: { fill: "#fffdf6", outline: "#33373b", line: "#33373b" },
  black: { fill: "#33373b", outline: "#15171a", line: "#fffdf6" },
  drawings: {
    p: [body(circle(50, 50, 22)), line(circle(50, 50, 9))],
    n: letter("M38 68V32L62 68V32"),
    b: letter("M39 32V68H52C66 68 66 50 52 50H39H50C62 50 62 32 50 32Z"),
    r: letter("M39 68V32H51C65 32 65 51 51 51H39M51 51L63 68"),
    q: letter("M50 31C26 31 26 68 50 68C74 68 74 31 50 31ZM55 57L66 71"),
    k: letter("M39 32V68M62 32L39 52M47 46L63 68"),
  },
};
