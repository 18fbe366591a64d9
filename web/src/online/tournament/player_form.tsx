import { useId, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import type { Act } from "./tournament_api.ts";

/** Adds a player who has no account. */
export function PlayerForm({ perform }: { perform: Act }) {
  const id = useId();
  const [name, setName] = useState("");
  const [rating, setRating] = useState("");
  const add = async (event: Event): Promise<void> => {
    event.preventDefault();
    const isDone = await perform("players", { name, ...(rating === "" ? {} : { rating: Number(rating) }) });
    if (!isDone) return;
    setName("");
    setRating("");
    document.getElementById(`${id}-name`)?.focus();
  };
  return (
    <details>
      <summary>{t("tournament.addPlayer")}</summary>
      <form class="stack" onSubmit={(event) => void add(event)}>
        <div class="row tournament-player-fields">
          <div class="field">
            <label for={`${id}-name`}>{t("tournament.playerName")}</label>
            <input
              id={`${id}-name`}
              class="input"
              required
              minLength={2}
              maxLength={33}
              autocomplete="off"
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </div>
          <div class="field">
            <label for={`${id}-rating`}>{t("tournament.playerRating")}</label>
            <input
              id={`${id}-rating`}
              class="input"
              type="number"
              min={0}
              max={9999}
              value={rating}
              onInput={(event) => setRating(event.currentTarget.value)}
            />
          </div>
          <button class="button">{t("tournament.add")}</button>
        </div>
        <p class="muted">{t("tournament.addText")}</p>
      </form>
    </details>
  );
}
