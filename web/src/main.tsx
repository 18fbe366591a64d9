import { render } from "preact";
import "./ui/base.css";
import "./ui/game.css";
import { preferredLanguage, setLanguage } from "./i18n";
import { startRouter } from "./router";
import { applySettings } from "./settings/settings";
import { Shell } from "./shell/shell";

applySettings();
await setLanguage(preferredLanguage());
startRouter();
render(<Shell />, document.getElementById("app")!);
