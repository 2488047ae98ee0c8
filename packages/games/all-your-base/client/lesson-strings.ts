import type { Strings } from "@baseboard/kit";

/** What the guided first match says. The opponent is called by name: `{{rival}}`. */
export const strings: Strings = {
  en: {
    "allYourBase.lesson.build":
      "A card has a colour, a symbol and a number, and three uses. By its symbol it builds a station: a good use for a black 1.",
    "allYourBase.lesson.build.task": "Touch black circles 1, then the empty plot.",
    "allYourBase.lesson.equip":
      "By its colour a card puts a cube on any station of yours: hardware. Red software there will then bring 3 points more.",
    "allYourBase.lesson.equip.task": "Touch red bricks 1, then your station.",
    "allYourBase.lesson.keep":
      "Two cards are played in a turn, and yours are chosen. Now keep two: red circles 3 has your station’s symbol and your cube’s colour.",
    "allYourBase.lesson.keep.task": "Touch red circles 3.",
    "allYourBase.lesson.pass":
      "White software goes with cubes of every colour: worth keeping, too. The other two cards go to the left, to {{rival}}.",
    "allYourBase.lesson.pass.task": "Touch white hammers 4.",
    "allYourBase.lesson.ready": "So far all this is your secret, just as {{rival}}’s plan is. The cards are shown when both are ready.",
    "allYourBase.lesson.ready.task": "Press Ready.",
    "allYourBase.lesson.passed":
      "All at once! Two cards came to you from {{rival}}, and two are drawn, as always with two players. Five such turns are a phase. On to the fifth!",
    "allYourBase.lesson.install": "By its number a card scores as software. Blue circles: 6. Red ones: 3, and 3 for each red cube.",
    "allYourBase.lesson.install.task": "Touch red circles 3, then your circles station, then Software +9.",
    "allYourBase.lesson.white":
      "Software needs a station with its symbol. White goes with every cube: 4 and twice 3 points. Black goes with none.",
    "allYourBase.lesson.white.task": "Touch white hammers 4, then its station.",
    "allYourBase.lesson.score": "After the fifth turn of a phase nothing is kept or passed on: now your base is scored.",
    "allYourBase.lesson.score.task": "Press Ready.",
    "allYourBase.lesson.scored":
      "25 to 24 for you! All cards are shuffled and dealt anew, software too. But stations and hardware stay, ready to score again. On to the third phase, and its last turn!",
    "allYourBase.lesson.last":
      "{{rival}} is 2 points ahead. You hold a good card for one more station with circles, and one is left: no stack is ever filled up again.",
    "allYourBase.lesson.last.task": "Touch black circles 1, then the empty plot.",
    "allYourBase.lesson.onto": "The second card may use what the first one makes: here blue circles bring 6 points.",
    "allYourBase.lesson.onto.task": "Touch blue circles 6, then the new station, then Software +6.",
    "allYourBase.lesson.win":
      "Plans are done seat by seat, and in this turn you come first. Whatever {{rival}} has in mind, the station is yours.",
    "allYourBase.lesson.win.task": "Press Ready!",
    "allYourBase.lesson.won":
      "You have won, 110 to 106! {{rival}} wanted the same station and came too late; both cards were lost. That is All Your Base. Now play a match of your own!",
  },
  de: {
    "allYourBase.lesson.build":
      "Eine Karte hat Farbe, Symbol und Zahl, und drei Dinge kann sie. Mit dem Symbol baut sie eine Station: gut für eine schwarze 1.",
    "allYourBase.lesson.build.task": "Tipp Kreise 1 in Schwarz an, dann den Bauplatz.",
    "allYourBase.lesson.equip":
      "Mit der Farbe bringt sie ein Klötzchen auf eine deiner Stationen: Hardware. Rote Software bringt dort dann 3 Punkte mehr.",
    "allYourBase.lesson.equip.task": "Tipp Ziegel 1 in Rot an, dann deine Station.",
    "allYourBase.lesson.keep":
      "Zwei Karten spielst du im Zug, die sind gewählt. Jetzt behalte zwei: Kreise 3 in Rot passt zum Symbol deiner Station und zum Klötzchen.",
    "allYourBase.lesson.keep.task": "Tipp Kreise 3 in Rot an.",
    "allYourBase.lesson.pass":
      "Weiße Software passt zu Klötzchen jeder Farbe, also behalte auch sie. Die anderen zwei Karten gehen nach links, an {{rival}}.",
    "allYourBase.lesson.pass.task": "Tipp Hämmer 4 in Weiß an.",
    "allYourBase.lesson.ready":
      "Noch ist das alles dein Geheimnis, so wie der Plan von {{rival}}. Gezeigt werden die Karten, wenn beide bereit sind.",
    "allYourBase.lesson.ready.task": "Drück „Bereit“.",
    "allYourBase.lesson.passed":
      "Alles zugleich! Zwei Karten kamen von {{rival}} zu dir, zwei sind gezogen, wie immer zu zweit. Fünf solche Züge sind eine Phase. Auf in den fünften!",
    "allYourBase.lesson.install": "Mit der Zahl zählt eine Karte als Software. Blaue Kreise: 6. Rote: 3, und je 3 für die roten Klötzchen.",
    "allYourBase.lesson.install.task": "Tipp Kreise 3 in Rot an, dann deine Station mit Kreisen, dann „Software +9“.",
    "allYourBase.lesson.white":
      "Software braucht eine Station mit ihrem Symbol. Weiß passt zu jedem Klötzchen: 4 und zweimal 3 Punkte. Schwarz passt zu keinem.",
    "allYourBase.lesson.white.task": "Tipp Hämmer 4 in Weiß an, dann ihre Station.",
    "allYourBase.lesson.score":
      "Nach dem fünften Zug einer Phase wird nichts behalten und nichts weitergegeben: Jetzt wird deine Basis gewertet.",
    "allYourBase.lesson.score.task": "Drück „Bereit“.",
    "allYourBase.lesson.scored":
      "25 zu 24 für dich! Alle Karten werden gemischt und neu gegeben, auch die Software. Stationen und Hardware aber bleiben und zählen wieder mit. Auf in die dritte Phase, zum letzten Zug!",
    "allYourBase.lesson.last":
      "{{rival}} hat 2 Punkte Vorsprung. Du hast eine gute Karte für noch eine Station mit Kreisen, und eine gibt es noch: Nachgelegt wird nie.",
    "allYourBase.lesson.last.task": "Tipp Kreise 1 in Schwarz an, dann den Bauplatz.",
    "allYourBase.lesson.onto": "Die zweite Karte darf nutzen, was die erste schafft: Hier bringen die blauen Kreise 6 Punkte.",
    "allYourBase.lesson.onto.task": "Tipp Kreise 6 in Blau an, dann die neue Station, dann „Software +6“.",
    "allYourBase.lesson.win":
      "Erledigt wird ein Plan nach dem anderen, und deiner zuerst. Was {{rival}} auch vorhat: Die Station gehört dir.",
    "allYourBase.lesson.win.task": "Drück „Bereit“!",
    "allYourBase.lesson.won":
      "Du hast gewonnen, 110 zu 106! {{rival}} wollte dieselbe Station und kam zu spät; beide Karten waren verloren. Das ist All Your Base. Jetzt spiel eine eigene Partie!",
  },
};
