// SPDX-License-Identifier: MIT
/**
 * The records that cross the border of a WebAssembly module: fields behind fields, little-endian, without names.
 * bindings/wasm/record.h is the other side.
 */

const textDecoder = new TextDecoder();
const textEncoder = new TextEncoder();

/** The names of the squares by their number: a1 = 0, b1 = 1, … h8 = 63. */
export const squareNames: readonly string[] = Array.from(
  { length: 64 },
  (_, index) => "abcdefgh".charAt(index % 8) + String(1 + Math.floor(index / 8)),
);

/** Reads an answer. It must be read before the module is asked again. */
export class RecordReader {
  private readonly view: DataView;
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  flag(): boolean {
    return this.byte() !== 0;
  }

  byte(): number {
    return this.view.getUint8(this.at++);
  }

  number(): number {
    this.at += 4;
    return this.view.getUint32(this.at - 4, true);
  }

  signedNumber(): number {
    this.at += 4;
    return this.view.getInt32(this.at - 4, true);
  }

  /** Eight bytes; exact up to 2^53. */
  count(): number {
    this.at += 8;
    return Number(this.view.getBigUint64(this.at - 8, true));
  }

  text(): string {
    const size = this.number();
    this.at += size;
    return textDecoder.decode(this.bytes.subarray(this.at - size, this.at));
  }

  square(): string | undefined {
    return squareNames[this.byte()];
  }

  /** The squares of a set, a1 first, then b1. */
  squares(): string[] {
    const low = this.number();
    const high = this.number();
    return squareNames.filter((_, index) => ((index < 32 ? low >>> index : high >>> (index - 32)) & 1) !== 0);
  }

  /** The letter of a piece, or nothing. */
  letter(): string | undefined {
    const code = this.byte();
    return code === 0 ? undefined : String.fromCharCode(code);
  }

  list<Item>(read: () => Item): Item[] {
    return Array.from({ length: this.number() }, read);
  }
}

/** Writes a request. */
export class RecordWriter {
  private bytes = new Uint8Array(256);
  private size = 0;

  flag(value: boolean): this {
    return this.byte(value ? 1 : 0);
  }

  byte(value: number): this {
    const at = this.grow(1);
    this.bytes[at] = value;
    return this;
  }

  number(value: number): this {
    const at = this.grow(4);
    new DataView(this.bytes.buffer).setUint32(at, value, true);
    return this;
  }

  count(value: number): this {
    const at = this.grow(8);
    new DataView(this.bytes.buffer).setBigUint64(at, BigInt(value), true);
    return this;
  }

  text(value: string): this {
    return this.block(textEncoder.encode(value));
  }

  /** Bytes with their number before them. */
  block(value: Uint8Array): this {
    this.number(value.length);
    const at = this.grow(value.length);
    this.bytes.set(value, at);
    return this;
  }

  list<Item>(items: readonly Item[], write: (item: Item) => void): this {
    this.number(items.length);
    items.forEach(write);
    return this;
  }

  /** What has been written. */
  take(): Uint8Array {
    return this.bytes.subarray(0, this.size);
  }

  /** Makes room and gives the place where it begins. */
  private grow(by: number): number {
    const at = this.size;
    this.size += by;
    if (this.size > this.bytes.length) {
      const larger = new Uint8Array(Math.max(this.size, 2 * this.bytes.length));
      larger.set(this.bytes.subarray(0, at));
      this.bytes = larger;
    }
    return at;
  }
}
