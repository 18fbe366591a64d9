import { useEffect, useState } from "preact/hooks";

const minute = 60;

/** What is left until `end` (milliseconds of `performance.now`); calls `onOver` when nothing is. */
export function StormClock({ end, onOver }: { readonly end: number; readonly onOver: () => void }) {
  const [left, setLeft] = useState(end - performance.now());
  useEffect(() => {
    const timer = setInterval(() => {
      const now = end - performance.now();
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      onOver();
    }, 200);
    return () => clearInterval(timer);
  }, [end]);
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return (
    <p class="learn-clock" role="timer">
      {Math.floor(seconds / minute)}:{String(seconds % minute).padStart(2, "0")}
    </p>
  );
}
