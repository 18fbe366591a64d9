import { Icon, type IconName } from "./icon.tsx";

/** Drawings of the cards of the first page and of learning, which no other page loads. */
const drawings = {
  puzzle: "M10 4.5a2 2 0 0 1 4 0V6h4v4h1.5a2 2 0 0 1 0 4H18v5H5v-5h1.5a2 2 0 0 0 0-4H5V6h5Z",
  cards: "M4 8h11v12H4ZM8 8V4h12v12h-5",
  cup: "M8 4h8v5a4 4 0 0 1-8 0Zm0 2H4.5c0 3 1.5 4.5 3.7 4.5M16 6h3.5c0 3-1.5 4.5-3.7 4.5M12 13v4m-4 3h8m-6 0 .5-3h3l.5 3",
  steps: "M3 20h4.5v-4H12v-4h4.5V8H21V4",
  book: "M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5Zm0 0v13",
  crown: "M5 19h14M5 16 3.5 7.5 8 11l4-6 4 6 4.5-3.5L19 16Z",
  tree: "M5 12h4c3 0 2-6 6-6h4M9 12c3 0 2 6 6 6h4M9 12h10M16 3l3 3-3 3M16 9l3 3-3 3M16 15l3 3-3 3",
  question: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.5v.4m0 2.8v.1",
  again: "M4 12a8 8 0 1 1 2.5 5.8M4 20v-5h5",
  barred: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM5.7 5.7l12.6 12.6",
} as const;

type Drawing = keyof typeof drawings;

/** What a card shows: a drawing of these, or an icon. */
export type Picture = Drawing | IconName;

function isDrawing(picture: Picture): picture is Drawing {
  return picture in drawings;
}

/** The drawing of a card. It says nothing to a screen reader. */
export function CardPicture({ picture }: { readonly picture: Picture }) {
  return isDrawing(picture) ? <Icon path={drawings[picture]} /> : <Icon name={picture} />;
}
