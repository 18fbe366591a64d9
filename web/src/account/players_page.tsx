import { useId, useState } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import { mountOf } from "../router.ts";
import { variants } from "../rules/variants.ts";
import { SelectField, Segments } from "../ui/fields.tsx";
import { variantName } from "../ui/variant_name.ts";
import { PlayerName } from "../server/player_name.tsx";
import { Awaited, Trouble, useAnswer, useTrouble } from "../server/answers.tsx";
import "../server/account.css";
import { Following } from "../social/following.tsx";
import { fetchLeaderboard, searchPlayers, type Speed, speeds } from "../server/own_api.ts";
import { Members } from "../server/members.tsx";

function PlayersPage() {
  return (
    <div class="stack players-page">
      <h1>{t("account.players")}</h1>
      <Following />
      <Search />
      <Leaderboard />
    </div>
  );
}

/** The beginning of a name, as the server looks for it. */
const searchable = /^[A-Za-z][A-Za-z0-9_-]{1,19}$/;

function Search() {
  const id = useId();
  const [names, setNames] = useState<string[] | null>(null);
  const { trouble, setTrouble, isDone } = useTrouble();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const beginning = String(new FormData(event.currentTarget as HTMLFormElement).get("search")).trim();
    if (!searchable.test(beginning)) {
      setNames(null);
      return setTrouble(t("account.searchFault"));
    }
    const answer = await searchPlayers(beginning);
    setNames(isDone(answer) ? answer.value : null);
  };
  return (
    <form class="card stack" role="search" onSubmit={(event) => void submit(event)}>
      <div class="field">
        <label for={id}>{t("account.search")}</label>
        <div class="players-search">
          <input id={id} class="input" name="search" autocomplete="off" />
          <button class="button is-main">{t("account.find")}</button>
        </div>
      </div>
      <Trouble text={trouble} />
      <div aria-live="polite">
        {names === null ? null : names.length === 0 ? (
          <p class="muted">{t("account.nobodyFound")}</p>
        ) : (
          <ul class="account-list">
            {names.map((name) => (
              <li key={name}>
                <PlayerName name={name} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </form>
  );
}

function Leaderboard() {
  const [variant, setVariant] = useState<string>("standard");
  const [speed, setSpeed] = useState<Speed>("blitz");
  const inputs = [variant, speed];
  const { value: players, trouble, load } = useAnswer(() => fetchLeaderboard(variant, speed), inputs);
  return (
    <section class="card stack" aria-labelledby="leaderboard-title">
      <h2 id="leaderboard-title">{t("account.leaderboard")}</h2>
      <SelectField
        label={t("variant.choose")}
        options={variants.map((each) => [each, variantName(each)])}
        value={variant}
        onChange={setVariant}
      />
      <Segments
        legend={t("account.speed")}
        choices={speeds.map((value) => ({ value, label: t(`account.speed.${value}`) }))}
        value={speed}
        onChange={setSpeed}
      />
      <Awaited value={players} {...{ trouble, load }} />
      {trouble === "" && players?.length === 0 ? (
        <>
          <p class="muted">{t("account.nobodyRanked")}</p>
          <a class="button" href="/lobby">
            {t("account.playRated")}
          </a>
        </>
      ) : null}
      <ol class="account-list is-ranked">
        {(players ?? []).map((player) => (
          <li key={player.name}>
            <PlayerName name={player.name} />
            <strong>{Math.round(player.rating)}</strong>
            <span class="muted">{tn("account.games", player.games)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `/players`: find a player; the best of each class. */
export const mount = mountOf(() => (
  <Members title={t("account.players")}>
    <PlayersPage />
  </Members>
));
