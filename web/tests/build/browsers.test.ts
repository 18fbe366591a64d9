import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import data, { type CompatStatement, type Identifier } from "@mdn/browser-compat-data" with { type: "json" };
import { expect, test } from "vitest";
import { oldest } from "../../build/browsers.ts";
import { needsOfScripts } from "./needs_of_scripts.ts";
import { type Need, needsOfSheet } from "./needs_of_styles.ts";

const root = new URL("../../", import.meta.url).pathname;

function filesOf(folder: string, ending: RegExp): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
  return names.filter((name) => ending.test(name)).map((name) => join(root, folder, name));
}

type Browser = keyof typeof oldest;
const browsers = Object.keys(oldest) as Browser[];

function statementOf(name: string): CompatStatement | undefined {
  let at: Identifier | undefined = data as unknown as Identifier;
  for (const word of name.split(".")) at = at && Object.hasOwn(at, word) ? (at[word] as Identifier) : undefined;
  return at?.__compat;
}

/** "safari: css.properties.NAME", for each thing that one of the oldest browsers cannot do, with its first place. */
function lacksOf(needs: readonly Need[]): { lacks: Map<string, string>; known: number } {
  const lacks = new Map<string, string>();
  const known = new Set<string>();
  for (const { names, where, prefixes = [] } of needs) {
    const name = names.find((name) => statementOf(name));
    if (name === undefined) continue;
    known.add(name);
    for (const browser of browsers) {
      const support = [statementOf(name)!.support[browser] ?? []].flat();
      const isThere = support.some(
        (way) =>
          typeof way.version_added === "string" &&
          parseFloat(way.version_added.replace("≤", "")) <= oldest[browser] &&
          !way.version_removed &&
          !way.flags &&
          !way.alternative_name &&
          !way.partial_implementation &&
          (way.prefix === undefined || prefixes.includes(way.prefix)),
      );
      if (!isThere && !lacks.has(`${browser}: ${name}`)) lacks.set(`${browser}: ${name}`, where);
    }
  }
  return { lacks, known: known.size };
}

const cursor = "A finger has no pointer to show.";
const sound = "At worst Firefox ends a note at once.";
const notes = "canNotify asks whether there are notifications; iOS has them for pages on the home screen.";

/** What may be lacking, each with its reason. */
const mayLack: Readonly<Record<string, string>> = {
  "safari_ios: css.properties.cursor.pointer": cursor,
  "safari_ios: css.properties.cursor.default": cursor,
  "safari_ios: css.properties.cursor.grab": cursor,
  "safari_ios: css.properties.cursor.grabbing": cursor,
  "safari_ios: css.properties.cursor.copy": cursor,
  "safari_ios: css.properties.resize": "A text that is longer than its field scrolls.",
  "safari_ios: css.properties.resize.vertical": "A text that is longer than its field scrolls.",
  "safari: css.properties.forced-color-adjust": "Safari forces no colours.",
  "safari_ios: css.properties.forced-color-adjust": "Safari forces no colours.",
  "safari: css.properties.forced-color-adjust.none": "Safari forces no colours.",
  "safari_ios: css.properties.forced-color-adjust.none": "Safari forces no colours.",
  "safari: css.properties.accent-color":
    "Before 26.2 a tick has less contrast in our colour; both are dark enough.",
  "safari_ios: css.properties.accent-color": "As on the desktop.",
  "firefox: css.properties.text-wrap.pretty": "Lines break as they do elsewhere.",
  "safari: html.global_attributes.autocapitalize": "A Mac has no keyboard on its screen.",
  "firefox: api.AudioParam.exponentialRampToValueAtTime": sound,
  "firefox: api.Navigator.share": "The button is there only where this is; the link can be copied.",
  "safari: api.NotificationEvent.notification": "At worst a click opens no game.",
  "safari_ios: api.NotificationEvent.notification": "At worst a click opens no game.",
  "safari_ios: api.Notification": notes,
  "safari_ios: api.Notification.permission_static": notes,
  "safari_ios: api.Notification.requestPermission_static": notes,
};

test(
  "the oldest browsers can do all that the pages need, but for what has a reason",
  { timeout: 120_000 },
  async () => {
    const sheets = filesOf("src", /\.css$/);
    const styles = sheets.flatMap((file) => needsOfSheet(readFileSync(file, "utf8"), file));
    const scripts = await needsOfScripts([...filesOf("src", /\.tsx?$/), ...filesOf("public", /\.js$/)]);
    expect(lacksOf(styles).known).toBeGreaterThan(250);
    expect(lacksOf(scripts).known).toBeGreaterThan(300);
    const { lacks } = lacksOf([...styles, ...scripts]);
    expect([...lacks].filter(([name]) => mayLack[name] === undefined)).toEqual([]);
    expect(Object.keys(mayLack).filter((name) => !lacks.has(name))).toEqual([]);
  },
);

test("a style that a browser lacks is found, unless the build adds its prefix", () => {
  const sheet = `
    p { user-select: none; forced-color-adjust: none; text-wrap: pretty; width: 1cqw; height: 1dvh; }
    @media (min-width: 30rem) { a:autofill { color: color-mix(in srgb, red, blue); } }`;
  const { lacks, known } = lacksOf(needsOfSheet(sheet, "sheet.css"));
  expect([...lacks.keys()]).toEqual([
    "safari: css.properties.forced-color-adjust",
    "safari_ios: css.properties.forced-color-adjust",
    "safari: css.properties.forced-color-adjust.none",
    "safari_ios: css.properties.forced-color-adjust.none",
    "firefox: css.properties.text-wrap.pretty",
    "firefox: css.selectors.autofill",
  ]);
  expect(known).toBe(15);
});

test("a member, an attribute and an object that a browser lacks are found, a type is not", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "arbiter-needs-")), "page.ts");
  writeFileSync(
    file,
    `export const share = (touch: TouchEvent) => navigator.share({ title: String(touch.cancelable) });
     export const { permission } = Notification;
     export const wait = (work: () => void) => [requestIdleCallback(work), [1].at(0), new Notification("")];`,
  );
  expect([...lacksOf(await needsOfScripts([file])).lacks.keys()]).toEqual([
    "firefox: api.Navigator.share",
    "safari_ios: api.Notification.permission_static",
    "safari_ios: api.Notification",
    "safari: api.Window.requestIdleCallback",
    "safari_ios: api.Window.requestIdleCallback",
    "safari_ios: api.Notification.Notification",
  ]);
});
