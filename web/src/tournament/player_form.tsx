import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { TextField } from "../ui/fields.tsx";
import type { Act } from "../server/tournament_api.ts";

/** Adds a player who has no account. */
export function PlayerForm({ perform }: { perform: Act }) {
  const [name, setName] = useState("");
  const [rating, setRating] = useState("");
  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const isDone = await perform("players", { name, ...(rating === "" ? {} : { rating: Number(rating) }) });
    if (!isDone) return;
    setName("");
    setRating("");
    form.querySelector("input")?.focus();
  };
  return (
    <details>
      <summary>{t("tournament.addPlayer")}</summary>
      <form class="stack" onSubmit={(event) => void add(event)}>
        <div class="row tournament-player-fields">
          <TextField
            label={t("tournament.playerName")}
            required
            minLength={2}
            maxLength={33}
            autocomplete="off"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <TextField
            label={t("tournament.playerRating")}
            type="number"
            min={0}
            max={9999}
            value={rating}
            onInput={(event) => setRating(event.currentTarget.value)}
          />
          <button class="button">{t("tournament.add")}</button>
        </div>
        <p class="muted">{t("tournament.addText")}</p>
      </form>
    </details>
  );
}
