import { locale } from "../i18n/index.ts";
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

interface Props {
  /** Milliseconds that are left. */
  readonly left: number;
  readonly isRunning: boolean;
  /** For a screen reader: whose clock it is. */
  readonly label: string;
}

/** Below this many milliseconds tenths are shown, and the colour changes. */
export const hurryBelow = 20_000;

const day = 86_400_000;

/** Time on a clock: "1:02:03", "4:05", and below twenty seconds "0:09.4"; from a day on "2d 05:13". A flag that has fallen shows 0:00.0. */
export function formatClock(left: number): string {
  const time = Math.max(0, left);
  const tenths = Math.floor(time / 100);
  if (time < hurryBelow) return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}.${tenths % 10}`;
  // A whole second is shown until it is over: a clock of five minutes begins with 5:00.
  const seconds = Math.ceil(time / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (time >= day) return `${daysText(Math.floor(hours / 24))} ${two(hours % 24)}:${two(minutes)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** "2d", in the language of the page. */
function daysText(days: number): string {
  return new Intl.NumberFormat(locale(), { style: "unit", unit: "day", unitDisplay: "narrow" }).format(days);
}

/** How long until the text of a clock changes. */
export function nextChange(ms: number): number {
  if (ms <= 0) return 1_000;
  return ms < hurryBelow + 100 ? Math.max(20, ms % 100) : Math.max(20, ms % 1000);
}

/** One side's clock. */
export function ClockFace({ left, isRunning, label }: Props) {
  const classes = ["clock", isRunning && "is-running", left < hurryBelow && "is-short"].filter(Boolean);
  return (
    <span class={classes.join(" ")} role="timer" aria-label={label}>
      {formatClock(left)}
    </span>
  );
}
