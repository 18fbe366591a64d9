import { render } from "preact";
import "./ui/base.css";
import "./ui/game.css";
import { preferredLanguage, setLanguage } from "./i18n/index.ts";
import { keepForOffline } from "./pwa/register.ts";
import { startRouter } from "./router.ts";
import { applySettings } from "./settings/settings.ts";
import { Shell } from "./shell/shell.tsx";

applySettings();
await setLanguage(preferredLanguage());
startRouter();
keepForOffline();
render(<Shell />, document.getElementById("app")!);
