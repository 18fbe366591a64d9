import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n";
import { type ClockReading, formatTime, nextChange, timeLeft } from "../clock";
import type { Color } from "../protocol";

interface Props {
  reading: ClockReading;
  side: Color;
  name: string;
}

/** A clock that runs between the server's readings. Nothing is shown in a game without a limit. */
export function ClockFace({ reading, side, name }: Props) {
  const [, redraw] = useState(0);
  const isRunning = reading.running === side;
  const left = timeLeft(reading, side, performance.now());
  useEffect(() => {
    if (!isRunning || left === null) return undefined;
    const timer = setTimeout(() => redraw((count) => count + 1), nextChange(left));
    return () => clearTimeout(timer);
  });
  if (left === null) return null;
  const isLow = left < 10_000;
  const marks = `${isRunning ? " is-running" : ""}${isLow ? " is-low" : ""}`;
  return (
    <div class={`room-clock${marks}`} role="timer" aria-label={t("online.clockOf", { name })} data-side={side}>
      {formatTime(left)}
    </div>
  );
}
