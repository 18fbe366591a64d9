import { t } from "../i18n/index.ts";
import "./long_work.css";

interface WorkProps {
  /** What is being done, and how far. */
  readonly text: string;
  readonly done: number;
  readonly all: number;
  readonly onStop: () => void;
}

/** Work that takes long: how far it is, and the way to stop it. */
export function LongWork({ text, done, all, onStop }: WorkProps) {
  return (
    <div class="stack long-work">
      <progress value={done} max={all} aria-label={text} />
      <span class="row">
        <span class="muted">{text}</span>
        <button type="button" class="button" onClick={onStop}>
          {t("shell.stop")}
        </button>
      </span>
    </div>
  );
}
