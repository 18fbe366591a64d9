import { accent, body, box, circle, dot, line, type Part, type PieceDrawings } from "./drawing.ts";

// Two eyes and a smile, for a head whose middle is at this height.
const face = (y: number): Part[] => [
  dot(circle(43.5, y, 2.8)),
  dot(circle(56.5, y, 2.8)),
  line(`M43.500 ${y + 7}C46 ${y + 11} 54 ${y + 11} 56.500 ${y + 7}`),
];

const gown = body("M40 56C31 63 25 74 24 88H76C75 74 69 63 60 56Z");
const scarf = accent(box(33, 57, 34, 8, 4));

/** Wooden toys with faces, for children. */
export const toys: PieceDrawings = {
  outlineWidth: 2.8,
  white: { fill: "#fff6e3", outline: "#6b4423", line: "#6b4423", accent: "#ffb347" },
  black: { fill: "#4d5a8f", outline: "#20264a", line: "#ffffff", accent: "#e0567a" },
  drawings: {
    p: [
      body("M40 58C33 65 29 76 29 88H71C71 76 67 65 60 58Z"),
      accent(box(36, 58, 28, 7, 3.5)),
      body(circle(50, 43, 17)),
      ...face(41),
    ],
    n: [
      accent("M48 16C62 14 80 26 80 46C80 62 76 76 77 88H60C66 70 66 40 48 16Z"),
      body(
        "M26 88C26 74 36 66 42 58C36 60 30 63 24 61C16 59 14 51 18 45C23 38 24 31 31 25L32 12L44 21C62 24 70 44 68 62C67 72 66 80 67 88Z",
      ),
      dot(circle(40, 36, 3.4)),
      dot(circle(24, 51, 1.9)),
      line("M26 57C30 57 33 56 36 53"),
    ],
    b: [
      gown,
      scarf,
      body(circle(50, 48, 16)),
      accent("M50 9C61 17 68 28 67 39C56 36 44 36 33 39C32 28 39 17 50 9Z"),
      line("M50 20V32M44.500 26H55.500"),
      ...face(47),
    ],
    r: [
      body(box(27, 38, 46, 50, 5)),
      accent(
        "M22 18C22 15 24 14 26 14H36V24H44V14H56V24H64V14H74C76 14 78 15 78 18V40C78 43 76 44 74 44H26C24 44 22 43 22 40Z",
      ),
      ...face(56),
      accent("M42 88V80A8 8 0 0 1 58 80V88Z"),
    ],
    q: [
      gown,
      scarf,
      body(circle(50, 46, 17)),
      accent("M34 38L26 15L40 25L50 9L60 25L74 15L66 38C56 34 44 34 34 38Z"),
      ...face(46),
      dot(circle(50, 78, 3)),
    ],
    k: [
      gown,
      accent("M33 50C33 67 42 73 50 73C58 73 67 67 67 50Z"),
      body("M34 36H66V52C66 56 60 56 57 54L50 58L43 54C40 56 34 56 34 52Z"),
      accent("M32 40L28 20L41 28L50 16L59 28L72 20L68 40C56 37 44 37 32 40Z"),
      body("M47.500 5.500H52.500V9H57V13.500H52.500V18H47.500V13.500H43V9H47.500Z"),
      dot(circle(43.5, 46, 2.8)),
      dot(circle(56.5, 46, 2.8)),
      line("M45 64C48 67 52 67 55 64"),
    ],
  },
};
