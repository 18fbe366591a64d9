import { useRef } from "preact/hooks";
import { t } from "../i18n/index.ts";

interface Props {
  /** A move as it was typed. The answer: whether it was one, so that the field may be emptied. */
  readonly onMove: (text: string) => boolean;
  readonly isDisabled?: boolean;
}

/** A line to type moves into: "Nf3", "e2 e4", "0-0". */
export function MoveField({ onMove, isDisabled = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      class="move-field"
      onSubmit={(event) => {
        event.preventDefault();
        const text = input.current!.value.trim();
        if (text !== "" && onMove(text)) input.current!.value = "";
        else input.current!.select();
      }}
    >
      <input
        ref={input}
        class="input"
        aria-label={t("game.typeMove")}
        placeholder={t("game.typeMoveExample")}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="go"
        maxLength={40}
        disabled={isDisabled}
      />
      <button class="button" disabled={isDisabled}>
        {t("game.typeMoveDo")}
      </button>
    </form>
  );
}
