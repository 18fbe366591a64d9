import { useEffect, useRef } from "preact/hooks";
import { labelled, locale, momentText, t } from "../i18n/index.ts";
import { mountOf, navigate } from "../router.ts";
import { announce } from "../ui/sound.ts";
import { Filled } from "../ui/filled.tsx";
import { Icon } from "../ui/icon.tsx";
import { variantName } from "../ui/variant_name.ts";
import { me, refreshMe } from "../server/me.ts";
import { Members } from "../server/members.tsx";
import { PlayerName } from "../server/player_name.tsx";
import { Trouble, useAnswer, useTrouble } from "../server/answers.tsx";
import { colorText, controlText } from "../server/words.ts";
import { ArenaPlace, TimeLeft } from "./arena.tsx";
import { OperatorPanel, OrganiserPanel } from "./organiser.tsx";
import { Pairings } from "./pairings.tsx";
import type { AddPlayer } from "./player_form.tsx";
import { StandingsTable } from "./standings.tsx";
import { SureButton } from "../ui/sure_button.tsx";
import "./tournament.css";
import {
  type Act,
  act,
  type ActName,
  fetchTournament,
  gameAddress,
  isOver,
  type Tournament,
  tournamentAddress,
} from "../server/tournament_api.ts";
import { Loading } from "../ui/loading.tsx";

/** The tournament, asked for every few seconds while the page is seen; while the connection is down, it stays. */
function useTournament(id: string) {
  const version = useRef<number | undefined>(undefined);
  const {
    value: shown,
    trouble: why,
    load,
  } = useAnswer(() => fetchTournament(id, version.current), [id], 3000);
  version.current = shown?.version;
  const { trouble, isDone } = useTrouble();
  useEffect(() => void refreshMe(), []);
  const actAndLook = async (what: ActName, body?: object) => {
    const answer = await act(id, what, body);
    version.current = undefined;
    void load();
    return answer;
  };
  const perform: Act = async (what, body) => isDone(await actAndLook(what, body));
  const add: AddPlayer = (player) => actAndLook("players", player);
  return { shown, trouble: shown === null ? why : trouble, load, perform, add };
}

/** Leads to a game that begins while the page is open. */
function useOwnGame(shown: Tournament | null): void {
  const before = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (shown === null) return;
    const game = shown.you?.game ?? null;
    const isNew = before.current !== undefined && game !== null && game !== before.current;
    before.current = game;
    if (!isNew) return;
    announce(t("tournament.yourGame", { opponent: shown.you?.opponent ?? "" }));
    navigate(gameAddress(game, shown.id));
  }, [shown]);
}

function TournamentPage({ id }: { id: string }) {
  const { shown, trouble, load, perform, add } = useTournament(id);
  useOwnGame(shown);
  if (shown === null)
    return trouble === "" ? (
      <Loading heading={t("tournament.title")} />
    ) : (
      <section class="card stack">
        <h1>{t("tournament.title")}</h1>
        <Trouble text={trouble} onRetry={load} />
        <a class="button" href="/tournaments">
          {t("tournament.title")}
        </a>
      </section>
    );
  return (
    <div class="stack tournament-page">
      <Head tournament={shown} />
      <Trouble text={trouble} />
      <Yours tournament={shown} perform={perform} />
      {shown.you?.organiser ? (
        <OrganiserPanel tournament={shown} perform={perform} add={add} />
      ) : me.value?.operator === true ? (
        <OperatorPanel tournament={shown} perform={perform} />
      ) : null}
      <Pairings tournament={shown} perform={perform} />
      <StandingsTable tournament={shown} perform={perform} />
      <Files id={shown.id} format={shown.format} />
    </div>
  );
}

function Head({ tournament }: { tournament: Tournament }) {
  const { rounds, round, next, state } = tournament;
  return (
    <header class="stack tournament-head">
      <p class="not-printed">
        <a href="/tournaments">{t("tournament.title")}</a>
      </p>
      <h1>{tournament.name}</h1>
      <p class="tournament-facts">
        <span class="badge">{t(`tournament.state.${state}`)}</span>
        <span>{t(`tournament.format.${tournament.format}`)}</span>
        <strong>{controlText(tournament.control)}</strong>
        <span>{variantName(tournament.variant)}</span>
        <span>
          {t(
            tournament.overTheBoard
              ? "tournament.board"
              : tournament.rated
                ? "tournament.rated"
                : "tournament.casual",
          )}
        </span>
        <span class="muted">
          <Filled
            message="tournament.organisedBy"
            slots={{ name: <PlayerName name={tournament.organiser} /> }}
          />
        </span>
        {tournament.class === undefined ? null : (
          <a href={`/class/${encodeURIComponent(tournament.class)}`}>{t("tournament.ofClass")}</a>
        )}
      </p>
      {tournament.format === "arena" && state === "playing" && next !== undefined ? (
        <p class="tournament-time">
          <TimeLeft until={next} />
        </p>
      ) : null}
      <p role="status">
        {round === 0 ? null : rounds === 0 ? null : t("tournament.roundOf", { round, rounds })}{" "}
        {next === undefined || state === "over" || (tournament.format === "arena" && round > 0)
          ? null
          : t(round === 0 ? "tournament.startsAt" : "tournament.nextAt", { time: timeText(next) })}
      </p>
    </header>
  );
}

/** Today's times without the day. */
function timeText(at: number): string {
  const time = new Date(at);
  const isToday = time.toDateString() === new Date().toDateString();
  return isToday ? time.toLocaleTimeString(locale(), { timeStyle: "short" }) : momentText(at);
}

interface PartProps {
  tournament: Tournament;
  perform: Act;
}

/** What concerns the reader: the game to play, entering and leaving. */
function Yours({ tournament, perform }: PartProps) {
  const { you, id } = tournament;
  if (you === undefined)
    return tournament.entries ? (
      <p class="not-printed">
        <a class="button" href="/login">
          {t("tournament.logInToPlay")}
        </a>
      </p>
    ) : null;
  return (
    <div class="stack not-printed">
      {you.game === undefined ? null : (
        <section class="card stack tournament-yours">
          <h2>{t("tournament.yourGame", { opponent: you.opponent ?? "" })}</h2>
          <p>
            {labelled(t("online.yourColor"), colorText(you.color ?? "white"))} ·{" "}
            {tournament.format === "arena"
              ? t("tournament.appearSoon", { seconds: 30 })
              : t("tournament.appear", { minutes: tournament.defaultTime })}
          </p>
          <a class="button is-main is-wide" href={gameAddress(you.game, id)}>
            {t("tournament.toGame")}
          </a>
        </section>
      )}
      {tournament.format === "arena" ? (
        <ArenaPlace tournament={tournament} perform={perform} />
      ) : (
        <RoundsPlace tournament={tournament} perform={perform} />
      )}
    </div>
  );
}

/** Entering and leaving a tournament that has rounds. */
function RoundsPlace({ tournament, perform }: PartProps) {
  const you = tournament.you!;
  return (
    <div class="stack">
      {you.entered && you.game === undefined && tournament.state === "playing" ? (
        <p class="muted">{t("tournament.waiting")}</p>
      ) : null}
      <div class="row">
        {!you.entered && tournament.entries ? (
          <button class="button is-main" onClick={() => perform("join")}>
            <Icon name="people" />
            {t("tournament.join")}
          </button>
        ) : null}
        {you.entered && !isOver(tournament) ? (
          <SureButton
            label={t("tournament.leave")}
            question={t("tournament.leaveSure")}
            onSure={() => perform("leave")}
          />
        ) : null}
        {you.entered ? <span class="muted">{t("tournament.youPlay")}</span> : null}
      </div>
    </div>
  );
}

function Files({ id, format }: Pick<Tournament, "id" | "format">) {
  const endings = format === "arena" ? ["csv", "pgn"] : ["trf", "csv", "pgn"];
  return (
    <div class="row not-printed">
      {endings.map((ending) => (
        <a key={ending} class="button" href={tournamentAddress(id, `.${ending}`)} download={`${id}.${ending}`}>
          <Icon name="download" />
          {ending.toUpperCase()}
        </a>
      ))}
    </div>
  );
}

/** `/tournament/ID`: play in a tournament, organise it, or follow it. */
export const mount = mountOf(({ id = "" }) => (
  <Members title={t("tournament.title")}>
    <TournamentPage id={id} />
  </Members>
));
