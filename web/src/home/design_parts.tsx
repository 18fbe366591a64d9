/** Buttons, fields, cards, what is said of trouble and of long work, and dialogs; a part of /about/design. */
import { useState } from "preact/hooks";
import { t } from "../i18n/index.ts";
import { SureButton } from "../ui/sure_button.tsx";
import { Trouble } from "../server/answers.tsx";
import { CopyButton } from "../ui/copy_button.tsx";
import { CopyByHand } from "../ui/copy_by_hand.tsx";
import { Question } from "../ui/dialog.tsx";
import { CardPicture, type Picture } from "../ui/drawings.tsx";
import { FaultList } from "../ui/fault_list.tsx";
import {
  Check,
  FileButton,
  Labelled,
  NumberField,
  PasswordField,
  Segments,
  SelectField,
  TextField,
} from "../ui/fields.tsx";
import { Filled } from "../ui/filled.tsx";
import { Icon, iconNames } from "../ui/icon.tsx";
import { NotLoaded } from "../ui/lazy.tsx";
import { LongWork } from "../ui/long_work.tsx";
import { OptionText } from "../ui/option_text.tsx";
import { QrCode } from "../ui/qr_code.tsx";
import { ShareButton } from "../ui/share.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Tool, Tools } from "../ui/tools.tsx";
import { VariantFields, type Rulebook } from "../ui/variant_fields.tsx";
import { spanish } from "./design_board.tsx";
import { Part } from "./design_part.tsx";
import { Loading } from "../ui/loading.tsx";

const nothing = () => undefined;
const address = "https://chess.example/game/4711";

export function Buttons() {
  return (
    <Part title={t("about.designButtons")}>
      <div class="row">
        <button class="button is-main">{t("play.start")}</button>
        <button class="button">{t("learn.next")}</button>
        <button class="button" disabled>
          {t("learn.show")}
        </button>
        <button class="button is-main" disabled>
          {t("play.start")}
        </button>
        <button class="icon-button" aria-label={t("shell.menu")}>
          <Icon name="menu" />
        </button>
        <FileButton label={t("analysis.importFile")} accept=".pgn" onFile={nothing} />
        <CopyButton label={t("editor.copy")} words={() => spanish} />
        <CopyButton label={t("editor.copy")} words={() => spanish} isSmall />
      </div>
      <Tools more={<Tool icon="zen" name={t("game.zen")} onUse={nothing} />}>
        <Tool icon="flag" name={t("play.resign")} onUse={nothing} />
        <Tool icon="undo" name={t("play.takeBack")} onUse={nothing} />
        <Tool icon="flip" name={t("analysis.flip")} isPressed onUse={nothing} />
        <Tool icon="bulb" name={t("shell.share")} isOff onUse={nothing} />
      </Tools>
      <div class="row design-icons">
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </div>
    </Part>
  );
}

export function Fields() {
  const [theme, setTheme] = useState<"light" | "dark">("light");
  const [isOn, setOn] = useState(true);
  const [count, setCount] = useState(5);
  const [rulebook, setRulebook] = useState<Rulebook>({ variant: "chess960", number: 518 });
  const choices = [
    { value: "light", label: t("settings.appearance.light") },
    { value: "dark", label: t("settings.appearance.dark") },
  ] as const;
  return (
    <Part title={t("about.designFields")}>
      <TextField label={t("online.name")} hint={t("home.try")} defaultValue="Anna" />
      <TextField label={t("online.name")} defaultValue="Anna" disabled />
      <PasswordField label={t("online.password")} name="password" isNew hint={t("online.passwordHint")} />
      <NumberField label={t("about.designFields")} value={count} least={1} most={30} onChange={setCount} />
      <SelectField label={t("shell.language")} options={[["de", "Deutsch"]]} value="de" />
      <Labelled label={t("home.text")}>{(id) => <textarea id={id} class="input" rows={2} />}</Labelled>
      <Segments legend={t("settings.appearance")} choices={choices} value={theme} onChange={setTheme} />
      <Segments
        legend={t("settings.appearance")}
        choices={choices.map((choice) => ({ ...choice, isDisabled: choice.value === "dark" }))}
        value={null}
        onChange={nothing}
      />
      <Check label={t("settings.hasSound")} value={isOn} onChange={setOn} />
      <VariantFields value={rulebook} onChange={setRulebook} />
    </Part>
  );
}

/** The drawings of cards, and one that is an icon. */
const pictures: readonly Picture[] = [
  "puzzle",
  "cards",
  "cup",
  "steps",
  "book",
  "crown",
  "question",
  "again",
  "barred",
  "bolt",
  "tree",
];

export function Cards() {
  const [tab, setTab] = useState<"play" | "learn">("play");
  return (
    <Part title={t("about.designParts")}>
      <div class="card stack">
        <strong>{t("home.puzzle")}</strong>
        <span class="muted">{t("home.puzzleText")}</span>
        <span>
          <span class="badge">{t("learn.nextStep")}</span> <kbd>Enter</kbd>{" "}
          <a href="/about">{t("shell.about")}</a>
        </span>
        <progress aria-hidden="true" value={4} max={10} />
        <span>
          <Filled message="online.against" slots={{ name: <strong>Bruno</strong> }} />
        </span>
        <span class="row">
          {pictures.map((picture) => (
            <span key={picture} class="card-picture">
              <CardPicture picture={picture} />
            </span>
          ))}
        </span>
      </div>
      <Tabs
        label={t("shell.pages")}
        shown={tab}
        onShow={setTab}
        tabs={{
          play: { name: t("shell.play"), content: <p>{t("home.text")}</p> },
          learn: { name: t("shell.learn"), content: <p>{t("home.text")}</p> },
        }}
      />
      <span class="design-code">
        <QrCode words={address} label={t("shell.qrCode")} />
      </span>
    </Part>
  );
}

/** What is said when something is wrong, missing, or takes long. */
export function Troubles() {
  return (
    <Part title={t("about.designTroubles")}>
      <Trouble text={t("online.fault.unreachable")} onRetry={nothing} />
      <NotLoaded />
      <p class="trouble">
        <OptionText text="arbiter serve --behind-proxy" />
      </p>
      <FaultList faults={[]} heading={t("editor.isFine")} isUsable />
      <FaultList faults={[t("homework.bad.legal")]} heading={t("editor.isTolerated")} isUsable />
      <FaultList faults={[t("fen.none"), t("homework.bad.legal")]} heading={t("editor.isBad")} />
      <LongWork text={t("learn.coachLooking", { done: 4, all: 10 })} done={4} all={10} onStop={nothing} />
      <Loading />
    </Part>
  );
}

/** Dialogs open over the page: each by a button. */
export function Dialogs() {
  const [open, setOpen] = useState<"question" | "copy" | null>(null);
  const close = () => setOpen(null);
  return (
    <Part title={t("about.designDialogs")}>
      <div class="row">
        <button class="button" onClick={() => setOpen("question")}>
          Question
        </button>
        <button class="button" onClick={() => setOpen("copy")}>
          CopyByHand
        </button>
        <SureButton label="SureButton" question={t("play.resign")} onSure={nothing} />
        <ShareButton link={address} fen={spanish} line={() => []} below="white" name="game" />
      </div>
      {open === "question" && (
        <Question
          title={t("play.resign")}
          no={t("play.resignNo")}
          yes={t("play.resign")}
          onClose={close}
          onYes={close}
        >
          <p>{t("home.text")}</p>
        </Question>
      )}
      {open === "copy" && <CopyByHand label={t("editor.copy")} words={spanish} onClose={close} />}
    </Part>
  );
}
