import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { messages } from "../build/messages.ts";

/** The script of the documentation's boards: live_board.js and its style, in the folder that ARBITER_SITE names. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [messages(true)],
  publicDir: false,
  esbuild: { jsx: "automatic", jsxImportSource: "preact", supported: { "top-level-await": true } },
  build: {
    target: "es2022",
    outDir: process.env["ARBITER_SITE"] ?? "../../build/site-source/live",
    emptyOutDir: true,
    cssCodeSplit: false,
    rollupOptions: {
      input: fileURLToPath(new URL("live_board.ts", import.meta.url)),
      output: {
        format: "iife",
        inlineDynamicImports: true,
        entryFileNames: "live_board.js",
        assetFileNames: "live_board[extname]",
      },
    },
  },
});
