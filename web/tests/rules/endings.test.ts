// SPDX-License-Identifier: MIT
/** Why a game is over and whether a claim is right: the data that the program gives as JSON. */

import type {
  DrawGrounds,
  ExplainedEnding,
  JudgedClaim,
  Outcome,
  RecordPlace,
  Variant,
  Verdict,
} from "@arbiter-chess/rules";
import { afterAll, describe, expect, it } from "vitest";
import { readTable, rulesFromModule } from "./support.ts";

const rules = await rulesFromModule();
afterAll(() => void rules.speak("en"));

function lineOf(row: Record<string, string>): { start: string; moves: string[] } {
  return { start: row.fen!, moves: row.moves!.split(" ").filter((move) => move !== "") };
}

function reasonOf({ code, article, at, by, sentence }: Verdict) {
  const names = by.map(({ square }) => square);
  return { code, laws: article ?? "", at: [...at].sort(), by: names.sort(), text: sentence };
}

function placeAsJson({ ply, move }: RecordPlace) {
  return { ply, move: move ?? null };
}

function groundsAsJson({ same, nearMisses, quietPlies, lastChange }: DrawGrounds) {
  return {
    same: same.map(placeAsJson),
    near_misses: nearMisses.map((miss) => ({
      ...placeAsJson(miss),
      reasons: miss.reasons,
      text: miss.sentence,
    })),
    quiet_plies: quietPlies ?? null,
    last_change: lastChange ? placeAsJson(lastChange) : null,
  };
}

function asJson(ending: ExplainedEnding | undefined) {
  if (!ending) return { over: false };
  const { outcome, at, check, tries, proofs, grounds } = ending;
  const { code, winner, sentence } = outcome;
  return {
    over: true,
    outcome: { code, winner: winner ?? null, at, text: sentence },
    ...(check && { check: reasonOf(check) }),
    ...(tries.length > 0 && {
      tries: tries.map(({ purpose, uci, verdict }) => ({ for: purpose, move: uci, ...reasonOf(verdict) })),
    }),
    ...(proofs.length > 0 && {
      proofs: proofs.map(({ color, code, sentence }) => ({ side: color, code, text: sentence })),
    }),
    ...(grounds && { grounds: { ...groundsAsJson(grounds), text: grounds.sentence } }),
  };
}

function codeOf(draw: Outcome | undefined): string | null {
  return draw?.code ?? null;
}

function claimAsJson(claim: JudgedClaim) {
  return {
    right: claim.isRight,
    code: codeOf(claim.draw),
    ...groundsAsJson(claim),
    text: claim.sentences,
  };
}

describe("why a game is over", () => {
  it.each(readTable("tests/data/endings.tsv"))("$variant $fen $moves", (row) => {
    expect(rules.speak(row.language!)).toBe(true);
    expect(asJson(rules.whyOver(lineOf(row), row.variant as Variant))).toEqual(JSON.parse(row.answer!));
  });

  it("refuses a move that is not legal, and what is not a position", () => {
    expect(() => rules.whyOver({ start: rules.initial(), moves: ["e2e4", "e2e4"] })).toThrow(/Move 2 is/);
    expect(() => rules.whyOver({ start: "8/8/8/8/8/8/8/8 w - - 0 1", moves: [] })).toThrow();
  });
});

describe("whether a claim is right", () => {
  it.each(readTable("tests/data/claims.tsv"))("$variant $fen $moves", (row) => {
    expect(rules.speak(row.language!)).toBe(true);
    const claim = rules.judgeClaim(lineOf(row), row.announced || undefined, row.variant as Variant);
    expect(claimAsJson(claim)).toEqual(JSON.parse(row.answer!));
  });
});
