/** Reads a QR code from what the screen shows, as a telephone would (ISO/IEC 18004), versions 1 to 4 without a fault. */
import type { Locator } from "playwright-core";

/** Data codewords and blocks by version and by the level bits of the format: M, L, H, Q. */
const layouts: Readonly<Record<number, readonly (readonly [data: number, blocks: number])[]>> = {
  1: [[16, 1], [19, 1], [9, 1], [13, 1]], // prettier-ignore
  2: [[28, 1], [34, 1], [16, 1], [22, 1]], // prettier-ignore
  3: [[44, 1], [55, 1], [26, 2], [34, 2]], // prettier-ignore
  4: [[64, 2], [80, 1], [36, 4], [48, 2]], // prettier-ignore
};

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const alphanumeric = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/** The text of a code that is in view, in a light theme. */
export async function readQrCode(picture: Locator): Promise<string> {
  const png = (await picture.screenshot()).toString("base64");
  const blank = await picture.page().context().newPage();
  const rows = await blank.evaluate(modulesOf, png);
  await blank.close();
  return textOf(rows);
}

/** Runs in a page: the modules of a picture, true for dark. The finder pattern, seven modules wide, gives the scale. */
async function modulesOf(png: string): Promise<boolean[][]> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d")!;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const isDark = (x: number, y: number): boolean => data[4 * (Math.floor(y) * width + Math.floor(x))]! < 128;
  const dark = Array.from({ length: width * height }, (_, index) => index).filter(
    (index) => data[4 * index]! < 128,
  );
  const columns = dark.map((index) => index % width);
  const [left, right] = columns.reduce(([low, high], x) => [Math.min(low, x), Math.max(high, x)], [
    width,
    0,
  ] as [number, number]);
  const top = Math.floor(dark[0]! / width);
  let edge = left;
  while (isDark(edge, top + 1)) edge++;
  const count = Math.round((right + 1 - left) / ((edge - left) / 7));
  const step = (right + 1 - left) / count;
  const at = (index: number, from: number): number => from + (index + 0.5) * step;
  return Array.from({ length: count }, (_, y) =>
    Array.from({ length: count }, (_, x) => isDark(at(x, left), at(y, top))),
  );
}

function textOf(rows: readonly (readonly boolean[])[]): string {
  const format = bitsOf([0, 1, 2, 3, 4].map((x) => rows[8]![x]!)) ^ 0b10101;
  const version = (rows.length - 17) / 4;
  const layout = layouts[version]?.[format >> 3];
  if (layout === undefined) throw new Error(`a QR code of ${rows.length} modules is not read here`);
  const [data, blocks] = layout;
  const words = codewordsOf(rows, masks[format & 7]!).slice(0, data);
  // The blocks are equally long here, and their codewords take turns.
  const inOrder = Array.from({ length: blocks }, (_, block) =>
    words.filter((_, at) => at % blocks === block),
  ).flat();
  return decode(inOrder.map((word) => word.toString(2).padStart(8, "0")).join(""));
}

/** Two columns at a time from the right, up and down in turn, past the fixed patterns. */
function codewordsOf(rows: readonly (readonly boolean[])[], mask: (x: number, y: number) => boolean): number[] {
  const size = rows.length;
  const bits: boolean[] = [];
  for (let right = size - 1, isUp = true; right > 0; right -= right === 8 ? 3 : 2, isUp = !isUp)
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = isUp ? size - 1 - step : step;
        if (!isFixed(x, y, size)) bits.push(rows[y]![x]! !== mask(x, y));
      }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => bitsOf(bits.slice(8 * at, 8 * at + 8)));
}

/** Whether a module belongs to a finder with its format, to the timing or to the alignment pattern. */
function isFixed(x: number, y: number, size: number): boolean {
  const far = size - 9;
  if ((x < 9 && y < 9) || (x > far && y < 9) || (x < 9 && y > far) || x === 6 || y === 6) return true;
  return size > 21 && Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2;
}

function bitsOf(bits: readonly boolean[]): number {
  return bits.reduce((value, bit) => 2 * value + Number(bit), 0);
}

/** The segments of a stream of bits: bytes, letters and digits. */
function decode(stream: string): string {
  let at = 0;
  const take = (count: number): number => parseInt(stream.slice(at, (at += count)), 2);
  let text = "";
  while (at + 4 <= stream.length) {
    const mode = take(4);
    if (mode === 0) break;
    if (mode === 4) for (let left = take(8); left > 0; left--) text += String.fromCharCode(take(8));
    else if (mode === 2) {
      let left = take(9);
      for (; left > 1; left -= 2) {
        const pair = take(11);
        text += alphanumeric[Math.floor(pair / 45)]! + alphanumeric[pair % 45]!;
      }
      if (left === 1) text += alphanumeric[take(6)]!;
    } else if (mode === 1) {
      let left = take(10);
      for (; left > 2; left -= 3) text += String(take(10)).padStart(3, "0");
      if (left > 0) text += String(take(left === 2 ? 7 : 4)).padStart(left, "0");
    } else throw new Error(`mode ${mode} of a QR code is not read here`);
  }
  return text;
}
