import { useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { navigate } from "../../router.ts";
import { isEnginePlayed } from "../../rules/variants.ts";
import { loadRules } from "../../rules/index.ts";
import { Check, Segments } from "../../ui/fields.tsx";
import { me } from "../../server/me.ts";
import { createGame, type NewGame } from "../../server/games_api.ts";
import { faultText } from "../../server/fault_text.ts";
import type { Seek } from "../protocol.ts";
import { keepSeat } from "../seats.ts";
import { drawNumber, VariantFields, type Rulebook } from "../../ui/variant_fields.tsx";
import { ControlChoice } from "./control_choice.tsx";

/** The terms of a game. */
export interface Terms {
  readonly rulebook: Rulebook;
  readonly control: string;
  readonly color: Seek["color"];
  readonly rated: boolean;
}

/** The terms to begin with. */
export function usualTerms(): Terms {
  const rulebook = { variant: "standard", number: drawNumber() } as const;
  return { rulebook, control: "5+3", color: "random", rated: false };
}

/** The terms as they may be asked for: a rated game needs an account and clocks. */
export function allowedTerms({ rulebook, control, color, rated }: Terms) {
  const isRated = rated && me.value !== null && control !== "unlimited";
  return { variant: rulebook.variant, control, color, rated: isRated };
}

/** Where the game begins, if that is not the usual start of its rule set: one of the starts of Chess960. */
export async function startOf({ rulebook: { variant, number } }: Terms): Promise<{ fen?: string }> {
  return variant === "chess960" ? { fen: (await loadRules()).initial(variant, number) } : {};
}

/** Whether the server's computer plays by the rules that were chosen. */
export function computerPlays({ rulebook }: Terms): boolean {
  return isEnginePlayed(rulebook.variant);
}

const colors = { random: "online.anyColor", white: "online.white", black: "online.black" } as const;

interface Props {
  terms: Terms;
  /** Whether the opponent is one against whom a game can be rated. */
  canRate: boolean;
  /** Whether the server draws the start of Chess960. */
  isDrawn?: boolean;
  /** Whether each move may have days: the computer answers at once. */
  hasDays?: boolean;
  onChange: (terms: Terms) => void;
}

/** Chooses time, colour and, where it can be, whether the game is rated. */
export function TermsFields({ terms, canRate, isDrawn = false, hasDays = true, onChange }: Props) {
  return (
    <>
      <VariantFields
        value={terms.rulebook}
        isDrawn={isDrawn}
        onChange={(rulebook) => onChange({ ...terms, rulebook })}
      />
      <ControlChoice
        value={terms.control}
        hasDays={hasDays}
        onChange={(control) => onChange({ ...terms, control })}
      />
      <Segments
        legend={t("online.yourColor")}
        choices={(["random", "white", "black"] as const).map((value) => ({ value, label: t(colors[value]) }))}
        value={terms.color}
        onChange={(color) => onChange({ ...terms, color })}
      />
      {canRate && me.value !== null && terms.control !== "unlimited" ? (
        <Check
          label={t("online.ratedGame")}
          value={terms.rated}
          onChange={(rated) => onChange({ ...terms, rated })}
        />
      ) : null}
    </>
  );
}

/** Makes games and goes to them; says why not where that fails. */
export function useGameMaker() {
  const [trouble, setTrouble] = useState("");
  const [isBusy, setBusy] = useState(false);
  const make = async (wish: NewGame): Promise<void> => {
    setTrouble("");
    setBusy(true);
    const answer = await createGame(wish);
    setBusy(false);
    if (!answer.ok) return setTrouble(faultText(answer.fault));
    keepSeat(answer.value.game, answer.value);
    const invited = wish.name === undefined ? "" : `?invited=${encodeURIComponent(wish.name)}`;
    navigate(`/game/${encodeURIComponent(answer.value.game)}${invited}`);
  };
  return { make, isBusy, trouble };
}
