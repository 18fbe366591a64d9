// The English messages say word for word what the core says, over the examples of docs/rules.md and over every attempt
// in some positions; the other languages say something for each of them, with nothing left open.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { languages, setLanguage } from "../../src/i18n/index.ts";
import { faultSentence, outcomeSentence, verdictSentence } from "../../src/i18n/sentences.ts";
import { startRules } from "../../src/rules/core.ts";
import type { Rules, SetupFault, Variant, Verdict } from "../../src/rules/types.ts";

const file = (path: string) => readFileSync(new URL(path, import.meta.url));

let rules: Rules;
beforeAll(async () => {
  rules = await startRules(file("../../src/rules/rules.wasm"));
});

interface Case {
  readonly verdict: Verdict;
  readonly variant: Variant;
}

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

function documented(): Case[] {
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
      return judged.ok ? [] : [{ verdict: judged.verdict, variant }];
    });
}

const positions = [
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "r3k2r/8/8/8/8/8/6q1/R3K2R w KQkq - 0 1",
  "4r1k1/8/8/8/1b6/8/3N4/4K2R w K - 0 1",
  "8/8/8/K2pP2r/8/8/P6p/7k w - d6 0 1",
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
];

function everyAttempt(): Case[] {
  const squares = [..."abcdefgh"].flatMap((column) => [..."12345678"].map((row) => column + row));
  return positions.flatMap((fen) =>
    squares.flatMap((from) =>
      squares.flatMap((to) => {
        const judged = rules.judge(fen, from + to);
        return judged.ok ? [] : [{ verdict: judged.verdict, variant: "standard" as const }];
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

describe("in English", () => {
  beforeAll(() => setLanguage("en"));

  test("every example of the documentation is told as the core tells it", () => {
    const cases = documented();
    expect(cases.length).toBeGreaterThan(40);
    for (const { verdict, variant } of cases) expect(verdictSentence(verdict, variant)).toBe(verdict.sentence);
  });

  test("every attempt in some positions is told as the core tells it", () => {
    const cases = everyAttempt();
    expect(cases.length).toBeGreaterThan(10_000);
    for (const { verdict } of cases) expect(verdictSentence(verdict)).toBe(verdict.sentence);
  });

  test("faults of set-ups are told as the core tells them", () => {
    const faults = faulty.flatMap((fen) => rules.faults(fen));
    expect(new Set(faults.map((fault) => fault.code)).size).toBeGreaterThan(9);
    for (const fault of faults) expect(faultSentence(fault)).toBe(fault.sentence);
  });

  test("mate and stalemate are told as the core tells them", () => {
    for (const fen of ["7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"]) {
      const look = rules.look(fen);
      const outcome = look.ok ? look.outcome.automatic : undefined;
      expect(outcomeSentence(outcome!)).toBe(outcome!.sentence);
    }
  });
});

describe.each(languages.filter((language) => language !== "en"))("in %s", (language) => {
  beforeAll(() => setLanguage(language));

  test("every refusal has a sentence of its own, with no slot left open", () => {
    for (const { verdict, variant } of [...documented(), ...everyAttempt()]) {
      const told = verdictSentence(verdict, variant);
      expect(told, verdict.phrase).not.toBe(verdict.sentence);
      expect(told, verdict.phrase).not.toMatch(/[{}]|undefined|verdict\./);
    }
  });

  test("every fault has one too", () => {
    for (const fault of faulty.flatMap((fen): SetupFault[] => rules.faults(fen))) {
      const told = faultSentence(fault);
      expect(told, fault.code).not.toBe(fault.sentence);
      expect(told, fault.code).not.toMatch(/[{}]|undefined|fault\./);
    }
  });
});
