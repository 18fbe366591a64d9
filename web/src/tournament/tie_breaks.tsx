import { labelled, t } from "../i18n/index.ts";
import type { Format } from "../server/tournament_api.ts";
import { isRoundRobin } from "./tables.ts";

/** FIDE's acronyms (C.07), in the order in which the library lists them. */
export const tieBreakNames = [
  "BH",
  "BH-C1",
  "BH-C2",
  "BH-M1",
  "BH-M2",
  "FB",
  "AOB",
  "SB",
  "SB-C1",
  "KS",
  "DE",
  "WIN",
  "WON",
  "BPG",
  "BWG",
  "PS",
  "PS-C1",
  "REP",
  "STD",
  "TPN",
  "RTNG",
  "ARO",
  "ARO-C1",
  "TPR",
  "PTP",
  "APRO",
  "APPO",
] as const;

type TieBreakName = (typeof tieBreakNames)[number];

/** What an acronym stands for; nothing for one that this page does not know. */
export function tieBreakMeaning(name: string): string | undefined {
  const known = tieBreakNames.find((one) => one === name);
  return known && t(`tournament.tieBreak.${known}`);
}

/** Whether the format allows the tie-break: Buchholz in all its forms is not for round robins (C.07, 8). */
function mayUse(format: Format, name: string): boolean {
  return !isRoundRobin({ format }) || !/^(BH|FB|AOB)/.test(name);
}

/** Of a list with commas, the tie-breaks that the format allows. */
export function usableTieBreaks(format: Format, list: string): string {
  return list
    .split(",")
    .filter((name) => mayUse(format, name))
    .join(",");
}

interface Props {
  format: Format;
  /** Acronyms with commas; empty: what FIDE recommends. */
  value: string;
  onChange: (value: string) => void;
}

/** Chooses tie-breaks one after the other: each list has those that are not chosen before. */
export function TieBreakFields({ format, value, onChange }: Props) {
  const usable = tieBreakNames.filter((name) => mayUse(format, name));
  const list = usableTieBreaks(format, value);
  const chosen = list === "" ? [] : (list.split(",") as TieBreakName[]);
  const choose = (place: number, name: string): void =>
    onChange([...chosen.slice(0, place), ...(name === "" ? [] : [name])].join(","));
  const places = chosen.length < usable.length ? [...chosen, ""] : chosen;
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
          {usable
            .filter((one) => !chosen.slice(0, place).includes(one))
            .map((one) => (
              <option key={one} value={one}>
                {labelled(one, t(`tournament.tieBreak.${one}`))}
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
  return <p class="muted">{known.map((name) => labelled(name, tieBreakMeaning(name)!)).join(" · ")}</p>;
}
