import { readdirSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isOfBoard } from "../../packages/board/from_pages.mjs";
import { BoardGame } from "../../packages/board/src/game.ts";
import { withinShadow, withOwnColours } from "../../packages/board/src/sheet.ts";
import { drawingsOf } from "../../packages/board/src/sprite.ts";
import { ArbiterBoard } from "../../packages/board/src/index.ts";
import { setLanguage } from "../../src/i18n/index.ts";
import type { Rules } from "../../src/rules/types.ts";
import { fileOf, readText, rulesFromModule } from "../rules/support.ts";

let rules: Rules;
let game: BoardGame;

beforeAll(async () => {
  rules = await rulesFromModule();
});

beforeEach(() => {
  game = new BoardGame();
  game.movable = "both";
});

/** Makes a move as the element does: judged where there are rules. */
function play(text: string): void {
  const judged = game.judge(text);
  if (judged?.ok === false) game.explain(judged.verdict);
  else game.play(game.moveOf(judged, judged?.uci ?? text, false));
}

describe("a board with rules", () => {
  beforeEach(() => {
    game.rules = rules;
  });

  test("begins where its rule set begins, and knows where pieces may go", () => {
    expect(game.scene().targets).toMatchObject({ e2: ["e3", "e4"] });
    game.variant = "racing-kings";
    game.forget();
    expect(game.fen).toMatch(/^8\/8\/8\/8\/8\/8\/krbnNBRK\//);
    expect(game.scene().goals).toContain("a8");
  });

  test("plays a move and says it, and whose turn it is", () => {
    play("Nf3");
    expect(game.fen).toMatch(/ b KQkq - 1 1$/);
    expect(game.said()).toEqual({ text: "Knight to f3. Black to move.", isReason: false, others: [] });
    expect(game.scene().lastMove).toEqual({ from: "g1", to: "f3" });
  });

  test("says why a move is refused, in words and on the board, until something else is done", () => {
    game.fen = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1";
    play("e2c3");
    expect(game.said().text).toBe("The knight on e2 is pinned to your king on e1 by the rook on e8.");
    expect(game.said()).toMatchObject({ isReason: true, article: "3.9.2" });
    expect(game.scene().arrows).toEqual([{ from: "e8", to: "e1", kind: "reason" }]);
    game.touch();
    expect(game.scene()).toMatchObject({ arrows: [], marks: [] });
    expect(game.said().text).toBe("White to move.");
  });

  test("gives every further reason", () => {
    game.fen = "4k3/8/8/8/4r3/8/8/4K1NR w K - 0 1";
    play("e1g1");
    expect(game.said().others.length).toBeGreaterThan(0);
  });

  test("tells how the game ends", () => {
    for (const move of ["f3", "e5", "g4"]) play(move);
    const judged = game.judge("Qh4")!;
    expect(game.moveOf(judged, "", false)).toMatchObject({
      uci: "d8h4",
      san: "Qh4#",
      outcome: { code: "checkmate", winner: "black" },
    });
    play("Qh4");
    expect(game.said().text).toBe("Queen to h4, checkmate. Black wins by checkmate.");
  });

  test("counts repetitions by the moves that were played here", () => {
    for (let round = 0; round < 4; ++round) for (const move of ["Nf3", "Nf6", "Ng1", "Ng8"]) play(move);
    expect(game.said().text).toContain("five times");
    const { fen } = game;
    game.fen = fen;
    expect(game.said().text).toContain("five times");
    game.fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    expect(game.said().text).toBe("White to move.");
  });

  test("cannot be played on where its position is impossible, and says what is wrong", () => {
    game.fen = "8/8/8/8/8/8/8/K7 w - - 0 1";
    expect(game.scene().movable).toBe("none");
    expect(game.said().text).toMatch(/king/);
    expect(game.judge("a1a2")).toBeNull();
  });

  test("reads what is typed in the letters of its language, and asks where it may mean two moves", async () => {
    await setLanguage("de");
    expect(game.read("Sf3")).toBe("g1f3");
    await setLanguage("es");
    game.fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    expect(game.read("Rd1")).toBeNull();
    expect(game.said().text).toContain("e1d1");
    await setLanguage("en");
  });

  test("plays what was chosen in advance, and says why where it has become illegal", () => {
    game.movable = "white";
    game.allowsPremoves = true;
    game.fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    game.premoves.add({ from: "e4", to: "e5" });
    expect(game.scene()).toMatchObject({ allowsPremove: true, premoves: [{ from: "e4", to: "e5" }] });
    expect(game.scene().fen).toMatch(/^rnbqkbnr\/pppppppp\/8\/4P3\//);
    expect(game.said().text).toMatch(/^Premove 1: e4 to e5\./);
    play("e5");
    game.premoves.playNext((uci) => {
      const judged = game.judge(uci)!;
      return judged.ok ? null : judged.verdict;
    });
    expect(game.said().text).toMatch(/^Your premove is no longer possible\. .*e5/);
    expect(game.scene().marks).not.toEqual([]);
  });

  test("shows pockets and where pieces may be dropped", () => {
    game.variant = "crazyhouse";
    for (const move of ["e4", "d5", "exd5", "Qxd5"]) play(move);
    expect(game.scene().drops!.p).toContain("e4");
    play("P@e4");
    expect(game.said().text).toBe("Pawn dropped on e4. Black to move.");
  });
});

describe("a board without rules", () => {
  test("lets every move be made, and knows the pieces and the side to move", () => {
    play("e2e5");
    expect(game.fen).toBe("rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b");
    expect(game.said().text).toBe("e2 to e5. Black to move.");
  });

  test("takes squares that are typed, and says what else is not a move", () => {
    expect(game.read("e2-e4")).toBe("e2e4");
    expect(game.read("Nf3")).toBeNull();
    expect(game.said()).toMatchObject({ isReason: true });
  });

  test("asks what a pawn becomes, and shows the targets that the page knows", () => {
    game.fen = "1n6/P7/8/8/8/8/7p/8 w";
    expect(game.scene().targets).toEqual({ a7: ["a8", "b8"], h2: ["g1", "h1"] });
    game.targets = { a7: ["a8"] };
    expect(game.scene().targets).toEqual({ a7: ["a8"] });
  });

  test("shows arrows, marks and the move of the page, and of a mere diagram says nothing", () => {
    game.fen = "8/8/8/8/8/8/8/8";
    expect(game.said().text).toBe("");
    game.arrows = [{ from: "a1", to: "a8", kind: "best" }];
    game.marks = [{ square: "b2", kind: "hint" }];
    game.shownMove = "c1c2";
    expect(game.scene()).toMatchObject({
      arrows: game.arrows,
      marks: game.marks,
      lastMove: { from: "c1", to: "c2" },
    });
  });
});

describe("the package", () => {
  test("can be imported on a server, where there are no elements", () => {
    expect(ArbiterBoard.observedAttributes).toContain("fen");
  });

  test("has the style of the pages' board, which a page changes by custom properties", () => {
    expect(withOwnColours("a { --square-light: #fff; --tint-last: rgb(1 2 3 / 5%) }")).toBe(
      "a { --square-light: var(--arbiter-square-light, #fff); --tint-last: var(--arbiter-tint-last, rgb(1 2 3 / 5%) )}",
    );
    expect(withinShadow(":root,[data-board=linen]{} :root:not([data-no-keys]) .board-grid{}")).toBe(
      "[data-board],[data-board=linen]{} .board-grid{}",
    );
    // Vitest leaves sheets out: the element's own comes from a browser's test.
    const [themes, board] = ["themes", "board"].map((name) => readText(`web/src/board/${name}.css`));
    const sheet = withinShadow(withOwnColours(themes!) + board!);
    expect(sheet).not.toContain(":root");
    expect(sheet).toContain("--square-light: var(--arbiter-square-light, #efe4cd)");
  });

  test("has the pages' pieces", () => {
    expect(drawingsOf("letters")).not.toBe(drawingsOf("staunton"));
    expect(drawingsOf("unknown")).toBe(drawingsOf("staunton"));
  });

  test("brings every message that it says", () => {
    const folders = ["web/packages/board/src", "web/src/board"];
    const files = folders.flatMap((folder) =>
      readdirSync(fileOf(folder))
        .filter((file) => file.endsWith(".ts"))
        .map((file) => `${folder}/${file}`),
    );
    const said = [...files, "web/src/ui/premoves.ts", "web/src/rules/sentences.ts"]
      .flatMap((file) => [...readText(file).matchAll(/\bt\([^"`)]*["`]([\w.]+)/g)])
      .map(([, key]) => key!)
      // How a game has ended the rules say themselves.
      .filter((key) => !key.startsWith("outcome."));
    expect(said.length).toBeGreaterThan(25);
    expect(said.filter((key) => !isOfBoard(key))).toEqual([]);
  });
});
