// SPDX-License-Identifier: MIT
/** What is played on a board, and what the rules say of it where there are rules. Draws nothing. */

import {
  imagine,
  otherColor,
  piecesOf,
  spokenMove,
  type Arrow,
  type BoardState,
  type Color,
  type Mark,
  type Movable,
  type Square,
} from "../../../src/board/index.ts";
import { askWhich, readTyped } from "../../../src/board/typed.ts";
import { t } from "../../../src/i18n/index.ts";
import { attemptOf, squaresOf, uciOf } from "../../../src/rules/attempt.ts";
import { turnOf } from "../../../src/rules/color.ts";
import { verdictSentence } from "../../../src/rules/sentences.ts";
import type { Judged, Look, Rules, SetupFaults, Variant, Verdict } from "../../../src/rules/types.ts";
import { goalsOf, promotionsOf } from "../../../src/rules/variants.ts";
import { Premoves, premoveScene, premoveText } from "../../../src/ui/premoves.ts";
import { sceneOf } from "../../../src/ui/scene.ts";
import type { BoardMove } from "./types.ts";

const usualStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** What the line below the board says. */
export interface Said {
  readonly text: string;
  /** Whether it says why a move is refused. */
  readonly isReason: boolean;
  readonly article?: string | undefined;
  /** Everything else that is wrong with the move. */
  readonly others: readonly string[];
}

/** What may be asked of the rules. */
type Core = Pick<Rules, "look" | "judge" | "initial">;

export class BoardGame {
  rules: Core | null = null;
  variant: Variant = "standard";
  movable: Movable = "none";
  orientation: Color = "white";
  allowsPremoves = false;
  hidesPieces = false;
  /** The move that led to a position which was set, in UCI. */
  shownMove: string | null = null;
  /** Where pieces may go, where a page knows that without our rules. */
  targets: BoardState["targets"] = {};
  arrows: readonly Arrow[] = [];
  marks: readonly Mark[] = [];
  readonly premoves = new Premoves();
  private verdict: Verdict | null = null;
  /** What is wrong with a text that was typed. */
  private problem = "";
  private position: string | null = null;
  /** The positions before it that were played here, the oldest first. */
  private past: readonly string[] = [];
  private last: { readonly uci: string; readonly san: string } | null = null;
  private looked: { readonly key: string; readonly look: Look | SetupFaults } | null = null;

  /** The position: the start of the rule set until another is set. */
  get fen(): string {
    return this.position ?? this.rules?.initial(this.variant) ?? usualStart;
  }

  /** Begins from another position. The one that is there stays, with its moves. */
  set fen(fen: string | null) {
    if (fen === this.position) return;
    this.position = fen;
    this.past = [];
    this.last = null;
    this.forget();
    this.touch();
  }

  /** The rules have to be asked again: they are others, or speak another language. */
  forget(): void {
    this.looked = null;
  }

  get turn(): Color {
    return turnOf(this.fen);
  }

  /** The side whose moves are made here, where it is one. */
  private get us(): Color | null {
    return this.movable === "both" || this.movable === "none" ? null : this.movable;
  }

  get isOurTurn(): boolean {
    return this.movable === "both" || this.movable === this.turn;
  }

  /** Whatever was said of the last attempt has been read. */
  touch(): void {
    this.verdict = null;
    this.problem = "";
    this.premoves.touch();
  }

  /** What the rules say of a move in any notation; null without rules. */
  judge(text: string): Judged | null {
    if (!this.rules || this.look?.ok !== true) return null;
    return this.rules.judge(this.fen, text, this.past, this.variant);
  }

  /** Says why on the board, until the reader does something else. */
  explain(verdict: Verdict): void {
    this.touch();
    this.verdict = verdict;
  }

  /** The move that a typed text means, in any notation; null where it means none or several, which the board says. */
  read(text: string): string | null {
    this.touch();
    const plain = attemptOf(text.replace(/[\s-]/g, ""));
    if (!this.rules) {
      if (plain === null) this.problem = t("game.notAMove");
      return plain && uciOf(plain);
    }
    const typed = readTyped(text, (reading) => this.judge(reading));
    if ("text" in typed) return typed.text;
    this.problem = askWhich(typed.moves);
    return null;
  }

  /** The move that was accepted, or one that nobody judges. */
  moveOf(judged: Judged | null, uci: string, isPremove: boolean): BoardMove {
    if (!judged?.ok) return { ...attemptOf(uci)!, uci, fen: this.imagined(uci), isPremove };
    const { from, to, promotion, drop } = judged.move;
    const { automatic } = judged.outcome;
    return {
      from,
      to,
      ...(promotion && { promotion }),
      ...(drop && { drop }),
      uci: judged.uci,
      san: judged.san,
      fen: judged.fen,
      ...(automatic && { outcome: automatic }),
      isPremove,
    };
  }

  /** The position becomes the one after the move. */
  play({ uci, san = "", fen }: BoardMove): void {
    this.touch();
    this.past = [...this.past, this.fen];
    this.position = fen;
    this.last = { uci, san };
    this.forget();
  }

  /** What the board shows. */
  scene(): Partial<BoardState> {
    const { fen, us } = this;
    const look = this.look;
    const refusal = this.verdict ?? this.premoves.dropped.peek();
    const last = this.last ?? (this.shownMove === null ? null : { uci: this.shownMove, san: "" });
    return {
      ...this.sceneWithoutRules(),
      ...sceneOf({ fen, look: look?.ok ? look : null, last, refusal, arrows: this.arrows }),
      ...(refusal ? {} : { marks: this.marks }),
      ...(us ? premoveScene(fen, this.premoves, us) : { premoves: [] }),
      orientation: this.orientation,
      movable: look?.ok === false ? "none" : this.movable,
      allowsPremove: us !== null && this.allowsPremoves,
      hidesPieces: this.hidesPieces,
    };
  }

  /** What is said: why the last attempt was refused, else how things are. */
  said(): Said {
    const verdict = this.verdict ?? this.premoves.dropped.peek();
    if (verdict) return this.saidOf(verdict);
    const text = this.problem || (premoveText(this.premoves) ?? this.standing());
    return { text, isReason: this.problem !== "", others: [] };
  }

  private saidOf(verdict: Verdict): Said {
    const sentence = verdictSentence(verdict);
    const isDropped = verdict !== this.verdict;
    return {
      text: isDropped ? `${t("game.premoveDropped")} ${sentence}` : sentence,
      isReason: true,
      article: verdict.article,
      others: (verdict.reasons?.slice(1) ?? []).map((reason) => reason.sentence),
    };
  }

  /** The last move, and whose turn it is or how the game has ended. */
  private standing(): string {
    const { look } = this;
    if (look?.ok === false) return look.sentence;
    const outcome = look?.outcome.automatic?.sentence;
    // A diagram that names no side to move has none.
    const isNamed = look !== null || this.fen.includes(" ");
    const rest = outcome ?? (isNamed ? t(`play.toMove.${this.turn}`) : "");
    return [this.lastSaid(), rest].filter(Boolean).join(" ");
  }

  private lastSaid(): string {
    if (this.last?.san) return `${spokenMove(this.last.san)}.`;
    const uci = this.last?.uci ?? this.shownMove;
    return uci ? `${t("game.premoveWay", squaresOf(uci))}.` : "";
  }

  private get look(): Look | SetupFaults | null {
    if (!this.rules) return null;
    const key = `${this.variant} ${this.fen}`;
    if (this.looked?.key !== key)
      this.looked = { key, look: this.rules.look(this.fen, this.past, this.variant) };
    return this.looked.look;
  }

  private sceneWithoutRules(): Partial<BoardState> {
    return {
      turn: this.turn,
      targets: Object.keys(this.targets).length > 0 ? this.targets : promotingTargets(this.fen),
      drops: {},
      promotions: promotionsOf(this.variant),
      goals: goalsOf(this.variant),
      check: null,
    };
  }

  /** The position after a move that nobody has judged: castling rights and the like are unknown. */
  private imagined(uci: string): string {
    const next = otherColor(this.turn);
    return `${imagine(this.fen, [attemptOf(uci)!], this.turn)} ${next[0]}`;
  }
}

/** Where pawns may be promoted as far as the board alone says: so that it is asked what they become. */
function promotingTargets(fen: string): Record<Square, readonly Square[]> {
  const targets: Record<Square, readonly Square[]> = {};
  for (const [square, piece] of piecesOf(fen)) {
    const rank = { P: 8, p: 1 }[piece as "P" | "p"];
    if (rank === undefined || Math.abs(Number(square[1]) - rank) !== 1) continue;
    const file = square.charCodeAt(0);
    const reached = [file - 1, file, file + 1].map((code) => `${String.fromCharCode(code)}${rank}`);
    targets[square] = reached.filter((to) => /^[a-h]/.test(to));
  }
  return targets;
}
