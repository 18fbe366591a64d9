import { render } from "preact";
import "./ui/base.css";
import "./ui/game.css";
import { preferredLanguage, setLanguage } from "./i18n/index.ts";
import { keepForOffline } from "./pwa/register.ts";
import { startRouter } from "./router.ts";
import { applySettings } from "./settings/settings.ts";
import { Shell } from "./shell/shell.tsx";

const app = document.getElementById("app")!;

applySettings();
try {
  await setLanguage(preferredLanguage());
  startRouter();
  keepForOffline();
  render(<Shell />, app);
} catch {
  // Without the messages there is no language to say it in.
  app.textContent = "This page could not be loaded. Is there a network? Reload to try again.";
}
