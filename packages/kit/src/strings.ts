import type { Strings } from "./game.ts";

/** What the match itself says, in every game. */
export const kitStrings: Strings = {
  en: {
    "kit.stale": "The table has moved on since you chose that. Look again and choose afresh.",
    "kit.notYourTurn": "It is not your turn.",
    "kit.over": "This match is over.",
    "kit.noUndo":
      "There is nothing you can take back now. Only whoever made the newest move may, in the same turn, and only if no chance and nothing hidden came into it.",
    "kit.undoneEnough": "You have taken back enough for one turn. Go on from here.",
    "kit.full": "This match has become too long to go on. All that is left is to resign.",
    "kit.undone": "{{who, seat}} took a move back.",
    "kit.resigned": "{{who, seat}} resigned.",
    "kit.wantsToStop": "{{who, seat}} would give up. The match ends when all would.",
    "kit.playsOn": "{{who, seat}} plays on after all.",
    "kit.gaveUp": "Everybody agreed to give up.",
    "kit.leftMatch": "{{who, seat}} left. The seat plays on by itself, and cannot win any more.",
    "kit.gone": "You have left this match. Your seat plays on by itself.",
    "kit.rerun.tooLong": "This is longer than any match: it has more than {{most}} characters.",
    "kit.rerun.noTranscript": "This is no transcript of a match: one begins with lines like [Game …] and [A …].",
    "kit.rerun.otherGame": "This is a match of “{{game}}”, which is not known here.",
    "kit.rerun.otherVersion":
      "This match was played by version {{was}} of the rules. By version {{is}}, which is used here, it would have gone differently.",
    "kit.rerun.noKey": "Without its key this match cannot be played again: it was copied before its end. Copy it anew when it is over.",
    "kit.rerun.seats": "The transcript names {{seats}} players; this game is for {{min}} to {{max}}.",
    "kit.rerun.options": "The options in the transcript are not possible in this game.",
    "kit.rerun.unreadable": "This is no move of the game.",
    "kit.rerun.stumbles": "This cannot be played out: its chance is missing, or not a possible one.",
    "kit.rerun.line": "Line {{line}}, “{{text}}”: {{why}}",
    "kit.rerun.noResult": "The result is said to be “{{said}}”, but the match is not over after its last line.",
    "kit.rerun.otherResult": "The result is said to be “{{said}}”, but it is “{{is}}”.",
  },
  de: {
    "kit.stale": "Am Tisch ging es weiter, während du gewählt hast. Schau noch einmal hin und wähl neu.",
    "kit.notYourTurn": "Du bist nicht am Zug.",
    "kit.over": "Diese Partie ist vorbei.",
    "kit.noUndo":
      "Du kannst jetzt nichts zurücknehmen. Das darf nur, wer zuletzt gezogen hat, solange der Zug dauert, und nur, wenn dabei weder Zufall noch Verdecktes im Spiel war.",
    "kit.undoneEnough": "Du hast für einen Zug genug zurückgenommen. Mach von hier aus weiter.",
    "kit.full": "Diese Partie ist zu lang geworden, um weiterzugehen. Es bleibt nur, aufzugeben.",
    "kit.undone": "{{who, seat}} nimmt einen Zug zurück.",
    "kit.resigned": "{{who, seat}} gibt auf.",
    "kit.wantsToStop": "{{who, seat}} würde aufgeben. Die Partie endet, wenn alle das wollen.",
    "kit.playsOn": "{{who, seat}} spielt doch weiter.",
    "kit.gaveUp": "Alle waren sich einig, aufzugeben.",
    "kit.leftMatch": "{{who, seat}} ist gegangen. Der Platz spielt von selbst weiter und kann nicht mehr gewinnen.",
    "kit.gone": "Du hast diese Partie verlassen. Dein Platz spielt von selbst weiter.",
    "kit.rerun.tooLong": "Das ist länger als jede Partie: Es hat mehr als {{most}} Zeichen.",
    "kit.rerun.noTranscript": "Das ist keine aufgeschriebene Partie: Eine solche beginnt mit Zeilen wie [Game …] und [A …].",
    "kit.rerun.otherGame": "Das ist eine Partie „{{game}}“, und dieses Spiel ist hier nicht bekannt.",
    "kit.rerun.otherVersion":
      "Diese Partie wurde nach Fassung {{was}} der Regeln gespielt. Nach Fassung {{is}}, die hier gilt, wäre sie anders verlaufen.",
    "kit.rerun.noKey":
      "Ohne ihren Schlüssel lässt sich diese Partie nicht nachspielen: Sie wurde vor ihrem Ende kopiert. Kopiere sie noch einmal, wenn sie vorbei ist.",
    "kit.rerun.seats": "Hier sind {{seats}} Namen aufgeschrieben; das Spiel ist für {{min}} bis {{max}}.",
    "kit.rerun.options": "Diese Einstellungen gibt es in diesem Spiel nicht.",
    "kit.rerun.unreadable": "Das ist kein Zug dieses Spiels.",
    "kit.rerun.stumbles": "Das lässt sich nicht ausspielen: Der Zufall dazu fehlt oder ist nicht möglich.",
    "kit.rerun.line": "Zeile {{line}}, „{{text}}“: {{why}}",
    "kit.rerun.noResult": "Als Ergebnis ist „{{said}}“ angegeben, aber nach der letzten Zeile ist die Partie nicht zu Ende.",
    "kit.rerun.otherResult": "Als Ergebnis ist „{{said}}“ angegeben, es ist aber „{{is}}“.",
  },
};
