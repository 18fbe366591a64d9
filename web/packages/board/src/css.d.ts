// SPDX-License-Identifier: MIT
/** A sheet of style as a text. */
declare module "*.css?raw" {
  const text: string;
  export default text;
}
