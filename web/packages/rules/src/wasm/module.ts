// SPDX-License-Identifier: MIT
/** A WebAssembly module of bindings/wasm, made ready and asked. */

import { RecordReader, type RecordWriter } from "./record.ts";

interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  arbiter_request(size: number): number;
  arbiter_answer_size(): number;
}

export class WasmModule {
  private constructor(private readonly exports: Exports) {}

  /** Compiles the module and starts it. `imports` are the functions of its namespace "arbiter". */
  static async start(
    source: BufferSource | WebAssembly.Module,
    imports: Record<string, (...numbers: number[]) => number | void> = {},
  ): Promise<WasmModule> {
    const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    const instance = await WebAssembly.instantiate(module, { arbiter: imports });
    const exports = instance.exports as Exports;
    exports._initialize();
    return new WasmModule(exports);
  }

  /** Calls an export that reads the request and gives the address of its answer. */
  ask(name: string, request: RecordWriter): RecordReader {
    const bytes = request.take();
    const place = this.exports.arbiter_request(bytes.length);
    new Uint8Array(this.exports.memory.buffer, place, bytes.length).set(bytes);
    const answer = this.call(name);
    return this.read(answer, this.exports.arbiter_answer_size());
  }

  /** Calls an export with numbers only. */
  call(name: string, ...numbers: number[]): number {
    return (this.exports[name] as (...numbers: number[]) => number)(...numbers);
  }

  /** A record in the module's memory. */
  read(place: number, size: number): RecordReader {
    return new RecordReader(new Uint8Array(this.exports.memory.buffer, place, size));
  }
}

/** Compiles what an address of this site holds; even if the server does not name the type of the file. */
export async function compileFrom(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  if (response.headers.get("Content-Type") === "application/wasm")
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
