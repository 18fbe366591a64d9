import { expect, test } from "vitest";
import type { GameTree, MoveNode } from "../../src/rules/types.ts";
import { readText, rulesFromModule } from "./support.ts";

const rules = await rulesFromModule();

const annotated = `[Event "Casual"]
[Site "?"]
[Date "2026.11.21"]
[Round "?"]
[White "Ann"]
[Black "Börje"]
[Result "1-0"]

{Before} 1. e4 {[%clk 0:05:00] [%eval 0.3] best by test} e5 2. Nf3 $1 (2. f4 {the gambit} exf4 (2... d5 3. exd5 e4)
3. Nf3) 2... Nc6! 3. Bb5 a6 1-0
`;

function only(text: string): GameTree {
  const reading = rules.readPgn(text);
  expect(reading.faults).toEqual([]);
  expect(reading.games).toHaveLength(1);
  return reading.games[0]!;
}

/** The main line in SAN. */
function mainLine(game: GameTree): string[] {
  const line: string[] = [];
  for (let node: MoveNode | undefined = game.children[0]; node; node = node.children[0]) line.push(node.san);
  return line;
}

test("a game is read with all that is said about it", () => {
  const game = only(annotated);
  expect(game).toMatchObject({ variant: "standard", result: "1-0", comment: "Before" });
  expect(game.start).toBe(rules.initial());
  expect(game.tags.find((tag) => tag.name === "Black")?.value).toBe("Börje");
  expect(game.tags.some((tag) => tag.name === "Result")).toBe(false);
  expect(mainLine(game)).toEqual(["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]);
  const e4 = game.children[0]!;
  expect(e4).toMatchObject({ comment: "best by test", clock: 300_000, uci: "e2e4" });
  expect(e4.commands).toEqual([
    { name: "clk", value: "0:05:00" },
    { name: "eval", value: "0.3" },
  ]);
  const e5 = e4.children[0]!;
  expect(e5.children.map((node) => node.san)).toEqual(["Nf3", "f4"]);
  expect(e5.children[0]!.nags).toEqual([1]);
  expect(e5.children[1]!.comment).toBe("the gambit");
  expect(e5.children[1]!.children.map((node) => node.san)).toEqual(["exf4", "d5"]);
});

test("what is written reads as the same game", () => {
  const game = only(annotated);
  const text = rules.writePgn(game);
  expect(text).toContain('[White "Ann"]\n[Black "Börje"]\n[Result "1-0"]');
  expect(text).toContain("{[%clk 0:05:00] [%eval 0.3] best by test}");
  expect(only(text)).toEqual(game);
});

test("every game of the club's collection goes there and back", () => {
  const { games, faults } = rules.readPgn(readText("tests/data/club.pgn"));
  expect(games.length).toBeGreaterThan(1);
  expect(faults).toEqual([]);
  for (const game of games) {
    // The export format has an order for tags; from then on nothing changes.
    const written = only(rules.writePgn(game));
    expect(written.children).toEqual(game.children);
    expect(written.tags).toEqual(expect.arrayContaining(game.tags));
    expect(only(rules.writePgn(written))).toEqual(written);
  }
});

test("another start and another rule set go there and back", () => {
  const text = `[Variant "Crazyhouse"]
[FEN "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3"]
[SetUp "1"]
[Result "*"]

3. Nc3 P@e4 *
`;
  const game = only(text);
  expect(game.variant).toBe("crazyhouse");
  expect(mainLine(game)).toEqual(["Nc3", "P@e4"]);
  const { tags, ...written } = only(rules.writePgn(game));
  expect(tags.map((tag) => tag.name)).toContain("Event");
  expect({ ...written, tags: [] }).toEqual(game);
});

test("a fault has its line and its column in characters, counted through all games", () => {
  const text = `[White "A"]\n\n1. e4 e5 *\n\n[White "B"]\n\n1. d4 {Zürich} Nf3 *\n`;
  const { games, faults } = rules.readPgn(text);
  expect(games).toHaveLength(2);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({ code: "illegal-move", line: 7, column: 16, game: 1, text: "Nf3" });
  const line = text.split("\n")[6]!;
  expect(line.slice(15, 18)).toBe("Nf3");
  expect(games[1]!.children[0]!.comment).toContain("Unread: Nf3");
});

test("the verdict on an illegal move is there for the board", () => {
  const text = '[FEN "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1"]\n[SetUp "1"]\n\n1. Nf3 *\n';
  const { faults } = rules.readPgn(text);
  expect(faults[0]?.verdict).toMatchObject({ code: "pinned", from: "d2", by: [{ square: "b4", piece: "b" }] });
});

test("an empty text has no game, and says so", () => {
  const { games, faults, hasMore } = rules.readPgn("  \n");
  expect(games).toEqual([]);
  expect(hasMore).toBe(false);
  expect(faults.map((fault) => fault.code)).toEqual(["no-game"]);
});

test("no more games are read than asked for", () => {
  const text = "1. e4 *\n\n1. d4 *\n\n1. c4 *\n\n";
  expect(rules.readPgn(text, 2)).toMatchObject({ hasMore: true });
  expect(rules.readPgn(text, 2).games).toHaveLength(2);
  expect(rules.readPgn(text, 3)).toMatchObject({ hasMore: false });
});

test("a long line needs no deep stack", () => {
  const shuffle = ["Nf3 Nf6", "Ng1 Ng8"];
  const moves = Array.from({ length: 5000 }, (_, index) => `${index + 1}. ${shuffle[index % 2]}`);
  const game = only(`${moves.join(" ")} *`);
  expect(mainLine(game)).toHaveLength(10_000);
  expect(rules.writePgn(game).length).toBeGreaterThan(50_000);
});

test("a tree whose moves are not legal is refused", () => {
  const game = only("1. e4 *\n");
  game.children[0]!.uci = "e2e5";
  expect(() => rules.writePgn(game)).toThrow(/^Move 1 is not legal/);
});
