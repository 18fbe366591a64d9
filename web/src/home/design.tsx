/** Every part of the pages, in both themes: to look at, and for the test that compares their pictures. */
import { t } from "../i18n/index.ts";
import { Boards, Game } from "./design_board.tsx";
import { Late, Part } from "./design_part.tsx";
import { Buttons, Cards, Dialogs, Fields, Troubles } from "./design_parts.tsx";
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

const parts = [Buttons, Fields, Cards, Troubles, Dialogs, Game, Boards];

/** `/about/design`: the parts that the pages are made of. */
export function Design() {
  return (
    <article class="stack">
      <h1>{t("about.design")}</h1>
      <p>{t("about.designText")}</p>
      <Theme name="light" />
      <Late>
        <Theme name="dark" />
      </Late>
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
        {parts.map((Shown, at) => (
          <Late key={at}>
            <Shown />
          </Late>
        ))}
      </div>
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
