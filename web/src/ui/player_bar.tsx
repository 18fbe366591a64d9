import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { drawingId, type Color, type Piece } from "../board/index.ts";
import { t } from "../i18n/index.ts";
import { ClockFace, hurryBelow, nextChange, timeLeft, type ClockReading } from "./clock_face.tsx";
import { gainOf } from "./material.ts";
import { play } from "./sound.ts";

export interface PlayerProps {
  readonly color: Color;
  readonly name: ComponentChildren;
  /** After the name: a rating, "away", …. */
  readonly detail?: ComponentChildren;
  readonly fen: string;
  /** Where the game began: what was missing there was not taken. */
  readonly start: string;
  readonly isTurn: boolean;
  /** Whether the reader plays this side, and is warned when its time grows short. */
  readonly isOurs: boolean;
  /** No clock is shown when it is missing. */
  readonly reading: ClockReading | null;
}

/** One player beside the board: name, what was gained, clock. */
export function PlayerBar({ color, name, detail, fen, start, isTurn, isOurs, reading }: PlayerProps) {
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
      {reading && <RunningClock reading={reading} color={color} isOurs={isOurs} />}
    </div>
  );
}

/** The clock of a side, which runs in the page from what it showed last. */
function RunningClock({
  reading,
  color,
  isOurs,
}: Pick<PlayerProps, "color" | "isOurs"> & { reading: ClockReading }) {
  const [, redraw] = useState(0);
  const left = timeLeft(reading, color, performance.now());
  const isRunning = reading.running === color;
  const isShort = isOurs && isRunning && left !== null && left < hurryBelow;
  useEffect(() => {
    if (isShort) play("hurry");
  }, [isShort]);
  useEffect(() => {
    if (!isRunning || left === null) return undefined;
    const timer = setTimeout(() => redraw((count) => count + 1), nextChange(left));
    return () => clearTimeout(timer);
  });
  if (left === null) return null;
  return <ClockFace left={left} isRunning={isRunning} label={t(`game.clock.${color}`)} />;
}
