import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Language, languages, setLanguage, t } from "../../src/i18n/index.ts";
import type { Rules } from "../../src/rules/types.ts";
import { askWhich, hasLesson, readTyped, spelled } from "../../src/ui/piece_letters.ts";
import { defaultSettings, type LetterChoice, settings } from "../../src/ui/settings.ts";
import { readTable, readText, rulesFromModule } from "../rules/support.ts";

let rules: Rules;
beforeAll(async () => {
  rules = await rulesFromModule();
});

async function choose(language: string, letters: LetterChoice): Promise<void> {
  await setLanguage(language as Language);
  settings.value = { ...defaultSettings, letters };
}

afterEach(async () => {
  hasLesson.value = false;
  await choose("en", "auto");
});

test("the letters are those of the core", async () => {
  const list = readText("include/arbiter/rules/language.h");
  for (const language of languages) {
    await setLanguage(language);
    expect(list).toContain(`, "${language}", "${t("game.pieceLetters")}", more)`);
  }
});

describe("moves in sentences", () => {
  test.each(readTable("tests/data/spelled_moves.tsv"))(
    "$language, $letters: $english",
    async ({ language, letters, english, spelled: expected }) => {
      await choose(language!, letters as LetterChoice);
      expect(spelled(english!)).toBe(expected);
    },
  );

  test("have English letters, and those of the language in lessons, unless others were chosen", async () => {
    await choose("de", "auto");
    expect(spelled("Nf3")).toBe("Nf3");
    hasLesson.value = true;
    expect(spelled("Nf3")).toBe("Sf3");
    await choose("de", "english");
    expect(spelled("Nf3")).toBe("Nf3");
  });

  test("are looked for in no message but the examples of moves", () => {
    settings.value = { ...defaultSettings, letters: "figurines" };
    for (const language of languages) {
      const messages = JSON.parse(readText(`web/messages/${language}.json`)) as Record<string, string>;
      const changed = Object.entries(messages).filter(([, text]) => spelled(text) !== text);
      // PGN has English letters in every language; what is typed here has those of the reader.
      const ofPgn = ["analysis.badMove", "analysis.importNothing", "homework.hint.find"];
      const typed = ["game.typeMoveExample", "online.planExample"];
      expect(changed.map(([key]) => key).sort()).toEqual([...ofPgn, ...typed].sort());
    }
  });
});

describe("typed moves", () => {
  const judgeIn = (fen: string) => (text: string) => rules.judge(fen, text);

  test.each(readTable("tests/data/typed_letters.tsv"))(
    "$language: $typed is $meaning in $fen",
    async ({ language, fen, typed, meaning }) => {
      await choose(language!, "auto");
      const judge = judgeIn(fen!);
      const read = readTyped(typed!, judge);
      if (meaning!.startsWith("ask ")) {
        const judged = "text" in read ? judge(read.text) : null;
        // Two pieces of one kind the core asks about, as it does in every language.
        if (judged) expect(judged.ok ? "" : judged.verdict.code).toBe("ambiguous");
        else expect("moves" in read && [...read.moves].sort()).toEqual(meaning!.split(" ").slice(1).sort());
        return;
      }
      const judged = judge((read as { text: string }).text);
      expect(judged.ok ? judged.uci : "no").toBe(meaning);
    },
  );

  test.each(languages)(
    "every legal move, as it is shown in %s, is that move or is asked about",
    async (language) => {
      await choose(language, "language");
      let asked = 0;
      for (const fen of positions) {
        const look = rules.look(fen);
        expect(look.ok).toBe(true);
        for (const { from, to } of look.ok ? look.moves : []) {
          const judged = rules.judge(fen, from + to);
          if (!judged.ok) continue;
          for (const text of [spelled(judged.san), judged.san, judged.uci]) {
            const read = readTyped(text, judgeIn(fen));
            if ("moves" in read) {
              ++asked;
              expect(read.moves).toContain(judged.uci);
            } else expect(rules.judge(fen, read.text)).toMatchObject({ ok: true, uci: judged.uci });
          }
        }
      }
      expect(asked > 0).toBe(!["en", "de"].includes(language));
    },
  );

  test("ask for the squares", async () => {
    await choose("es", "auto");
    expect(askWhich(["a2e2", "e1e2"])).toBe("Esto puede significar más de una jugada: escribe a2e2 o e1e2.");
    // Spanish says "u" before a word that begins with an o.
    expect(askWhich(["O-O", "O-O-O"])).toBe("Esto puede significar más de una jugada: escribe O-O u O-O-O.");
  });

  test("without a legal move are those of the piece that was meant", async () => {
    await choose("es", "auto");
    // The king beside d1 may not go there; no rook ever goes so.
    expect(readTyped("Rd1", judgeIn("3rk3/8/8/8/8/8/R7/4K3 w - - 0 1"))).toEqual({ text: "Kd1" });
    expect(readTyped("Rh2", judgeIn("4k3/8/8/8/8/8/R1P5/4K3 w - - 0 1"))).toEqual({ text: "Rh2" });
    expect(readTyped("Cf9", judgeIn("4k3/8/8/8/8/8/R1P5/4K3 w - - 0 1"))).toEqual({ text: "Nf9" });
  });
});

const positions = [
  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
  "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
  "8/8/2k5/8/8/8/R6R/4K3 w - - 0 1",
];
