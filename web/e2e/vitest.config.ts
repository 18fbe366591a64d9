import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { messages } from "../build/messages.ts";

/** Tests with real browsers against the real server, one after the other: the clock of a game is real. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  plugins: [messages()],
  test: {
    include: ["e2e/*.e2e.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
