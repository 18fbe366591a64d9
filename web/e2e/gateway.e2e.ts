import { afterAll, describe, expect, it } from "vitest";
import { hasNats, TestCluster } from "./support/cluster.ts";
import { picture } from "./support/looks.ts";
import { beginGame } from "./support/room.ts";
import { Stage } from "./support/stage.ts";

describe.skipIf(!hasNats())("Behind a gateway, a game", () => {
  const cluster = new TestCluster();
  const stage = Stage.setOn(() => cluster.open());
  afterAll(() => cluster.close());

  /** The node that has the one game that is played. */
  const owner = (): string | undefined =>
    stage.server
      .admin("nodes")
      .split("\n")
      .map((line) => line.split("\t"))
      .find((columns) => columns.at(-1) === "1")?.[0];

  it("continues on the same connections when its node dies", async () => {
    const [anna, bruno] = await stage.arriveTwo();
    let sockets = 0;
    for (const { page } of [anna, bruno])
      page.on("websocket", (socket) => void (sockets += socket.url().includes("/ws/game/") ? 1 : 0));
    const { host, guest } = await beginGame(anna, bruno, { control: "5+3" });
    await host.click("e2", "e4");
    await guest.sees("e4", 1);
    await guest.click("e7", "e5");
    await host.sees("e5", 2);
    await expect.poll(owner, { timeout: 10_000 }).toBeDefined();
    const before = sockets;
    cluster.kill(owner()!);
    await host.click("g1", "f3");
    await anna.page.locator('.room-pending[data-square="f3"]').waitFor();
    await Promise.all([host.sees("Nf3", 3), guest.sees("Nf3", 3)]);
    await guest.click("b8", "c6");
    await host.sees("Nc6", 4);
    expect(sockets).toBe(before);
    expect(await anna.page.locator(".connection-banner").isVisible()).toBe(false);
    await picture(anna.page, "gateway-after-the-node-died");
  });
});
