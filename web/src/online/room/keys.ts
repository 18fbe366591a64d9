import { useEffect } from "preact/hooks";
import { settings } from "../../ui/settings.ts";
import type { Room } from "./room.ts";

/** The keys of the room: arrows, Home and End go through the moves, F turns the board. */
export function useKeys(room: Room): void {
  useEffect(() => {
    const act = (key: string): boolean => {
      const shown = room.shownPly.peek();
      if (key === "ArrowLeft") room.goTo(shown - 1);
      else if (key === "ArrowRight") room.goTo(shown + 1);
      else if (key === "Home") room.goTo(0);
      else if (key === "End") room.goTo(Number.MAX_SAFE_INTEGER);
      else if (key === "f" && settings.peek().hasLetterKeys) room.isFlipped.value = !room.isFlipped.peek();
      else return false;
      return true;
    };
    const listener = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      // There the keys mean something else.
      if ((event.target as HTMLElement).closest("input, select, textarea, [role=grid], dialog")) return;
      if (act(event.key)) event.preventDefault();
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [room]);
}
