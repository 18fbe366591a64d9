// SPDX-License-Identifier: MIT
/** The languages besides English, for the entries whose core speaks them. */

import de from "./texts/de.json" with { type: "json" };
import es from "./texts/es.json" with { type: "json" };
import fr from "./texts/fr.json" with { type: "json" };
import it from "./texts/it.json" with { type: "json" };
import pt from "./texts/pt.json" with { type: "json" };
import type { Languages } from "./texts.ts";

export const translations: Languages = { de, es, fr, it, pt };
