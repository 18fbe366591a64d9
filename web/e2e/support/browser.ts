/** Chromium, and people who sit before it. */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the browser named by `CHROMIUM`, or Debian's. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    headless: true,
    args: flags,
  });
}

export interface PersonOptions {
  width?: number;
  height?: number;
  locale?: string;
  colorScheme?: "light" | "dark";
  hasTouch?: boolean;
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
    page.on("pageerror", (error) => this.complaints.push(String(error)));
    page.on("console", (message) => {
      // A refused connection is what some tests are about, and the browser notes it by itself.
      const isOwn = !/Failed to load resource|WebSocket connection|net::ERR/.test(message.text());
      if (message.type() === "error" && isOwn) this.complaints.push(message.text());
    });
  }

  static async arrive(browser: Browser, home: string, options: PersonOptions = {}): Promise<Person> {
    const { width = 1200, height = 850, locale = "en-GB", colorScheme = "light", hasTouch = false } = options;
    const { keepsPages = true } = options;
    const context = await browser.newContext({
      viewport: { width, height },
      locale,
      colorScheme,
      hasTouch,
      reducedMotion: "reduce",
      serviceWorkers: keepsPages ? "allow" : "block",
    });
    context.setDefaultTimeout(10_000);
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
