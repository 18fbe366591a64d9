import { expect, test } from "vitest";
import { nameOfGame, readInput } from "../../src/analysis/input.ts";
import { formatScore, readEvaluation, shareOfWhite } from "../../src/analysis/score.ts";
import { numberOf, passed } from "../../src/analysis/fen.ts";
import { Study } from "../../src/analysis/study.ts";
import { placeIn, queryFor, queryOfLink, studyFrom } from "../../src/analysis/wanted.ts";
import { t } from "../../src/i18n/index.ts";
import { isTooLong } from "../../src/ui/qr_code.tsx";
import { rulesFromModule } from "../rules/support.ts";

const rules = await rulesFromModule();

test("a FEN is known by its board", () => {
  const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  expect(readInput(rules, `  ${fen}\n`)).toEqual({ kind: "position", fen });
  const faulty = readInput(rules, "8/8/8/8/8/8/8/4K3 w - - 0 1");
  expect(faulty).toMatchObject({ kind: "faulty-position", faults: [expect.stringContaining("king")] });
  expect(readInput(rules, "4k3/8/8/8/8/8/8 w - - 0 1")).toMatchObject({
    faults: [t("fen.fault.too-few-ranks")],
  });
});

test("anything else is read as games, with the place of each fault", () => {
  const input = readInput(rules, "1. e4 e5\n2. Ke3 *");
  expect(input).toMatchObject({ kind: "games", faults: [{ line: 2, column: 4 }] });
  expect(readInput(rules, '[White "Ann"]')).toMatchObject({ kind: "games" });
});

test("a text without anything of a game is not read as a game", () => {
  for (const text of ["hello", "½", "pferd f3", "🐴", "resign", "e9"])
    expect(readInput(rules, text), text).toEqual({ kind: "nothing" });
});

test("a game that begins with an impossible position is reported, and cannot be opened", () => {
  const input = readInput(rules, '[FEN "4k3/8/8/8/8/8/8/P3K3 w - - 0 60"]\n\n60. Kd1 *');
  expect(input).toMatchObject({ kind: "games", games: [] });
  expect(input.kind === "games" && input.faults[0]?.code).toBe("impossible-setup");
});

test("a FEN is read by the rule set that was chosen", () => {
  const fen = rules.initial("horde");
  expect(readInput(rules, fen, "horde")).toEqual({ kind: "position", fen });
  expect(readInput(rules, fen)).toMatchObject({ kind: "faulty-position" });
});

test("an address may name a rule set, but only one that is known", async () => {
  const atomic = await studyFrom(rules, new URLSearchParams("variant=atomic&moves=e2e4"));
  expect(atomic?.variant).toBe("atomic");
  expect(await studyFrom(rules, new URLSearchParams("variant=bughouse&moves=e2e4"))).toBeUndefined();
});

test("games are named by their players", () => {
  const text = '[White "Ann"]\n[Black "Bert"]\n[Date "2026.??.??"]\n[Result "1-0"]\n\n1. e4 1-0\n';
  expect(nameOfGame(rules.readPgn(text).games[0]!)).toBe("Ann – Bert, 1-0, 2026");
  expect(nameOfGame(rules.readPgn("1. e4 *").games[0]!)).toBe("? – ?");
});

test.each([
  [{ kind: "centipawns", value: 35 } as const, "+0.35"],
  [{ kind: "centipawns", value: -120 } as const, "−1.20"],
  [{ kind: "centipawns", value: 0 } as const, "0.00"],
  [{ kind: "mate", moves: 5 } as const, "#5"],
  [{ kind: "mate", moves: -3 } as const, "−#3"],
])("%o is written %s", (score, text) => expect(formatScore(score)).toBe(text));

test("the bar grows with the score and is full only with mate", () => {
  const shares = [-3000, -300, 0, 50, 300, 3000].map((value) => shareOfWhite({ kind: "centipawns", value }));
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares[2]).toBe(0.5);
  expect(shares[5]).toBeLessThan(1);
  expect(shareOfWhite({ kind: "mate", moves: 2 })).toBe(1);
  expect(shareOfWhite({ kind: "mate", moves: -2 })).toBe(0);
});

test("evaluations in comments are read", () => {
  expect(readEvaluation("0.17")).toEqual({ kind: "centipawns", value: 17 });
  expect(readEvaluation("-1.25,20")).toEqual({ kind: "centipawns", value: -125 });
  expect(readEvaluation("#-3")).toEqual({ kind: "mate", moves: -3 });
  expect(readEvaluation("good")).toBeUndefined();
});

test("a pass changes who is to move and forgets en passant", () => {
  expect(passed("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2")).toBe("4k3/8/8/3pP3/8/8/8/4K3 b - - 0 2");
  expect(numberOf("4k3/8/8/8/8/8/8/4K3 b - - 0 12")).toBe("12…");
});

test("the address of the page may name a position, moves or a game", async () => {
  const study = async (query: string, text?: string) =>
    studyFrom(rules, new URLSearchParams(query), () => Promise.resolve(text));
  expect(await study("")).toBeUndefined();
  const moves = await study("moves=e2e4 e7e5 e1e3");
  expect(moves!.lineFrom(moves!.root).map((node) => node.san)).toEqual(["e4", "e5"]);
  expect((await study("fen=4k3/8/8/8/8/8/8/4K3 w - - 0 1"))!.start).toContain("4K3 w");
  expect(await study("fen=nonsense")).toBeUndefined();
  expect((await study("game=abc", "1. d4 *"))!.root.children[0]!.san).toBe("d4");
  expect(await study("game=gone")).toBeUndefined();
});

test("the address of a line leads to the same line, at the same place", async () => {
  const [game] = rules.readPgn("1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 *").games;
  const study = Study.fromGame(game!);
  const sicilian = study.root.children[0]!.children[1]!;
  const query = queryFor(study, sicilian);
  const shared = (await studyFrom(rules, query))!;
  expect(shared.lineFrom(shared.root).map(({ san }) => san)).toEqual(["e4", "c5", "Nf3", "d6"]);
  expect(placeIn(shared, query).fen).toBe(sicilian.fen);
  expect(placeIn(shared, new URLSearchParams())).toBe(shared.root);
  const passed = Study.fromGame(rules.readPgn("1. e4 -- 2. d4 *").games[0]!);
  const [end] = passed.lineFrom(passed.root).slice(-1);
  expect((await studyFrom(rules, queryFor(passed, end!)))!.start).toBe(end!.fen);
});

test("moves in an address need nothing between them, and may have it", async () => {
  const promoting = "8/PP6/8/8/k7/8/8/K7 w - - 0 1";
  const played = async (fen: string, moves: string, variant = "standard") => {
    const study = await studyFrom(rules, new URLSearchParams({ fen, moves, variant }));
    return study!.lineFrom(study!.root).map(({ san }) => san);
  };
  for (const moves of ["a7a8ba4b5b7b8n", "a7a8b,a4b5,b7b8n", "a7a8b a4b5 b7b8n"])
    expect(await played(promoting, moves), moves).toEqual(["a8=B", "Kb5", "b8=N"]);
  expect(await played(promoting, "a7a8qa4b5b7b8b")).toEqual(["a8=Q+", "Kb5", "b8=B"]);
  const dropping = "4k3/8/8/8/8/8/1P6/4K3[Bb] w - - 0 1";
  expect(await played(dropping, "b2b4B@e5B@e4", "crazyhouse")).toEqual(["b4", "B@e5", "B@e4"]);
});

test("a line is short in its address", () => {
  const moves = "g1f3 g8f6 f3g1 f6g8 ".repeat(50).trim().split(" ");
  const study = Study.from(rules.initial());
  let node = study.root;
  for (const move of rules.playLine(study.start, moves)) node = study.play(node, move);
  const address = `https://chess.example/analysis?${queryFor(study, node)}`;
  expect(address.length).toBeLessThan(1_000);
  expect(isTooLong(address)).toBe(false);
});

test("a link is known by its address, and asks for what the page of that address would", async () => {
  const here = "https://chess.example";
  const ask = (link: string) => {
    const query = queryOfLink(link, here);
    return query instanceof URLSearchParams ? String(query) : query;
  };
  expect(ask(` ${here}/game/abc\n`)).toBe("game=abc");
  expect(ask(`${here}/game/abc?tournament=t`)).toBe("game=abc");
  expect(ask(`${here}/analysis?game=abc&analysis=server`)).toBe("game=abc&analysis=server");
  const [game] = rules.readPgn("1. e4 e5 2. Nf3 *").games;
  const study = Study.fromGame(game!);
  const shared = `${here}/analysis?${queryFor(study, study.root.children[0]!)}`;
  const linked = await studyFrom(rules, queryOfLink(shared, here) as URLSearchParams);
  expect(linked!.lineFrom(linked!.root).map(({ san }) => san)).toEqual(["e4", "e5", "Nf3"]);
  for (const link of ["https://other.example/game/abc", "http://chess.example/game/abc", `${here}/lobby`])
    expect(ask(link), link).toBe("elsewhere");
  const texts = [
    "",
    "1. e4 e5",
    "https://",
    `[Site "${here}/game/abc"]`,
    `${here}/game/abc 1. e4`,
    "chess.example/x",
  ];
  for (const text of texts) expect(ask(text), text).toBeUndefined();
});

test("the address may ask for a game as the server has analysed it, and gets the plain game until it has", async () => {
  const asked: string[] = [];
  const first = async (texts: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams("game=abc&analysis=server");
    const found = await studyFrom(rules, query, (address) => {
      asked.push(address);
      return Promise.resolve(texts[address]);
    });
    return found!.root.children[0]!.commands;
  };
  expect(await first({ "/api/games/abc/analysis.pgn": "1. d4 { [%eval 0.20] } *" })).toEqual([
    { name: "eval", value: "0.20" },
  ]);
  expect(asked).toEqual(["/api/games/abc/analysis.pgn"]);
  expect(await first({ "/api/games/abc.pgn": "1. d4 *" })).toEqual([]);
});
