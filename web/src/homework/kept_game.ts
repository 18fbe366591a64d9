import { readRecord, today } from "../play/surroundings.ts";
import { defaultChoices, wishOf } from "../play/wish.ts";
import type { Rules } from "../rules/types.ts";
import { newRecord, type GameRecord } from "../ui/game_record.ts";

/** A game with the place in a homework for which it is played. */
interface PlacedRecord extends GameRecord {
  readonly place: string;
}

/** The game of this place that the device has kept, else a new one. Colours alternate from question to question. */
export function recordOf(rules: Rules, stored: unknown, place: string, level: number): PlacedRecord {
  const kept = stored as Partial<PlacedRecord> | null;
  const record = kept?.place === place ? readRecord(rules, kept) : undefined;
  const color = Number(place.slice(place.lastIndexOf(" ") + 1)) % 2 === 1 ? "white" : "black";
  const wish = wishOf({ ...defaultChoices, level, color }, rules.initial(), 0);
  return { ...(record ?? newRecord(wish, today())), place };
}
