import { squareAt } from "./geometry.ts";
import type { Color, Square } from "./types.ts";

/** What a mouse, a finger or a pen does on the board. Places are pixels from the board's top left corner. */
export interface PointerEvents {
  /** Pressed on a square. The answer: whether a piece is in hand now that can be dragged. */
  onDown(square: Square): boolean;
  /** Released where it was pressed. */
  onClick(square: Square): void;
  onDragStart(square: Square, x: number, y: number): void;
  onDrag(x: number, y: number, over: Square | undefined): void;
  /** Released after dragging; outside the board there is no square. */
  onDrop(from: Square, to: Square | undefined): void;
  /** Dragged or clicked with the other button. */
  onDraw(from: Square, to: Square): void;
  /** Taken away by the system. */
  onCancel(): void;
}

/** Pixels that a pointer may tremble before a press becomes a drag. */
export const tremble = 4;

/** The place of a pointer in pixels from the top left corner of `surface`, and the square there. */
export function squareUnder(
  event: Pick<MouseEvent, "clientX" | "clientY">,
  surface: HTMLElement,
  orientation: Color,
): { readonly x: number; readonly y: number; readonly square: Square | undefined } {
  const frame = surface.getBoundingClientRect();
  const [x, y] = [event.clientX - frame.left, event.clientY - frame.top];
  const cell = { column: Math.floor((x / frame.width) * 8), row: Math.floor((y / frame.height) * 8) };
  return { x, y, square: squareAt(cell, orientation) };
}

interface Press {
  readonly id: number;
  readonly square: Square;
  readonly x: number;
  readonly y: number;
  readonly isDrawing: boolean;
  readonly canDrag: boolean;
  isDragging: boolean;
}

/** Listens to pointers on `surface`. Answers how to stop. */
export function listenToPointers(
  surface: HTMLElement,
  orientation: () => Color,
  events: PointerEvents,
): () => void {
  let press: Press | null = null;
  const stopping = new AbortController();
  const { signal } = stopping;

  const placeOf = (event: PointerEvent) => squareUnder(event, surface, orientation());

  const down = (event: PointerEvent) => {
    const { x, y, square } = placeOf(event);
    if (!square || press) return;
    const isDrawing = event.button === 2;
    if (event.button !== 0 && !isDrawing) return;
    const canDrag = !isDrawing && events.onDown(square);
    press = { id: event.pointerId, square, x, y, isDrawing, canDrag, isDragging: false };
    // Also of a mere click: the promotion chooser may lie under the pointer when it is released.
    surface.setPointerCapture(event.pointerId);
  };

  const move = (event: PointerEvent) => {
    if (!press || press.id !== event.pointerId || !press.canDrag) return;
    const { x, y, square } = placeOf(event);
    if (!press.isDragging && Math.hypot(x - press.x, y - press.y) > tremble) {
      press.isDragging = true;
      events.onDragStart(press.square, x, y);
    }
    if (press.isDragging) events.onDrag(x, y, square);
  };

  const up = (event: PointerEvent) => {
    if (!press || press.id !== event.pointerId) return;
    const { square } = placeOf(event);
    const done = press;
    press = null;
    if (done.isDrawing) {
      if (square) events.onDraw(done.square, square);
    } else if (done.isDragging) events.onDrop(done.square, square);
    else events.onClick(done.square);
  };

  const cancel = (event: PointerEvent) => {
    if (press?.id !== event.pointerId) return;
    press = null;
    events.onCancel();
  };

  surface.addEventListener("pointerdown", down, { signal });
  surface.addEventListener("pointermove", move, { signal });
  surface.addEventListener("pointerup", up, { signal });
  surface.addEventListener("pointercancel", cancel, { signal });
  // After a touch a browser makes up a click for pages that know no pointers; it would press what has come to lie there
  // meanwhile, such as the chooser for promotions.
  const noClick = (event: TouchEvent) => event.cancelable && event.preventDefault();
  surface.addEventListener("touchend", noClick, { signal });
  surface.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  return () => stopping.abort();
}
