// Decides between light and dark before anything is painted, so that nobody sees the other one first; later on
// src/settings/settings.ts does. A script of its own: the Content-Security-Policy allows none in the page, and a module
// would run too late.
(() => {
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem("arbiter.settings"))?.appearance;
  } catch {
    // Nothing is kept here: as the system has it.
  }
  const isDark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.appearance = isDark ? "dark" : "light";
})();
