import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { allowedTerms, startOf, TermsFields, useGameMaker, usualTerms } from "../online/lobby/game_terms.tsx";
import { Trouble } from "../server/answers.tsx";
import { me } from "../server/me.ts";

/** Invites a player by name: a bot hears of it and answers by itself, a person gets the link. */
export function Challenge({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const [terms, setTerms] = useState(usualTerms);
  const { make, isBusy, trouble } = useGameMaker();
  if (me.value === null) {
    return (
      <p>
        <a href="/login">{t("online.loginToChallenge", { name })}</a>
      </p>
    );
  }
  if (!isOpen) {
    return (
      <div>
        <button class="button is-main" onClick={() => setOpen(true)}>
          {t("online.challenge")}
        </button>
      </div>
    );
  }
  const submit = (event: Event): void => {
    event.preventDefault();
    void startOf(terms).then((start) => make({ ...allowedTerms(terms), ...start, opponent: "player", name }));
  };
  return (
    <form class="card stack player-challenge" onSubmit={submit} aria-labelledby="challenge-title">
      <h2 id="challenge-title">{t("online.challengeTitle", { name })}</h2>
      <TermsFields terms={terms} canRate onChange={setTerms} />
      <div class="row is-even">
        <button type="button" class="button" onClick={() => setOpen(false)}>
          {t("online.cancelChallenge")}
        </button>
        <button class="button is-main" disabled={isBusy}>
          {t("online.challenge")}
        </button>
      </div>
      <Trouble text={trouble} />
    </form>
  );
}
