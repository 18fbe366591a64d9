import { t } from "../../i18n/index.ts";
import { Check, Segments } from "../../ui/fields.tsx";
import type { NewGame } from "../../server/games_api.ts";

/** How illegal moves are punished in a new game, as requests ask for it; without fields they are only refused. */
export type ArbiterWish = Pick<NewGame, "arbitrated" | "touchMove">;

/** As at the board: the second illegal move loses, and a touched piece must move. */
const asAtTheBoard: ArbiterWish = { arbitrated: 2, touchMove: true };

const losing = ["1", "2", "3"] as const;

interface Props {
  readonly wish: ArbiterWish;
  readonly onChange: (wish: ArbiterWish) => void;
}

/** Chooses whether a game is played as at the board; in one that is, which illegal move loses, and touch-move. */
export function ArbiterFields({ wish, onChange }: Props) {
  const { arbitrated, touchMove = false } = wish;
  return (
    <>
      <Check
        label={t("online.atTheBoard")}
        value={arbitrated !== undefined}
        onChange={(isOn) => onChange(isOn ? asAtTheBoard : {})}
      />
      {arbitrated === undefined ? null : (
        <>
          <Segments
            legend={t("online.losingMove")}
            choices={losing.map((value) => ({ value, label: value }))}
            value={losing.find((value) => Number(value) === arbitrated) ?? null}
            onChange={(value) => onChange({ ...wish, arbitrated: Number(value) })}
          />
          <Check
            label={t("online.touchMove")}
            value={touchMove}
            onChange={(isOn) => onChange({ ...wish, touchMove: isOn })}
          />
        </>
      )}
    </>
  );
}
