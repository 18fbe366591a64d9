import { useRef, useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { askWhich, type Judge, readTyped, spelled } from "./piece_letters.ts";

interface Props {
  /** What the rules say of a move in English letters. */
  readonly judge: Judge;
  /** A move that was typed, with English letters. The answer: whether it was one, so that the field may be emptied. */
  readonly onMove: (text: string) => boolean;
  readonly isDisabled?: boolean;
}

/** A line to type moves into: "Nf3", "Sf3" in German, "e2 e4", "0-0". */
export function MoveField({ judge, onMove, isDisabled = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState("");
  const play = (text: string): boolean => {
    const typed = readTyped(text, judge);
    setQuestion("moves" in typed ? askWhich(typed.moves) : "");
    return "text" in typed && onMove(typed.text);
  };
  return (
    <form
      class="move-field"
      onSubmit={(event) => {
        event.preventDefault();
        const text = input.current!.value.trim();
        if (text !== "" && play(text)) input.current!.value = "";
        else input.current!.select();
      }}
    >
      <input
        ref={input}
        class="input"
        aria-label={t("game.typeMove")}
        placeholder={spelled(t("game.typeMoveExample"))}
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
      <p role="status" class="move-question">
        {question}
      </p>
    </form>
  );
}
