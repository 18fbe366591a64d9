import { useState } from "preact/hooks";
import { locale, pgnDateText, t } from "../i18n/index.ts";
import { fetchCollectionGame, type ExploredGame, type ExploredMove } from "../server/games_api.ts";
import type { Rules } from "../rules/types.ts";
import { spelled } from "../ui/piece_letters.ts";
import type { Desk } from "./desk.ts";
import { noneKey, sharesOf, type Explorer } from "./explorer.ts";
import { isPlayable } from "./input.ts";

interface Props {
  readonly rules: Rules;
  readonly desk: Desk;
  readonly explorer: Explorer;
}

/** What was played from this position in the collection of the server: moves with their results, and games. */
export function ExplorerPanel({ rules, desk, explorer }: Props) {
  const [hasFailed, setFailed] = useState(false);
  const state = explorer.state.value;
  const answer = explorer.answer.value;
  if (state === "absent") return null;
  const open = async (number: number) => {
    const wasOpened = await openGame(rules, desk, number);
    setFailed(!wasOpened);
  };
  return (
    <section class="card explorer" aria-label={t("analysis.explorer.title")} aria-busy={state === "loading"}>
      <h2>{t("analysis.explorer.title")}</h2>
      <Filter explorer={explorer} />
      {state === "failed" && <p class="engine-fault">{t("analysis.explorer.failed")}</p>}
      {answer?.total.games === 0 && <p class="muted">{t(noneKey(explorer.filter.value))}</p>}
      {answer && answer.moves.length > 0 && (
        <MoveTable moves={answer.moves} games={answer.total.games} onPlay={(uci) => desk.playLine([uci])} />
      )}
      <ul class="explorer-games">
        {answer?.games.map((game) => (
          <li key={game.number}>
            <button type="button" onClick={() => void open(game.number)}>
              {nameOf(game)}
            </button>
          </li>
        ))}
      </ul>
      {hasFailed && <p class="engine-fault">{t("analysis.explorer.gameFailed")}</p>}
    </section>
  );
}

function Filter({ explorer }: { readonly explorer: Explorer }) {
  const { player, since } = explorer.filter.value;
  return (
    <div class="explorer-filter">
      <label>
        {t("analysis.explorer.player")}
        <input
          class="input"
          value={player}
          onChange={(event) => explorer.setFilter({ player: event.currentTarget.value.trim(), since })}
        />
      </label>
      <label>
        {t("analysis.explorer.since")}
        <input
          class="input"
          inputMode="numeric"
          pattern="[0-9]{4}"
          placeholder="2020"
          value={since}
          onChange={(event) => explorer.setFilter({ player, since: event.currentTarget.value.trim() })}
        />
      </label>
    </div>
  );
}

interface TableProps {
  readonly moves: readonly ExploredMove[];
  /** The number of games that reached the position. */
  readonly games: number;
  readonly onPlay: (uci: string) => void;
}

function MoveTable({ moves, games, onPlay }: TableProps) {
  return (
    <table class="explorer-moves">
      <thead>
        <tr>
          <th scope="col">{t("analysis.explorer.move")}</th>
          <th scope="col">{t("analysis.explorer.games")}</th>
          <th scope="col">{t("analysis.explorer.results")}</th>
          <th scope="col">{t("analysis.explorer.elo")}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => (
          <MoveRow key={move.uci} move={move} games={games} onPlay={() => onPlay(move.uci)} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<TableProps, "games"> {
  readonly move: ExploredMove;
  readonly onPlay: () => void;
}

function MoveRow({ move, games, onPlay }: RowProps) {
  const shares = sharesOf(move);
  const percent = new Intl.NumberFormat(locale(), { style: "percent" });
  const words = t("analysis.explorer.share", shares);
  return (
    <tr>
      <td>
        <button type="button" onClick={onPlay}>
          {spelled(move.san)}
        </button>
      </td>
      <td>
        {move.games.toLocaleString(locale())} <small class="muted">{percent.format(move.games / games)}</small>
      </td>
      <td>
        <svg class="explorer-bar" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label={words}>
          <title>{words}</title>
          <rect class="explorer-white" width={shares.white} height="10" />
          <rect class="explorer-draws" x={shares.white} width={shares.draws} height="10" />
          <rect class="explorer-black" x={100 - shares.black} width={shares.black} height="10" />
        </svg>
        <small class="explorer-shares muted" aria-hidden="true">
          <span>{percent.format(shares.white / 100)}</span>
          <span>{percent.format(shares.draws / 100)}</span>
          <span>{percent.format(shares.black / 100)}</span>
        </small>
      </td>
      <td>{move.elo ?? "–"}</td>
    </tr>
  );
}

/** "Ann (2100) – Bert, 1-0, 1 May 2024" */
function nameOf(game: ExploredGame): string {
  const player = (name: string, elo: number | null) => `${name || "?"}${elo === null ? "" : ` (${elo})`}`;
  const pair = `${player(game.white, game.white_elo)} – ${player(game.black, game.black_elo)}`;
  return [pair, game.result, pgnDateText(game.date)].filter((part) => part !== "").join(", ");
}

/** Opens a game of the collection in place of the study, at the position that was on the board. */
async function openGame(rules: Rules, desk: Desk, number: number): Promise<boolean> {
  const wanted = desk.node.peek().fen;
  const text = await fetchCollectionGame(number);
  const game = text === undefined ? undefined : rules.readPgn(text, 1).games[0];
  if (!game || !isPlayable(rules, game)) return false;
  desk.openGame(game);
  const board = boardOf(wanted);
  const study = desk.study.peek();
  const there = study.lineFrom(study.root).find((node) => boardOf(node.fen) === board);
  if (there) desk.go(there);
  return true;
}

/** A FEN without its counters: the same position may come at another move. */
function boardOf(fen: string): string {
  return fen.split(" ").slice(0, 3).join(" ");
}
