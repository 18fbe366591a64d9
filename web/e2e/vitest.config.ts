import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { messages } from "../build/messages.ts";

/**
 * Tests with real browsers, each file against a server of its own, two files at a time: the clock of a game is real, and
 * people wait more than they compute.
 */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  plugins: [messages()],
  test: {
    include: ["e2e/*.e2e.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    minWorkers: 1,
  },
});
