import { afterEach, expect, test } from "vitest";
import { comingLanguage, language, prepareLanguage, setLanguage } from "../../src/i18n/index.ts";

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
