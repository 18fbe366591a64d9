import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { dueCards, loadDeck, today } from "./deck.ts";
import { ImportGames } from "./import_games.tsx";
import type { Helpers } from "./questions.ts";
import { Review } from "./review.tsx";

/** The mistakes of the reader's games, and games to look for more. */
export function MistakesView({ helpers }: { readonly helpers: Helpers }) {
  const [round, setRound] = useState(0);
  return (
    <>
      <Review key={round} helpers={helpers} kind="mistake" />
      <details class="card" open={dueCards(loadDeck(), today(), "mistake").length === 0}>
        <summary>{t("learn.fromGames")}</summary>
        <ImportGames helpers={helpers} onAdded={() => setRound(round + 1)} />
      </details>
    </>
  );
}
