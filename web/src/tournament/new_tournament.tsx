import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { navigate } from "../router.ts";
import { TextField, SelectField } from "../ui/fields.tsx";
import { drawNumber, type Rulebook, VariantFields } from "../ui/variant_fields.tsx";
import { fetchClasses } from "../server/class_api.ts";
import { ControlChoice } from "../online/lobby/control_choice.tsx";
import { Trouble, useAnswer, useTrouble } from "../server/answers.tsx";
import { FormatFields, GameTerms, RoundTerms } from "./terms.tsx";
import { createTournament } from "../server/tournament_api.ts";
import { type Terms, usual, wishOf } from "./wish.ts";

/** Makes a tournament and goes to it. */
export function NewTournamentForm() {
  const asked = new URLSearchParams(location.search).get("class") ?? "";
  const draft = useDraft(asked);
  const { terms, change } = draft;
  return (
    <details class="card tournament-maker" open={asked !== ""}>
      <summary>{t("tournament.make")}</summary>
      <form class="stack" onSubmit={(event) => void draft.submit(event)}>
        <TextField
          label={t("tournament.name")}
          required
          maxLength={60}
          value={terms.name}
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
        <ClassField value={draft.ofClass} onChange={draft.setClass} />
        <FormatFields terms={terms} change={change} />
        <ControlChoice
          value={terms.control}
          needsClocks
          hasDays={false}
          onChange={(control) => change({ control })}
        />
        <VariantFields value={draft.rulebook} isDrawn onChange={draft.setRulebook} />
        <GameTerms terms={terms} change={change} />
        <RoundTerms terms={terms} change={change} />
        <StartField value={draft.starts} onChange={draft.setStarts} />
        <button class="button is-main is-wide" disabled={draft.isBusy}>
          {t("tournament.create")}
        </button>
        <Trouble text={draft.trouble} />
      </form>
    </details>
  );
}

/** What the organiser has chosen so far. `submit` makes the tournament of it, or says in `trouble` why not. */
function useDraft(asked: string) {
  const [terms, setTerms] = useState<Terms>(usual);
  const [rulebook, setRulebook] = useState<Rulebook>({ variant: "standard", number: drawNumber() });
  const [starts, setStarts] = useState("");
  const [ofClass, setClass] = useState(asked);
  const { trouble, isDone } = useTrouble();
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<Terms>): void => setTerms({ ...terms, ...part });
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await createTournament({
      ...wishOf(terms, rulebook.variant, starts),
      ...(ofClass === "" ? {} : { class: ofClass }),
    });
    setBusy(false);
    if (isDone(answer)) navigate(`/tournament/${encodeURIComponent(answer.value.tournament)}`);
  };
  return {
    terms,
    change,
    rulebook,
    setRulebook,
    starts,
    setStarts,
    ofClass,
    setClass,
    trouble,
    isBusy,
    submit,
  };
}

interface TextProps {
  value: string;
  onChange: (value: string) => void;
}

/** Whom the tournament is for: everybody, or a class of the reader. */
function ClassField({ value, onChange }: TextProps) {
  const own = useAnswer(fetchClasses).value?.classes ?? [];
  const classes = own.filter(({ role }) => role === "teacher");
  if (classes.length === 0) return null;
  return (
    <SelectField
      label={t("tournament.forWhom")}
      options={[
        ["", t("tournament.everybody")],
        ...classes.map(({ id, name }) => [id, t("tournament.onlyClass", { name })] as const),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

function StartField({ value, onChange }: TextProps) {
  return (
    <TextField
      label={t("tournament.starts")}
      type="datetime-local"
      value={value}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}
