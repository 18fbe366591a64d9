// The part of cm-chessboard that is used here. The library has no types of its own.
declare module "cm-chessboard/src/Chessboard.js" {
  export interface ChessboardProps {
    position?: string;
    orientation?: "w" | "b";
    assetsCache?: boolean;
    style?: {
      cssClass?: string;
      showCoordinates?: boolean;
      borderType?: "none" | "thin" | "frame";
      pieces?: { file?: string; tileSize?: number };
      animationDuration?: number;
    };
  }

  export class Chessboard {
    constructor(context: HTMLElement, props?: ChessboardProps);
    readonly props: Required<ChessboardProps>;
    readonly view: { piecesGroup: SVGGElement };
    setPosition(fen: string, animated?: boolean): Promise<void>;
    setOrientation(color: "w" | "b", animated?: boolean): Promise<void>;
    destroy(): void;
  }
}
