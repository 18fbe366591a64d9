import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { me, refreshMe } from "../../src/server/me.ts";
import { fetchMe } from "../../src/server/api.ts";

const anna = { name: "Anna", rating: 1612, deviation: 80, games: 12, created: 1795000000000, ratings: [] };

function answer(status: number, body: unknown): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

beforeEach(() => {
  me.value = null;
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("Who is logged in", () => {
  it("is the account", async () => {
    answer(200, { account: anna });
    await refreshMe();
    expect(me.value).toEqual({ name: "Anna", rating: 1612, operator: false });
  });

  it("is nobody any more when the server says null", async () => {
    me.value = { name: "Anna" };
    answer(200, { account: null });
    await refreshMe();
    expect(me.value).toBeNull();
  });

  it("stays as it was while the server has no access to its data", async () => {
    me.value = { name: "Anna" };
    answer(503, { error: { code: "unavailable", sentence: "Please try again." } });
    await refreshMe();
    expect(me.value?.name).toBe("Anna");
  });

  it("is not guessed from an answer of another shape", async () => {
    answer(200, {});
    expect(await fetchMe()).toMatchObject({ ok: false, fault: { code: "misfit" } });
  });
});
