import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const source = "src/pwa/service_worker.ts";
const fileName = "service-worker.js";
/** Where the worker expects its list; a text in the source, a JSON text in the result. */
const mark = '"__OFFLINE__"';

/** What nobody needs without the server. */
const ofAccounts = /\/common_passwords-/;

/** A module of the rules, a file of messages or one of the lessons' texts, and its language. */
const ofLanguage = /\/(?:rules|messages|lessons)-([a-z]{2})-[^/]*$/;

/** Builds the service worker and tells it which files to keep; its version changes when any of them does. */
export function offline(): Plugin {
  let publicFolder = "";
  return {
    name: "arbiter-offline",
    apply: "build",
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    buildStart() {
      this.emitFile({ type: "chunk", id: source, fileName });
    },
    generateBundle: {
      // After the page itself has been written, whose text is a part of the version.
      order: "post",
      handler(_options, bundle) {
        const hash = createHash("sha256");
        const files = ["/"];
        const spoken: Record<string, string[]> = {};
        for (const [name, output] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
          if (name === fileName) continue;
          hash.update(name).update(output.type === "chunk" ? output.code : output.source);
          const [, language] = ofLanguage.exec(name) ?? [];
          if (language) (spoken[language] ??= []).push(`/${name}`);
          else if (name !== "index.html" && !ofAccounts.test(name)) files.push(`/${name}`);
        }
        for (const name of readdirSync(publicFolder).sort()) {
          hash.update(name).update(readFileSync(join(publicFolder, name)));
          files.push(`/${name}`);
        }
        const worker = bundle[fileName];
        if (worker?.type !== "chunk" || !worker.code.includes(mark))
          throw new Error(`${fileName} has no place for its list of files`);
        const list = JSON.stringify({ version: hash.digest("hex").slice(0, 12), files, spoken });
        worker.code = worker.code.replace(mark, () => JSON.stringify(list));
      },
    },
  };
}
