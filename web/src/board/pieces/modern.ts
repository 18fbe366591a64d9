import { body, box, circle, dot, line, type PieceDrawings } from "./drawing.ts";

const foot = body(box(24, 76, 52, 13, 6));

/** Plain shapes from circle, triangle and square, with thin outlines. */
export const modern: PieceDrawings = {
  outlineWidth: 2.4,
  white: { fill: "#ffffff", outline: "#4a4f55", line: "#4a4f55" },
  black: { fill: "#2e3338", outline: "#14171a", line: "#f1efe8" },
  drawings: {
    p: [body("M50 36L66 78H34Z"), body(circle(50, 36, 15)), body(box(28, 76, 44, 13, 6))],
    n: [body("M35 78L48 54L26 62L19 50L34 26V13L46 22C66 22 74 40 70 78Z"), dot(circle(42, 36, 3.4)), foot],
    b: [
      body("M36 78C44 70 42 66 34 60C27 46 42 32 50 18C58 32 73 46 66 60C58 66 56 70 64 78Z"),
      body(circle(50, 16, 6)),
      line("M44 52L56 40"),
      foot,
    ],
    r: [body("M36 78V44L28 36V19H39V27H45V19H55V27H61V19H72V36L64 44V78Z"), line("M36 46H64"), foot],
    q: [
      body("M33 78L20 34L37 50L50 22L63 50L80 34L67 78Z"),
      body(circle(50, 18, 6)),
      body(circle(19, 32, 5)),
      body(circle(81, 32, 5)),
      foot,
    ],
    k: [
      body("M46 9H54V16H61V24H54V34H46V24H39V16H46Z"),
      body("M34 78L22 42C32 32 44 34 50 44C56 34 68 32 78 42L66 78Z"),
      line("M50 46V64"),
      foot,
    ],
  },
};
