import { useEffect, useRef, useState } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import type { Color, GameTree } from "../rules/types.ts";
import { LongWork } from "../ui/long_work.tsx";
import { loadDeck, saveDeck, withCard } from "./deck.ts";
import { findMistakes } from "./mistakes.ts";
import type { Helpers } from "./questions.ts";

interface Far {
  readonly game: number;
  readonly games: number;
  /** Moves of that game. */
  readonly done: number;
  readonly all: number;
}

/** A game, and the side whose mistakes are looked for. */
export interface Side {
  readonly game: GameTree;
  readonly color: Color;
}

/** Makes cards of the mistakes; their number. `tell` receives how far it has come, and answers whether to continue. */
async function keepMistakes(
  helpers: Helpers,
  sides: readonly Side[],
  tell: (far: Far) => boolean,
): Promise<number> {
  let found = 0;
  for (const [index, { game, color }] of sides.entries()) {
    const cards = await findMistakes(helpers, game, color, (done, all) =>
      tell({ game: index + 1, games: sides.length, done, all }),
    );
    saveDeck(cards.reduce(withCard, loadDeck()));
    found += cards.length;
  }
  return found;
}

/**
 * Looks for mistakes in games, which become cards. `onAdded`: cards were added. The search ends with the component. `look`
 * says what was found, then `note`.
 */
export function useMistakeSearch(helpers: Helpers, onAdded: () => void) {
  const [status, setStatus] = useState("");
  const [far, setFar] = useState<Far | null>(null);
  const isStopped = useRef(false);
  const stop = () => void (isStopped.current = true);
  useEffect(() => stop, []);
  const look = async (sides: readonly Side[], note = ""): Promise<void> => {
    isStopped.current = false;
    setStatus("");
    try {
      const found = await keepMistakes(helpers, sides, (reached) => {
        setFar(reached);
        return !isStopped.current;
      });
      setStatus(`${tn("learn.found", found)} ${note}`.trim());
      if (found > 0) onAdded();
    } catch {
      setStatus(t("play.engineFailed"));
    }
    setFar(null);
  };
  return { far, status, setStatus, look, stop };
}

type Search = ReturnType<typeof useMistakeSearch>;

/** How far a search is, and what it has found. */
export function SearchState({ search: { far, status, stop } }: { readonly search: Search }) {
  return (
    <>
      {far && <LongWork text={t("learn.looking", { ...far })} done={far.done} all={far.all} onStop={stop} />}
      <p role="status">{status}</p>
    </>
  );
}
