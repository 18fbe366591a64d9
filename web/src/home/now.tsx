/** What waits for the reader on this device and on the account, and what happens on the server. */
import { useState } from "preact/hooks";
import { momentText, t, tn } from "../i18n/index.ts";
import { homeworkLink, inOrder, isDone, progressText } from "../homework/progress.ts";
import { dueCards, isDailyDone, loadDeck, today } from "../learn/deck.ts";
import { fenOf, type GameRecord, keptGame } from "../ui/game_record.ts";
import { useRepeated } from "../server/answers.tsx";
import type { OwnGame } from "../server/api.ts";
import { fetchLiveGames, type LiveGame } from "../server/games_api.ts";
import { keptAccount, ownGames } from "../server/me.ts";
import { stateText } from "../server/own_games.ts";
import { fetchOwnHomework, type Homework } from "../server/homework_api.ts";
import { fetchTournaments, type TournamentHead } from "../server/tournament_api.ts";
import { controlText, nameText } from "../server/words.ts";
import { CardPicture, type Picture } from "../ui/drawings.tsx";
import { MiniBoard } from "../ui/mini_board.tsx";

const askEvery = 60_000;
const mostTurns = 3;
const mostHomework = 2;
const mostTournaments = 2;
/** After each moment that a tournament may begin at. */
const latest = Number.MAX_SAFE_INTEGER;

/** A way to another page: a small board or a drawing, what it is, and a detail. */
export interface Card {
  readonly address: string;
  readonly picture: Picture | Parameters<typeof MiniBoard>[0];
  readonly title: string;
  readonly text: string;
  /** Whether it waits for this reader. */
  readonly isOwn?: boolean;
}

/** Cards in a list, each a link. */
export function Cards({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <ul class="home-cards">
      {cards.map(({ address, picture, title, text, isOwn }) => (
        <li key={address}>
          <a href={address} class={isOwn ? "is-own" : undefined}>
            <span class="card-picture">
              {typeof picture === "string" ? <CardPicture picture={picture} /> : <MiniBoard {...picture} />}
            </span>
            <span>
              <strong>{title}</strong>
              <small>{text}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What waits for the reader: classes, the game on this device, moves to make, cards that are due, today's puzzle. */
export function useOwnCards(): Card[] {
  const [kept] = useState(keptGame);
  const [due] = useState(() => dueCards(loadDeck(), today()).length);
  const turns = (ownGames.value?.games ?? []).filter((game) => game.turn === game.color);
  const games = [
    ...(kept?.outcome === null ? [keptCard(kept)] : []),
    ...turns.slice(0, mostTurns).map(turnCard),
  ];
  const homework = useHomework();
  return ownCards(keptAccount.value?.classes === true, games, due, homework.map(homeworkCard));
}

/** What is open of the homework of somebody in a class, with what is due first. */
function useHomework(): Homework[] {
  const [open, setOpen] = useState<Homework[]>([]);
  const name = keptAccount.value?.name;
  const look = async () => {
    if (keptAccount.value?.classes !== true) return setOpen([]);
    const answer = await fetchOwnHomework();
    if (answer.ok) setOpen(inOrder(answer.value.filter((one) => !isDone(one))).slice(0, mostHomework));
  };
  useRepeated(look, [name], askEvery);
  return open;
}

function homeworkCard(homework: Homework): Card {
  const text = progressText(homework);
  return { address: homeworkLink(homework), picture: "cards", title: homework.title, text };
}

/** The cards of a reader with these games and as many cards due. In a class, homework and what is due come first. */
export function ownCards(
  hasClasses: boolean,
  games: readonly Card[],
  due: number,
  homework: readonly Card[] = [],
): Card[] {
  const toLearn = due === 0 ? [] : [dueCard(due)];
  const cards = hasClasses ? [...homework, classesCard(), ...toLearn, ...games] : [...games, ...toLearn];
  return [...cards, puzzleCard()].map((card) => ({ ...card, isOwn: true }));
}

function classesCard(): Card {
  return { address: "/classes", picture: "people", title: t("classes.title"), text: t("home.classesText") };
}

function dueCard(count: number): Card {
  return { address: "/learn/due", picture: "cards", title: t("learn.due"), text: tn("learn.dueCount", count) };
}

function puzzleCard(): Card {
  const text = t(isDailyDone() ? "home.puzzleDone" : "home.puzzleText");
  return { address: "/learn/puzzles/today", picture: "puzzle", title: t("home.puzzle"), text };
}

function keptCard(record: GameRecord): Card {
  const opponent = Object.values(record.players).find((player) => player.kind === "computer");
  return {
    address: "/play",
    picture: { fen: fenOf(record) },
    title: t("home.continue"),
    text: opponent ? t("play.computerLevel", { level: opponent.level }) : t("play.friend"),
  };
}

function turnCard(game: OwnGame): Card {
  return {
    address: `/game/${encodeURIComponent(game.game)}`,
    picture: { fen: game.fen, below: game.color, ...(game.lastMove ? { lastMove: game.lastMove } : {}) },
    title: t("online.against", { name: nameText(game.opponent ?? "") }),
    text: stateText(game),
  };
}

/** Those that begin next come first, then those that anybody may still enter, and last those that are played. */
export function soonestFirst(heads: readonly TournamentHead[]): TournamentHead[] {
  const begins = ({ state, next }: TournamentHead) => (state === "open" ? (next ?? latest) : Infinity);
  return [...heads].sort((a, b) => begins(a) - begins(b) || 0);
}

/** A game that is being played, and the tournaments that are open or begin soon. Where there are none, nothing. */
export function OnServer() {
  const [cards, setCards] = useState<readonly Card[]>([]);
  const load = async () => {
    const [live, tournaments] = await Promise.all([fetchLiveGames(), fetchTournaments()]);
    setCards([
      ...(live.ok ? live.value.slice(0, 1).map(liveCard) : []),
      ...(tournaments.ok
        ? soonestFirst(tournaments.value.tournaments).slice(0, mostTournaments).map(tournamentCard)
        : []),
    ]);
  };
  useRepeated(load, [], askEvery);
  if (cards.length === 0) return null;
  return (
    <section class="home-server" aria-labelledby="home-server">
      <h2 id="home-server">{t("home.onServer")}</h2>
      <Cards cards={cards} />
    </section>
  );
}

function liveCard({ game, white, black, fen, lastMove, control }: LiveGame): Card {
  return {
    address: `/game/${encodeURIComponent(game)}`,
    picture: { fen, ...(lastMove ? { lastMove } : {}) },
    title: `${nameText(white)} – ${nameText(black)}`,
    text: `${t("online.beingPlayed")} · ${controlText(control)}`,
  };
}

function tournamentCard({ id, name, state, next, control }: TournamentHead): Card {
  const when = next === undefined || state !== "open" ? t(`tournament.state.${state}`) : momentText(next);
  return {
    address: `/tournament/${encodeURIComponent(id)}`,
    picture: "cup",
    title: name,
    text: `${when} · ${controlText(control)}`,
  };
}
