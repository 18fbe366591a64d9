import { body, box, circle, dot, line, type Part, type PieceDrawings } from "./drawing.ts";

const foot = body(box(30, 83, 40, 6.5, 3.2));
const collar = (y: number, half: number): Part => body(box(50 - half, y, 2 * half, 4.5, 2.2));

/** Tall and narrow, drawn with a thin line. */
export const slim: PieceDrawings = {
  outlineWidth: 2,
  white: { fill: "#ffffff", outline: "#24262b", line: "#24262b" },
  black: { fill: "#39425c", outline: "#10131c", line: "#f4f6fb" },
  drawings: {
    p: [
      body("M46 54C47 68 41 76 36 83H64C59 76 53 68 54 54Z"),
      body(circle(50, 41, 9.5)),
      collar(50, 10),
      foot,
    ],
    n: [
      body(
        "M36 83C36 70 47 63 50 52C43 56 38 56 33 60C30 62.500 25.500 61 26 56.500C27 50 33 44 35 36C36.500 29.500 40 25 45 23L43.500 13C49 15 53 19 55 23.500C67 28 72 42 69.500 58C68 68 64.500 75 64 83Z",
      ),
      line("M56.500 30C64 38 65 50 61.500 64"),
      dot(circle(43, 35, 2.3)),
      foot,
    ],
    b: [
      body("M45 55C46 69 40 76 35 83H65C60 76 54 69 55 55Z"),
      body("M50 19C60 28 64 36 61.500 44C60 48.500 56 51 50 51C44 51 40 48.500 38.500 44C36 36 40 28 50 19Z"),
      body(circle(50, 15.5, 4)),
      line("M50 41L56.500 31"),
      collar(50.5, 12),
      foot,
    ],
    r: [
      body("M41 41C43 60 41 72 36 83H64C59 72 57 60 59 41Z"),
      body("M35 20H41.500V27H46.500V20H53.500V27H58.500V20H65V32L61 37H39L35 32Z"),
      collar(37, 13),
      foot,
    ],
    q: [
      body("M43.500 48C46 66 40 75 34 83H66C60 75 54 66 56.500 48Z"),
      body("M38.500 44L30 22L42.500 34L50 17L57.500 34L70 22L61.500 44Z"),
      body(circle(50, 13.5, 3.5)),
      body(circle(29, 19, 3.2)),
      body(circle(71, 19, 3.2)),
      collar(43.5, 14),
      foot,
    ],
    k: [
      body("M48 6.500H52V11H57V15H52V21H48V15H43V11H48Z"),
      body("M43.500 48C46 66 40 75 34 83H66C60 75 54 66 56.500 48Z"),
      body("M40 44L33.500 26C39 20 46 20 50 24C54 20 61 20 66.500 26L60 44Z"),
      line("M50 25V44"),
      collar(43.5, 14),
      foot,
    ],
  },
};
