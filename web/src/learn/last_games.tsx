import { useEffect, useState } from "preact/hooks";
import { labelled, t } from "../i18n/index.ts";
import { namesOf } from "../ui/game_players.ts";
import { type GameRecord, keptGame, resultOf, treeOf, variantOf } from "../ui/game_record.ts";
import type { GameTree } from "../rules/types.ts";
import { pgnAddress } from "../server/api.ts";
import { fetchText } from "../server/fetch_text.ts";
import { type ArchivedGame, fetchArchive } from "../server/games_api.ts";
import { me } from "../server/me.ts";
import { nameText, resultText } from "../server/words.ts";
import "../server/account.css";
import { SearchState, type Side, useMistakeSearch } from "./mistake_search.tsx";
import type { Helpers } from "./questions.ts";

const mostGames = 5;

/** A game of chess that the reader has played here. */
export interface LastGame {
  readonly id: string;
  readonly players: string;
  readonly result: string;
  /** The sides that the reader played; nothing where the game cannot be loaded. */
  readonly load: (helpers: Helpers) => Promise<readonly Side[] | undefined>;
}

/** The game of this device, if somebody has moved in it. */
export function gameOfDevice(record: GameRecord | null): LastGame[] {
  if (record === null || record.moves.length === 0 || variantOf(record) !== "standard") return [];
  const names = namesOf(record.players);
  const ours = (["white", "black"] as const).filter((color) => record.players[color].kind === "person");
  const game = treeOf(record, names);
  return [
    {
      id: "device",
      players: `${names.white} – ${names.black}`,
      result: resultText(resultOf(record.outcome)),
      load: () => Promise.resolve(ours.map((color) => ({ game, color }))),
    },
  ];
}

/** Finished games of the account, newest first. */
export function gamesOfAccount(games: readonly ArchivedGame[], name: string): LastGame[] {
  return games
    .filter(({ variant }) => variant === "standard")
    .map(({ game: id, white, black, result }) => ({
      id,
      players: `${nameText(white.name)} – ${nameText(black.name)}`,
      result: resultText(result),
      load: async ({ rules }) => {
        const text = await fetchText(pgnAddress(id));
        const game: GameTree | null | undefined = text === undefined ? null : rules.readPgn(text).games[0];
        return game ? [{ game, color: white.name === name ? "white" : "black" }] : undefined;
      },
    }));
}

interface Props {
  readonly helpers: Helpers;
  readonly onAdded: () => void;
}

/** The last games of this device and of the reader's account, each with a search for the reader's mistakes. */
export function LastGames({ helpers, onAdded }: Props) {
  const [ofDevice] = useState(() => gameOfDevice(keptGame()));
  const [ofAccount, setOfAccount] = useState<readonly LastGame[]>([]);
  const search = useMistakeSearch(helpers, onAdded);
  const name = me.value?.name;
  useEffect(() => {
    setOfAccount([]);
    if (name === undefined) return;
    void fetchArchive(name).then(
      (answer) => answer.ok && setOfAccount(gamesOfAccount(answer.value.games, name)),
    );
  }, [name]);
  const games = [...ofDevice, ...ofAccount].slice(0, mostGames);
  if (games.length === 0) return null;
  const look = async (game: LastGame): Promise<void> => {
    const sides = await game.load(helpers);
    if (sides === undefined) search.setStatus(t("learn.gameNotLoaded"));
    else await search.look(sides);
  };
  return (
    <section class="card stack" aria-labelledby="last-games">
      <h2 id="last-games">{t("learn.lastGames")}</h2>
      <ul class="account-list">
        {games.map((game) => (
          <li key={game.id}>
            <span>
              {game.players} <span class="muted">{game.result === "*" ? "" : game.result}</span>
            </span>
            <button
              class="button"
              disabled={search.far !== null}
              aria-label={labelled(t("learn.findMistakes"), game.players)}
              onClick={() => void look(game)}
            >
              {t("learn.findMistakes")}
            </button>
          </li>
        ))}
      </ul>
      <SearchState search={search} />
    </section>
  );
}
