import { describe, expect, it } from "vitest";
import { picture } from "./support/looks.ts";
import { beginGame, playMoves, register } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

describe("A correspondence game", () => {
  it("survives restarts of the server to its end, plays a conditional move, and reminds its players", async () => {
    const [anna, bruno] = await stage.arriveTwo();
    await register(anna, "Anna");
    await register(bruno, "Bruno");
    const table = await beginGame(anna, bruno, { control: "3days" });
    const { host, guest, path } = table;
    await anna.page.getByText("3 days a move").waitFor();
    await host.type("e4");
    await guest.sees("e4", 1);

    const plan = anna.page.getByLabel("Conditional moves");
    await plan.fill("e5 Ke3");
    await host.button("Save").click();
    await anna.page.getByText("Row 1, Ke3:").waitFor();
    await plan.fill("e5 Nf3 Nc6 Bb5\nc5 Nf3");
    await host.button("Save").click();
    await anna.page.getByText("Saved", { exact: true }).waitFor();
    await picture(anna.page, "correspondence-plan");

    await anna.visit("/games");
    await anna.page.getByText("Your opponent's move. Time left: 2 days, 23 hours").waitFor();
    await bruno.visit("/games");
    await stage.server.stop("SIGKILL");
    await stage.server.start();

    await bruno.visit("/games");
    await bruno.page.getByText("Your move. Time left: 2 days, 23 hours").waitFor();
    await bruno.page.getByRole("link", { name: "1 game: your move" }).waitFor();
    expect(await bruno.page.title()).toBe("(1) My games · Arbiter");
    await picture(bruno.page, "correspondence-games");
    await bruno.page.getByRole("link", { name: "Against Anna" }).click();
    await guest.type("e5");
    await guest.sees("Nf3", 3);

    await anna.visit(path);
    await host.sees("Nf3", 3);
    expect(await plan.inputValue()).toBe("Nc6 Bb5");
    await guest.type("d6");
    await host.sees("d6", 4);
    expect(await anna.page.getByLabel("Conditional moves").count()).toBe(0);

    // Another restart, and on to the end; both are reminded of whose move it is.
    await anna.visit("/games");
    await anna.page.getByRole("link", { name: "1 game: your move" }).waitFor();
    await stage.server.stop("SIGTERM");
    await stage.server.start();
    await anna.visit(path);
    await host.sees("d6", 4);
    await playMoves(table, ["Bc4", "Bg4", "Nc3", "g6", "Nxe5", "Bxd1", "Bxf7+", "Ke7", "Nd5#"], 4);
    for (const { page } of [anna, bruno]) {
      await page.locator(".room-result", { hasText: "White wins by checkmate." }).waitFor();
      await page.goto(`${stage.server.address}/games`);
      await page.getByRole("heading", { name: "My games" }).waitFor();
      expect(await page.getByRole("link", { name: "1 game: your move" }).count()).toBe(0);
    }
  });
});

describe("Share", () => {
  it("shows the link as a QR code and saves the position as a picture", async () => {
    const [anna, bruno] = await stage.arriveTwo();
    const { path } = await beginGame(anna, bruno);
    await anna.page.getByRole("button", { name: "More", exact: true }).click();
    await anna.page.getByRole("button", { name: "Share" }).click();
    await anna.page.getByRole("img", { name: "QR code of the link" }).waitFor();
    await anna.page.getByText(`${stage.server.address}${path}`).waitFor();
    await picture(anna.page, "share");
    for (const kind of ["PNG", "SVG"]) {
      const saved = anna.page.waitForEvent("download");
      await anna.page.getByRole("button", { name: `Picture (${kind})` }).click();
      expect((await saved).suggestedFilename()).toBe(`${path.split("/").at(-1)}.${kind.toLowerCase()}`);
    }
    await anna.page.getByRole("button", { name: "Close" }).click();
  });
});
