/** Why a game is over or not drawn yet, as sentences; of mate and stalemate each with what the board shows beside it. */
import { picture, type Color, type Picture } from "../board/index.ts";
import type {
  EndingRules,
  EndingTry,
  ExplainedEnding,
  GameLine,
  JudgedClaim,
  Variant,
  Verdict,
} from "../rules/types.ts";

/** A sentence, and its marks and arrows on the last position; null where only the sentence says it. */
export interface Ground {
  readonly sentence: string;
  readonly picture: Picture | null;
}

/** What a sentence speaks of: the check, a kind of moves, why a side cannot win, or the moves of the game. */
export type GroundKind = "check" | EndingTry["purpose"] | "proof" | "record";

export interface GroundGroup {
  readonly kind: GroundKind;
  readonly grounds: readonly Ground[];
}

/** All that is said of an ending. */
export interface Grounds {
  /** The side that would have to move, which the sentences address; missing where they address nobody. */
  readonly us?: Color;
  /** Empty where only a long search proves the end. */
  readonly groups: readonly GroundGroup[];
}

const repetitions = ["threefold-repetition", "fivefold-repetition"];
const quietEnds = ["fifty-moves", "seventy-five-moves"];

/** Here a move may fail for other reasons than in chess, and the core gives no proof. */
const unexplained: readonly Variant[] = ["atomic", "racing-kings", "antichess", "king-capture"];

/** Whether more can be said of an ending than how it is called. `code`: that of its outcome. */
export function hasGrounds(code: string, variant: Variant): boolean {
  if (repetitions.includes(code) || quietEnds.includes(code)) return true;
  if (code === "checkmate" || code === "stalemate") return !unexplained.includes(variant);
  const isDead = code === "insufficient-material" || code === "dead-position";
  return isDead && (variant === "standard" || variant === "chess960");
}

/** What proves that the game is over. */
export function groundsOf(rules: EndingRules, game: GameLine, code: string, variant: Variant): Grounds {
  if (repetitions.includes(code) || quietEnds.includes(code)) {
    const { repetition, quiet } = recordOf(rules, game, variant);
    const sentence = repetitions.includes(code) ? repetition : quiet;
    return { groups: sentence === undefined ? [] : [{ kind: "record", grounds: [said(sentence)] }] };
  }
  const ending = rules.whyOver(game, variant);
  const us = ending?.check?.us ?? ending?.tries[0]?.verdict.us;
  return { ...(us && { us }), groups: ending ? groupsOf(ending) : [] };
}

function groupsOf({ check, tries, proofs }: ExplainedEnding): GroundGroup[] {
  const purposes = [...new Set(tries.map(({ purpose }) => purpose))];
  const groups: GroundGroup[] = [
    { kind: "check", grounds: check ? [shown(check)] : [] },
    ...purposes.map((kind) => ({
      kind,
      grounds: withoutTwins(
        tries.filter(({ purpose }) => purpose === kind).map(({ verdict }) => shown(verdict)),
      ),
    })),
    { kind: "proof", grounds: proofs.map(({ sentence }) => said(sentence)) },
  ];
  return groups.filter(({ grounds }) => grounds.length > 0);
}

function shown(verdict: Verdict): Ground {
  const { arrows, marks } = picture(verdict);
  return { sentence: verdict.sentence, picture: arrows.length + marks.length > 0 ? { arrows, marks } : null };
}

function said(sentence: string): Ground {
  return { sentence, picture: null };
}

/** Several moves may fail with one sentence, as those of a blocked rook: then it is there once, with all they show. */
function withoutTwins(grounds: readonly Ground[]): Ground[] {
  const bySentence = new Map<string, Ground>();
  for (const ground of grounds) {
    const twin = bySentence.get(ground.sentence);
    bySentence.set(ground.sentence, twin ? { ...ground, picture: both(twin.picture, ground.picture) } : ground);
  }
  return [...bySentence.values()];
}

function both(one: Picture | null, other: Picture | null): Picture | null {
  if (!one || !other) return one ?? other;
  const marks = [...one.marks, ...other.marks.filter((mark) => !one.marks.some(sameAs(mark)))];
  const arrows = [...one.arrows, ...other.arrows.filter((arrow) => !one.arrows.some(sameAs(arrow)))];
  return { arrows, marks };
}

const sameAs = (one: object) => (other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Whether a reader may take the position for one that has stood there three times: with the same pieces on the same
 * squares, and at least once with another side to move, other castling rights or another capture en passant. `fens`: all
 * positions of the game, this one last.
 */
export function looksRepeated(fens: readonly string[]): boolean {
  const [placement, ...rights] = (fens.at(-1) ?? "").split(" ").slice(0, 4);
  const alike = fens.filter((fen) => fen.startsWith(`${placement} `));
  const isSame = (fen: string) => fen.split(" ").slice(1, 4).join() === rights.join();
  return alike.length >= 3 && !alike.every(isSame);
}

/** Why the position is not yet a draw by repetition: how often it stood there, and which only looked like it. */
export function missesOf(rules: EndingRules, game: GameLine, variant: Variant): readonly string[] {
  const { repetition, nearMisses } = recordOf(rules, game, variant);
  return [...(repetition === undefined ? [] : [repetition]), ...nearMisses];
}

/** What the moves of a game say of a draw. */
interface GameRecordSaid {
  /** How often the position stood there. */
  readonly repetition: string | undefined;
  /** The positions that only look like it. */
  readonly nearMisses: readonly string[];
  /** How long nothing was captured and no pawn moved; missing where it does not count. */
  readonly quiet: string | undefined;
}

function recordOf(rules: EndingRules, game: GameLine, variant: Variant): GameRecordSaid {
  const claim = rules.judgeClaim(game, "", variant);
  const nearMisses = claim.nearMisses.map(({ sentence }) => sentence);
  const quiet = claim.quietPlies === undefined ? undefined : claim.sentences.at(-1);
  return { repetition: repetitionOf(claim), nearMisses, quiet };
}

// It stands before the near misses and the quiet moves, which end the answer.
function repetitionOf({ sentences, nearMisses, quietPlies }: JudgedClaim): string | undefined {
  return sentences.at(-1 - nearMisses.length - (quietPlies === undefined ? 0 : 1));
}
