// The core speaks every language of the pages: over the examples of docs/rules.md, every attempt in some positions and
// every fault that reading reports, each language says something of its own, with nothing left open.
import { readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { languages, setLanguage } from "../../src/i18n/index.ts";
import { outcomeSentence } from "../../src/rules/sentences.ts";
import { startRules } from "@arbiter-chess/rules/file";
import type { Rules, Variant, Verdict } from "../../src/rules/types.ts";

const file = (path: string) => readFileSync(new URL(path, import.meta.url));

let rules: Rules;
beforeAll(async () => {
  rules = await startRules(file("../../packages/rules/wasm/rules.wasm"));
});

/** The headings of docs/rules.md under which the examples are of another rule set. */
const variants: Readonly<Record<string, Variant>> = {
  Chess960: "chess960",
  "King-capture": "king-capture",
  "Three-check": "three-check",
  "King of the hill": "king-of-the-hill",
  "Racing kings": "racing-kings",
  Atomic: "atomic",
  Antichess: "antichess",
  Horde: "horde",
  Crazyhouse: "crazyhouse",
};

function documented(): Verdict[] {
  let variant: Variant = "standard";
  return String(file("../../../docs/rules.md"))
    .split("\n")
    .flatMap((line) => {
      const heading = /^#+ (.*)$/.exec(line)?.[1];
      if (heading) variant = variants[heading] ?? "standard";
      const [fen, attempt] = [...line.matchAll(/`([^`]+ [wb] [^`]+)` \| `([^`]+)`/g)].flatMap((match) =>
        match.slice(1),
      );
      if (!fen || !attempt || !rules.look(fen, [], variant).ok) return [];
      const judged = rules.judge(fen, attempt, [], variant);
      return judged.ok ? [] : [judged.verdict];
    });
}

const positions = [
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "r3k2r/8/8/8/8/8/6q1/R3K2R w KQkq - 0 1",
  "4r1k1/8/8/8/1b6/8/3N4/4K2R w K - 0 1",
  "8/8/8/K2pP2r/8/8/P6p/7k w - d6 0 1",
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
];

function everyAttempt(): Verdict[] {
  const squares = [..."abcdefgh"].flatMap((column) => [..."12345678"].map((row) => column + row));
  return positions.flatMap((fen) =>
    squares.flatMap((from) =>
      squares.flatMap((to) => {
        const judged = rules.judge(fen, from + to);
        return judged.ok ? [] : [judged.verdict];
      }),
    ),
  );
}

const faulty = [
  "8/8/8/8/8/8/8/8 w - - 0 1",
  "kk6/8/8/8/8/8/8/K6P w - - 0 1",
  "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
  "4k3/8/8/8/8/8/8/4K3 w KQkq e3 0 1",
  "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
  "QQQQQQQQ/QQQQQQQQ/8/8/8/8/pppppppp/p3k2K w - - 0 1",
  "4k3/8/8/8/P7/P7/P7/P3K3 w - - 90 1",
  "rnbqkbnr/pppppppp/8/8/3B4/8/PPPPPPPP/RNBQK1NR w KQkq - 0 1",
  "4k3/8/8/8/1b5b/8/8/r3K2r w - - 0 40",
];

/** Texts that are not FENs, with a different place each. */
const unreadable = [
  "",
  "xnbqkbnr/8/8/8/8/8/8/8 w - - 0 1",
  "9/8/8/8/8/8/8/8 w - - 0 1",
  "44/8/8/8/8/8/8/8 w - - 0 1",
  "ppppppppp/8/8/8/8/8/8/8 w - - 0 1",
  "7/8/8/8/8/8/8/8 w - - 0 1",
  "8/8/8 w - - 0 1",
  "8/8/8/8/8/8/8/8/8 w - - 0 1",
  "8/8/8/8/8/8/8/8",
  "8/8/8/8/8/8/8/8 white - - 0 1",
  "8/8/8/8/8/8/8/8 w",
  "8/8/8/8/8/8/8/8 w Z - 0 1",
  "8/8/8/8/8/8/8/8 w KK - 0 1",
  "8/8/8/8/8/8/8/8 w -",
  "8/8/8/8/8/8/8/8 w - e9 0 1",
  "8/8/8/8/8/8/8/8 w - - x 1",
  "8/8/8/8/8/8/8/8 w - - 70000 1",
  "8/8/8/8/8/8/8/8 w - - 0",
  "8/8/8/8/8/8/8/8 w - - 0 1 and more",
];

/** Games with every fault that reading reports. */
const faultyGames = [
  "  ",
  "[Event] 1. e4 *",
  '[Event "a"] [Event "b"] 1. e4 *',
  '[Event "a\\b"] 1. e4 *',
  '[Variant "Checkers"] 1. e4 *',
  '[FEN "8/8 w"] 1. e4 *',
  '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"] 1. e4 *',
  '[FEN "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"] 1. Kd1 *',
  '[SetUp "1"] 1. e4 *',
  '[Result "won"] 1. e4 *',
  '[Result "1-0"] 1. e4 0-1',
  "1. e4 ] *",
  "1. e4 exx5 *",
  "1. e4 e5 2. Bb5 Nf6 3. Rh4 *",
  "1. e4 e5 2. Nf3 Nc6 3. Ng1 Nb8 4. Qa4 *",
  "1. Nf3 Nf6 2. Nc3 Nc6 3. Ng1 Ng8 4. Nge2 e6 5. Nd4 e5 6. Ne2 e4 7. N2g1 *",
  "1. d4 d5 2. Nf3 a6 3. Nd2 *",
  "1. d4 d5 2. Nf3 a6 3. Nbd2 a5 4. Nb1 a4 5. Nd2 *",
  "1. e4 3. e5 *",
  "1. e4 $999 *",
  "1. e4 {never ends",
  "1. e4 (1. d4 *",
  "1. e4 ) *",
  "(1. d4) 1. e4 *",
  "1. e4 e5",
];

/** What is said, each with what it is said of. */
type Said = readonly { readonly code: string; readonly sentence: string }[];

const refusals = (): Said => [...documented(), ...everyAttempt()];
const faults = (): Said => [
  ...[...faulty, ...unreadable].flatMap((fen) => rules.faults(fen)),
  ...rules.faults("8/8/8/8/8/8/8/8[x] w - - 0 1", "crazyhouse"),
  ...rules.faults("8/8/8/8/8/8/8/8 w - - 9+9 0 1", "three-check"),
];
const faultsOfGames = (): Said => faultyGames.flatMap((text) => rules.readPgn(text).faults);

afterEach(() => void rules.speak("en"));

test("a language that the core lacks changes nothing", () => {
  rules.speak("de");
  expect(rules.speak("tlh")).toBe(false);
  expect(rules.faults("")[0]?.sentence).toBe("Zeichen 1: der Text ist leer: Erwartet wird eine FEN");
});

describe.each(languages.filter((language) => language !== "en"))("in %s", (language) => {
  function expectTranslated(ask: () => Said, codes: number): void {
    rules.speak("en");
    const english = ask();
    expect(rules.speak(language)).toBe(true);
    const translated = ask();
    expect(new Set(translated.map(({ code }) => code)).size).toBeGreaterThanOrEqual(codes);
    expect(translated.map(({ code }) => code)).toEqual(english.map(({ code }) => code));
    translated.forEach(({ code, sentence }, index) => {
      expect(sentence, code).not.toBe(english[index]!.sentence);
      expect(sentence, code).not.toMatch(/[{}]|undefined/);
    });
  }

  test("every refusal has a sentence of its own, with no slot left open", () => {
    expect(refusals().length).toBeGreaterThan(10_000);
    expectTranslated(refusals, 25);
  });

  test("so has every fault of a set-up or a FEN", () => expectTranslated(faults, unreadable.length + 9));

  test("so has every fault of a game", () => expectTranslated(faultsOfGames, 21));

  test("a text that may mean several pieces is told with the squares of each", () => {
    rules.speak(language);
    const judged = rules.judge("k7/8/8/1B6/8/8/8/2B1K3 w - - 0 1", "Bd5");
    for (const square of ["c1", "b5", "d5"]) expect(judged.ok ? "" : judged.verdict.sentence).toContain(square);
  });
});

describe.each(languages)("the ends of games in %s", (language) => {
  test("mate and stalemate are told as the core tells them", async () => {
    await setLanguage(language);
    rules.speak(language);
    for (const fen of ["7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"]) {
      const look = rules.look(fen);
      const outcome = look.ok ? look.outcome.automatic : undefined;
      expect(outcomeSentence(outcome!)).toBe(outcome!.sentence);
    }
  });
});
