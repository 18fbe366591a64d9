import { defineConfig } from "vitest/config";
import { api } from "./build/api.mjs";
import { targets } from "./build/browsers.ts";
import { firstVerdicts } from "./build/first_verdict.ts";
import { messages } from "./build/messages.ts";
import { offline } from "./build/offline.ts";
import { openings } from "./build/openings.ts";
import { puzzles } from "./build/puzzles.ts";

// What every page needs in one chunk, what every board needs in another, and likewise fields and doors: one packs better
// than twenty small ones.
const chunks: Readonly<Record<string, RegExp>> = {
  shell:
    /preact|preload-helper|\/src\/(?:i18n\/|board\/look\.|ui\/settings\.|router\.|rules\/(?:color|variants)\.|ui\/(?:icon|lazy|stored|variant_name)\.|server\/(?:fault_text|words|api|shape|me)\.)/,
  fields: /\/src\/ui\/fields\./,
  people: /\/src\/server\/(?:answers|members)\./,
  line: /\/src\/online\/(?:socket_link|link|protocol|seats|room\/connection_banner)\./,
  pieces: /\/src\/board\/pieces\/(?:sprite|drawing)\./,
  board:
    /\/src\/(?:board\/\w+\.|rules\/index\.|ui\/(?:board_view|scene|status_line|pocket|step_buttons|move_field|piece_letters|sound)\.)/,
};

/** What the lessons say in a language. */
const lessonTexts = /\/share\/lessons\/texts\/([a-z]{2})\.json$/;

function chunkOf(id: string): string | undefined {
  if (id.endsWith(".css")) return undefined;
  const [, language] = lessonTexts.exec(id) ?? [];
  if (language) return `lessons-${language}`;
  return Object.keys(chunks).find((name) => chunks[name]!.test(id));
}

export default defineConfig({
  plugins: [api(), messages(), firstVerdicts(), openings(), puzzles(), offline()],
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    target: targets,
    // A data: address for a script or a style would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: chunkOf } },
  },
  worker: { format: "es" },
  server: {
    // What the pages share with the server lies beside them.
    fs: { allow: [".."] },
    proxy: {
      "/api": "http://127.0.0.1:8080",
      "/ws": { target: "ws://127.0.0.1:8080", ws: true },
    },
  },
  // On a busy machine a test may take ten times as long as on an idle one.
  test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/speak.ts"], testTimeout: 30_000 },
});
