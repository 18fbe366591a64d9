import { beforeAll, describe, expect, test } from "vitest";
import { languages, setLanguage, t } from "../../src/i18n/index.ts";
import { pgnFaultSentence, setupFaultSentence } from "../../src/rules/text_fault.ts";
import { rulesFromModule } from "./support.ts";

const rules = await rulesFromModule();
const start = rules.initial();

/** What a reader of formats says in one of the six languages. */
const formatWords = /expected|erwartet|attendu|se esperan?\b|\bserv(?:e|ono)\b|espera(?:m)?-se|: /;

/** Texts that cannot be read as a FEN, each with another fault. */
const faulty = [
  "hello",
  "½",
  "",
  start.replace("RNBQKBNR", "RNBQKBNX"),
  start.replace("8/8/8/8", "8/8/8"),
  start.replace("8/8/8/8", "8/8/8/8/8"),
  start.replace("pppppppp", "ppppppppp"),
  start.replace("pppppppp", "ppppppp"),
  start.replace("8/8", "44/8"),
  start.replace("8/8", "9/8"),
  start.replace(" w ", " z "),
  start.replace("KQkq", "XYZ"),
  start.replace("KQkq", "KK"),
  start.replace("KQkq -", "KQkq e9"),
  start.replace("0 1", "x 1"),
  start.replace("0 1", "99999999 1"),
  `${start} more`,
  ...[1, 2, 3].map((words) => start.split(" ").slice(0, words).join(" ")),
];

const said = (text: string) => rules.faults(text).map((fault) => setupFaultSentence(fault, text))[0] ?? "";

describe.each(languages)("in %s", (language) => {
  beforeAll(() => setLanguage(language));

  test("every fault of a FEN is told to people", () => {
    for (const text of faulty) {
      expect(said(text), text).not.toBe("");
      expect(said(text).replace(/^\P{L}*“.*?”/u, ""), text).not.toMatch(formatWords);
    }
    expect(said("hello")).toBe(t("fen.none"));
  });

  test("every fault of a game is told to people", () => {
    for (const text of ["1. e4 e9", "1. e4 pferd f3", "1. e4 🐴", '[FEN "hello"]\n\n1. e4 *']) {
      const [fault] = rules.readPgn(text).faults;
      expect(pgnFaultSentence(fault!), text).not.toMatch(formatWords);
    }
  });
});

test("the place in a FEN is counted in characters, and shown with what is there", async () => {
  await setLanguage("en");
  expect(said(start.replace("pppp", "p🐴pp"))).toMatch(/^“🐴” is not a piece\..*Look at character 11\.$/);
  expect(said(start.slice(0, 43))).toBe(t("fen.fault.missing-side"));
});

test("a game of another rule set is left out, and an illegal move is told as the core tells it", async () => {
  await setLanguage("en");
  const [unknown] = rules.readPgn('[Variant "Checkers"]\n\n1. e4 *').faults;
  expect(pgnFaultSentence(unknown!)).toBe(t("variant.unknown"));
  const [illegal] = rules.readPgn("1. e4 e5 2. Ke3 *").faults;
  expect(pgnFaultSentence(illegal!)).toBe(illegal!.sentence);
});
