import { noteRefusal } from "../../learn/deck.ts";
import type { Verdict } from "../../rules/types.ts";
import { sendIllegal } from "../../server/homework_api.ts";
import { keptAccount } from "../../server/me.ts";

/**
 * Keeps what was not allowed in an online game, as of a game on this device, and tells the classes of a pupil at once:
 * the pages that send the rest may not be opened today.
 */
export function noteOnline(fen: string, verdict: Verdict): void {
  const tried = noteRefusal(fen, verdict);
  if (tried !== undefined && keptAccount.peek()?.classes === true) void sendIllegal(`${fen}\t${tried}`);
}
