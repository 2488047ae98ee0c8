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
};
