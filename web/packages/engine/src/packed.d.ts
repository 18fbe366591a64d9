// SPDX-License-Identifier: MIT
/** Files that the build packs into the code: base64, and a worker's script. */
declare module "*.gz" {
  const text: string;
  export default text;
}
declare module "*.txt" {
  const text: string;
  export default text;
}
