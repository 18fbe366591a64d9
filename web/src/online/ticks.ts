import { useEffect, useState } from "preact/hooks";

/** Draws the component again every second while `isRunning`. */
export function useTicks(isRunning: boolean): void {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => redraw((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
}
