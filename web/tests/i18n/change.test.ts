import { afterEach, expect, test, vi } from "vitest";
import {
  comingLanguage,
  decimalText,
  language,
  localeOf,
  pgnDateText,
  prepareLanguage,
  setLanguage,
  tn,
} from "../../src/i18n/index.ts";

let forget = () => {};
afterEach(() => forget());

test("the page changes its language when what was prepared for it is in use", async () => {
  await setLanguage("en");
  const seen: string[] = [];
  forget = prepareLanguage(async (wanted) => {
    seen.push(`${wanted} prepared in ${language.value}`);
    return () => seen.push(`${wanted} used in ${language.value}`);
  });
  await setLanguage("de");
  expect(seen).toEqual(["de prepared in en", "de used in en"]);
  expect(language.value).toBe("de");
});

test("a part that cannot be prepared stays as it was", async () => {
  await setLanguage("en");
  forget = prepareLanguage(() => Promise.reject(new Error("no network")));
  await setLanguage("de");
  expect(language.value).toBe("de");
});

test("the language that was asked for last wins", async () => {
  await setLanguage("en");
  let release = () => {};
  const slow = new Promise<void>((resolve) => (release = resolve));
  forget = prepareLanguage((wanted) => (wanted === "de" ? slow : Promise.resolve()).then(() => () => {}));
  const first = setLanguage("de");
  await setLanguage("es");
  expect(comingLanguage()).toBe("es");
  release();
  await first;
  expect(language.value).toBe("es");
});

/** The texts of a page whose parts arrive when `arrive` says so: each part has its own name in it, and the language. */
async function slowTexts() {
  const asked: string[] = [];
  const arrivals = new Map<string, () => void>();
  vi.resetModules();
  vi.doMock("virtual:messages", () => ({
    load: async (wanted: string, part: string) => {
      asked.push(`${wanted} ${part}`);
      await new Promise<void>((resolve) => arrivals.set(`${wanted} ${part}`, resolve));
      return { [part]: `${part} in ${wanted}` };
    },
  }));
  const texts = await import("../../src/i18n/index.ts");
  vi.doUnmock("virtual:messages");
  const arrive = async (...names: string[]) => {
    for (const name of names) arrivals.get(name)!();
    await new Promise(setImmediate);
  };
  return { ...texts, asked, arrive };
}

test("a page has its messages, whether they come before or after those that every page needs", async () => {
  for (const order of [
    ["de shell", "de learn"],
    ["de learn", "de shell"],
  ]) {
    const { setLanguage, needMessages, t, asked, arrive } = await slowTexts();
    const ready = Promise.all([setLanguage("de"), needMessages("learn")]);
    for (const name of order) await arrive(name);
    await ready;
    expect([t("shell"), t("learn")]).toEqual(["shell in de", "learn in de"]);
    expect(asked).toEqual(["de shell", "de learn"]);
  }
});

test("a page that is opened while the language changes waits for its messages in the new one", async () => {
  const { setLanguage, needMessages, t, arrive } = await slowTexts();
  const first = setLanguage("de");
  await arrive("de shell");
  await first;
  const page = needMessages("learn");
  const second = setLanguage("es");
  await arrive("es shell", "es learn");
  await second;
  expect(t("learn")).toBe("learn in es");
  await arrive("de learn");
  await page;
  expect(t("learn")).toBe("learn in es");
});

test("dates and numbers are written as the browser's reader writes them, in the language of the page", () => {
  expect(localeOf("en", ["de-DE", "en-GB", "en-US"])).toBe("en-GB");
  expect(localeOf("en", ["de-DE"])).toBe("en");
  const day = new Date(2026, 10, 29).toLocaleDateString(localeOf("en", ["en-GB"]), { dateStyle: "short" });
  expect(day).toBe("29/11/2026");
});

test("numbers and days of files are written as the reader writes them", async () => {
  await setLanguage("de");
  expect(["93.4", "100.0", "1.5", "12", "-0.5", "2100", "–", "1½"].map(decimalText)).toEqual([
    "93,4",
    "100,0",
    "1,5",
    "12",
    "-0,5",
    "2100",
    "–",
    "1½",
  ]);
  expect(pgnDateText("2024.05.01")).toBe("01.05.2024");
  expect(pgnDateText("2024.05.??")).toBe("Mai 2024");
  expect(pgnDateText("2024.??.??")).toBe("2024");
  expect(pgnDateText("????.??.??")).toBe("");
  expect(pgnDateText("2024.13.01")).toBe("2024.13.01");
  expect(tn("analysis.games", 12_000)).toContain("12.000");
  await setLanguage("en");
  expect(decimalText("93.4")).toBe("93.4");
  expect(tn("analysis.games", 12_000)).toContain("12,000");
});
