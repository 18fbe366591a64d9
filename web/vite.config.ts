import { defineConfig } from "vitest/config";
import { offline } from "./build/offline.ts";
import { openings } from "./build/openings.ts";

// One chunk of messages for each language: a page in German loads no English.
function chunkOf(id: string): string | undefined {
  const language = /\/messages\/([a-z]+)\//.exec(id)?.[1];
  return language && `messages-${language}`;
}

export default defineConfig({
  plugins: [openings(), offline()],
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
  test: { include: ["tests/**/*.test.ts"], testTimeout: 30_000 },
});
