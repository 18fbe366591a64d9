import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { offline } from "./build/offline.ts";
import { openings } from "./build/openings.ts";
import { puzzles } from "./build/puzzles.ts";

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// What every page needs in one chunk, what every board needs in another, and likewise fields and doors: one packs better
// than twenty small ones. `faults` is by itself: a game needs it, and no door.
const chunks: Readonly<Record<string, RegExp>> = {
  shell:
    /preact|preload-helper|\/src\/(?:i18n\/|settings\/settings\.|router\.|rules\/(?:color|variants)\.|ui\/(?:icon|stored|bidi|variant_name)\.|online\/(?:own_games|words|api|shape|account\/me)\.)/,
  fields: /\/src\/ui\/(?:fields|segments)\./,
  door: /\/src\/online\/(?:answers|account\/(?:door|members))\./,
  faults: /\/src\/online\/faults\./,
  pieces: /\/src\/board\/pieces\/(?:sprite|drawing)\./,
  board: /cm-chessboard|\/src\/(?:board\/\w+\.|ui\/(?:board_view|scene|status_line|standing|pocket)\.)/,
};

function chunkOf(id: string): string | undefined {
  if (id.endsWith(".css")) return undefined;
  return Object.keys(chunks).find((name) => chunks[name]!.test(id));
}

export default defineConfig({
  plugins: [openings(), puzzles(), offline()],
  // The board has its own input (src/board/hand.ts); that of cm-chessboard is left out.
  resolve: {
    alias: [{ find: /^\.\/VisualMoveInput\.js$/, replacement: fileOf("./src/board/no_move_input.ts") }],
  },
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    target: "es2022",
    // A data: address for a script or a style would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: chunkOf } },
  },
  worker: { format: "es" },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8080",
      "/ws": { target: "ws://127.0.0.1:8080", ws: true },
    },
  },
  // On a busy machine a test may take ten times as long as on an idle one.
  test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/speak.ts"], testTimeout: 30_000 },
});
