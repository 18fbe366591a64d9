import { useState } from "preact/hooks";
import type { Color } from "../board/index.ts";
import { t } from "../i18n/index.ts";
import { setupFaultSentence } from "../rules/text_fault.ts";
import type { Rules } from "../rules/types.ts";
import { CopyButton } from "../ui/copy_button.tsx";
import { FaultList } from "../ui/fault_list.tsx";
import { Segments } from "../ui/fields.tsx";
import {
  enPassantSquares,
  fenOfSetup,
  possibleRights,
  rights,
  setupOfFen,
  withTurn,
  type Right,
  type Setup,
} from "./setup.ts";

interface Props {
  readonly rules: Rules;
  readonly setup: Setup;
  readonly onChange: (setup: Setup) => void;
}

/** All of a position that is not pieces: who is to move, castling, en passant; and the FEN itself. */
export function PositionFields({ rules, setup, onChange }: Props) {
  const possible = possibleRights(setup.pieces);
  const targets = enPassantSquares(setup);
  const toggle = (right: Right, isOn: boolean) => {
    const others = setup.castling.filter((other) => other !== right);
    onChange({ ...setup, castling: isOn ? [...others, right] : others });
  };
  return (
    <>
      <Segments<Color>
        legend={t("editor.turn")}
        value={setup.turn}
        onChange={(turn) => onChange(withTurn(setup, turn))}
        choices={[
          { value: "white", label: t("editor.white") },
          { value: "black", label: t("editor.black") },
        ]}
      />
      <fieldset class="field">
        <legend>{t("editor.castling")}</legend>
        <div class="editor-rights">
          {rights.map((right) => (
            <label key={right} class="check">
              <input
                type="checkbox"
                checked={setup.castling.includes(right)}
                disabled={!possible.includes(right) && !setup.castling.includes(right)}
                onChange={(event) => toggle(right, event.currentTarget.checked)}
              />
              {t(`editor.castling.${right}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div class="field editor-en-passant">
        <label for="editor-en-passant">{t("editor.enPassant")}</label>
        <select
          id="editor-en-passant"
          value={setup.enPassant ?? ""}
          onChange={(event) => onChange({ ...setup, enPassant: event.currentTarget.value || null })}
        >
          <option value="">{t("editor.none")}</option>
          {[...new Set([...targets, ...(setup.enPassant ? [setup.enPassant] : [])])].map((square) => (
            <option key={square} value={square}>
              {square}
            </option>
          ))}
        </select>
      </div>
      <FenField rules={rules} setup={setup} onChange={onChange} />
    </>
  );
}

function FenField({ rules, setup, onChange }: Props) {
  const fen = fenOfSetup(setup);
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const read = (text: string) => {
    setTyped(text);
    const found = setupOfFen(text);
    // A fault without squares and side that stands alone with a place is one of the text, not of the position.
    const fault = rules.faults(text).find((known) => known.offset !== undefined);
    if (found && !fault) {
      setReason("");
      onChange(found);
    } else setReason(fault ? setupFaultSentence(fault, text) : t("fen.none"));
  };
  return (
    <div class="field">
      <label for="editor-fen">{t("editor.fen")}</label>
      <div class="move-field">
        <input
          id="editor-fen"
          class="input editor-fen"
          value={typed ?? fen}
          spellcheck={false}
          autocomplete="off"
          aria-invalid={reason !== ""}
          onInput={(event) => read(event.currentTarget.value)}
          onBlur={() => {
            setTyped(null);
            setReason("");
          }}
        />
        <CopyButton label={t("editor.copy")} words={() => fen} isSmall />
      </div>
      <FaultList faults={reason === "" ? [] : [reason]} />
    </div>
  );
}
