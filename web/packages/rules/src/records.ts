// SPDX-License-Identifier: MIT
/** How a module of WebAssembly is asked (docs/wasm.md): for the pages and the engine of this project. */

export { compileFrom, WasmModule } from "./wasm/module.ts";
export { RecordReader, RecordWriter, squareNames } from "./wasm/record.ts";
export { unpack } from "./started.ts";
