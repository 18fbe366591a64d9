// The search of the site: a field that lists the pages and headings whose text has all the words that are typed. The
// index, a script too, lies beside it, so that it works where pages are opened as files.
"use strict";
(() => {
  const index = window.arbiterSearchIndex;
  const root = new URL("..", document.currentScript.src);
  const field = document.createElement("input");
  field.type = "search";
  field.placeholder = "Search";
  field.className = "arbiter-search";
  field.setAttribute("aria-label", "Search");
  const list = document.createElement("ul");
  list.className = "arbiter-found";
  list.hidden = true;

  /** How well an entry fits: 0 not at all; words in its title count most. */
  function worth(entry, words) {
    let sum = 0;
    for (const word of words) {
      const inTitle = entry.title.toLowerCase().includes(word);
      if (!inTitle && !entry.text.includes(word)) return 0;
      sum += inTitle ? 10 : 1;
    }
    return sum;
  }

  function show() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = words.length === 0 ? [] : index.map((entry) => ({ entry, rank: worth(entry, words) }));
    const best = found.filter(({ rank }) => rank > 0).sort((a, b) => b.rank - a.rank).slice(0, 12);
    list.replaceChildren(
      ...best.map(({ entry }) => {
        const link = document.createElement("a");
        link.href = new URL(entry.at, root).href;
        link.textContent = entry.title;
        const item = document.createElement("li");
        item.append(link);
        return item;
      }),
    );
    list.hidden = best.length === 0;
  }

  field.addEventListener("input", show);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") list.querySelector("a")?.click();
    if (event.key === "Escape") list.hidden = true;
  });
  const place = document.querySelector(".md-header__inner");
  if (place) place.append(field, list);
})();
