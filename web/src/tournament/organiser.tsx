import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { SelectField } from "../ui/fields.tsx";
import { Icon } from "../ui/icon.tsx";
import { calledOf } from "../server/words.ts";
import { PlayerForm } from "./player_form.tsx";
import type { AddPlayer } from "./player_form.tsx";
import { SureButton } from "../ui/sure_button.tsx";
import { isComplete } from "./tables.ts";
import { type Act, type Bye, byes, isOver, type Tournament } from "../server/tournament_api.ts";

interface Props {
  tournament: Tournament;
  perform: Act;
}

/** Ends a tournament, or cancels one that has not begun. */
function EndButton({ tournament, perform }: Props) {
  const hasBegun = tournament.round > 0;
  const end = tournament.format === "arena" ? "tournament.endArenaSure" : "tournament.endSure";
  return (
    <SureButton
      label={t(hasBegun ? "tournament.end" : "tournament.cancel")}
      question={t(hasBegun ? end : "tournament.cancelSure")}
      onSure={() => void perform("end")}
    />
  );
}

/** What an operator of the server does with the tournament of somebody else: the end. */
export function OperatorPanel({ tournament, perform }: Props) {
  if (isOver(tournament)) return null;
  return (
    <div class="row not-printed">
      <EndButton tournament={tournament} perform={perform} />
    </div>
  );
}

interface PanelProps extends Props {
  add: AddPlayer;
}

/** What only the organiser does: rounds, byes, the end. Results are entered where the pairings are. */
export function OrganiserPanel({ tournament, perform, add }: PanelProps) {
  const { round, rounds, pairings, standings } = tournament;
  const isArena = tournament.format === "arena";
  if (isOver(tournament)) return null;
  const isReady = isArena || isComplete(pairings.at(-1));
  const isLast = round > 0 && round >= rounds;
  return (
    <section class="card stack tournament-organiser not-printed" aria-labelledby="organiser-title">
      <h2 id="organiser-title">{t("tournament.organise")}</h2>
      <div class="row">
        {isLast ? null : (
          <button
            class="button is-main"
            disabled={!isReady || standings.filter(({ left }) => !left).length < 2}
            onClick={() => void perform("round", { after: round })}
          >
            {round === 0 ? t("tournament.start") : t("tournament.pair", { round: round + 1 })}
          </button>
        )}
        <EndButton tournament={tournament} perform={perform} />
        {tournament.class !== undefined && tournament.entries ? (
          <button class="button" onClick={() => void perform("pupils")}>
            <Icon name="people" />
            {t("tournament.enterPupils")}
          </button>
        ) : null}
      </div>
      {isReady ? null : <p class="muted">{t("tournament.resultsMissing")}</p>}
      {tournament.entries && !isArena ? <PlayerForm add={add} /> : null}
      {tournament.format === "swiss" && !isLast ? <ByeForm tournament={tournament} perform={perform} /> : null}
    </section>
  );
}

function ByeForm({ tournament, perform }: Props) {
  const players = tournament.standings.filter(({ left }) => !left);
  const [name, setName] = useState("");
  const [bye, setBye] = useState<Bye>("half");
  if (players.length === 0) return null;
  return (
    <details>
      <summary>{t("tournament.giveBye")}</summary>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void perform("bye", { name: name === "" ? players[0]!.name : name, bye });
        }}
      >
        <SelectField
          label={t("tournament.player")}
          options={players.map((player) => [player.name, calledOf(player)])}
          value={name}
          onChange={setName}
        />
        <SelectField
          label={t("tournament.bye")}
          options={byes.map((each) => [each, t(`tournament.bye.${each}`)])}
          value={bye}
          onChange={(chosen) => setBye(chosen as Bye)}
        />
        <button class="button">{t("tournament.give")}</button>
      </form>
    </details>
  );
}
