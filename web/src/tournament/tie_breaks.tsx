import { t } from "../i18n/index.ts";

/** FIDE's acronyms, as the server knows them. */
export const tieBreakNames = [
  "BH",
  "BH-C1",
  "BH-C2",
  "BH-M1",
  "BH-M2",
  "SB",
  "DE",
  "WIN",
  "WON",
  "BPG",
  "PS",
  "ARO",
] as const;

type TieBreakName = (typeof tieBreakNames)[number];

/** What an acronym stands for; nothing for one that this page does not know. */
export function tieBreakMeaning(name: string): string | undefined {
  const known = tieBreakNames.find((one) => one === name);
  return known && t(`tournament.tieBreak.${known}`);
}

interface Props {
  /** Acronyms with commas; empty: what FIDE recommends. */
  value: string;
  onChange: (value: string) => void;
}

/** Chooses tie-breaks one after the other: each list has those that are not chosen before. */
export function TieBreakFields({ value, onChange }: Props) {
  const chosen = value === "" ? [] : (value.split(",") as TieBreakName[]);
  const choose = (place: number, name: string): void =>
    onChange([...chosen.slice(0, place), ...(name === "" ? [] : [name])].join(","));
  const places = chosen.length < tieBreakNames.length ? [...chosen, ""] : chosen;
  return (
    <fieldset class="field">
      <legend>{t("tournament.tieBreaks")}</legend>
      {places.map((name, place) => (
        <select
          key={place}
          aria-label={t("tournament.tieBreakNumber", { number: place + 1 })}
          value={name}
          onChange={(event) => choose(place, event.currentTarget.value)}
        >
          <option value="">
            {place === 0 ? t("tournament.tieBreaksUsual") : t("tournament.tieBreakNone")}
          </option>
          {tieBreakNames
            .filter((one) => !chosen.slice(0, place).includes(one))
            .map((one) => (
              <option key={one} value={one}>
                {one}: {t(`tournament.tieBreak.${one}`)}
              </option>
            ))}
        </select>
      ))}
    </fieldset>
  );
}

/** Says what the acronyms above the columns stand for. */
export function TieBreakLegend({ names }: { names: readonly string[] }) {
  const known = [...new Set(names)].filter((name) => tieBreakMeaning(name) !== undefined);
  if (known.length === 0) return null;
  return <p class="muted">{known.map((name) => `${name}: ${tieBreakMeaning(name)}`).join(" · ")}</p>;
}
