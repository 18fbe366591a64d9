// SPDX-License-Identifier: MIT
/** The style of the pages' board within a shadow tree, where a page changes it by custom properties. */

import board from "../../../src/board/board.css?raw";
import themes from "../../../src/board/themes.css?raw";
import own from "./element.css?raw";

/** Each colour of a theme is the page's own where that sets one: `--square-light` is `--arbiter-square-light`. */
export function withOwnColours(css: string): string {
  return css.replace(/(--)([\w-]+):\s*([^;}]+)/g, "--$2: var(--arbiter-$2, $3)");
}

/** `:root` matches nothing within a shadow tree: what is said of it holds for the frame that names its theme. */
export function withinShadow(css: string): string {
  return css.replace(/:root:not\(\[data-no-keys\]\)\s/g, "").replaceAll(":root", "[data-board]");
}

/** The style of an element. */
export function sheetText(): string {
  return withinShadow(withOwnColours(themes) + board) + own;
}
