// Before the first paint (docs/web.md, Colours).
(() => {
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem("arbiter.settings"))?.appearance;
  } catch {
    // Nothing is kept.
  }
  const isDark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.appearance = isDark ? "dark" : "light";
})();
