/** Stands for the input of cm-chessboard, which this board does not use: `hand.ts` and `pointer.ts` take moves. */
export class VisualMoveInput {
  onPointerDown(): void {}

  positionChanged(): void {}

  cancelMoveInput(): void {}

  isDragging(): boolean {
    return false;
  }

  destroy(): void {}
}
