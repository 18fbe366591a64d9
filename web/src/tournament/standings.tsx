import { useId } from "preact/hooks";
import { decimalText, t, tn } from "../i18n/index.ts";
import { calledOf } from "../server/words.ts";
import { Fire, Sheet } from "./arena.tsx";
import { StandingName } from "./standing_name.tsx";
import { SureButton } from "../ui/sure_button.tsx";
import { type Cell, crosstable, isRoundRobin, readCell } from "./tables.ts";
import { type Act, isOver, type Standing, type Tournament } from "../server/tournament_api.ts";
import { TieBreakLegend, tieBreakMeaning } from "./tie_breaks.tsx";

interface Props {
  tournament: Tournament;
  perform: Act;
}

/** Who stands where, with tie-breaks, and each game: by rounds, or of a round robin by opponents. */
export function StandingsTable({ tournament, perform }: Props) {
  const id = useId();
  const { standings, tieBreaks } = tournament;
  const hasBegun = tournament.round > 0;
  return (
    <section class="card stack" aria-labelledby={id}>
      <h2 id={id}>{hasBegun ? t("tournament.standings") : tn("tournament.players", standings.length)}</h2>
      {standings.length === 0 ? (
        <p class="muted">{t("tournament.nobody")}</p>
      ) : (
        <div class="tournament-scroll" tabIndex={0} role="group" aria-labelledby={id}>
          <table class="tournament-table">
            <thead>
              <tr>
                {hasBegun ? <th scope="col">{t("tournament.place")}</th> : null}
                <th scope="col" class="is-text">
                  {t("tournament.player")}
                </th>
                {hasBegun ? <th scope="col">{t("tournament.points")}</th> : null}
                {hasBegun ? <GameHeads tournament={tournament} /> : null}
                {hasBegun
                  ? tieBreaks.map((name, place) => (
                      <th key={place} scope="col" title={tieBreakMeaning(name)}>
                        {name === "PERF" ? t("tournament.performance") : name}
                      </th>
                    ))
                  : null}
                <th scope="col">{t("tournament.rating")}</th>
                {mayRemove(tournament) ? <th class="not-printed">{t("tournament.remove")}</th> : null}
              </tr>
            </thead>
            <tbody>
              {standings.map((standing, index) => (
                <Row
                  key={standing.number}
                  standing={standing}
                  index={index}
                  tournament={tournament}
                  perform={perform}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasBegun ? <TieBreakLegend names={tieBreaks} /> : null}
      {hasForfeit(standings) ? <p class="muted">{t("tournament.forfeitMarks")}</p> : null}
    </section>
  );
}

/** Whether a round of somebody was decided because a player did not come. */
function hasForfeit(standings: readonly Standing[]): boolean {
  return standings.some(({ rounds }) => rounds.some((round) => /[+-]$/.test(round)));
}

/** Whether the games in the table name the opponents by their numbers. */
function hasNumbers(tournament: Tournament): boolean {
  return !isRoundRobin(tournament) && tournament.format !== "arena";
}

/** Whether the reader takes players out: the organiser, before the end. */
function mayRemove(tournament: Tournament): boolean {
  return tournament.you?.organiser === true && !isOver(tournament);
}

function GameHeads({ tournament }: { tournament: Tournament }) {
  if (isRoundRobin(tournament))
    return (
      <>
        {tournament.standings.map((standing, index) => (
          <th key={standing.number} scope="col">
            <abbr title={calledOf(standing)}>{index + 1}</abbr>
          </th>
        ))}
      </>
    );
  if (tournament.format === "arena")
    return (
      <th scope="col" class="is-text">
        {t("tournament.sheet")}
      </th>
    );
  return (
    <>
      {tournament.pairings.map(({ round }) => (
        <th key={round} scope="col">
          <abbr title={t("tournament.round", { round })}>{round}</abbr>
        </th>
      ))}
    </>
  );
}

function Row({ standing, index, tournament, perform }: Props & { standing: Standing; index: number }) {
  const hasBegun = tournament.round > 0;
  const isMine = standing.number === tournament.you?.number;
  return (
    <tr class={isMine ? "is-mine" : standing.left ? "has-left" : undefined}>
      {hasBegun ? <td>{standing.place}</td> : null}
      <th scope="row" class="is-text">
        {hasBegun && hasNumbers(tournament) ? (
          <small class="muted" aria-hidden="true">
            {standing.number}.{" "}
          </small>
        ) : null}
        <StandingName standing={standing} />
        {standing.left ? (
          <span class="muted">
            {" "}
            {t(tournament.format === "arena" ? "tournament.pauses" : "tournament.hasLeft")}
          </span>
        ) : null}
      </th>
      {hasBegun ? (
        <td>
          <strong>{decimalText(standing.points)}</strong>
          {standing.fire ? <Fire /> : null}
        </td>
      ) : null}
      {hasBegun ? <Games standing={standing} index={index} tournament={tournament} /> : null}
      {hasBegun ? standing.tieBreaks.map((value, place) => <td key={place}>{decimalText(value)}</td>) : null}
      <td>{standing.rating ?? ""}</td>
      {mayRemove(tournament) ? (
        <td class="not-printed">
          {standing.left ? null : (
            <SureButton
              label="×"
              spoken={t("tournament.removePlayer", { name: calledOf(standing) })}
              question={t("tournament.removePlayer", { name: calledOf(standing) })}
              onSure={() => perform("remove", { name: standing.name })}
            />
          )}
        </td>
      ) : null}
    </tr>
  );
}

function Games({
  standing,
  index,
  tournament,
}: Omit<Props, "perform"> & { standing: Standing; index: number }) {
  if (isRoundRobin(tournament))
    return (
      <>
        {crosstable(tournament.standings)[index]!.map((marks, column) => (
          <td key={column} class={column === index ? "is-self" : undefined}>
            {marks}
          </td>
        ))}
      </>
    );
  if (tournament.format === "arena") return <Sheet standing={standing} />;
  const places = new Map(tournament.standings.map((one) => [one.number, calledOf(one)]));
  return (
    <>
      {tournament.pairings.map(({ round }) => {
        const cell = readCell(standing.rounds[round - 1] ?? "");
        return <td key={round}>{cell === undefined ? "" : <Game cell={cell} names={places} />}</td>;
      })}
    </>
  );
}

/** A mark and, smaller, the opponent's number and the colour. */
function Game({ cell, names }: { cell: Cell; names: Map<number, string> }) {
  if (cell.opponent === undefined) return <abbr title={t("tournament.bye")}>{cell.mark}</abbr>;
  return (
    <>
      {cell.mark === "" ? "…" : cell.mark}
      <small class="muted">
        {" "}
        <abbr title={names.get(cell.opponent) ?? ""}>
          {cell.opponent}
          {t(cell.color === "white" ? "tournament.w" : "tournament.b")}
        </abbr>
      </small>
    </>
  );
}
