/** Chromium or Firefox, and people who sit before it. */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { inFirefox, openFirefox } from "./firefox.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export type Colours = "light" | "dark";

/** Starts the browser named by `CHROMIUM`, or Debian's; or Firefox, for a system with these colours. */
export function openBrowser(colours: Colours): Promise<Browser> {
  if (inFirefox) return openFirefox(colours);
  return chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    headless: true,
    args: flags,
  });
}

/**
 * What browsers note by themselves: a refused connection, which some tests are about; and, in Firefox, each WebSocket of a
 * page that the reader leaves, even if the page closes it.
 */
const connectionEnds =
  /Failed to load resource|WebSocket connection|net::ERR|connection to the server at wss?:|The connection to wss?:/;

export interface PersonOptions {
  width?: number;
  height?: number;
  locale?: string;
  colorScheme?: Colours;
  hasTouch?: boolean;
  /** Whether it is a telephone, without a mouse; not in Firefox. */
  isMobile?: boolean;
  /** Whether the pages are kept for use without a network. */
  keepsPages?: boolean;
}

/** Somebody with a browser profile of their own. What the page complains of is kept. */
export class Person {
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly home: string,
  ) {
    const keep = (text: string) => void (connectionEnds.test(text) || this.complaints.push(text));
    page.on("pageerror", (error) => keep(String(error)));
    page.on("console", (message) => message.type() === "error" && keep(message.text()));
  }

  static async arrive(browser: Browser, home: string, options: PersonOptions = {}): Promise<Person> {
    const { width = 1200, height = 850, locale = "en-GB", colorScheme = "light", hasTouch = false } = options;
    const { keepsPages = true, isMobile = false } = options;
    const context = await browser.newContext({
      viewport: { width, height },
      locale,
      colorScheme,
      hasTouch,
      ...(isMobile ? { isMobile } : {}),
      reducedMotion: "reduce",
      serviceWorkers: keepsPages ? "allow" : "block",
    });
    context.setDefaultTimeout(inFirefox ? 30_000 : 10_000);
    return new Person(context, await context.newPage(), home);
  }

  /** Opens a page of the site: "/lobby". */
  async visit(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.home).href);
  }

  leave(): Promise<void> {
    return this.context.close();
  }
}
