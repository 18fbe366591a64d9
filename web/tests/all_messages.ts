import { readdirSync } from "node:fs";
import { needMessages } from "../src/i18n/index.ts";
import { fileOf } from "./rules/support.ts";

// A page loads the messages of its areas; a test may ask for any.
await needMessages(readdirSync(fileOf("web/messages/en")).map((file) => file.replace(/\.json$/, "")));
