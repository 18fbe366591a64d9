import type { Color } from "../board/index.ts";

/** How long a game may take. */
export interface Control {
  /** Milliseconds for the whole game. */
  readonly base: number;
  /** Milliseconds that each move adds. */
  readonly increment: number;
}

/** Two clocks of which one may run. All times in milliseconds; `now` is any clock that never goes back. */
export interface Clocks {
  readonly left: Readonly<Record<Color, number>>;
  readonly running: Color | null;
  /** When the running clock was last read. */
  readonly since: number;
}

/** Both clocks full, none running: a clock begins to run when its side has once moved and is to move again. */
export function freshClocks(control: Control): Clocks {
  return { left: { white: control.base, black: control.base }, running: null, since: 0 };
}

/** What is left to a side. */
export function timeLeft(clocks: Clocks, color: Color, now: number): number {
  const used = clocks.running === color ? now - clocks.since : 0;
  return Math.max(0, clocks.left[color] - used);
}

/** The clocks as they stand, none running. */
export function stopped(clocks: Clocks, now: number): Clocks {
  const left = { white: timeLeft(clocks, "white", now), black: timeLeft(clocks, "black", now) };
  return { left, running: null, since: now };
}

/** The clock of `color` runs from now on. */
export function started(clocks: Clocks, color: Color, now: number): Clocks {
  return { ...stopped(clocks, now), running: color };
}

/**
 * `mover` has moved. Its clock gets the increment, unless it was not running: the first move of each side is free. The
 * other clock runs when its side has moved before; `plies` counts the moves with this one.
 */
export function pressed(clocks: Clocks, mover: Color, plies: number, control: Control, now: number): Clocks {
  const after = stopped(clocks, now);
  const bonus = clocks.running === mover ? control.increment : 0;
  const left = { ...after.left, [mover]: after.left[mover] + bonus };
  const other = mover === "white" ? "black" : "white";
  return { left, running: plies >= 2 ? other : null, since: now };
}

/** The side whose time is up, or nothing. */
export function flagged(clocks: Clocks, now: number): Color | undefined {
  return clocks.running && timeLeft(clocks, clocks.running, now) <= 0 ? clocks.running : undefined;
}
