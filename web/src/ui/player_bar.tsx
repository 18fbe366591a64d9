import type { ComponentChildren } from "preact";
import { drawingId, type Color, type Piece } from "../board/index.ts";
import { t } from "../i18n/index.ts";
import { ClockFace } from "./clock_face.tsx";
import { gainOf } from "./material.ts";

interface Props {
  readonly color: Color;
  readonly name: string;
  /** After the name: a rating, "away", …. */
  readonly detail?: ComponentChildren;
  readonly fen: string;
  /** Where the game began, if that is not the usual place: what was missing there was not taken. */
  readonly start?: string;
  readonly isTurn: boolean;
  /** Milliseconds left; no clock when it is missing. */
  readonly left?: number | null;
  readonly isRunning?: boolean;
}

/** One player beside the board: name, what was gained, clock. */
export function PlayerBar({ color, name, detail, fen, start, isTurn, left, isRunning = false }: Props) {
  const { taken, ahead } = gainOf(fen, color, start);
  const theirs = (role: string) => (color === "white" ? role : role.toUpperCase()) as Piece;
  return (
    <div class={isTurn ? "player-bar is-turn" : "player-bar"}>
      <span class={`player-color is-${color}`} aria-hidden="true" />
      <span class="player-name">
        {name}
        {detail && <small>{detail}</small>}
      </span>
      <span
        class="player-gain"
        {...(ahead > 0 ? { role: "img", "aria-label": t("game.ahead", { count: ahead }) } : {})}
      >
        {taken.map((role, index) => (
          <svg key={index} viewBox="15 8 70 84" aria-hidden="true">
            <use href={`#${drawingId(theirs(role))}`} />
          </svg>
        ))}
        {ahead > 0 && <span>+{ahead}</span>}
      </span>
      {left !== undefined && left !== null && (
        <ClockFace left={left} isRunning={isRunning} label={t(`game.clock.${color}`)} />
      )}
    </div>
  );
}
