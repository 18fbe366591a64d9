// SPDX-License-Identifier: MIT
/** What stands below the board: the line that says why, which screen readers hear at once, and the field for moves. */

import { html } from "../../../src/board/svg.ts";
import { t } from "../../../src/i18n/index.ts";
import type { Said } from "./game.ts";

/** The line that says why, or how things are. */
export class StatusLine {
  readonly element = html("div", { class: "status", part: "status", role: "status" });
  private shown = "";

  show(said: Said): void {
    const { text, isReason, article, others } = said;
    const shown = JSON.stringify([said, t("game.moreReasons")]);
    if (shown === this.shown) return;
    this.shown = shown;
    const law = article ? [" ", html("small", {}, [t("game.article", { article })])] : [];
    this.element.classList.toggle("is-reason", isReason);
    this.element.replaceChildren(
      ...(text === "" ? [] : [html("p", {}, [text, ...law])]),
      ...(others.length === 0 ? [] : [moreReasons(others)]),
    );
  }
}

function moreReasons(others: readonly string[]): HTMLElement {
  const summary = html("summary", {}, [t("game.moreReasons")]);
  const list = html(
    "ul",
    {},
    others.map((sentence) => html("li", {}, [sentence])),
  );
  return html("details", {}, [summary, list]);
}

/** The field for moves. It is seen while it has the focus, or always. */
export class TypingField {
  readonly element = html("form", { class: "typing", part: "typing" });
  private readonly input = html("input", {
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "go",
    maxlength: "40",
  });
  private readonly button = html("button");

  /** `onMove` answers whether the text was a move that was played: then the field is emptied. */
  constructor(onMove: (text: string) => boolean) {
    this.element.append(this.input, this.button);
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.input.value.trim();
      if (text !== "" && onMove(text)) this.input.value = "";
      else this.input.select();
    });
    // What is typed here is not meant for keys of the page.
    this.element.addEventListener("keydown", (event) => event.stopPropagation());
  }

  /** `isThere`: whether moves can be made at all. */
  show(isThere: boolean, isShown: boolean): void {
    this.element.hidden = !isThere;
    this.element.classList.toggle("is-shown", isShown);
    this.input.setAttribute("aria-label", t("game.typeMove"));
    this.input.placeholder = t("game.typeMoveExample");
    this.button.textContent = t("game.typeMoveDo");
  }
}
