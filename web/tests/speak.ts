import { setLanguage } from "../src/i18n/index.ts";

// A page has the messages of a language before it is drawn; so has a test.
await setLanguage("en");
