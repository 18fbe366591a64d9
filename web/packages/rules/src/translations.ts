// SPDX-License-Identifier: MIT
/** The languages besides English, for the entries whose core speaks them: the files of texts/, which build.mjs puts together. */

import all from "../core/translations.texts";
import type { Languages } from "./texts.ts";

export const translations: Languages = all;
