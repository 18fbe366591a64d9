import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { keptGame } from "../ui/game_record.ts";
import { hasAccount } from "../server/me.ts";
import { lazy } from "../ui/lazy.tsx";
import { dueCards, loadDeck, today } from "./deck.ts";
import { ImportGames } from "./import_games.tsx";
import type { Helpers } from "./questions.ts";
import { Review } from "./review.tsx";

const LastGames = lazy(async () => (await import("./last_games.tsx")).LastGames);

/** Whether there can be games of the reader, here or on an account: others load no list of them. */
const hasPlayed = (): boolean => hasAccount() || keptGame() !== null;

/** The mistakes of the reader's games, and games to look for more. */
export function MistakesView({ helpers }: { readonly helpers: Helpers }) {
  const [round, setRound] = useState(0);
  return (
    <>
      <Review key={round} helpers={helpers} kind="mistake" />
      {hasPlayed() && <LastGames helpers={helpers} onAdded={() => setRound(round + 1)} />}
      <details class="card" open={dueCards(loadDeck(), today(), "mistake").length === 0}>
        <summary>{t("learn.fromGames")}</summary>
        <ImportGames helpers={helpers} onAdded={() => setRound(round + 1)} />
      </details>
    </>
  );
}
