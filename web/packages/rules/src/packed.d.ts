// SPDX-License-Identifier: MIT
/** A file that the build packs into the code: base64. */
declare module "*.gz" {
  const text: string;
  export default text;
}
