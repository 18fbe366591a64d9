/** Answers of the server in components: asked for, asked for again, and why they are not as hoped. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import type { ApiResult } from "./api.ts";
import { faultText } from "./fault_text.ts";
import { OptionText } from "../ui/option_text.tsx";
import { Loading } from "../ui/loading.tsx";

interface TroubleProps {
  readonly text: string;
  /** Tries it once more; left out where the reader presses the same button again. */
  readonly onRetry?: () => unknown;
}

/** Why something could not be done, read out at once; empty where nothing is wrong. */
export function Trouble({ text, onRetry }: TroubleProps) {
  return (
    <div class="trouble" role="alert">
      {text === "" ? null : <OptionText text={text} />}
      {text !== "" && onRetry ? (
        <button type="button" class="button" onClick={() => void onRetry()}>
          {t("shell.retry")}
        </button>
      ) : null}
    </div>
  );
}

interface AwaitedProps {
  /** The answer, null before it has come. */
  readonly value: unknown;
  readonly trouble: string;
  /** Asks once more. */
  readonly load: () => unknown;
}

/** What stands where an answer will be: that it is on its way, or why it has not come and the way to ask again. */
export function Awaited({ value, trouble, load }: AwaitedProps) {
  return (
    <>
      {value === null && trouble === "" ? <Loading onRetry={load} /> : null}
      <Trouble text={trouble} onRetry={load} />
    </>
  );
}

/** What went wrong last, as a sentence. `isDone` notes how a request ended: whether it was answered as hoped. */
export function useTrouble() {
  const [trouble, setTrouble] = useState("");
  const isDone = <T,>(answer: ApiResult<T>): answer is { ok: true; value: T } => {
    setTrouble(answer.ok ? "" : faultText(answer.fault));
    return answer.ok;
  };
  return { trouble, setTrouble, isDone };
}

/**
 * Does something when the component appears and when one of `inputs` changes; with `every`, again at this interval in
 * milliseconds while the page is seen.
 */
export function useRepeated(act: () => Promise<void>, inputs: readonly unknown[], every?: number): void {
  useEffect(() => {
    void act();
    if (every === undefined) return;
    const timer = setInterval(() => document.hidden || void act(), every);
    return () => clearInterval(timer);
  }, [...inputs, every]);
}

/**
 * What the server answers, asked for as by `useRepeated`; null before it has. The answer null changes nothing. `load` asks
 * once more.
 */
export function useAnswer<T>(
  ask: () => Promise<ApiResult<T | null>>,
  inputs: readonly unknown[] = [],
  every?: number,
) {
  const [value, setValue] = useState<T | null>(null);
  const { isDone, ...others } = useTrouble();
  const load = async (): Promise<void> => {
    const answer = await ask();
    if (isDone(answer) && answer.value !== null) setValue(answer.value);
  };
  useRepeated(load, inputs, every);
  return { value, load, isDone, ...others };
}
