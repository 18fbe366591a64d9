import { useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { Question } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/fields.tsx";
import { askWhich, type Judge, readTyped } from "../../ui/piece_letters.ts";

interface Props {
  readonly judge: Judge;
  readonly onClose: () => void;
  /** The move that is about to be made, with English letters; empty: the draw is there already. */
  readonly onClaim: (move: string) => void;
}

/** Asks for the move with which a draw is claimed, and says what a wrong claim costs. */
export function ClaimQuestion({ judge, onClose, onClaim }: Props) {
  const [move, setMove] = useState("");
  const [question, setQuestion] = useState("");
  const claim = (): void => {
    const typed = move.trim() === "" ? { text: "" } : readTyped(move.trim(), judge);
    if ("moves" in typed) return setQuestion(askWhich(typed.moves));
    onClose();
    onClaim(typed.text);
  };
  return (
    <Question
      title={t("online.claimDraw")}
      no={t("online.playOn")}
      yes={t("online.claimDraw")}
      onClose={onClose}
      onYes={claim}
    >
      <p>
        {t("online.claimText")} <small>{t("game.article", { article: "9.2, 9.3, 9.5.3" })}</small>
      </p>
      <TextField
        label={t("online.claimMove")}
        value={move}
        maxLength={16}
        onInput={(event) => setMove(event.currentTarget.value)}
      />
      <p role="status">{question}</p>
    </Question>
  );
}
