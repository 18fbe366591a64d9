import { untracked, useSignalEffect } from "@preact/signals";
import { spokenMove } from "../../board/index.ts";
import { t } from "../../i18n/index.ts";
import { announce, play, type Sound } from "../../ui/sound.ts";
import { faultText } from "../../server/fault_text.ts";
import type { Announcement } from "../game_session.ts";
import { endText, penaltyText, playerText } from "./words.ts";
import type { Room } from "./room.ts";

/** Says and sounds what happens in the game. */
export function useAnnouncer(room: Room): void {
  useSignalEffect(() => {
    const announcement = room.session.announcement.value;
    if (announcement === null) return;
    // Messages that come later, or another language, say nothing again.
    const words = untracked(() => textOf(announcement, room));
    if (words !== "") announce(words);
    const sound = soundOf(announcement);
    if (sound !== undefined) play(sound);
  });
  useSignalEffect(() => {
    const { refusal, premoves } = room.session;
    if (refusal.value !== null || premoves.dropped.value !== null) play("refused");
  });
}

function textOf(announcement: Announcement, room: Room): string {
  const game = room.session.game.peek();
  switch (announcement.is) {
    case "move":
      if (announcement.mine) return "";
      return t("online.said.move", {
        name: game === null ? "" : playerText(game, announcement.by),
        move: spokenMove(announcement.san),
      });
    case "took-back":
      return t("online.said.tookBack");
    case "penalty":
      return game?.arbitration ? penaltyText(game.arbitration, game.arbitration.penalties.length - 1) : "";
    case "ended":
      // At the end of the moves the line under the board says it.
      return game?.termination && !room.isAtEnd.peek() ? endText(game.termination) : "";
    case "trouble":
      return faultText(announcement);
  }
}

function soundOf(announcement: Announcement): Sound | undefined {
  if (announcement.is === "ended") return "end";
  if (announcement.is !== "move") return undefined;
  if (/[+#]$/.test(announcement.san)) return "check";
  return announcement.san.includes("x") ? "capture" : "move";
}
