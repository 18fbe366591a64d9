import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { Dialog } from "./dialog.tsx";

interface Props {
  /** What is being copied, as on the button. */
  readonly label: string;
  readonly words: string;
  readonly onClose: () => void;
}

/** A text to copy by hand, selected, where the browser refuses to copy it. */
export function CopyByHand({ label, words, onClose }: Props) {
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    text.current!.focus();
    text.current!.select();
  }, []);
  return (
    <Dialog title={t("shell.copyByHand")} onClose={onClose}>
      <div class="stack">
        <p>{t("shell.copyByHandText")}</p>
        <textarea ref={text} class="input" rows={4} readOnly aria-label={label} value={words} />
        <button class="button is-main is-wide" onClick={onClose}>
          {t("shell.close")}
        </button>
      </div>
    </Dialog>
  );
}
