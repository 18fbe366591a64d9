// SPDX-License-Identifier: MIT
// How the sources of the pages' board (web/src) become part of the package: a plugin of esbuild. The class is the same;
// its words come along with it, its drawings and its style are within the element.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const messages = join(here, "../../messages");

/** The messages of the pages that the board says. */
export const isOfBoard = (key) =>
  /^(?:board\.|variant\.pocket\.|play\.toMove\.|game\.(?:type|premove|notAMove|article|moreReasons|pieceLetters))/.test(
    key,
  );

/** The module that gives them, as build/messages.ts makes one for the pages. */
function messagesModule() {
  const texts = readdirSync(messages)
    .sort()
    .map((file) => {
      const all = Object.entries(JSON.parse(readFileSync(join(messages, file), "utf8")));
      return [file.slice(0, -".json".length), Object.fromEntries(all.filter(([key]) => isOfBoard(key)))];
    });
  return `const texts = ${JSON.stringify(Object.fromEntries(texts))};
export const load = async (language) => texts[language];`;
}

export const fromPages = {
  name: "from-pages",
  setup(build) {
    build.onResolve({ filter: /^virtual:messages$/ }, () => ({ path: "messages", namespace: "texts" }));
    build.onLoad({ filter: /.*/, namespace: "texts" }, () => ({ contents: messagesModule() }));
    build.onResolve({ filter: /^@preact\/signals$/ }, ({ resolveDir, kind }) =>
      build.resolve("@preact/signals-core", { resolveDir, kind }),
    );
    build.onResolve({ filter: /\/pieces\/sprite\.ts$/ }, () => ({ path: join(here, "src/sprite.ts") }));
    build.onResolve({ filter: /\.css$/ }, ({ path }) => ({ path, namespace: "none" }));
    build.onLoad({ filter: /.*/, namespace: "none" }, () => ({ contents: "" }));
    build.onResolve({ filter: /\.css\?raw$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.slice(0, -"?raw".length)),
      namespace: "sheet",
    }));
    build.onLoad({ filter: /.*/, namespace: "sheet" }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, "utf8"), { loader: "css", minify: true });
      return { contents: code, loader: "text" };
    });
  },
};
