import { useState } from "preact/hooks";
import { loadPieces } from "../board/pieces/sprite.ts";
import { t } from "../i18n/index.ts";
import type { Color } from "../rules/types.ts";
import { boardPicture, toPng } from "./board_picture.ts";
import { Dialog } from "./dialog.tsx";
import { saveFile } from "./stored.ts";
import { Icon } from "./icon.tsx";
import { QrCode } from "./qr_code.tsx";
import "./share.css";

export interface Shared {
  /** The address to share. */
  readonly link: string;
  /** The position of the picture. */
  readonly fen: string;
  readonly below: Color;
  /** Of the files, without an ending. */
  readonly name: string;
}

/** A link as a QR code, and a position as a picture. */
export function ShareDialog({ link, fen, below, name, onClose }: Shared & { onClose: () => void }) {
  const [trouble, setTrouble] = useState("");
  const save = async (kind: "svg" | "png"): Promise<void> => {
    setTrouble("");
    const svg = boardPicture(fen, below, await loadPieces(), colors());
    if (kind === "svg") saveFile(`${name}.svg`, svg, "image/svg+xml");
    else saveFile(`${name}.png`, await toPng(svg, 800), "image/png");
  };
  const saveOrSay = (kind: "svg" | "png") => void save(kind).catch(() => setTrouble(t("shell.noPicture")));
  return (
    <Dialog title={t("shell.share")} onClose={onClose}>
      <div class="stack">
        <QrCode words={link} label={t("shell.qrCode")} />
        <p class="share-link">{link}</p>
        <div class="row is-even">
          <button class="button" onClick={() => saveOrSay("png")}>
            <Icon name="download" />
            {t("shell.pictureAs", { kind: "PNG" })}
          </button>
          <button class="button" onClick={() => saveOrSay("svg")}>
            <Icon name="download" />
            {t("shell.pictureAs", { kind: "SVG" })}
          </button>
        </div>
        <p class="trouble" role="alert">
          {trouble}
        </p>
        <button class="button is-main is-wide" onClick={onClose}>
          {t("shell.close")}
        </button>
      </div>
    </Dialog>
  );
}

function colors() {
  const style = getComputedStyle(document.documentElement);
  return {
    light: style.getPropertyValue("--square-light").trim(),
    dark: style.getPropertyValue("--square-dark").trim(),
  };
}
