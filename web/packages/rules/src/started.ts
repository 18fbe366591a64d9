// SPDX-License-Identifier: MIT
/** The one core that the classes of an entry share. */

import { startRules } from "./core.ts";
import { NotReadyError } from "./errors.ts";
import { addLanguages, hasLanguage, type Languages, sentenceOf, setLanguage, spokenLanguage } from "./texts.ts";
import type { Rules } from "./types.ts";

let rules: Rules | undefined;
let starting: Promise<Rules> | undefined;

/** What a core can be started from. */
export type CoreSource = BufferSource | WebAssembly.Module | Response;

/** Starts the core, once; after a failure the next call tries again. */
export function start(
  source: () => CoreSource | Promise<CoreSource>,
  translations: Languages = {},
): Promise<Rules> {
  addLanguages(translations);
  starting ??= (async () => {
    const given = await source();
    const core = await startRules(given instanceof Response ? await given.arrayBuffer() : given);
    if (!core.speak(spokenLanguage())) setLanguage("en");
    rules = core;
    return core;
  })().catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

/** Chooses the language of all sentences, before the core has been started or after. Whether it is there. */
export function chooseLanguage(language: string, translations: Languages = {}): boolean {
  addLanguages(translations);
  if (rules) return rules.speak(language);
  if (!hasLanguage(language)) return false;
  setLanguage(language);
  return true;
}

/** The core. Throws NotReadyError before it has been started. */
export function started(): Rules {
  if (!rules) throw new NotReadyError();
  return rules;
}

/** What `work` answers while the core speaks a language, the chosen one if none is given. Throws RangeError for others. */
export function inLanguage<Answer>(language: string | undefined, work: (core: Rules) => Answer): Answer {
  const core = started();
  const before = spokenLanguage();
  if (language && !core.speak(language)) throw new RangeError(sentenceOf("noLanguage", { language }));
  try {
    return work(core);
  } finally {
    if (language) core.speak(before);
  }
}

/** The bytes of a core that a build has packed: gzip, then base64. */
export async function unpack(text: string): Promise<ArrayBuffer> {
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
