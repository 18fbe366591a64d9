// SPDX-License-Identifier: MIT
// The sentences of the package itself, in each language.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as every from "@arbiter-chess/rules";
import * as small from "@arbiter-chess/rules/chess";
import { codes } from "./codes.mjs";

const start = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
const inCheck = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
const badMove = { uci: "a1b2", commentBefore: "", comment: "", commands: [], nags: [], children: [] };
const badGame = {
  variant: "standard",
  start,
  tags: [],
  result: "*",
  comment: "",
  commands: [],
  children: [badMove],
};

/** What goes wrong, each by one sentence of the tables. */
const mistakes = {
  unknownVariant: () => new every.Chess(undefined, { variant: "bughouse" }),
  noLanguage: () => new every.Chess().why("e5", { language: "tlh" }),
  otherVariant: () => new every.Chess().loadPgn('[Variant "Atomic"]\n\n1. e4 *'),
  notSan: () => new every.Chess().move("e2e4", { strict: true }),
  needsFen: () => new every.Chess().loadPgn('[SetUp "1"]\n\n1. e4 *', { strict: true }),
  needsSetUp: () => new every.Chess().loadPgn(`[FEN "${start}"]\n\n1. Ra8# *`, { strict: true }),
  passInCheck: () => new every.Chess(inCheck).move(null),
  badSuffix: () => new every.Chess().setSuffixAnnotation("#"),
  badGlyph: () => new every.Chess().setNags([256]),
  place: () => new every.Chess().loadPgn("1. e4 e5 2. Ke3 *"),
};

function tableOf(language) {
  const path = `web/packages/rules/src/texts/${language}.json`;
  return JSON.parse(readFileSync(`${process.env.ARBITER_ROOT}/${path}`, "utf8"));
}

function messageOf(action) {
  try {
    action();
  } catch (error) {
    return error.message;
  }
  throw new Error(`nothing was thrown by ${action}`);
}

/** A sentence of a table as a pattern: anything may stand in its slots. */
function patternOf(sentence) {
  const plain = sentence.replace(/[.*+?^$()[\]|\\]/g, "\\$&");
  return new RegExp(`^${plain.replace(/\{\w+\}/g, ".+")}$`, "s");
}

test("before ready() errors are in the language that was chosen", async () => {
  assert.equal(every.speak("tlh"), false);
  for (const language of codes) {
    assert.equal(every.speak(language), true);
    assert.equal(
      messageOf(() => new every.Chess()),
      tableOf(language).notReady,
    );
  }
  every.speak("de");
  await every.ready();
  assert.match(new every.Chess().why("e5").sentence, /Bauer/);
  every.speak("en");
});

test("every error is said in each language, by its table", async () => {
  const rules = await every.ready();
  const mistakesOfTheCore = {
    illegalInLine: () => rules.writePgn(badGame),
  };
  const told = new Set(["notReady"]);
  for (const [name, action] of Object.entries({ ...mistakes, ...mistakesOfTheCore })) {
    const messages = codes.map((language) => {
      assert.equal(rules.speak(language), true);
      const message = messageOf(action);
      assert.match(message, patternOf(tableOf(language)[name]), `${name} in ${language}`);
      assert.doesNotMatch(message, /[{}]|undefined/);
      return message;
    });
    assert.equal(new Set(messages).size, codes.length, name);
    told.add(name);
  }
  rules.speak("en");
  assert.deepEqual([...told].sort(), Object.keys(tableOf("en")).sort());
});

test("the tables have the same sentences with the same slots", () => {
  const slots = (text) => text.match(/\{\w+\}/g)?.sort() ?? [];
  const english = tableOf("en");
  for (const language of codes) {
    const table = tableOf(language);
    assert.deepEqual(Object.keys(table), Object.keys(english));
    for (const name of Object.keys(english)) assert.deepEqual(slots(table[name]), slots(english[name]), name);
  }
});

test("a language for one question leaves the one that was chosen", async () => {
  const rules = await every.ready();
  const chess = new every.Chess();
  rules.speak("fr");
  const french = chess.why("e5").sentence;
  assert.notEqual(chess.why("e5", { language: "de" }).sentence, french);
  assert.equal(chess.why("e5").sentence, french);
  rules.speak("en");
});

test("the small core speaks English alone", async () => {
  await small.ready();
  assert.deepEqual([small.speak("de"), small.speak("en")], [false, true]);
  const message = messageOf(() => new small.Chess(inCheck).move("--"));
  assert.equal(message, tableOf("en").passInCheck);
});
