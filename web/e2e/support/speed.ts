/** How fast a page feels: what Lighthouse measures, taken from Chromium itself. */
import type { CDPSession, Page } from "playwright-core";

/** On what a page is opened. */
export interface Device {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** How many times slower than this machine it computes. */
  readonly slowdown: number;
  /** Its network, where that is not this machine's own: bytes a second, and milliseconds of a round trip. */
  readonly network?: { readonly rate: number; readonly roundTrip: number };
}

export interface Speed {
  /** Until anything, and until the largest thing, is seen: ms. */
  firstPaint: number;
  largestPaint: number;
  /** By how much the tasks after the first paint were longer than 50 ms each, in ms. */
  blocked: number;
  /** The longest task, in ms. */
  longest: number;
  /** How far things jumped about (cumulative layout shift); below 0.1 counts as good. */
  shift: number;
  /** What the page itself has loaded, as it came over the wire. */
  bytes: number;
}

interface Notes {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  tasks: { start: number; length: number }[];
}

type Watched = Window & { speedNotes: Notes };

/** Takes notes inside the page from its very beginning. */
function watch(): void {
  const notes: Notes = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [] };
  (window as unknown as Watched).speedNotes = notes;
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") notes.firstPaint = entry.startTime;
  });
  observe("largest-contentful-paint", (entry) => (notes.largestPaint = entry.startTime));
  observe("longtask", (entry) => notes.tasks.push({ start: entry.startTime, length: entry.duration }));
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) notes.shift += value;
  });
}

async function slowDown(session: CDPSession, { slowdown, network }: Device): Promise<void> {
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  if (network === undefined) return;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: network.roundTrip,
    downloadThroughput: network.rate,
    uploadThroughput: network.rate,
  });
}

/** Opens a page for the first time, as on that device, and measures until `isThere` has been seen for two seconds. */
export async function measure(page: Page, address: string, isThere: string, device: Device): Promise<Speed> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  await session.send("Network.enable");
  await slowDown(session, device);
  await page.addInitScript(watch);
  await page.goto(address);
  await page.locator(isThere).first().waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(2_000);
  const notes = await page.evaluate(() => (window as unknown as Watched).speedNotes);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const { firstPaint, largestPaint, shift, tasks } = notes;
  const late = tasks.filter(({ start }) => start >= firstPaint);
  const blocked = late.reduce((sum, { length }) => sum + Math.max(0, length - 50), 0);
  const longest = Math.max(0, ...tasks.map(({ length }) => length));
  return { firstPaint, largestPaint, blocked, longest, shift, bytes };
}
