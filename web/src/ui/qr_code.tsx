import { correction, generate } from "lean-qr";
import { useMemo } from "preact/hooks";
import { bytesOf } from "../i18n/text_length.ts";
import "./qr_code.css";

/** The free space around a code, in modules: scanners need it (ISO/IEC 18004). */
const margin = 4;

/**
 * A text as a QR code, black on white in every theme; nothing for a text that is too long for one. `label`: what it is,
 * for those who do not see it.
 */
export function QrCode({ words, label }: { readonly words: string; readonly label: string }) {
  const code = useMemo(() => draw(words), [words]);
  if (code === null) return null;
  const { size, path } = code;
  const whole = size + 2 * margin;
  return (
    <svg class="qr-code" viewBox={`${-margin} ${-margin} ${whole} ${whole}`} role="img" aria-label={label}>
      <rect x={-margin} y={-margin} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

/** The most bytes that a code of the largest size holds with level M. */
const mostBytes = 2331;

/** Whether no code holds the text. */
export function isTooLong(words: string): boolean {
  return bytesOf(words) > mostBytes;
}

/** A square of the path for each dark module; null for a text that is too long. */
export function draw(words: string): { size: number; path: string } | null {
  if (isTooLong(words)) return null;
  const code = generate(words, { minCorrectionLevel: correction.M });
  let path = "";
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return { size: code.size, path };
}
