import { useEffect } from "preact/hooks";
import { t, tn } from "../i18n/index.ts";
import { mountOf } from "../router.ts";
import "../server/account.css";
import { Awaited, useAnswer } from "../server/answers.tsx";
import { Door } from "../server/door.tsx";
import { fetchMatch, type MatchDetails } from "../server/match_api.ts";
import { me, refreshMe } from "../server/me.ts";
import { resultText } from "../server/words.ts";
import { BoardCard } from "../online/lobby/live_games.tsx";
import "./classes.css";
import { boardAddress, boardsOf, isWaiting, nextWaiting, type ShownBoard } from "../online/match.ts";
import { scoreText, sidesText } from "./match_list.tsx";

const lookEvery = 3_000;

interface Props {
  /** Of the class. */
  readonly id: string;
  readonly match: string;
}

function MatchPage({ id, match }: Props) {
  const { value, trouble, load } = useAnswer(
    () => fetchMatch(id, match),
    [id, match, me.value?.name],
    lookEvery,
  );
  useEffect(() => void refreshMe(), []);
  if (me.value === null && value === null && trouble !== "") return <Door />;
  return (
    <div class="stack class-page">
      {value === null ? <h1>{t("classes.matches")}</h1> : <Match {...{ id, match: value }} />}
      <Awaited {...{ value, trouble, load }} />
      <a class="button" href={`/class/${encodeURIComponent(id)}`}>
        {t("classes.toClass")}
      </a>
    </div>
  );
}

function Match({ id, match }: { readonly id: string; readonly match: MatchDetails }) {
  const boards = boardsOf(match);
  const isGiver = match.kind === "simul" && me.value?.name === match.first;
  const next = nextWaiting(boards);
  const of = (board: ShownBoard) => boardAddress(id, match.id, board.game);
  return (
    <>
      <header class="class-head">
        <h1>{sidesText(match)}</h1>
        <strong class="match-score">{scoreText(match)}</strong>
        <span class="muted">
          {t(`classes.kind.${match.kind}`)} · {t("classes.gamesOver", { over: match.over, size: match.size })}
        </span>
      </header>
      {isGiver && next !== undefined ? (
        <a class="button is-main" href={of(next)}>
          {t("classes.nextBoard")} · {tn("classes.boardsWait", boards.filter(isWaiting).length)}
        </a>
      ) : null}
      <LiveBoards boards={boards} of={of} marks={isGiver} />
      <Results boards={boards} of={of} label={sidesText(match)} />
    </>
  );
}

interface BoardsProps {
  readonly boards: readonly ShownBoard[];
  /** The address of a board. */
  readonly of: (board: ShownBoard) => string;
}

/** The boards that are played, seen from the first side; with `marks` those that wait for it stand out. */
function LiveBoards({ boards, of, marks }: BoardsProps & { readonly marks: boolean }) {
  const played = boards.filter(({ live }) => live !== undefined);
  if (played.length === 0) return null;
  return (
    <section class="card stack" aria-labelledby="match-live">
      <h2 id="match-live">{t("classes.games")}</h2>
      <ul class="lobby-live">
        {played.map((board) => (
          <li key={board.game}>
            <BoardCard
              game={board.live!}
              href={of(board)}
              below={board.first}
              class={marks && isWaiting(board) ? "is-waiting" : ""}
            >
              <span class="lobby-players">
                <span>
                  {board.number}. {board.first === "white" ? board.black : board.white}
                </span>
              </span>
              {marks && isWaiting(board) ? <span class="badge">{t("classes.yourMove")}</span> : null}
            </BoardCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All boards in a table, with the result of each that is over. */
function Results({ boards, of, label }: BoardsProps & { readonly label: string }) {
  return (
    <section class="card stack" aria-labelledby="match-results">
      <h2 id="match-results">{t("classes.matchResults")}</h2>
      <div class="class-table" role="group" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {["board", "white", "black", "result"].map((column) => (
                <th key={column} scope="col">
                  {t(`classes.match.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {boards.map((board) => (
              <tr key={board.game}>
                <th scope="row">{board.number}</th>
                <td>{board.white}</td>
                <td>{board.black}</td>
                <td>
                  <a href={of(board)}>{board.result === "*" ? t("classes.watch") : resultText(board.result)}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** `/class/ID/match/MATCH`: a simul, or the class against another one. */
export const mount = mountOf(({ id = "", match = "" }) => <MatchPage id={id} match={match} />);
