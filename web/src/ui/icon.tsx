const paths = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  sound: "M4 10v4h3l5 4V6L7 10Zm11.5-1.5a5 5 0 0 1 0 7M18 6a8.5 8.5 0 0 1 0 12",
  muted: "M4 10v4h3l5 4V6L7 10Zm12 0 4 4m0-4-4 4",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z",
  settings: "M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5v5M8.5 14.5v5",
  flip: "M7 4v14m0 0-3-3m3 3 3-3M17 20V6m0 0-3 3m3-3 3 3",
  undo: "M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2",
  flag: "M6 21V4m0 1c4-2 7 2 12 0v9c-5 2-8-2-12 0",
  bolt: "M13 3 5 14h6l-1 7 8-11h-6Z",
  draw: "M5 9h14M5 15h14",
  first: "M7 6v12M18 6l-7 6 7 6",
  back: "M15 6l-7 6 7 6",
  forward: "M9 6l7 6-7 6",
  last: "M17 6v12M6 6l7 6-7 6",
  download: "M12 4v11m0 0-4-4m4 4 4-4M5 20h14",
  copy: "M9 9h11v11H9ZM5 15H4V4h11v1",
  computer: "M4 5h16v11H4Zm5 15h6m-3-4v4",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-3.5 2.5-6 6-6s6 2.5 6 6m.5-15.5a3.5 3.5 0 0 1 0 6M18 14.5c2 .8 3 2.9 3 5.5",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c.6-4 3.8-6 8-6s7.4 2 8 6",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-9 9h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18Z",
  eye: "M2.5 12C5 7.5 8 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.5 6.5-9.5 6.5S5 16.5 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  zen: "M12 4c3 3.5 3 8 0 13-3-5-3-9.5 0-13Zm0 13c-4.5.5-7.5-2-9-7 4 0 7 2 9 7Zm0 0c4.5.5 7.5-2 9-7-4 0-7 2-9 7ZM6 20h12",
  blindfold: "M3 9c6-2.5 12-2.5 18 0v6c-6-2.5-12-2.5-18 0Zm0 0-1-1.5M21 9l1-1.5M7 8v6m10-6v6",
  board: "M4 4h16v16H4Zm0 8h16M12 4v16",
  chart: "M4 20V4m0 16h16M8 15l4-5 3 3 5-7",
  hand: "M8 12V6.5a1.5 1.5 0 0 1 3 0V11m0-6a1.5 1.5 0 0 1 3 0v6m0-4.5a1.5 1.5 0 0 1 3 0V14c0 4-2 6.5-5.5 6.5S7 18.5 5.5 15.5L4.3 13a1.4 1.4 0 0 1 2.4-1.4L8 13.5",
  trash: "M5 7h14M10 7V4h4v3m-7 0 1 13h8l1-13",
  plus: "M12 5v14M5 12h14",
  more: "M4 12h1.5m5.8 0h1.5m5.8 0h1.5",
  bulb: "M9 18h6m-5 3h4M8.5 15C6.5 13.5 6 11.8 6 10a6 6 0 0 1 12 0c0 1.8-.5 3.5-2.5 5Z",
  upload: "M12 16V5m0 0L8 9m4-4 4 4M5 20h14",
  printer: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z",
  why: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 5v5m0 3.2v.1",
} as const;

export type IconName = keyof typeof paths;

/** The names of all icons. */
export const iconNames = Object.keys(paths) as IconName[];

interface Props {
  readonly name?: IconName;
  /** Of a drawing that one page has. */
  readonly path?: string;
}

/** A line drawing, in the colour of the text around it. Says nothing to a screen reader. */
export function Icon({ name, path }: Props) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path ?? (name && paths[name])} />
    </svg>
  );
}
