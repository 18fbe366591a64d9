import { useId, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import type { Act } from "../server/tournament_api.ts";
import { listedPlayers } from "./tables.ts";

/** Adds players who have no account, from a list that is typed or pasted. What is refused stays in the list. */
export function PlayerForm({ perform }: { perform: Act }) {
  const id = useId();
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const players = listedPlayers(text);
    for (const [index, { name, rating }] of players.entries()) {
      const isDone = await perform("players", { name, ...(rating === undefined ? {} : { rating }) });
      const left = players.slice(isDone ? index + 1 : index);
      setText(left.map(({ line }) => line).join("\n"));
      if (!isDone) break;
    }
    setBusy(false);
    document.getElementById(id)?.focus();
  };
  return (
    <details>
      <summary>{t("tournament.addPlayer")}</summary>
      <form class="stack" onSubmit={(event) => void add(event)}>
        <div class="field">
          <label for={id}>{t("tournament.playerNames")}</label>
          <textarea
            id={id}
            class="input"
            rows={4}
            required
            value={text}
            disabled={isBusy}
            autocomplete="off"
            spellcheck={false}
            aria-describedby={`${id}-hint`}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <span id={`${id}-hint`} class="muted">
            {t("tournament.playerNamesHint")} {t("tournament.addText")}
          </span>
        </div>
        <button class="button" disabled={isBusy}>
          {t("tournament.add")}
        </button>
      </form>
    </details>
  );
}
