import { body, circle, dot, line, type PieceDrawings } from "./drawing.ts";

/** Large shapes in pure black and white, with thick edges: to be told apart from afar. */
export const bold: PieceDrawings = {
  outlineWidth: 5,
  white: { fill: "#ffffff", outline: "#000000", line: "#000000" },
  black: { fill: "#000000", outline: "#ffffff", line: "#ffffff" },
  drawings: {
    p: [body("M41 50A16 16 0 1 1 59 50C61 61 67 68 75 73V87H25V73C33 68 39 61 41 50Z")],
    n: [
      body(
        "M27 87C25 70 39 63 45 54C38 56 33 63 25 63C17 62 13 54 17 47C23 40 23 31 33 25L31 11L46 19C71 21 83 48 77 87Z",
      ),
      dot(circle(39, 36, 4.5)),
    ],
    b: [
      body(
        "M50 10C56 10 58 17 54 21C66 28 73 40 69 52C67 57 64 60 61 62C63 68 69 71 77 73V87H23V73C31 71 37 68 39 62C36 60 33 57 31 52C27 40 34 28 46 21C42 17 44 10 50 10Z",
      ),
      line("M50 33V55M40 43H60"),
    ],
    r: [
      body("M23 15H39V25H44V15H56V25H61V15H77V40L67 47V64L78 73V87H22V73L33 64V47L23 40Z"),
      line("M33 56H67"),
    ],
    q: [body("M23 87L11 31L32 46L34 15L50 39L66 15L68 46L89 31L77 87Z"), line("M28 73H72")],
    k: [
      body(
        "M43 8H57V16H65V29H57V37C68 32 87 34 87 51C87 63 79 69 77 75V87H23V75C21 69 13 63 13 51C13 34 32 32 43 37V29H35V16H43Z",
      ),
      line("M50 45V62M28 73H72"),
    ],
  },
};
