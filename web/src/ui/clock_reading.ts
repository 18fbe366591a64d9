import type { Clocks, Color } from "../rules/types.ts";

/** What two clocks showed, and when that was by this page's own clock. */
export interface ClockReading {
  clocks: Clocks;
  running: Color | null;
  /** By `performance.now()` of this page. */
  takenAt: number;
}

/** What a clock shows `now`, in milliseconds: null without a limit, never below 0. */
export function timeLeft(reading: ClockReading, side: Color, now: number): number | null {
  const left = reading.clocks[side];
  if (left === null) return null;
  const used = reading.running === side ? Math.max(0, now - reading.takenAt) : 0;
  return Math.max(0, left - used);
}
