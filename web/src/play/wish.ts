import type { Color } from "../board/index.ts";
import { isEnginePlayed, isVariant } from "../rules/variants.ts";
import type { Variant } from "../rules/types.ts";
import { drawNumber } from "../ui/variant_fields.tsx";
import type { GameWish, Player } from "../ui/game_record.ts";

/** What the form for a new game says. */
export interface Choices {
  readonly variant: Variant;
  /** Which start of Chess960, 0 to 959. */
  readonly number: number;
  readonly opponent: "computer" | "friend";
  /** 1 to 20. */
  readonly level: number;
  readonly color: Color | "random";
  /** One of `controls`, or "custom". */
  readonly control: string;
  /** Minutes and seconds of the control "custom". */
  readonly minutes: number;
  readonly increment: number;
  readonly turnsBoard: boolean;
  /** A FEN, or empty for the usual start. */
  readonly fen: string;
}

/** Minutes + seconds a move; "unlimited" has no clocks. */
export const controls = ["unlimited", "1+0", "3+2", "5+3", "10+5", "15+10", "30+20"] as const;

export const defaultChoices: Choices = {
  variant: "standard",
  number: 518,
  opponent: "computer",
  level: 5,
  color: "white",
  control: "unlimited",
  minutes: 20,
  increment: 10,
  turnsBoard: false,
  fen: "",
};

/** Takes from `stored` what makes sense; the rest is as in `defaultChoices`. A FEN is not kept from game to game. */
export function readChoices(stored: unknown): Choices {
  const given = (typeof stored === "object" && stored !== null ? stored : {}) as Partial<Choices>;
  const number = (value: unknown, least: number, most: number, otherwise: number) =>
    typeof value === "number" && value >= least && value <= most ? Math.round(value) : otherwise;
  const isControl = given.control === "custom" || controls.some((known) => known === given.control);
  return {
    variant: isVariant(String(given.variant)) ? given.variant! : defaultChoices.variant,
    // Nobody wants the same start again.
    number: drawNumber(),
    opponent: given.opponent === "friend" ? "friend" : "computer",
    level: number(given.level, 1, 20, defaultChoices.level),
    color: given.color === "black" || given.color === "random" ? given.color : "white",
    control: isControl ? given.control! : defaultChoices.control,
    minutes: number(given.minutes, 1, 180, defaultChoices.minutes),
    increment: number(given.increment, 0, 60, defaultChoices.increment),
    turnsBoard: given.turnsBoard === true,
    fen: "",
  };
}

/** Who can be played against: the computer does not know all rule sets. */
export function opponentOf({ opponent, variant }: Choices): Choices["opponent"] {
  return isEnginePlayed(variant) ? opponent : "friend";
}

/** The game that the form asks for. `start`: the position; `random`: below a half, "random" means White. */
export function wishOf(choices: Choices, start: string, random: number): GameWish {
  const person: Player = { kind: "person" };
  const isFriend = opponentOf(choices) === "friend";
  const other: Player = isFriend ? { kind: "person" } : { kind: "computer", level: choices.level };
  const color = choices.color === "random" ? (random < 0.5 ? "white" : "black") : choices.color;
  return {
    variant: choices.variant,
    start,
    players: color === "white" || isFriend ? { white: person, black: other } : { white: other, black: person },
    control: controlOf(choices),
    turnsBoard: isFriend && choices.turnsBoard,
  };
}

function controlOf({ control, minutes, increment }: Choices): GameWish["control"] {
  if (control === "unlimited") return null;
  const [base = 0, bonus = 0] = control === "custom" ? [minutes, increment] : control.split("+").map(Number);
  return { base: base * 60_000, increment: bonus * 1000 };
}
