import type { Strings } from "@baseboard/kit";

/** What the guided first match says. The opponent is called by name: `{{rival}}`. */
export const strings: Strings = {
  en: {
    "darebase.lesson.dice":
      "Bring a flag to each of the two bases across! The dice give pawn 2 four points, or pawn 4 two; coming on costs one.",
    "darebase.lesson.dice.task": "Touch Blue 2 beside the field, then c4.",
    "darebase.lesson.power":
      "Whoever came on last is the strongest (see the scale): Yellow 4 could capture Blue 2. But a pawn that comes on now is fresher still.",
    "darebase.lesson.power.task": "Touch Blue 3: a crosshair marks whom it can capture. Then touch e6.",
    "darebase.lesson.captured":
      "Captured! Yellow 4 sits in your jail, on h1, and that ended your turn. After every turn the row of dice moves up by one.",
    "darebase.lesson.run":
      "A step forward, back or sideways costs one point, a diagonal step two. Blue 2 has three: enough to reach a flag.",
    "darebase.lesson.run.task": "Touch Blue 2, then the flag on d6.",
    "darebase.lesson.carry":
      "A pawn that steps off a square with a flag may take it along. Bring this one close to c10, a base of Yellow’s!",
    "darebase.lesson.carry.task": "Touch Blue 2, then c9, then Bring the flag.",
    "darebase.lesson.struckBack":
      "But Yellow 1 has just come on, fresher than Blue 2, and captured it. The flag stays on c9; Blue 2 sits in jail, on a11. On to turn 17!",
    "darebase.lesson.fresh":
      "Yellow 5 brings a flag and is fresher than Blue 1. But a pawn that goes off at home and straight back on, for two points, is the freshest.",
    "darebase.lesson.fresh.task": "Touch Blue 1, then e3: the way leads home first.",
    "darebase.lesson.rescue":
      "You hold two prisoners, but Yellow holds Blue 2. A team-mate that steps onto its square frees it, and both go off the field.",
    "darebase.lesson.rescue.task": "Touch Blue 3, then a11.",
    "darebase.lesson.deliver":
      "The dice named Yellow 4 and 5, both in jail, so {{rival}} had to pass. Deliver now! The first delivery brings a third flag.",
    "darebase.lesson.deliver.task": "Touch Blue 5, then f10, then Deliver the flag, then d6 for the third one.",
    "darebase.lesson.third":
      "One base done, but Yellow 1 has run to the new flag. Blue 2 is free again: whoever comes on now is fresher still.",
    "darebase.lesson.third.task": "Touch Blue 2 beside the field, then d6.",
    "darebase.lesson.win": "The flag is yours, and Yellow 2 came one point short of blocking c10. You need five points, and five you have.",
    "darebase.lesson.win.task": "Touch Blue 2, then c10, then Deliver the flag!",
    "darebase.lesson.won":
      "A flag on both bases: you have won! Come on late, strike, and be home before somebody fresher comes. That is Darebase. Now play a match of your own!",
  },
  de: {
    "darebase.lesson.dice":
      "Bring auf jede der zwei Basen drüben eine Fahne! Die Würfel geben Figur 2 vier Punkte oder Figur 4 zwei; ins Spiel kommen kostet einen.",
    "darebase.lesson.dice.task": "Tipp Blau 2 neben dem Spielfeld an, dann c4.",
    "darebase.lesson.power":
      "Wer zuletzt ins Spiel kam, ist am stärksten (siehe Stärkeleiste): Gelb 4 könnte Blau 2 fangen. Doch wer jetzt kommt, ist frischer.",
    "darebase.lesson.power.task": "Tipp Blau 3 an: Ein Fadenkreuz zeigt, wen sie fangen kann. Dann tipp e6 an.",
    "darebase.lesson.captured":
      "Gefangen! Gelb 4 sitzt in deinem Gefängnis, auf h1; damit war dein Zug zu Ende. Nach jedem Zug rücken die Würfel um einen auf.",
    "darebase.lesson.run":
      "Ein Schritt vor, zurück oder zur Seite kostet einen Punkt, ein schräger zwei. Blau 2 hat drei: genug bis zu einer Fahne.",
    "darebase.lesson.run.task": "Tipp Blau 2 an, dann die Fahne auf d6.",
    "darebase.lesson.carry":
      "Wer ein Feld mit einer Fahne verlässt, darf sie mitnehmen. Bring diese nah an c10 heran, eine Basis von Gelb!",
    "darebase.lesson.carry.task": "Tipp Blau 2 an, dann c9, dann „Fahne mitnehmen“.",
    "darebase.lesson.struckBack":
      "Aber Gelb 1 kam gerade erst ins Spiel, frischer als Blau 2, und hat sie gefangen. Die Fahne bleibt auf c9, Blau 2 sitzt im Gefängnis, auf a11. Auf zu Zug 17!",
    "darebase.lesson.fresh":
      "Gelb 5 kommt mit einer Fahne und ist frischer als Blau 1. Doch wer daheim kurz vom Feld geht, für zwei Punkte, ist am frischesten.",
    "darebase.lesson.fresh.task": "Tipp Blau 1 an, dann e3: Der Weg führt erst nach Hause.",
    "darebase.lesson.rescue":
      "Du hast zwei Gefangene, aber Gelb hat Blau 2. Wer vom Team auf ihr Feld tritt, befreit sie, und beide gehen vom Spielfeld.",
    "darebase.lesson.rescue.task": "Tipp Blau 3 an, dann a11.",
    "darebase.lesson.deliver":
      "Die Würfel nannten nur Gefangene, Gelb 4 und 5: {{rival}} musste passen. Liefere ab! Zur ersten Lieferung kommt eine dritte Fahne.",
    "darebase.lesson.deliver.task": "Tipp Blau 5 an, dann f10, dann „Fahne abliefern“, dann d6 für die dritte.",
    "darebase.lesson.third":
      "Eine Basis ist beliefert, doch Gelb 1 ist schon bei der neuen Fahne. Blau 2 ist wieder frei: Wer jetzt kommt, ist noch frischer.",
    "darebase.lesson.third.task": "Tipp Blau 2 neben dem Spielfeld an, dann d6.",
    "darebase.lesson.win": "Die Fahne ist dein, und um c10 zu sperren, fehlte Gelb 2 ein Punkt. Du brauchst fünf Punkte, und fünf hast du.",
    "darebase.lesson.win.task": "Tipp Blau 2 an, dann c10, dann „Fahne abliefern“!",
    "darebase.lesson.won":
      "Auf beiden Basen eine Fahne: Du hast gewonnen! Spät ins Spiel kommen, zuschlagen, wieder heim sein, bevor jemand Frischeres kommt: Das ist Darebase. Jetzt spiel eine eigene Partie!",
  },
};
