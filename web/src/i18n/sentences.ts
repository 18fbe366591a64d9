import type {
  Color,
  Outcome,
  PgnFault,
  Piece,
  Role,
  SetupFault,
  Square,
  Variant,
  Verdict,
} from "../rules/types.ts";
import { otherColor } from "../rules/color.ts";
import { hasMessage, language, t, tWith, type FillSlot } from "./index.ts";

// The core has all sentences in English, and of refusals it says more than any message here: which moves are left,
// how the game has ended. In the other languages they are told again, from the same facts: messages/<language>/
// verdict.json, fault.json, pgn.json and outcome.json have one text for each kind of the core's.

/** Why an attempt is refused, as the core says it, in the language of the page. */
export function verdictSentence(verdict: Verdict, variant: Variant = "standard"): string {
  const plain = refusalSentence(verdict, variant);
  // The core tells what the moves of the game add in English only.
  return verdict.history && language.value === "en" ? `${plain} ${verdict.history}` : plain;
}

function refusalSentence(verdict: Verdict, variant: Variant): string {
  if (language.value === "en") return verdict.sentence;
  const key = `verdict.${verdict.phrase}`;
  const isAttempt = verdict.from !== undefined || verdict.drop !== undefined;
  if (isAttempt && hasMessage(key)) return sentence(key, slotsOf(verdict, variant));
  // A text that names no single attempt: the core's sentence has more than its code.
  const general = `verdict.text.${verdict.code}`;
  if (!hasMessage(general)) return verdict.sentence;
  const words = sentence(general, (name) => (name === "us" ? side(verdict.us) : undefined));
  const candidates = verdict.code === "no-candidate-legal" ? (verdict.candidates ?? []) : [];
  return [words, ...candidates.map((candidate) => verdictSentence(candidate, variant))].join(" ");
}

/** What is wrong with a set-up, or with a text that should be a FEN, in the language of the page. */
export function faultSentence(fault: SetupFault): string {
  const key = `fault.${fault.code}`;
  if (!hasMessage(key)) return fault.sentence;
  if (fault.offset !== undefined) {
    const problem = t(key);
    return t("fault.character", { number: fault.offset + 1, problem });
  }
  return sentence(key, (name) => {
    switch (name) {
      case "at":
        return list([...fault.squares]);
      case "needed":
      case "possible":
        return String(fault[name] ?? 0);
      default:
        return sideSlot(name, fault.color ?? "white");
    }
  });
}

/** What is wrong in a text of games, in the language of the page; `variant` is that of the game. */
export function pgnFaultSentence(fault: PgnFault, variant: Variant = "standard"): string {
  // The core looks back through the game, too, and tells more of a move; it does so in English only.
  if (fault.verdict) return language.value === "en" ? fault.sentence : verdictSentence(fault.verdict, variant);
  if (fault.setupFaults.length > 0) return fault.setupFaults.map(faultSentence).join(" ");
  const key = `pgn.${fault.code}`;
  return hasMessage(key) ? t(key) : fault.sentence;
}

/** How a game ended, in the language of the page. A code that has no message: the sentence given with it. */
export function outcomeSentence(outcome: Outcome): string {
  const key = `outcome.${outcome.code}`;
  if (!hasMessage(key)) return outcome.sentence;
  return sentence(key, (name) => sideSlot(name, outcome.winner ?? "white"));
}

/** "White", as it stands in a sentence of the language of the page. */
export function side(color: Color): string {
  return t(`verdict.side.${color}`);
}

function sentence(key: string, slots: FillSlot): string {
  const text = tWith(key, slots);
  // The name of a square is written small, even there.
  return /^[a-h][1-8]/.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function sideSlot(name: string, us: Color): string | undefined {
  if (name === "us") return side(us);
  if (name === "them") return side(otherColor(us));
  return undefined;
}

function slotsOf(verdict: Verdict, variant: Variant): FillSlot {
  const { from = "", to = "", us } = verdict;
  return (name, form) => {
    switch (name) {
      case "from":
        return from;
      case "to":
        return to;
      case "king":
        return verdict.king;
      // The pawn that is captured en passant stands beside ours.
      case "captured_en_passant":
        return `${to[0]}${from[1]}`;
      case "rook":
        return variant === "chess960" ? to : `${to > from ? "h" : "a"}${from[1]}`;
      case "piece":
        return role(verdict.drop ?? verdict.piece, form);
      case "target":
        return role(verdict.target, form);
      case "named":
        return role(verdict.drop ?? verdict.promotion, form);
      case "at":
        return list([...verdict.at]);
      case "by":
        return list(verdict.by.map((witness) => told(witness.piece, witness.square, us, form || "n")));
      default:
        return sideSlot(name, us);
    }
  };
}

function role(piece: Piece | Role | undefined, form: string): string | undefined {
  return piece && t(`verdict.role.${form ? `${form}.` : ""}${piece.toLowerCase()}`);
}

// "the rook on f8", or "your rook on f1".
function told(piece: Piece, square: Square, us: Color, form: string): string {
  const isOurs = (piece === piece.toUpperCase()) === (us === "white");
  return tWith(`verdict.${isOurs ? "your" : "their"}.${form}`, (name, roleForm) =>
    name === "piece" ? role(piece, roleForm) : square,
  );
}

function list(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? "";
  return items.slice(0, -1).join(t("verdict.list.comma")) + t("verdict.list.and") + items.at(-1)!;
}
