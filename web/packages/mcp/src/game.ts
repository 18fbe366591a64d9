// SPDX-License-Identifier: MIT
/** A game as the arguments `fen`, `variant` and `moves` tell it, and what is said of moves in it. */

import { Chess, InvalidFenError } from "@arbiter-chess/rules";
import type { CoreMove, Look, Outcome, Rules, SetupFault, Variant, Verdict } from "@arbiter-chess/rules";
import { type Arguments, listed, quotable, Refusal } from "./arguments.ts";

/** The squares in the order of their names. */
export function byName(squares: readonly string[]): string[] {
  return [...squares].sort();
}

/** The moves in the order of their names in UCI. */
export function byUci(moves: readonly CoreMove[]): CoreMove[] {
  return [...moves].sort((one, other) => (one.uci < other.uci ? -1 : 1));
}

/** The answer to a position that cannot be. Faults have a byte where the text is not a FEN at all. */
export function refusePosition(faults: readonly SetupFault[]): Refusal {
  const [first] = faults;
  if (first?.offset !== undefined)
    return new Refusal("bad-fen", `The FEN cannot be read at byte ${first.offset}: ${first.sentence}`);
  return new Refusal("impossible-position", faults.map(({ sentence }) => sentence).join(" "));
}

export class AskedGame {
  /** The moves so far in UCI. */
  readonly moves: string[] = [];
  readonly sans: string[] = [];
  readonly start: string;

  private constructor(
    readonly core: Rules,
    private readonly chess: Chess,
  ) {
    this.start = chess.fen();
  }

  /** Plays the moves. Throws Refusal: an illegal one is refused with its reason and the legal moves. */
  static read(core: Rules, { fen, variant = "standard", moves = [] }: Arguments): AskedGame {
    const game = new AskedGame(core, AskedGame.begin(fen, variant as Variant));
    moves.forEach((text, index) => game.play(text, index));
    return game;
  }

  private static begin(fen: string | undefined, variant: Variant): Chess {
    try {
      return new Chess(fen || undefined, { variant });
    } catch (error) {
      if (error instanceof InvalidFenError) throw refusePosition(error.faults);
      throw error;
    }
  }

  get variant(): Variant {
    return this.chess.variant;
  }

  get fen(): string {
    return this.chess.fen();
  }

  /** How the game has ended by itself. */
  get outcome(): Outcome | undefined {
    return this.chess.outcome();
  }

  /** The draw that may be claimed without a move. */
  get claimable(): Outcome | undefined {
    return this.chess.claimable();
  }

  /** What the left-out parts of the FEN are. */
  get mended(): readonly SetupFault[] {
    return this.chess.mended;
  }

  /** The last position alone, without what led to it. */
  look(): Look {
    const look = this.core.look(this.fen, [], this.variant);
    if (!look.ok) throw refusePosition(look.faults);
    return look;
  }

  /** Its legal moves in SAN, in the order of their names in UCI. */
  legalSans(): string[] {
    return byUci(this.look().moves).map(({ san }) => san);
  }

  /** What is said of a move: the verdict that refuses it, or the move in both notations. */
  judge(text: string): { ok: true; uci: string; san: string } | { ok: false; verdict: Verdict } {
    const why = this.chess.why(text);
    return why.legal ? { ok: true, uci: why.move.lan, san: why.move.san } : { ok: false, verdict: why };
  }

  /** The sentence of a verdict, with what the moves of the game have to do with it. */
  tellProblem(text: string, { sentence }: Verdict): string {
    const { variant, start, core } = this;
    const moves = this.moves.map((uci) => ({ uci }));
    const line = { variant, start, moves, control: "-", clocks: null, drawOffer: null, outcome: null };
    const turn = this.chess.turn() === "w" ? "white" : "black";
    for (const event of core.step(line, turn, { move: text }, 0).events)
      if (event.kind === "refused" && event.verdict.history) return `${sentence} ${event.verdict.history}`;
    return sentence;
  }

  /** Refuses a text that is not a move. */
  refuseUnreadable({ sentence }: Verdict): Refusal {
    const told = `The move cannot be read: ${sentence}`;
    return new Refusal("bad-notation", `${told}\nLegal moves: ${listed(this.legalSans())}`);
  }

  /** Refuses a move because the game has ended, which it must have. */
  refuseEnded(): Refusal {
    const count = this.moves.length;
    const where = count === 0 ? "the first position" : `${count} moves of the list`;
    return new Refusal("game-over", `No move can be played after ${where}: ${this.outcome?.sentence}`);
  }

  private play(text: string, index: number): void {
    if (this.outcome) throw this.refuseEnded();
    const judged = this.judge(text);
    if (!judged.ok) throw this.refuseMove(text, index, judged.verdict);
    this.moves.push(judged.uci);
    this.sans.push(this.chess.move(judged.uci).san);
  }

  private refuseMove(text: string, index: number, verdict: Verdict): Refusal {
    const legal = this.legalSans();
    const sentence = this.tellProblem(text, verdict);
    const told = `Move ${index + 1} of \`moves\` (${quotable(text)}) cannot be played: ${sentence}`;
    const fields = { index, text: sentence, fen: this.fen, legal_moves: legal };
    return new Refusal(verdict.code, `${told}\nLegal moves: ${listed(legal)}`, fields);
  }
}
