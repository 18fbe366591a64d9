import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hasAccount, keptAccount, me, noteMine, readKept, refreshMe } from "../../src/server/me.ts";
import { fetchMe } from "../../src/server/api.ts";

const anna = { name: "Anna", rating: 1612, deviation: 80, games: 12, created: 1795000000000, ratings: [] };

function answer(status: number, body: unknown): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body), { status })));
}

beforeEach(() => {
  me.value = null;
  keptAccount.value = null;
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

describe("What is kept of the account for the header", () => {
  it("is its name and whether it has classes and tournaments, until nobody is logged in", async () => {
    answer(200, { account: anna });
    await refreshMe();
    expect(keptAccount.value).toEqual({ name: "Anna", classes: false, tournaments: false });
    noteMine({ classes: true });
    noteMine({ tournaments: true });
    await refreshMe();
    expect(keptAccount.value).toEqual({ name: "Anna", classes: true, tournaments: true });
    answer(200, { account: null });
    await refreshMe();
    expect(hasAccount()).toBe(false);
  });

  it("begins again with another account", async () => {
    keptAccount.value = { name: "Bruno", classes: true, tournaments: true };
    noteMine({ classes: false });
    expect(keptAccount.value.classes).toBe(true);
    answer(200, { account: anna });
    await refreshMe();
    expect(keptAccount.value).toEqual({ name: "Anna", classes: false, tournaments: false });
  });

  it("is nothing where something else was stored", () => {
    for (const stored of [null, true, "Anna", {}, { name: 3 }]) expect(readKept(stored)).toBeNull();
    expect(readKept({ name: "Anna", classes: 1 })).toEqual({
      name: "Anna",
      classes: false,
      tournaments: false,
    });
  });
});
