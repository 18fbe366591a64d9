import { afterAll, describe, expect, it } from "vitest";
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

afterAll(() => {
  console.log(["| page | device | FCP ms | LCP ms | TBT ms | CLS | kB |", ...rows].join("\n"));
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
