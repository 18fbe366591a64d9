/** Debian's Firefox, which Playwright drives by WebDriver BiDi. */
import { existsSync } from "node:fs";
import { type Browser, firefox } from "playwright-core";
import type { Colours } from "./browser.ts";

/** The program: `FIREFOX`, or Debian's. */
const executablePath = process.env["FIREFOX"] ?? "/usr/bin/firefox-esr";

/** The reason why nothing can be tested in Firefox, where there is one. */
export const firefoxLacks = existsSync(executablePath)
  ? undefined
  : `skipped in Firefox: no ${executablePath} (tools/setup.sh browser)`;

/** Whether these tests run in Firefox; else they run in Chromium. */
export const inFirefox = process.env["ARBITER_BROWSER"] === "firefox";

/** Starts it for a system with these colours and without animations. */
export async function openFirefox(colours: Colours): Promise<Browser> {
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath,
    headless: true,
    firefoxUserPrefs: {
      "layout.css.prefers-color-scheme.content-override": colours === "dark" ? 0 : 1,
      "ui.prefersReducedMotion": 1,
      // Two players have a tab each: without this the one behind draws nothing, and what waits for a frame waits for ever.
      "layout.testing.top-level-always-active": true,
    },
  });
  forgiveUnknown(browser);
  return browser;
}

interface Session {
  send(method: string, params: unknown): Promise<unknown>;
}

/** Playwright tells every new context its colours, by a command that the ESR does not know yet. Its settings say them. */
function forgiveUnknown(browser: Browser): void {
  const { _connection } = browser as unknown as {
    _connection: { toImpl(browser: Browser): { _browserSession: Session } };
  };
  const session = _connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, params) => {
    try {
      return await send(method, params);
    } catch (error) {
      if (method === "emulation.setMediaFeaturesOverride" && /unknown command/.test(String(error))) return {};
      throw error;
    }
  };
}
