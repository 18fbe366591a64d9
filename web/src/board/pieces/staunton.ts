import { body, box, circle, dot, line, type PieceDrawings } from "./drawing.ts";

const base = body(box(22, 80, 56, 10, 4));

/** The usual shapes: turned wood with an outline. */
export const staunton: PieceDrawings = {
  outlineWidth: 3,
  white: { fill: "#fffaf0", outline: "#2b2a28", line: "#2b2a28" },
  black: { fill: "#41464c", outline: "#15171a", line: "#e4e0d6" },
  drawings: {
    p: [
      body("M43 50C43 64 33 68 29 81H71C67 68 57 64 57 50Z"),
      body(circle(50, 33, 13.5)),
      body(box(36, 45, 28, 7, 3.5)),
      body(box(24, 80, 52, 10, 4)),
    ],
    n: [
      body(
        "M31 81C31 67 42 61 48 54C50 51.5 50.5 49 50 46C45 51 39 51 34 54.5C31 56.7 28.5 60.5 24.5 60C20 59.4 18 55.5 19 52C19.6 49.8 22 48.5 23 46C25 41 25.5 34 31 29C33.5 26.7 35.5 25.5 36 23L35 13C40 15 43.5 18 46 21.5C66 21 81 40 76 81Z",
      ),
      line("M52 27C64 31 71 46 69 72"),
      dot(circle(39, 34, 3)),
      dot(circle(24.5, 53, 1.9)),
      base,
    ],
    b: [
      body("M39 70C39 77 33 79 28 81H72C67 79 61 77 61 70Z"),
      body("M50 20C62 28 70 39 70 50C70 58 66 63 61 66H39C34 63 30 58 30 50C30 39 38 28 50 20Z"),
      body(circle(50, 16, 5.5)),
      line("M51 47L59 35"),
      body(box(34, 64, 32, 8, 4)),
      base,
    ],
    r: [
      body("M34 70L37 42H63L66 70Z"),
      body("M27 19H38V26H45V19H55V26H62V19H73V33L65 43H35L27 33Z"),
      line("M35 43H65"),
      body("M28 81L33 69H67L72 81Z"),
      base,
    ],
    q: [
      body("M28 66L17 33L33 47L38 24L50 45L62 24L67 47L83 33L72 66Z"),
      body(circle(17, 29, 4.6)),
      body(circle(38, 20, 4.6)),
      body(circle(62, 20, 4.6)),
      body(circle(83, 29, 4.6)),
      body("M28 64C40 68 60 68 72 64L70 74C74 77 75 79 75 81H25C25 79 26 77 30 74Z"),
      line("M31 73C42 76 58 76 69 73"),
      base,
    ],
    k: [
      body("M47 10H53V15H58V21H53V30H47V21H42V15H47Z"),
      body("M50 50C44 40 43 31 50 26C57 31 56 40 50 50Z"),
      body("M29 66C13 53 20 33 34 33C43 33 48 41 50 49C52 41 57 33 66 33C80 33 87 53 71 66Z"),
      line("M50 49V62"),
      body("M29 64C40 68 60 68 71 64L70 74C74 77 75 79 75 81H25C25 79 26 77 30 74Z"),
      line("M31 73C42 76 58 76 69 73"),
      base,
    ],
  },
};
