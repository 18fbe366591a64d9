import { useSignalEffect } from "@preact/signals";
import { spokenMove } from "../../board";
import { t } from "../../i18n";
import { faultText } from "../faults";
import type { Announcement } from "../game_session";
import { endText, playerText } from "../words";
import type { Room } from "./room";

/** Says what happens in the game to a screen reader, through the page's live region. */
export function useAnnouncer(room: Room): void {
  useSignalEffect(() => {
    const announcement = room.session.announcement.value;
    const words = announcement === null ? "" : textOf(announcement, room);
    const region = document.getElementById("announcer");
    if (region && words !== "") region.textContent = words;
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
    case "premove-dropped":
      return t("online.premoveDropped");
    case "took-back":
      return t("online.said.tookBack");
    case "ended":
      return game?.termination ? endText(game.termination) : "";
    case "trouble":
      return faultText(announcement);
  }
}
