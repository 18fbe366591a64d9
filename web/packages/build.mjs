// SPDX-License-Identifier: MIT
// Builds a package of this folder: node build.mjs rules|engine|board|mcp. Its modules of WebAssembly, if it has any, must lie in
// wasm/; what a user installs is in dist/ afterwards. The same sources give the same bytes.
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { fromPages } from "./board/from_pages.mjs";

const packages = {
  rules: { entries: ["index", "chess_only", "file", "records"], translated: "src/texts" },
  engine: { entries: ["index", "node", "file"], worker: "worker" },
  // It asks the other two, which are installed with it. What it says of its tools is what the program says.
  mcp: { entries: ["index", "bin"], list: "../../../share/mcp_tools.json" },
  // It is made of sources of the pages, too; `script` is all of it as one plain script.
  board: {
    entries: ["index"],
    script: "arbiter-board",
    bundled: ["@preact/signals-core"],
    plugins: [fromPages],
    types: ["index", "element", "language", "telling_element", "types"],
  },
};

const here = dirname(fileURLToPath(import.meta.url));
const name = process.argv[2];
const { entries, worker, translated, list, script, bundled = [], plugins = [], types } = packages[name] ?? {};
if (!entries)
  throw new Error(`build.mjs: '${name}' is not a package. There are: ${Object.keys(packages).join(" ")}`);
process.chdir(join(here, name));

rmSync("dist", { recursive: true, force: true });
rmSync("core", { recursive: true, force: true });
mkdirSync("dist/cjs", { recursive: true });
mkdirSync("core");
writeFileSync("dist/cjs/package.json", '{ "type": "commonjs" }\n');
// Modules of one language are for the pages of this project, which take them from wasm/.
const modules = existsSync("wasm") ? readdirSync("wasm") : [];
for (const module of modules.filter((name) => !/^rules-/.test(name)).sort()) {
  copyFileSync(join("wasm", module), join("dist", module));
  writeFileSync(join("core", `${module}.gz`), execFileSync("zopfli", ["-c", join("wasm", module)]));
}
if (translated) {
  const texts = readdirSync(translated)
    .filter((file) => file !== "en.json")
    .sort()
    .map((file) => [file.slice(0, -".json".length), JSON.parse(readFileSync(join(translated, file), "utf8"))]);
  writeFileSync("core/translations.texts", JSON.stringify(Object.fromEntries(texts)));
}
if (list) {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  writeFileSync("core/list.texts", JSON.stringify({ version, ...JSON.parse(readFileSync(list, "utf8")) }));
}
copyFileSync("../../../LICENSE", "LICENSE");
// What of others is within the code keeps its licence.
for (const other of bundled)
  copyFileSync(`../../node_modules/${other}/LICENSE`, `dist/LICENSE.${other.split("/").at(-1)}`);

const options = {
  absWorkingDir: process.cwd(),
  bundle: true,
  target: "es2022",
  legalComments: "none",
  loader: { ".gz": "base64", ".txt": "text", ".texts": "json" },
  external: list ? ["node:*", "@arbiter-chess/*"] : ["node:*"],
  plugins,
  logLevel: "warning",
};
/** One plain script of a source and all that it imports. */
async function buildScript(source, outfile) {
  await build({ ...options, entryPoints: [`src/${source}.ts`], format: "iife", minify: true, outfile });
}

if (worker) {
  await buildScript(worker, "core/worker.txt");
  copyFileSync("core/worker.txt", `dist/${worker}.js`);
}
if (script) await buildScript("index", `dist/${script}.js`);
for (const [format, folder] of [
  ["esm", "dist/esm"],
  ["cjs", "dist/cjs"],
]) {
  const entryPoints = entries.map((entry) => `src/${entry}.ts`);
  await build({ ...options, entryPoints, format, outdir: folder });
}
const compiler = fileURLToPath(import.meta.resolve("typescript/bin/tsc"));
execFileSync(process.execPath, [compiler, "--outDir", types ? "core/types" : "dist/esm"], { stdio: "inherit" });
// Of the sources of the pages nothing is public.
for (const file of types ?? [])
  copyFileSync(`core/types/packages/${name}/src/${file}.d.ts`, `dist/esm/${file}.d.ts`);
rmSync("core/types", { recursive: true, force: true });
// Compilers before TypeScript 5 take no name that ends with .ts.
for (const file of readdirSync("dist/esm", { recursive: true }).filter((path) => path.endsWith(".d.ts"))) {
  const path = join("dist/esm", file);
  writeFileSync(path, readFileSync(path, "utf8").replace(/(?<=["']\.[^"']*)\.ts(?=["'])/g, ".js"));
}
cpSync("dist/esm", "dist/cjs", { recursive: true, filter: (path) => !path.endsWith(".js") });
