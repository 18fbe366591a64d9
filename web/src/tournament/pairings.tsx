import { useId, useState } from "preact/hooks";
import { labelled, t } from "../i18n/index.ts";
import { Icon } from "../ui/icon.tsx";
import { calledOf } from "../server/words.ts";
import { StandingName } from "./standing_name.tsx";
import { boardText, byNumber, isForfeit } from "./tables.ts";
import { type Asked, hasReasons, WhyButton, WhyDialog } from "./why.tsx";
import {
  type Act,
  type Board,
  boardResults,
  gameAddress,
  type Round,
  type Standing,
  type Tournament,
} from "../server/tournament_api.ts";

interface Props {
  tournament: Tournament;
  perform: Act;
}

type OnAsk = (players: readonly number[]) => void;

/** The boards of a round: the last one, or the one that is chosen; of a knock-out all, as its bracket. */
export function Pairings({ tournament, perform }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  // Here and not with a round: what is open stays when another round begins and takes the place of this one.
  const [asked, setAsked] = useState<Asked | null>(null);
  const { pairings } = tournament;
  if (pairings.length === 0) return null;
  const isBracket = tournament.format === "knock-out";
  const isArena = tournament.format === "arena";
  const number = chosen ?? pairings.length;
  const shown = isBracket ? pairings : pairings.filter((round) => round.round === number);
  return (
    <section class="card stack" aria-labelledby={`${id}-title`}>
      <div class="tournament-round-head">
        <h2 id={`${id}-title`}>
          {t(isBracket ? "tournament.bracket" : isArena ? "tournament.openGames" : "tournament.pairings")}
        </h2>
        <div class="row not-printed">
          {isBracket || pairings.length === 1 ? null : (
            <select
              aria-label={t("tournament.chooseRound")}
              value={String(number)}
              onChange={(event) => setChosen(Number(event.currentTarget.value))}
            >
              {pairings.map(({ round }) => (
                <option key={round} value={String(round)}>
                  {t("tournament.round", { round })}
                </option>
              ))}
            </select>
          )}
          <button class="button" onClick={() => print()}>
            <Icon name="printer" />
            {t("shell.print")}
          </button>
        </div>
      </div>
      {shown.map((round) => (
        <RoundBoards
          key={round.round}
          round={round}
          tournament={tournament}
          perform={perform}
          onAsk={(players) => setAsked({ round: round.round, players })}
        />
      ))}
      {asked === null ? null : (
        <WhyDialog tournament={tournament} asked={asked} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

interface RoundProps extends Props {
  round: Round;
  onAsk: OnAsk;
}

function RoundBoards({ round, tournament, perform, onAsk }: RoundProps) {
  const players = byNumber(tournament.standings);
  const isLast = round.round === tournament.round;
  const isArena = tournament.format === "arena";
  const isOver = tournament.state === "over";
  // Of several rounds the choice above says which is shown; on paper there is no choice.
  const isNamed = tournament.format === "knock-out" || tournament.pairings.length === 1;
  // At the end a result is a matter of record: it is corrected, but not by a slip of the hand.
  const [isCorrecting, setCorrecting] = useState(false);
  const isOrganised =
    !isArena && isLast && tournament.you?.organiser === true && tournament.state !== "cancelled";
  const hasForfeit = round.boards.some(({ result }) => isForfeit(result));
  const mayEnter = isOrganised && (!isOver || isCorrecting);
  return (
    <div>
      {isArena ? null : (
        <h3 class={isNamed ? "tournament-round" : "tournament-round printed"}>
          {t("tournament.round", { round: round.round })}
        </h3>
      )}
      {isArena && round.boards.length === 0 ? <p class="muted">{t("tournament.noOpenGames")}</p> : null}
      <ol class="tournament-boards">
        {round.boards.map((board, index) => (
          <BoardLine
            key={`${board.white}`}
            board={board}
            players={players}
            tournament={tournament}
            onAsk={onAsk}
            onResult={
              mayEnter
                ? (result) => perform("result", { round: round.round, board: index + 1, result })
                : undefined
            }
          />
        ))}
      </ol>
      {mayEnter || hasForfeit ? (
        <p class={hasForfeit ? "muted" : "muted not-printed"}>{t("tournament.forfeits")}</p>
      ) : null}
      {isOrganised && isOver && !isCorrecting ? (
        <button class="button not-printed" onClick={() => setCorrecting(true)}>
          {t("tournament.correct")}
        </button>
      ) : null}
      {round.byes.length === 0 ? null : (
        <p class="tournament-byes muted">
          {t("tournament.byes", {
            names: round.byes.map(({ number }) => calledOf(players.get(number))).join(", "),
          })}
          {round.byes
            .filter(({ bye }) => bye === "allocated" && hasReasons(tournament))
            .map(({ number }) => (
              <WhyButton key={number} players={[number]} standings={tournament.standings} onAsk={onAsk} />
            ))}
        </p>
      )}
    </div>
  );
}

interface LineProps {
  board: Board;
  players: Map<number, Standing>;
  tournament: Tournament;
  onAsk: OnAsk;
  onResult: ((result: string) => void) | undefined;
}

function BoardLine({ board, players, tournament, onAsk, onResult }: LineProps) {
  const white = calledOf(players.get(board.white));
  const black = calledOf(players.get(board.black));
  const game = board.games.at(-1);
  const isMine = [board.white, board.black].includes(tournament.you?.number ?? 0);
  return (
    <li class={isMine ? "is-mine" : undefined}>
      <span class="tournament-pair">
        <StandingName standing={players.get(board.white)} /> –{" "}
        <StandingName standing={players.get(board.black)} />
      </span>
      {onResult ? (
        <select
          class="not-printed"
          aria-label={t("tournament.resultOf", { white, black })}
          value={board.result}
          onChange={(event) => onResult(event.currentTarget.value)}
        >
          {boardResults.map((result) => (
            <option key={result} value={result}>
              {boardText(result)}
            </option>
          ))}
        </select>
      ) : null}
      <strong class={onResult ? "tournament-result printed" : "tournament-result"}>
        {board.result === "*" && onResult ? "" : boardText(board.result)}
      </strong>
      {game === undefined ? null : (
        <a
          class="not-printed"
          href={gameAddress(game, tournament.id)}
          aria-label={labelled(t("online.game"), t("online.gameOf", { white, black }))}
        >
          {t("tournament.watch")}
        </a>
      )}
      {hasReasons(tournament) ? (
        <WhyButton players={[board.white, board.black]} standings={tournament.standings} onAsk={onAsk} />
      ) : null}
    </li>
  );
}
