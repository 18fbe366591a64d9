import { render } from "preact";
import "./ui/base.css";
import "./ui/game.css";
import "./ui/rule_sets.css";
import "./ui/landscape.css";
import "./ui/game_modes.css";
import { preferredLanguage, setLanguage } from "./i18n/index.ts";
import { keepForOffline } from "./pwa/register.ts";
import { path, startRouter } from "./router.ts";
import { placeOf } from "./routes.ts";
import { applySettings } from "./ui/settings.ts";
import { loadPage } from "./shell/load_page.ts";
import { Shell } from "./shell/shell.tsx";

const app = document.getElementById("app")!;

applySettings();
try {
  const language = setLanguage(preferredLanguage());
  loadAhead();
  await language;
  startRouter();
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
