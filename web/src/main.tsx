import { effect } from "@preact/signals";
import { render } from "preact";
import "./ui/base.css";
import "./ui/fields.css";
import "./ui/game.css";
import "./ui/rule_sets.css";
import "./ui/beside.css";
import "./ui/game_modes.css";
import { language, preferredLanguage, setLanguage } from "./i18n/index.ts";
import { path, startRouter } from "./router.ts";
import { placeOf, loadPage } from "./routes.ts";
import { applySettings } from "./ui/settings.ts";
import { Shell } from "./shell/shell.tsx";

const app = document.getElementById("app")!;

applySettings();
try {
  const speaking = setLanguage(preferredLanguage());
  loadAhead();
  await speaking;
  effect(() => void (document.documentElement.lang = language.value));
  startRouter();
  noteKeys();
  keepForOffline();
  render(<Shell />, app);
} catch {
  // Without the messages there is no language to say it in.
  app.textContent = "This page could not be loaded. Check your network connection and reload.";
}

/** The page and what it needs come at the same time as the messages. What fails is tried again when it is shown. */
function loadAhead(): void {
  loadPage(placeOf(path.value).route).catch(() => undefined);
}

/** Says at the root (`data-no-keys`) that the reader has not used the keyboard last. */
function noteKeys(): void {
  const { dataset } = document.documentElement;
  const note = () => (dataset["noKeys"] = "");
  note();
  addEventListener("pointerdown", note, { capture: true });
  addEventListener("keydown", () => delete dataset["noKeys"], { capture: true });
}

/** Has the browser keep the site for use without a network, once the page has nothing more important to do. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // A refusal (a private window, no disk space) costs nothing but the offline use.
  const register = () => void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
