import { beforeEach, describe, expect, it } from "vitest";
import { findSeat, keepSeat } from "../../src/online/seats.ts";
import { withStorage } from "../storage.ts";

beforeEach(withStorage);

describe("Seats", () => {
  it("are found again by their game", () => {
    keepSeat("a", { seat: "secret", color: "white" });
    keepSeat("b", { seat: "other", color: "black" });
    expect(findSeat("a")).toEqual({ seat: "secret", color: "white" });
    expect(findSeat("c")).toBeUndefined();
  });

  it("are replaced, not gathered", () => {
    keepSeat("a", { seat: "old", color: "white" });
    keepSeat("a", { seat: "new", color: "black" });
    expect(findSeat("a")?.seat).toBe("new");
  });

  it("of the last two hundred games are kept", () => {
    for (let game = 0; game < 250; game++) keepSeat(String(game), { seat: "s", color: "white" });
    expect(findSeat("49")).toBeUndefined();
    expect(findSeat("50")).toBeDefined();
  });

  it("are not found where what is stored makes no sense", () => {
    localStorage.setItem("arbiter.seats", "{");
    expect(findSeat("a")).toBeUndefined();
  });
});
