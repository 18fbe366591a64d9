/** Every part of the pages, in both themes: to look at, and for the test that compares their pictures. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { BoardState } from "../board/index.ts";
import { t } from "../i18n/index.ts";
import { BoardView } from "../ui/board_view.tsx";
import { Check, FileButton, Segments, SelectField, TextField } from "../ui/fields.tsx";
import { Icon } from "../ui/icon.tsx";
import { MiniBoard } from "../ui/mini_board.tsx";
import { MoveList } from "../ui/move_list.tsx";
import { PlayerBar } from "../ui/player_bar.tsx";
import { StatusLine } from "../ui/status_line.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Tool, Tools } from "../ui/tools.tsx";
import "./design.css";

const colors = [
  "ground",
  "surface",
  "surface-2",
  "line",
  "line-strong",
  "ink-soft",
  "ink",
  "accent",
  "accent-soft",
  "reason",
  "reason-soft",
  "focus",
];
const sizes = ["tiny", "small", "text", "lead", "large", "title", "page", "hero"];
const spaces = ["space-tiny", "space-small", "space-middle", "space", "space-large"];

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/** After 1. e4 e5 2. Nf3 Nc6 3. Bb5, with a mark and an arrow of each kind. */
const scene: Partial<BoardState> = {
  fen: "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
  turn: "black",
  lastMove: { from: "f1", to: "b5" },
  marks: [
    { square: "d7", kind: "reason" },
    { square: "b5", kind: "witness" },
    { square: "g8", kind: "hint" },
    { square: "h5", kind: "drawn" },
  ],
  arrows: [
    { from: "b5", to: "d7", kind: "reason" },
    { from: "f3", to: "e5", kind: "threat" },
    { from: "g8", to: "f6", kind: "best" },
    { from: "a7", to: "a5", kind: "drawn" },
  ],
};

const nothing = () => undefined;

/** `/about/design`: the parts that the pages are made of. */
export function Design() {
  return (
    <article class="stack">
      <h1>{t("about.design")}</h1>
      <p>{t("about.designText")}</p>
      <Theme name="light" />
      <Theme name="dark" />
    </article>
  );
}

function Theme({ name }: { readonly name: "light" | "dark" }) {
  return (
    <div class="design-theme stack" data-appearance={name}>
      <h2>{t(`settings.appearance.${name}`)}</h2>
      <div class="design-parts">
        <Colors />
        <Type />
        <Spaces />
        <Buttons />
        <Fields />
        <Parts />
        <Game />
      </div>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <div class="stack">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

function Colors() {
  return (
    <Part title={t("about.designColors")}>
      <ul class="design-colors">
        {colors.map((name) => (
          <li key={name}>
            <span style={{ background: `var(--${name})` }} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Type() {
  return (
    <Part title={t("about.designType")}>
      <ul class="design-list">
        {sizes.map((name) => (
          <li key={name}>
            <span class="design-type" style={{ fontSize: `var(--size-${name})` }}>
              {t("home.title")}
            </span>
            <code>size-{name}</code>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Spaces() {
  return (
    <Part title={t("about.designSpaces")}>
      <ul class="design-list">
        {spaces.map((name) => (
          <li key={name}>
            <span class="design-space" style={{ width: `var(--${name})` }} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Buttons() {
  return (
    <Part title={t("about.designButtons")}>
      <div class="row">
        <button class="button is-main">{t("play.start")}</button>
        <button class="button">{t("learn.next")}</button>
        <button class="button" disabled>
          {t("learn.show")}
        </button>
        <button class="icon-button" aria-label={t("shell.menu")}>
          <Icon name="menu" />
        </button>
        <FileButton label={t("analysis.importFile")} accept=".pgn" onFile={nothing} />
      </div>
      <Tools>
        <Tool icon="flag" name={t("play.resign")} onUse={nothing} />
        <Tool icon="undo" name={t("play.takeBack")} onUse={nothing} />
        <Tool icon="flip" name={t("analysis.flip")} isPressed onUse={nothing} />
        <Tool icon="bulb" name={t("shell.share")} isOff onUse={nothing} />
      </Tools>
    </Part>
  );
}

function Fields() {
  const [theme, setTheme] = useState<"light" | "dark">("light");
  const [isOn, setOn] = useState(true);
  const choices = (["light", "dark"] as const).map((value) => ({
    value,
    label: t(`settings.appearance.${value}`),
  }));
  return (
    <Part title={t("about.designFields")}>
      <TextField label={t("online.name")} hint={t("home.try")} defaultValue="Anna" />
      <SelectField label={t("shell.language")} options={[["de", "Deutsch"]]} value="de" />
      <Segments legend={t("settings.appearance")} choices={choices} value={theme} onChange={setTheme} />
      <Check label={t("settings.hasSound")} value={isOn} onChange={setOn} />
      <p class="trouble">{t("shell.notLoaded")}</p>
    </Part>
  );
}

function Parts() {
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
        <span class="design-mini">
          <MiniBoard fen={scene.fen!} lastMove="f1b5" />
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
    </Part>
  );
}

function Game() {
  const reading = { clocks: { white: 300_000, black: 14_000 }, running: null, takenAt: 0 };
  const fen = scene.fen!;
  return (
    <Part title={t("about.designGame")}>
      <div class="design-game">
        <div>
          <PlayerBar color="black" name="Bruno" isTurn isOurs={false} {...{ fen, start, reading }} />
        </div>
        <BoardView state={scene} events={{ onTry: nothing }} />
        <div>
          <PlayerBar color="white" name="Anna" isTurn={false} isOurs {...{ fen, start, reading }} />
        </div>
        <StatusLine>{t("home.try")}</StatusLine>
        <div class="status-line is-reason">
          <span class="status-sign">
            <Icon name="why" />
          </span>
          <p>{t("home.text")}</p>
        </div>
        <MoveList moves={["e4", "e5", "Nf3", "Nc6", "Bb5"]} shown={5} onGo={nothing} />
      </div>
    </Part>
  );
}
