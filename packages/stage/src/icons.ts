/**
 * Every icon in use. game-icons.net icons are CC BY 3.0 and name their author here; the credits page is made from this
 * table, and a name that is not in the icon set fails the build. To use another icon, add its line.
 */
export const gameIcons = {
  "astronaut-helmet": "Delapouite",
  "brain-tentacle": "Delapouite",
  "clockwise-rotation": "Delapouite",
  "anticlockwise-rotation": "Delapouite",
  "flying-flag": "Lorc",
  help: "sbed",
  meeple: "Delapouite",
  processor: "Lorc",
} as const satisfies Record<string, string>;

/** Icons of one game's seats, likewise: they are loaded with what a room must know of that game. */
export const seatIcons = {
  "all-your-base": {
    cpu: "Delapouite",
    firewall: "Delapouite",
    gears: "Lorc",
    microchip: "Lorc",
    "server-rack": "Delapouite",
  },
  "disarm-the-base": {
    clover: "sbed",
    "flower-star": "Delapouite",
    "ginkgo-leaf": "Delapouite",
    "vine-leaf": "Lorc",
  },
} as const satisfies Record<string, Record<string, string>>;

/** Icons that only the cards of games to come are drawn with, likewise: they are loaded with the shelf. */
export const comingIcons = {
  "battle-tank": "Lorc",
  "cargo-ship": "Delapouite",
  "peace-dove": "Delapouite",
} as const satisfies Record<string, string>;

/** Icons of the shell, from lucide (ISC). */
export const shellIcons = [
  "arrow-left-right",
  "arrow-right",
  "book-open",
  "bot",
  "check",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "chevrons-left",
  "chevrons-right",
  "circle-alert",
  "clock",
  "copy",
  "dice-5",
  "dot",
  "download",
  "eye",
  "file-text",
  "flag",
  "flag-off",
  "hourglass",
  "link",
  "list",
  "lock",
  "log-out",
  "maximize",
  "minus",
  "pause",
  "play",
  "plus",
  "pointer",
  "qr-code",
  "refresh-cw",
  "rotate-ccw",
  "rotate-cw",
  "scroll-text",
  "settings",
  "share-2",
  "shield-alert",
  "shield-check",
  "skip-back",
  "skip-forward",
  "trophy",
  "undo-2",
  "users",
  "wifi-off",
  "x",
] as const;

/** The authors of all icons from game-icons.net. */
export const allGameIcons: Record<string, string> = Object.assign({}, gameIcons, comingIcons, ...Object.values(seatIcons));
