/** What a game on this device does beside its drawing. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { otherColor, type Color } from "../board/index.ts";
import { useHelpers } from "../learn/use_helpers.ts";
import type { Rules } from "../rules/types.ts";
import { CoachDesk } from "./coach_desk.ts";
import type { LocalGame } from "./local_game.ts";

/** The side at the bottom of the board, and what turns it. */
export function useBottom(game: LocalGame): { readonly color: Color; readonly flip: () => void } {
  const [isFlipped, setFlipped] = useState(false);
  const usual =
    game.person ?? (game.record.value.turnsBoard && !game.record.value.outcome ? game.turn : "white");
  return {
    color: isFlipped ? otherColor(usual) : usual,
    flip: () => setFlipped(!isFlipped),
  };
}

/** Where one asks about moves, for as long as the game is on the page. */
export function useDesk(game: LocalGame, rules: Rules): CoachDesk {
  const helpers = useHelpers();
  const desk = useMemo(() => new CoachDesk(game, rules, helpers), [game]);
  useEffect(() => desk.follow(), [desk]);
  return desk;
}

/** Has the game look at its clocks while one of them runs. */
export function useTicks(game: LocalGame): void {
  const isRunning = game.record.value.running != null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => game.tick(), 100);
    return () => clearInterval(timer);
  }, [game, isRunning]);
}

/** The left and right arrow go through the moves, where they mean nothing else. */
export function useArrowKeys(game: LocalGame): void {
  const latest = useRef(game);
  latest.current = game;
  const listener = useMemo(
    () => (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.defaultPrevented || target.closest("input, select, textarea, [role=grid], dialog")) return;
      if (event.key === "ArrowLeft") latest.current.go(latest.current.shown.peek() - 1);
      else if (event.key === "ArrowRight") latest.current.go(latest.current.shown.peek() + 1);
      else return;
      event.preventDefault();
    },
    [],
  );
  useEffect(() => {
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
