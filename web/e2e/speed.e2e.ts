import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyPage, Site } from "./support/every_page.ts";
import { barriers } from "./support/looks.ts";
import { measure, type Device, type Speed } from "./support/speed.ts";
import { Stage } from "./support/stage.ts";

const stage = Stage.set();

const devices: Device[] = [
  { name: "desktop", width: 1280, height: 800, slowdown: 1 },
  { name: "telephone", width: 360, height: 740, slowdown: 4 },
  // What Lighthouse takes for a telephone on the move.
  {
    name: "telephone, slow 4G",
    width: 360,
    height: 740,
    slowdown: 4,
    network: { rate: 1_600_000 / 8, roundTrip: 150 },
  },
];

const telephone = devices[1]!;

const pages = [
  { name: "home", path: "/", isThere: ".status-line.is-reason" },
  { name: "play", path: "/play?opponent=computer", isThere: ".choices .button.is-main" },
  { name: "analysis", path: "/analysis", isThere: ".board-grid [data-square]" },
  { name: "lobby", path: "/lobby", isThere: "main h1" },
];

const rows: string[] = [];

function row(page: string, device: Device, speed: Speed): string {
  const { firstPaint, largestPaint, blocked, shift, bytes } = speed;
  const figures = [firstPaint, largestPaint, blocked].map((ms) => `${Math.round(ms)}`);
  return `| ${[page, device.name, ...figures, shift.toFixed(3), `${Math.round(bytes / 1000)}`].join(" | ")} |`;
}

/** The same of every page on a telephone, and how long its longest task is. */
const rowsOfAll: string[] = [];

afterAll(() => {
  console.log(["| page | device | FCP ms | LCP ms | TBT ms | CLS | kB |", ...rows].join("\n"));
  console.log(["| page | LCP ms | TBT ms | longest task ms |", "|---|---|---|---|", ...rowsOfAll].join("\n"));
});

describe.each(devices)("On a $name", (device) => {
  it.each(pages)(
    "$name is there soon, stays where it is, and shuts nobody out",
    async ({ name, path, isThere }) => {
      const reader = await stage.arrive({ width: device.width, height: device.height, keepsPages: false });
      const speed = await measure(reader.page, stage.server.address + path, isThere, device);
      rows.push(row(name, device, speed));
      expect(speed.firstPaint).toBeGreaterThan(0);
      expect(speed.shift).toBeLessThanOrEqual(0.05);
      expect(await barriers(reader.page)).toEqual([]);
    },
  );
});

describe("Every page, on a telephone", () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.fill(stage);
  });

  it.each(everyPage)("%s stays where it is", async (path) => {
    const { width, height } = telephone;
    const reader = await site.arrive({ width, height, keepsPages: false });
    const address = stage.server.address + site.addressOf(path);
    const speed = await measure(reader.page, address, "main :is(h1, h2, .board)", telephone);
    const figures = [speed.largestPaint, speed.blocked, speed.longest].map((ms) => `${Math.round(ms)}`);
    rowsOfAll.push(`| ${[`\`${path}\``, ...figures].join(" | ")} |`);
    expect(speed.firstPaint).toBeGreaterThan(0);
    expect(speed.shift).toBeLessThanOrEqual(0.05);
  });
});
