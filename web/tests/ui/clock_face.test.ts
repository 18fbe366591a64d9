import { expect, test } from "vitest";
import { formatClock } from "../../src/ui/clock_face.tsx";

test.each([
  [300_000, "5:00"],
  [299_001, "5:00"],
  [299_000, "4:59"],
  [3_723_000, "1:02:03"],
  [20_000, "0:20"],
  [19_999, "0:19.9"],
  [9_450, "0:09.4"],
  [0, "0:00.0"],
  [-70, "0:00.0"],
])("%i milliseconds are shown as %s", (left, shown) => expect(formatClock(left)).toBe(shown));
