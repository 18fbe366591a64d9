// SPDX-License-Identifier: MIT
/** What a side may drop in crazyhouse: each piece with how many there are. */

import {
  canDrop,
  pieceIcon,
  pocketsOf,
  roleOf,
  type Board,
  type BoardState,
  type Color,
  type Piece,
  type Role,
} from "../../../src/board/index.ts";
import { html } from "../../../src/board/svg.ts";
import { t } from "../../../src/i18n/index.ts";

const roles: readonly Role[] = ["q", "r", "b", "n", "p"];

export class PocketView {
  readonly element = html("div", { class: "pocket", part: "pocket", role: "group" });
  private shown = "";

  constructor(private readonly board: () => Board | null) {}

  /** Shows the pocket of `color`. `held`: the piece that is in hand. */
  show(color: Color, scene: BoardState, held: Piece | null): void {
    this.element.hidden = !scene.fen.split(" ")[0]!.includes("[");
    const owned = [...pocketsOf(scene.fen)].filter((piece) => piece < "a" === (color === "white"));
    const name = t(`variant.pocket.${color}`);
    // A button that is made again would lose the focus.
    const isOurs = canDrop(color === "white" ? "P" : "p", scene);
    const shown = JSON.stringify([name, owned, isOurs]);
    if (shown !== this.shown) this.build(name, color, owned, isOurs);
    this.shown = shown;
    for (const button of this.element.querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(button.dataset["piece"] === held));
  }

  private build(name: string, color: Color, owned: readonly string[], isOurs: boolean): void {
    this.element.setAttribute("aria-label", name);
    const buttons = roles.flatMap((role) => {
      const piece = (color === "white" ? role.toUpperCase() : role) as Piece;
      const count = owned.filter((each) => each === piece).length;
      return count === 0 ? [] : this.button(piece, count, isOurs);
    });
    this.element.replaceChildren(
      ...(buttons.length > 0 ? buttons : [html("span", {}, [t("variant.pocket.empty")])]),
    );
  }

  private button(piece: Piece, count: number, isOurs: boolean): HTMLButtonElement {
    const label = t("variant.pocket.piece", { piece: t(`board.role.${roleOf(piece)}`), count });
    const number = html("span", { "aria-hidden": "true" }, [String(count)]);
    const names = { type: "button", "aria-label": label, "data-piece": piece };
    const button = html("button", names, [pieceIcon(piece), number]);
    button.disabled = !isOurs;
    button.addEventListener("pointerdown", (event) => this.board()?.dragFromPocket(piece, event));
    button.addEventListener("click", (event) => {
      // A pointer has done it all when it was pressed; this is the keyboard.
      if (event.detail !== 0) return;
      this.board()?.takeFromPocket(piece);
      this.board()?.focus();
    });
    return button;
  }
}
