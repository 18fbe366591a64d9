import { t } from "../i18n/index.ts";
import { cellOf } from "./geometry.ts";
import { pieceIcon } from "./pieces_view.ts";
import { focusAround, html } from "./svg.ts";
import type { Color, Piece, Role, Square } from "./types.ts";

/**
 * Asks what a pawn becomes, over the square where it arrives: click, arrow keys and Enter; Escape or a click beside it
 * withdraws the move. Answers nothing in that case.
 */
export function askPromotion(
  root: HTMLElement,
  square: Square,
  color: Color,
  orientation: Color,
  choices: readonly Role[],
): Promise<Role | undefined> {
  return new Promise((resolve) => {
    const { column, row } = cellOf(square, orientation);
    const buttons = choices.map((role) => {
      const piece = (color === "white" ? role.toUpperCase() : role) as Piece;
      const button = html("button", { type: "button", "aria-label": t(`board.role.${role}`) }, [
        pieceIcon(piece),
      ]);
      button.addEventListener("click", () => close(role));
      return button;
    });
    const list = html("div", { class: "promotion-choices" }, row === 0 ? buttons : [...buttons].reverse());
    list.style.left = `${column * 12.5}%`;
    list.classList.add(row === 0 ? "from-top" : "from-bottom");
    const dialog = html("div", { class: "promotion", role: "dialog", "aria-modal": "true" }, [list]);
    dialog.setAttribute("aria-label", t("board.promoteTo"));

    const before = focusAround(root);
    const close = (role?: Role) => {
      dialog.remove();
      before?.focus();
      resolve(role);
    };
    dialog.addEventListener("click", (event) => event.target === dialog && close());
    dialog.addEventListener("keydown", (event) => {
      event.stopPropagation();
      const order = [...list.children] as HTMLElement[];
      const at = order.indexOf(focusAround(dialog)!);
      const step = event.key === "ArrowDown" || event.key === "Tab" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (event.key === "Escape") close();
      else if (step !== 0) order[(at + step + order.length) % order.length]!.focus();
      else return;
      event.preventDefault();
    });
    root.append(dialog);
    buttons[0]!.focus();
  });
}
