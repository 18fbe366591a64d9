/** The terms of a new tournament as fields; those that its format does not have are left out. */
import { t } from "../i18n/index.ts";
import { Check, NumberField, SelectField } from "../ui/fields.tsx";
import { TieBreakFields } from "./tie_breaks.tsx";
import { type Format, formats } from "../server/tournament_api.ts";
import type { Terms } from "./wish.ts";

interface TermsProps {
  terms: Terms;
  change: (part: Partial<Terms>) => void;
}

/** The format, and how long a tournament of that format lasts. */
export function FormatFields({ terms, change }: TermsProps) {
  return (
    <>
      <SelectField
        label={t("tournament.format")}
        options={formats.map((format) => [format, t(`tournament.format.${format}`)])}
        value={terms.format}
        onChange={(format) => change({ format: format as Format })}
      />
      {terms.format === "swiss" ? (
        <NumberField
          label={t("tournament.rounds")}
          value={terms.rounds ?? 5}
          least={1}
          most={20}
          onChange={(rounds) => change({ rounds })}
        />
      ) : null}
      {terms.format === "arena" ? (
        <NumberField
          label={t("tournament.minutes")}
          value={terms.minutes ?? 45}
          least={5}
          most={360}
          onChange={(minutes) => change({ minutes })}
        />
      ) : null}
    </>
  );
}

/** Where the games are played, and whether they are rated. */
export function GameTerms({ terms, change }: TermsProps) {
  const isArena = terms.format === "arena";
  return (
    <>
      {isArena ? null : (
        <Check
          label={t("tournament.overTheBoard")}
          value={terms.overTheBoard}
          onChange={(overTheBoard) => change({ overTheBoard })}
        />
      )}
      {terms.overTheBoard && !isArena ? null : (
        <Check label={t("online.ratedGame")} value={terms.rated} onChange={(rated) => change({ rated })} />
      )}
    </>
  );
}

/** Who joins late, when rounds begin, and what ranks equal points. An arena has no rounds. */
export function RoundTerms({ terms, change }: TermsProps) {
  if (terms.format === "arena") return null;
  return (
    <>
      {terms.format === "swiss" ? (
        <Check label={t("tournament.late")} value={terms.late} onChange={(late) => change({ late })} />
      ) : null}
      <Check
        label={t("tournament.automatic")}
        value={terms.automatic}
        onChange={(automatic) => change({ automatic })}
      />
      {terms.automatic ? (
        <NumberField
          label={t("tournament.pause")}
          value={terms.pause}
          least={0}
          most={3600}
          onChange={(pause) => change({ pause })}
        />
      ) : null}
      {terms.overTheBoard ? null : (
        <NumberField
          label={t("tournament.defaultTime")}
          value={terms.defaultTime}
          least={1}
          most={60}
          onChange={(defaultTime) => change({ defaultTime })}
        />
      )}
      <TieBreakFields
        format={terms.format}
        value={terms.tieBreaks ?? ""}
        onChange={(tieBreaks) => change({ tieBreaks })}
      />
    </>
  );
}
