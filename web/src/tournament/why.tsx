import { labelled, language, t } from "../i18n/index.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Awaited, useAnswer } from "../server/answers.tsx";
import { calledOf } from "../server/words.ts";
import { byNumber, isRoundRobin, namesIn } from "./tables.ts";
import { type BoardReasons, fetchReasons, type Standing, type Tournament } from "../server/tournament_api.ts";

/** What the reader wants to know: why these two meet in a round, White first, or why the one has the bye. */
export interface Asked {
  readonly round: number;
  readonly players: readonly number[];
}

/** Whether the rules of the format say why somebody meets somebody; a knock-out has its bracket. */
export function hasReasons(tournament: Pick<Tournament, "format">): boolean {
  return tournament.format === "swiss" || isRoundRobin(tournament);
}

/** "Why? Anna – Bruno", "Why? Bye: Carla" */
function askedText(players: readonly number[], standings: readonly Standing[]): string {
  const known = byNumber(standings);
  const [white = "", black] = players.map((number) => calledOf(known.get(number)));
  return `${t("tournament.why")} ${black === undefined ? labelled(t("tournament.bye"), white) : `${white} – ${black}`}`;
}

interface ButtonProps {
  readonly players: readonly number[];
  readonly standings: readonly Standing[];
  readonly onAsk: (players: readonly number[]) => void;
}

/** Asks why, beside a board or the bye. */
export function WhyButton({ players, standings, onAsk }: ButtonProps) {
  return (
    <button
      type="button"
      class="button not-printed"
      aria-label={askedText(players, standings)}
      onClick={() => onAsk(players)}
    >
      {t("tournament.why")}
    </button>
  );
}

interface DialogProps {
  readonly tournament: Tournament;
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** Says what the rules say about a board or the bye. */
export function WhyDialog({ tournament, asked, onClose }: DialogProps) {
  const { value, trouble, load } = useAnswer(
    () => fetchReasons(tournament.id, asked.round),
    [tournament.id, asked.round, language.value],
  );
  const board = value?.boards.find(({ players }) => players.join() === asked.players.join());
  return (
    <Dialog title={askedText(asked.players, tournament.standings)} onClose={onClose}>
      <Awaited value={value} trouble={trouble} load={load} />
      {board === undefined ? null : <Reasons board={board} standings={tournament.standings} />}
      <button type="button" class="button is-main" onClick={onClose}>
        {t("shell.close")}
      </button>
    </Dialog>
  );
}

const subjects = ["pair", "colors", "bracket", "other"] as const;

/** The sentences by their subjects, then whose the numbers are. */
function Reasons({ board, standings }: { board: BoardReasons; standings: readonly Standing[] }) {
  return (
    <div class="tournament-reasons">
      {subjects.map((subject) => {
        const reasons = board.reasons.filter(({ about }) => about === subject);
        return reasons.length === 0 ? null : (
          <section key={subject}>
            <h3>
              {subject === "pair" && board.players.length === 1
                ? t("tournament.bye")
                : t(`tournament.why.${subject}`)}
            </h3>
            {reasons.map(({ text }) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        );
      })}
      <p class="muted">{namesIn(board, standings)}</p>
    </div>
  );
}
