/**
 * Every icon in use. game-icons.net icons are CC BY 3.0 and name their author here; the credits page is made from this
 * table, and a name that is not in the icon set fails the build. To use another icon, add its line.
 */
export const gameIcons = {
  "astronaut-helmet": "Delapouite",
  "battle-tank": "Lorc",
  "brain-tentacle": "Delapouite",
  "cargo-ship": "Delapouite",
  "chess-pawn": "Skoll",
  circuitry: "Lorc",
  "clockwise-rotation": "Delapouite",
  "anticlockwise-rotation": "Delapouite",
  "flying-flag": "Lorc",
  help: "sbed",
  "jet-fighter": "Delapouite",
  laptop: "Delapouite",
  meeple: "Delapouite",
  "ninja-head": "DarkZaitzev",
  "peace-dove": "Delapouite",
  processor: "Lorc",
} as const satisfies Record<string, string>;

/** Icons of the shell, from lucide (ISC). */
export const shellIcons = [
  "arrow-left-right",
  "arrow-right",
  "book-open",
  "bot",
  "check",
  "chevron-down",
  "circle-alert",
  "clock",
  "copy",
  "dice-5",
  "dot",
  "eye",
  "flag",
  "globe",
  "hourglass",
  "list",
  "lock",
  "log-out",
  "maximize",
  "minus",
  "play",
  "plus",
  "qr-code",
  "refresh-cw",
  "rotate-ccw",
  "rotate-cw",
  "scroll-text",
  "settings",
  "share-2",
  "trophy",
  "undo-2",
  "user-x",
  "wifi-off",
  "x",
] as const;

export type GameIcon = keyof typeof gameIcons;
export type ShellIcon = (typeof shellIcons)[number];
