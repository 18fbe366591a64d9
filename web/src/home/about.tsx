import { t } from "../i18n/index.ts";
import { mountOf } from "../router.ts";
import { lazy } from "../ui/lazy.tsx";
import "./home.css";

const Design = lazy(async () => (await import("./design.tsx")).Design, "design");

const keys = [
  ["↑ ↓ ← →", "about.keyArrows"],
  ["Enter", "about.keyEnter"],
  ["Esc", "about.keyEscape"],
  ["Tab", "about.keyTab"],
  ["Z", "about.keyZen"],
  ["B", "about.keyBlindfold"],
  ["P", "about.keyPeek"],
] as const;

const keysOfAnalysis = [
  ["← →", "about.keyMoves"],
  ["Home End", "about.keyEnds"],
  ["↑ ↓", "about.keyAside"],
  ["Shift ↑", "about.keyPromote"],
  ["Del", "about.keyErase"],
  ["Ctrl Z", "about.keyUndo"],
] as const;

function Keys({ keys }: { readonly keys: readonly (readonly [key: string, text: string])[] }) {
  return (
    <table>
      <tbody>
        {keys.map(([key, text]) => (
          <tr key={key}>
            <th scope="row">
              <kbd>{key}</kbd>
            </th>
            <td>{t(text)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function About() {
  return (
    <article class="text-page">
      <h1>{t("shell.about")}</h1>
      <p>{t("about.what")}</p>
      <p>{t("about.rules")}</p>
      <h2>{t("about.keyboard")}</h2>
      <p>{t("about.keyboardText")}</p>
      <Keys keys={keys} />
      <p>{t("about.keysAnalysis")}</p>
      <Keys keys={keysOfAnalysis} />
      <h2>{t("about.offline")}</h2>
      <p>{t("about.offlineText")}</p>
      <h2>{t("about.privacy")}</h2>
      <p>{t("about.privacyText")}</p>
      <h2>{t("about.licence")}</h2>
      <p>{t("about.licenceText")}</p>
      <p>
        {t("about.font")}{" "}
        <a href="/bitter-licence.txt" target="_blank">
          {t("about.fontLicence")}
        </a>
      </p>
      <p>
        <a href="/about/design">{t("about.design")}</a>
      </p>
    </article>
  );
}

/** What this is, how it is used, whose work it is; and how it is designed. */
export const mount = mountOf(({ part }) => (part === "design" ? <Design /> : <About />));
