/**
 * The boards of the documentation: every element with the class "live-board" becomes one that says why. `data-fen` is its
 * position, `data-attempt` the move that is shown, `data-variant` the rule set. One plain script, so that it also runs in
 * pages that are opened as files. A page with `<arbiter-board>` (docs/board_element.md) gets the element, and rules for it.
 */

import { ready, type Rules, type Variant, type Verdict } from "@arbiter-chess/rules";
import "./live_board.css";
import "../packages/board/src/index.ts";
import { Board, picture, type Attempt } from "../src/board/index.ts";
import { languageNames, setLanguage } from "../src/i18n/index.ts";
import { promotionsOf } from "../src/rules/variants.ts";

function textOf({ from, to, promotion, drop }: Attempt): string {
  return drop ? `${drop.toUpperCase()}@${to}` : `${from}${to}${promotion ?? ""}`;
}

function show(element: HTMLElement, rules: Rules): void {
  const { fen: start = "", attempt: first = "", variant: name = "standard" } = element.dataset;
  const variant = name as Variant;
  const frame = document.createElement("div");
  const sentence = document.createElement("p");
  sentence.setAttribute("role", "status");
  const choice = document.createElement("select");
  choice.setAttribute("aria-label", "Language");
  for (const [code, title] of Object.entries(languageNames)) choice.add(new Option(title, code));
  const again = document.createElement("button");
  again.textContent = "Again";
  element.replaceChildren(frame, sentence, choice, again);

  let fen = start;
  let last: Attempt | null = null;
  let attempt = first;
  const board = new Board(frame, { onTry: (tried) => judge(textOf(tried), tried) });

  const paint = (verdict: Verdict | null) => {
    const look = rules.look(fen, [], variant);
    if (!look.ok) return;
    board.set({
      fen,
      turn: look.turn,
      movable: "both",
      targets: look.targets,
      drops: look.drops ?? {},
      promotions: promotionsOf(variant),
      lastMove: last,
      check: look.inCheck ? (look.kings[look.turn] ?? null) : null,
      ...(verdict ? picture(verdict) : { arrows: [], marks: [] }),
    });
    const after = look.outcome.automatic?.sentence ?? "";
    sentence.textContent = verdict ? verdict.sentence : after;
  };
  const judge = (text: string, tried?: Attempt) => {
    rules.speak(choice.value);
    attempt = text;
    const judged = rules.judge(fen, text, [], variant);
    if (judged.ok && tried) {
      fen = judged.fen;
      last = tried;
    }
    paint(judged.ok ? null : judged.verdict);
  };
  const restart = () => {
    fen = start;
    last = null;
    judge(first);
  };
  choice.onchange = () => judge(attempt);
  again.onclick = restart;
  restart();
}

async function begin(): Promise<void> {
  const [rules] = await Promise.all([ready(), setLanguage("en")]);
  document.querySelectorAll<HTMLElement>(".live-board").forEach((element) => show(element, rules));
  for (const board of document.querySelectorAll("arbiter-board")) board.rules = rules;
}

void begin();
