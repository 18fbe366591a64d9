import { describe, expect, it } from "vitest";
import { type Message, lastOfTheirs, withPage } from "../../src/server/social_api.ts";

const message = (number: number, mine = false): Message => ({ number, mine, at: number, text: String(number) });
const numbers = (messages: readonly Message[]) => messages.map(({ number }) => number);

describe("The messages of a thread", () => {
  it("are shown oldest first and each once, whichever page they came in", () => {
    const newest = withPage([], [message(5), message(4)]);
    expect(numbers(newest)).toEqual([4, 5]);
    expect(numbers(withPage(newest, [message(3), message(4)]))).toEqual([3, 4, 5]);
    expect(numbers(withPage(newest, [message(6), message(5)]))).toEqual([4, 5, 6]);
  });

  it("lose a text that its writer has deleted", () => {
    expect(withPage([message(1)], [{ ...message(1), text: "" }])[0]!.text).toBe("");
  });

  it("are seen up to the last one of the other player", () => {
    expect(lastOfTheirs([message(1), message(2, true)])).toBe(1);
    expect(lastOfTheirs([message(2, true)])).toBe(0);
  });
});
