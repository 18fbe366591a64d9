import { useEffect, useRef } from "preact/hooks";
import { t } from "../../i18n";
import { Icon, type IconName } from "../../ui/icon";
import type { Room } from "./room";

/** The moves, each a button to its position, and four buttons to walk through them. */
export function MoveList({ room }: { room: Room }) {
  const game = room.session.game.value;
  const shown = room.shownPly.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (current && list.current) keepVisible(list.current, current);
  }, [shown]);
  if (game === null) return null;
  const count = game.moves.length;
  const walk = (event: KeyboardEvent): void => {
    const goal = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: count }[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    room.goTo(goal);
  };
  return (
    <section class="card room-moves" aria-labelledby="room-moves-title" onKeyDown={walk}>
      <h2 id="room-moves-title">{t("online.moves")}</h2>
      <ol ref={list} class="room-move-list" tabIndex={0} aria-labelledby="room-moves-title">
        {pairs(game.moves.length, game.fen).map(({ number, plies }) => (
          <li key={number}>
            <span class="room-move-number">{number}.</span>
            {plies.map((ply) =>
              ply === 0 ? (
                <span key={ply}>…</span>
              ) : (
                <button
                  key={ply}
                  class="room-move"
                  aria-current={ply === shown ? "true" : undefined}
                  onClick={() => room.goTo(ply)}
                >
                  {game.moves[ply - 1]!.san}
                </button>
              ),
            )}
          </li>
        ))}
        {count === 0 ? <li class="muted">{t("online.noMoves")}</li> : null}
      </ol>
      <div class="row is-even room-walk">
        <Walk room={room} to={0} icon="first" label={t("online.toFirst")} isOff={shown === 0} />
        <Walk room={room} to={shown - 1} icon="back" label={t("online.toBefore")} isOff={shown === 0} />
        <Walk room={room} to={shown + 1} icon="forward" label={t("online.toNext")} isOff={shown === count} />
        <Walk room={room} to={count} icon="last" label={t("online.toLast")} isOff={shown === count} />
      </div>
    </section>
  );
}

interface WalkProps {
  room: Room;
  to: number;
  icon: IconName;
  label: string;
  isOff: boolean;
}

function Walk({ room, to, icon, label, isOff }: WalkProps) {
  return (
    <button class="icon-button" aria-label={label} title={label} disabled={isOff} onClick={() => room.goTo(to)}>
      <Icon name={icon} />
    </button>
  );
}

/** The plies (from 1) of each full move; 0 stands where Black begins. */
export function pairs(count: number, startFen: string): { number: number; plies: number[] }[] {
  const fields = startFen.split(" ");
  const first = Number(fields[5] ?? 1) || 1;
  const shift = fields[1] === "b" ? 1 : 0;
  return Array.from({ length: Math.ceil((count + (count > 0 ? shift : 0)) / 2) }, (_, row) => ({
    number: first + row,
    plies: [2 * row + 1 - shift, 2 * row + 2 - shift].filter((ply) => ply <= count),
  }));
}

/** Scrolls the list, and nothing around it, so that `item` is seen. */
function keepVisible(list: HTMLElement, item: HTMLElement): void {
  const top = item.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + item.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top + item.offsetHeight - list.clientHeight;
}
