import type { Strings } from "./game.ts";

/** What the match itself says, in every game. */
export const kitStrings: Strings = {
  en: {
    "kit.stale": "The table has moved on since you chose that. Look again and choose afresh.",
    "kit.notYourTurn": "It is not your turn.",
    "kit.over": "This match is over.",
    "kit.noUndo": "That can no longer be taken back: the turn has passed, or chance has spoken.",
    "kit.undoneEnough": "You have taken back enough for one turn. Go on from here.",
    "kit.undone": "{{who, seat}} took a move back.",
    "kit.resigned": "{{who, seat}} resigned.",
  },
  de: {
    "kit.stale": "Am Tisch ging es weiter, während du gewählt hast. Schau noch einmal hin und wähl neu.",
    "kit.notYourTurn": "Du bist nicht am Zug.",
    "kit.over": "Diese Partie ist vorbei.",
    "kit.noUndo": "Das lässt sich nicht mehr zurücknehmen: Der Zug ist weitergegangen, oder der Zufall hat gesprochen.",
    "kit.undoneEnough": "Du hast für einen Zug genug zurückgenommen. Mach von hier aus weiter.",
    "kit.undone": "{{who, seat}} nimmt einen Zug zurück.",
    "kit.resigned": "{{who, seat}} gibt auf.",
  },
};
