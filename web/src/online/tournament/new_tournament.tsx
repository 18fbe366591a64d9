import { type ComponentChildren } from "preact";
import { useEffect, useId, useState } from "preact/hooks";
import { t } from "../../i18n/index.ts";
import { navigate } from "../../router.ts";
import { drawNumber, type Rulebook, VariantFields } from "../../ui/variant_fields.tsx";
import { fetchClasses, type SchoolClass } from "../classes/class_api.ts";
import { faultText } from "../faults.ts";
import { ControlChoice } from "../lobby/control_choice.tsx";
import { TieBreakFields } from "./tie_breaks.tsx";
import { createTournament, type Format, formats, type NewTournament } from "./tournament_api.ts";
import { usual, wishOf } from "./wish.ts";

/** Makes a tournament and goes to it. */
export function NewTournamentForm() {
  const [form, setForm] = useState(usual);
  const [rulebook, setRulebook] = useState<Rulebook>({ variant: "standard", number: drawNumber() });
  const [starts, setStarts] = useState("");
  const asked = new URLSearchParams(location.search).get("class") ?? "";
  const [ofClass, setClass] = useState(asked);
  const classes = useTaughtClasses();
  const [trouble, setTrouble] = useState("");
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<NewTournament>): void => setForm({ ...form, ...part });
  const isArena = form.format === "arena";
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await createTournament({
      ...wishOf(form, rulebook.variant, starts),
      ...(ofClass === "" ? {} : { class: ofClass }),
    });
    setBusy(false);
    if (answer.ok) navigate(`/tournament/${encodeURIComponent(answer.value.tournament)}`);
    else setTrouble(faultText(answer.fault));
  };
  return (
    <details class="card tournament-maker" open={asked !== ""}>
      <summary>{t("tournament.make")}</summary>
      <form class="stack" onSubmit={(event) => void submit(event)}>
        <Labelled label={t("tournament.name")}>
          {(id) => (
            <input
              id={id}
              class="input"
              required
              maxLength={60}
              value={form.name}
              onInput={(event) => change({ name: event.currentTarget.value })}
            />
          )}
        </Labelled>
        {classes.length === 0 ? null : (
          <Labelled label={t("tournament.forWhom")}>
            {(id) => (
              <select id={id} value={ofClass} onChange={(event) => setClass(event.currentTarget.value)}>
                <option value="">{t("tournament.everybody")}</option>
                {classes.map((row) => (
                  <option key={row.id} value={row.id}>
                    {t("tournament.onlyClass", { name: row.name })}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        )}
        <Labelled label={t("tournament.format")}>
          {(id) => (
            <select
              id={id}
              value={form.format}
              onChange={(event) => change({ format: event.currentTarget.value as Format })}
            >
              {formats.map((format) => (
                <option key={format} value={format}>
                  {t(`tournament.format.${format}`)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        {form.format === "swiss" ? (
          <NumberField
            label={t("tournament.rounds")}
            value={form.rounds ?? 5}
            least={1}
            most={20}
            onChange={(rounds) => change({ rounds })}
          />
        ) : null}
        {isArena ? (
          <NumberField
            label={t("tournament.minutes")}
            value={form.minutes ?? 45}
            least={5}
            most={360}
            onChange={(minutes) => change({ minutes })}
          />
        ) : null}
        <ControlChoice
          value={form.control}
          needsClocks
          hasDays={false}
          onChange={(control) => change({ control })}
        />
        <VariantFields value={rulebook} isDrawn onChange={setRulebook} />
        {isArena ? null : (
          <Check
            label={t("tournament.overTheBoard")}
            value={form.overTheBoard}
            onChange={(overTheBoard) => change({ overTheBoard })}
          />
        )}
        {form.overTheBoard && !isArena ? null : (
          <Check label={t("online.ratedGame")} value={form.rated} onChange={(rated) => change({ rated })} />
        )}
        {form.format === "swiss" ? (
          <Check label={t("tournament.late")} value={form.late} onChange={(late) => change({ late })} />
        ) : null}
        {isArena ? null : (
          <Check
            label={t("tournament.automatic")}
            value={form.automatic}
            onChange={(automatic) => change({ automatic })}
          />
        )}
        {form.automatic && !isArena ? (
          <NumberField
            label={t("tournament.pause")}
            value={form.pause}
            least={0}
            most={3600}
            onChange={(pause) => change({ pause })}
          />
        ) : null}
        {form.overTheBoard || isArena ? null : (
          <NumberField
            label={t("tournament.defaultTime")}
            value={form.defaultTime}
            least={1}
            most={60}
            onChange={(defaultTime) => change({ defaultTime })}
          />
        )}
        {isArena ? null : (
          <TieBreakFields value={form.tieBreaks ?? ""} onChange={(tieBreaks) => change({ tieBreaks })} />
        )}
        <Labelled label={t("tournament.starts")}>
          {(id) => (
            <input
              id={id}
              class="input"
              type="datetime-local"
              value={starts}
              onInput={(event) => setStarts(event.currentTarget.value)}
            />
          )}
        </Labelled>
        <button class="button is-main is-wide" disabled={isBusy}>
          {t("tournament.create")}
        </button>
        <p class="trouble" role="alert">
          {trouble}
        </p>
      </form>
    </details>
  );
}

/** The classes of the reader, none for who teaches none. */
function useTaughtClasses(): readonly SchoolClass[] {
  const [classes, setClasses] = useState<readonly SchoolClass[]>([]);
  useEffect(() => {
    void fetchClasses().then((answer) => {
      if (answer.ok) setClasses(answer.value.classes.filter(({ role }) => role === "teacher"));
    });
  }, []);
  return classes;
}

function Labelled({ label, children }: { label: string; children: (id: string) => ComponentChildren }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface NumberProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

function NumberField({ label, value, least, most, onChange }: NumberProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          class="input"
          type="number"
          required
          min={least}
          max={most}
          value={value}
          onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      )}
    </Labelled>
  );
}

interface CheckProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

function Check({ label, value, onChange }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
