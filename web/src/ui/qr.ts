/**
 * QR codes (ISO/IEC 18004) of short texts: bytes, error correction level M, versions 1 to 10. Level M survives that a
 * seventh of the code cannot be read.
 */

/** Of each version: error correction bytes of a block, then the data bytes of its blocks. */
const blocksOf: readonly (readonly [ec: number, data: readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];

/** Where alignment patterns are centred, besides 6. */
const alignmentOf: readonly (readonly number[])[] = [
  [],
  [18],
  [22],
  [26],
  [30],
  [34],
  [22, 38],
  [24, 42],
  [26, 46],
  [28, 50],
];

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The rows of the code, true for dark, without the quiet zone of four modules; null for a text that is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = blocksOf.findIndex(([, data], index) => bytes.length + (index < 9 ? 2 : 3) <= sum(data)) + 1;
  if (version === 0) return null;
  const words = withCorrection(dataWords(bytes, version), version);
  const grids = masks.map((_, mask) => draw(words, version, mask));
  return grids.reduce((best, grid) => (penalty(grid) < penalty(best) ? grid : best));
}

/** Mode, length, text and padding. */
function dataWords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, 4);
  const words = Array.from({ length: Math.ceil(bits.length / 8) }, (_, index) =>
    Array.from({ length: 8 }, (_, bit) => bits[8 * index + bit] ?? 0).reduce((word, bit) => 2 * word + bit, 0),
  );
  const capacity = sum(blocksOf[version - 1]![1]);
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad);
  return words.slice(0, capacity);
}

// ---- error correction: Reed and Solomon over the field of 256 with x^8 + x^4 + x^3 + x^2 + 1 ----------------------

function multiply(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((right >> bit) & 1) product ^= left;
  }
  return product;
}

/** The polynomial whose roots are the first `degree` powers of 2, without its leading 1. */
function generator(degree: number): number[] {
  const factors = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let power = 0; power < degree; power++) {
    for (let index = 0; index < degree; index++)
      factors[index] = multiply(factors[index]!, root) ^ (factors[index + 1] ?? 0);
    root = multiply(root, 2);
  }
  return factors;
}

function correction(data: readonly number[], factors: readonly number[]): number[] {
  const rest = factors.map(() => 0);
  for (const word of data) {
    const lead = word ^ rest.shift()!;
    rest.push(0);
    factors.forEach((factor, index) => (rest[index]! ^= multiply(factor, lead)));
  }
  return rest;
}

/** The words of all blocks in turn, then their corrections in turn. */
function withCorrection(words: readonly number[], version: number): number[] {
  const [ec, lengths] = blocksOf[version - 1]!;
  const factors = generator(ec);
  let begin = 0;
  const blocks = lengths.map((length) => words.slice(begin, (begin += length)));
  const corrections = blocks.map((block) => correction(block, factors));
  return [...inTurn(blocks), ...inTurn(corrections)];
}

function inTurn(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat();
}

// ---- the drawing ---------------------------------------------------------------------------------------------------

type Grid = (boolean | undefined)[][];

function draw(words: readonly number[], version: number, mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  drawFinders(grid, size);
  drawTiming(grid, size);
  drawAlignment(grid, version, size);
  drawVersion(grid, version, size);
  drawFormat(grid, mask, size);
  drawWords(grid, words, mask, size);
  return grid as boolean[][];
}

/** A square of rings around a middle: dark where the distance is not `light`. */
function drawRings(grid: Grid, row: number, column: number, radius: number, light: readonly number[]): void {
  for (let down = -radius; down <= radius; down++) {
    for (let right = -radius; right <= radius; right++) {
      const line = grid[row + down];
      if (line === undefined || column + right < 0 || column + right >= grid.length) continue;
      line[column + right] = !light.includes(Math.max(Math.abs(down), Math.abs(right)));
    }
  }
}

function drawFinders(grid: Grid, size: number): void {
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    drawRings(grid, row, column, 4, [2, 4]);
}

function drawTiming(grid: Grid, size: number): void {
  for (let index = 8; index < size - 8; index++) grid[6]![index] = grid[index]![6] = index % 2 === 0;
}

function drawAlignment(grid: Grid, version: number, size: number): void {
  const centres = alignmentOf[version - 1]!.length === 0 ? [] : [6, ...alignmentOf[version - 1]!];
  const isAtFinder = (row: number, column: number) =>
    (row < 8 && (column < 8 || column > size - 9)) || (row > size - 9 && column < 8);
  for (const row of centres)
    for (const column of centres) if (!isAtFinder(row, column)) drawRings(grid, row, column, 2, [1]);
}

/** `value` with the rest of its division by `divisor` behind it. */
function withRest(value: number, divisor: number, bits: number): number {
  let rest = value << bits;
  for (let bit = 31 - Math.clz32(rest); bit >= bits; bit--)
    if ((rest >> bit) & 1) rest ^= divisor << (bit - bits);
  return (value << bits) | rest;
}

function drawVersion(grid: Grid, version: number, size: number): void {
  if (version < 7) return;
  const bits = withRest(version, 0x1f25, 12);
  for (let index = 0; index < 18; index++) {
    const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)];
    grid[far]![near] = grid[near]![far] = ((bits >> index) & 1) === 1;
  }
}

/** Level M has the number 0, so the format is the mask alone. */
function drawFormat(grid: Grid, mask: number, size: number): void {
  const bits = withRest(mask, 0x537, 10) ^ 0x5412;
  const isDark = (index: number): boolean => ((bits >> index) & 1) === 1;
  for (let index = 0; index < 15; index++) {
    const near = index < 6 ? index : index < 8 ? index + 1 : 0;
    if (index < 8) {
      grid[near]![8] = isDark(index);
      grid[8]![size - 1 - index] = isDark(index);
    } else {
      grid[8]![index === 8 ? 7 : 14 - index] = isDark(index);
      grid[size - 15 + index]![8] = isDark(index);
    }
  }
  grid[size - 8]![8] = true;
}

/** Two columns at a time from the right, up and down in turn, around what is there already. */
function drawWords(grid: Grid, words: readonly number[], mask: number, size: number): void {
  let next = 0;
  for (let pair = 0; pair < (size - 1) / 2; pair++) {
    const right = size - 1 - 2 * pair - (size - 1 - 2 * pair <= 6 ? 1 : 0);
    for (let step = 0; step < size; step++) {
      const row = pair % 2 === 0 ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid[row]![column] !== undefined) continue;
        const bit = ((words[next >> 3] ?? 0) >> (7 - (next & 7))) & 1;
        grid[row]![column] = (bit === 1) !== masks[mask]!(row, column);
        next++;
      }
    }
  }
}

// ---- which mask is read best ----------------------------------------------------------------------------------------

function penalty(grid: readonly (readonly boolean[])[]): number {
  const columns = grid.map((_, index) => grid.map((row) => row[index]!));
  const dark = sum(grid.map((row) => row.filter(Boolean).length)) / grid.length ** 2;
  return (
    sum([...grid, ...columns].map(linePenalty)) +
    squarePenalty(grid) +
    10 * Math.floor(Math.abs(dark - 0.5) * 20)
  );
}

/** Long runs of one colour, and what looks like a finder. */
function linePenalty(line: readonly boolean[]): number {
  const text = line.map(Number).join("");
  const runs = text.match(/0{5,}|1{5,}/g) ?? [];
  const finders = text.match(/(?=10111010000|00001011101)/g) ?? [];
  return sum(runs.map((run) => run.length - 2)) + 40 * finders.length;
}

function squarePenalty(grid: readonly (readonly boolean[])[]): number {
  let count = 0;
  for (let row = 1; row < grid.length; row++)
    for (let column = 1; column < grid.length; column++) {
      const [above, here] = [grid[row - 1]!, grid[row]!];
      if (
        above[column] === here[column] &&
        above[column - 1] === here[column] &&
        here[column - 1] === here[column]
      )
        count++;
    }
  return 3 * count;
}
