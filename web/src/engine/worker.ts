/** The engine's worker: the script of our package. */

import "@arbiter-chess/engine/worker.js";
