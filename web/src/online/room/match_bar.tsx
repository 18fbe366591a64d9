import { useEffect, useState } from "preact/hooks";
import { t, tn } from "../../i18n/index.ts";
import { navigate } from "../../router.ts";
import { useAnswer } from "../../server/answers.tsx";
import { fetchMatch } from "../../server/match_api.ts";
import type { Room } from "./room.ts";
import { Check } from "../../ui/fields.tsx";
import { loadFrom, saveTo } from "../../ui/stored.ts";
import { boardAddress, boardsOf, isWaiting, matchAddress, nextWaiting } from "../match.ts";

const lookEvery = 2_000;
/** How long the giver sees the move that was made, in ms. */
const lingers = 900;
const key = "arbiter.simul.goesOn";

interface Props {
  readonly room: Room;
  /** The class and the match, as in the address. */
  readonly of: string;
  readonly match: string;
}

/** On a board of a match: the way to the others. The giver of a simul is taken to a board that waits. */
export function MatchBar({ room, of, match }: Props) {
  const { value } = useAnswer(() => fetchMatch(of, match), [of, match], lookEvery);
  const [goesOn, setGoesOn] = useState(loadFrom(key) !== false);
  const game = room.session.game.value;
  const boards = value === null ? [] : boardsOf(value);
  const here = boards.find((board) => board.game === room.id);
  const isGiver = value?.kind === "simul" && here !== undefined && game?.you === here.first;
  const next = isGiver ? nextWaiting(boards, room.id) : undefined;
  const isOurTurn = game?.state === "playing" && game.turn === game.you;
  const address = next && boardAddress(of, match, next.game);
  useEffect(() => {
    if (!goesOn || isOurTurn || address === undefined) return;
    const timer = setTimeout(() => navigate(address), lingers);
    return () => clearTimeout(timer);
  }, [goesOn, isOurTurn, address]);
  const change = (isOn: boolean): void => {
    saveTo(key, isOn);
    setGoesOn(isOn);
  };
  return (
    <div class="stack">
      {address === undefined ? null : (
        <a class="button is-main" href={address}>
          {t("classes.nextBoard")} ·{" "}
          {tn("classes.boardsWait", boards.filter((board) => board !== here && isWaiting(board)).length)}
        </a>
      )}
      {isGiver ? <Check label={t("classes.goesOn")} value={goesOn} onChange={change} /> : null}
      <a class="button" href={matchAddress(of, match)}>
        {t("classes.toMatch")}
      </a>
    </div>
  );
}
