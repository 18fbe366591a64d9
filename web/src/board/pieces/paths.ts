import { body, circle, dot, type PieceDrawings } from "./drawing.ts";

/** Signs that show how each piece moves. */
export const paths: PieceDrawings = {
  outlineWidth: 3,
  white: { fill: "#fffef8", outline: "#2b3038", line: "#c4552d" },
  black: { fill: "#2b3038", outline: "#0d0f12", line: "#f0b429" },
  drawings: {
    // One step ahead.
    p: [body("M46 27C48 24 52 24 54 27L77 64C80 70 77 75 71 75H29C23 75 20 70 23 64Z"), dot(circle(50, 58, 6))],
    // Two squares and one aside.
    n: [
      body(
        "M22 20C22 15 25 12 30 12H39C44 12 47 15 47 20V61H73C78 61 81 64 81 69V79C81 84 78 87 73 87H30C25 87 22 84 22 79Z",
      ),
      dot(circle(34.5, 74, 6)),
    ],
    // The diagonals.
    b: [
      body(
        "M50 37L68 19C72 15 77 15 81 19C85 23 85 28 81 32L63 50L81 68C85 72 85 77 81 81C77 85 72 85 68 81L50 63L32 81C28 85 23 85 19 81C15 77 15 72 19 68L37 50L19 32C15 28 15 23 19 19C23 15 28 15 32 19Z",
      ),
      dot(circle(50, 50, 6)),
    ],
    // Ranks and files.
    r: [
      body(
        "M40 18C40 13 44 10 50 10C56 10 60 13 60 18V40H82C87 40 90 44 90 50C90 56 87 60 82 60H60V82C60 87 56 90 50 90C44 90 40 87 40 82V60H18C13 60 10 56 10 50C10 44 13 40 18 40H40Z",
      ),
      dot(circle(50, 50, 6)),
    ],
    // All eight ways, as far as they go.
    q: [
      body(
        "M50 6L58.400 29.700L81.100 18.900L70.300 41.600L94 50L70.300 58.400L81.100 81.100L58.400 70.300L50 94L41.600 70.300L18.900 81.100L29.700 58.400L6 50L29.700 41.600L18.900 18.900L41.600 29.700Z",
      ),
      dot(circle(50, 50, 7)),
    ],
    // All eight ways, one step.
    k: [
      ...[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => {
        const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
        return body(circle(Math.round(50 + 34 * x), Math.round(50 + 34 * y), 7));
      }),
      body(circle(50, 50, 22)),
      dot(circle(50, 50, 8)),
    ],
  },
};
