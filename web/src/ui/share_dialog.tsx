import { useState } from "preact/hooks";
import { loadPieces } from "../board/pieces/sprite.ts";
import { t } from "../i18n/index.ts";
import type { Color } from "../rules/types.ts";
import { boardAnimation, type Frame } from "./board_animation.ts";
import { boardPicture, toPng } from "./board_picture.ts";
import { CopyButton } from "./copy_button.tsx";
import { Dialog } from "./dialog.tsx";
import { saveFile } from "./stored.ts";
import { Icon } from "./icon.tsx";
import { isTooLong, QrCode } from "./qr_code.tsx";
import "./share.css";

export interface Shared {
  /** The address to share. */
  readonly link: string;
  /** The position of the picture. */
  readonly fen: string;
  /** The positions of the animation: the start, and the one after each move. */
  readonly line: () => readonly Frame[];
  readonly below: Color;
  /** Of the files, without an ending. */
  readonly name: string;
}

type Kind = "svg" | "png" | "animation";

/** A link as a QR code, a position as a picture, and the line as an animation. */
export function ShareDialog({ link, fen, line, below, name, onClose }: Shared & { onClose: () => void }) {
  const [trouble, setTrouble] = useState("");
  const save = async (kind: Kind): Promise<void> => {
    setTrouble("");
    const set = await loadPieces();
    if (kind === "animation")
      return saveFile(`${name}-moves.svg`, boardAnimation(line(), below, set, colors()), "image/svg+xml");
    const svg = boardPicture(fen, below, set, colors());
    if (kind === "svg") saveFile(`${name}.svg`, svg, "image/svg+xml");
    else saveFile(`${name}.png`, await toPng(svg, 800), "image/png");
  };
  const saveOrSay = (kind: Kind) => void save(kind).catch(() => setTrouble(t("shell.noPicture")));
  return (
    <Dialog title={t("shell.share")} onClose={onClose}>
      <div class="stack">
        {isTooLong(link) ? (
          <p class="muted">{t("shell.noQrCode")}</p>
        ) : (
          <QrCode words={link} label={t("shell.qrCode")} />
        )}
        <p class="share-link">{link}</p>
        <LinkButtons link={link} />
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
        {line().length > 1 && (
          <button class="button is-wide" onClick={() => saveOrSay("animation")}>
            <Icon name="download" />
            {t("shell.animation")}
          </button>
        )}
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

/** What sends the link elsewhere. */
function LinkButtons({ link }: { readonly link: string }) {
  return (
    <div class="row is-even">
      <CopyButton words={() => link} label={t("online.copyLink")} />
      {"share" in navigator ? (
        <button
          type="button"
          class="button"
          onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
        >
          <Icon name="people" />
          {t("online.share")}
        </button>
      ) : null}
    </div>
  );
}

function colors() {
  const style = getComputedStyle(document.documentElement);
  return {
    light: style.getPropertyValue("--square-light").trim(),
    dark: style.getPropertyValue("--square-dark").trim(),
  };
}
