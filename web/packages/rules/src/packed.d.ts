// SPDX-License-Identifier: MIT
/** Files that the build packs into the code: base64, and the sentences of a language. */
declare module "*.gz" {
  const text: string;
  export default text;
}
declare module "*.texts" {
  const languages: import("./texts.ts").Languages;
  export default languages;
}
declare module "*.json" {
  const texts: import("./texts.ts").Texts;
  export default texts;
}
