// SPDX-License-Identifier: MIT
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The languages of the package by their codes, English first. */
export const codes = readdirSync(join(process.env.ARBITER_ROOT, "web/packages/rules/src/texts"))
  .map((file) => file.slice(0, -".json".length))
  .sort((one, other) => Number(other === "en") - Number(one === "en") || one.localeCompare(other));
