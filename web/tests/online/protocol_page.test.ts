import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readMessage } from "../../src/online/protocol.ts";

/** The lines of the page's blocks that begin with "```json NAME"; the server's own tests write and read the same lines. */
function examples(name: string): string[] {
  const page = readFileSync(new URL("../../../docs/server.md", import.meta.url), "utf8");
  const blocks = page.matchAll(/^```json (\w+)\n(.*?)^```$/gms);
  return [...blocks].filter((block) => block[1] === name).flatMap((block) => block[2]!.trim().split("\n"));
}

/** Lines of a bot's stream, which no page reads. */
const isOfABot = (line: string) => /"t":"(challenge|alive)"/.test(line) || /"t":"game"(?!.*"seat")/.test(line);

describe("The page of the protocol", () => {
  it("has examples", () => {
    expect(examples("server").length).toBeGreaterThan(15);
    expect(examples("event").length).toBeGreaterThan(15);
  });

  it.each(examples("server").filter((line) => !isOfABot(line)))("shows a message that is read: %s", (line) => {
    expect(readMessage(line)).toMatchObject({ t: (JSON.parse(line) as { t: string }).t });
  });

  it.each(examples("event"))("shows an event that is read: %s", (line) => {
    const { t, v } = JSON.parse(line) as { t: string; v: number };
    expect(readMessage(line)).toMatchObject({ t: "event", event: { t, v } });
  });
});
