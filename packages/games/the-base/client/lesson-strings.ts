import type { Strings } from "@baseboard/kit";

/** What the guided first match says. The opponent is called by name: `{{rival}}`. */
export const strings: Strings = {
  en: {
    "theBase.lesson.setup":
      "Your three mutants wait down here, and all of them want out at the top. But the corridor in front of Mutant 1 lies across.",
    "theBase.lesson.setup.task": "Touch that tile, c1, then Set c1.",
    "theBase.lesson.move": "Now it leads up. A turn has three actions, and there are three kinds of them. The first: move a piece.",
    "theBase.lesson.move.task": "Touch Mutant 1, then c1 in front of it.",
    "theBase.lesson.reveal": "Ahead lies a tile that nobody has seen yet. The second kind: reveal a tile beside your piece.",
    "theBase.lesson.reveal.task": "Touch c2, then Reveal c2.",
    "theBase.lesson.rotate": "A straight – but it lies across, like the first. The third kind: rotate a tile beside your piece.",
    "theBase.lesson.rotate.task": "Touch c2: so it would lie. Then Quarter turn, and Rotate c2.",
    "theBase.lesson.rotated":
      "That is how you dig your way: a piece passes where both tiles are open. After three actions it is {{rival}}’s turn, and the first explorer is on its way down. On to round nine!",
    "theBase.lesson.jump":
      "It is getting crowded: Mutant 2 stands in front of Mutant 1. Good – a piece may jump over a team-mate, in one action.",
    "theBase.lesson.jump.task": "Touch Mutant 1, then c4.",
    "theBase.lesson.capture": "An explorer blocks the way out! Step onto it and it is captured: back to its slot, and all that way again.",
    "theBase.lesson.capture.task": "Touch Mutant 1, then c5.",
    "theBase.lesson.home": "One action left, and the door is open: any free slot of the explorers is home for a mutant.",
    "theBase.lesson.home.task": "Touch Mutant 1, then c6.",
    "theBase.lesson.struckBack":
      "Home! Nobody can take that away, and it earned you a bonus chip. But {{rival}} struck back: Mutant 2 was captured and starts again, and an explorer is at your door. On to the last round!",
    "theBase.lesson.chip":
      "Two home on each side, and {{rival}} is one step from a third. You need four actions and have three. That is what a chip is for.",
    "theBase.lesson.chip.task": "Press Chip: +1 action.",
    "theBase.lesson.open": "Four! But d4 shows Mutant 3 a wall. Turn it so that it leads from d3 on to d5.",
    "theBase.lesson.open.task": "Touch d4, then Left or Right, then Rotate d4.",
    "theBase.lesson.up": "Open on both sides, and nobody is near enough to catch you.",
    "theBase.lesson.up.task": "Touch Mutant 3, then d4.",
    "theBase.lesson.further":
      "After this round the countdown is at zero, and then more pieces home win. But a third one home wins at once!",
    "theBase.lesson.further.task": "Touch Mutant 3, then d5.",
    "theBase.lesson.win": "Your last action, and there is the door.",
    "theBase.lesson.win.task": "Touch Mutant 3, then d6!",
    "theBase.lesson.won":
      "All three are out, and you have won – with {{rival}} one step from home. That is The Base. Now play a match of your own!",
  },
  de: {
    "theBase.lesson.setup": "Hier unten warten deine drei Mutanten, und alle wollen oben hinaus. Aber der Gang vor Mutant 1 liegt quer.",
    "theBase.lesson.setup.task": "Tipp dieses Plättchen an, c1, dann „c1 so legen“.",
    "theBase.lesson.move": "Jetzt führt er hinauf. Ein Zug hat drei Aktionen, und es gibt drei Arten davon. Die erste: eine Figur bewegen.",
    "theBase.lesson.move.task": "Tipp Mutant 1 an, dann c1 vor ihm.",
    "theBase.lesson.reveal":
      "Davor liegt ein Plättchen, das noch niemand kennt. Die zweite Art: ein Plättchen neben deiner Figur aufdecken.",
    "theBase.lesson.reveal.task": "Tipp c2 an, dann „c2 aufdecken“.",
    "theBase.lesson.rotate": "Eine Gerade – aber sie liegt quer, wie die erste. Die dritte Art: ein Plättchen neben deiner Figur drehen.",
    "theBase.lesson.rotate.task": "Tipp c2 an: So läge es dann. Jetzt „Viertel herum“ und „c2 drehen“.",
    "theBase.lesson.rotated":
      "So bahnst du dir den Weg: Wo beide Plättchen offen sind, kommt eine Figur durch. Nach drei Aktionen ist {{rival}} dran, und der erste Aufklärer kommt schon herunter. Auf in Runde neun!",
    "theBase.lesson.jump": "Es wird eng: Mutant 2 steht vor Mutant 1. Gut so – über eine eigene Figur darfst du springen, in einer Aktion.",
    "theBase.lesson.jump.task": "Tipp Mutant 1 an, dann c4.",
    "theBase.lesson.capture":
      "Ein Aufklärer versperrt den Ausgang! Zieh auf sein Feld, und er ist geschlagen: zurück zum Start, und alles noch einmal.",
    "theBase.lesson.capture.task": "Tipp Mutant 1 an, dann c5.",
    "theBase.lesson.home": "Noch eine Aktion, und die Tür ist offen: Jedes freie Startfeld der Aufklärer ist für Mutanten das Ziel.",
    "theBase.lesson.home.task": "Tipp Mutant 1 an, dann c6.",
    "theBase.lesson.struckBack":
      "Im Ziel! Das nimmt dir niemand mehr, und einen Bonus-Chip gibt es auch. Aber {{rival}} schlägt zurück: Mutant 2 muss von vorn los, und ein Aufklärer steht vor deiner Tür. Auf in die letzte Runde!",
    "theBase.lesson.chip":
      "Je zwei im Ziel, und {{rival}} fehlt nur noch ein Schritt. Du brauchst vier Aktionen und hast drei. Dafür gibt es den Chip.",
    "theBase.lesson.chip.task": "Drück „Chip: +1 Aktion“.",
    "theBase.lesson.open": "Vier! Aber d4 zeigt Mutant 3 eine Mauer. Dreh es so, dass es von d3 nach d5 führt.",
    "theBase.lesson.open.task": "Tipp d4 an, dann „Links“ oder „Rechts“, dann „d4 drehen“.",
    "theBase.lesson.up": "Auf beiden Seiten offen, und niemand ist nah genug, um dich zu schlagen.",
    "theBase.lesson.up.task": "Tipp Mutant 3 an, dann d4.",
    "theBase.lesson.further":
      "Nach dieser Runde steht der Countdown auf null, dann gewinnt, wer mehr im Ziel hat. Aber wer die dritte heimbringt, gewinnt sofort!",
    "theBase.lesson.further.task": "Tipp Mutant 3 an, dann d5.",
    "theBase.lesson.win": "Deine letzte Aktion, und da ist die Tür.",
    "theBase.lesson.win.task": "Tipp Mutant 3 an, dann d6!",
    "theBase.lesson.won":
      "Alle drei sind draußen, und du hast gewonnen – einen Schritt vor {{rival}}. Das ist The Base. Jetzt spiel eine eigene Partie!",
  },
};
