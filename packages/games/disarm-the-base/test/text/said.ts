import { EMPTY, type Event } from "../../rules/index.ts";
import { readCard } from "../../rules/text/codes.ts";

const crowbar = readCard("crowbar");
const noise = readCard("noise");

/** An example of everything that can happen, and what is said of it in both languages; nothing where another event says it. */
export const said: { [T in Event["type"]]: [Extract<Event, { type: T }>, string, string][] } = {
  went: [
    [
      { type: "went", seat: 0, from: "end", to: "p2" },
      "A slips through the gap in the fence to the north gate.",
      "A schlüpft durch die Lücke im Zaun zum Nordtor.",
    ],
    [
      { type: "went", seat: 0, from: "p5", to: "end" },
      "A slips out through the gap in the fence.",
      "A schlüpft durch die Lücke im Zaun hinaus.",
    ],
    [
      { type: "went", seat: 1, from: "p2", to: "p3" },
      "B goes to the path east of the north gate.",
      "B geht auf den Weg östlich vom Nordtor.",
    ],
    [{ type: "went", seat: 1, from: "p3", to: "p4" }, "B goes to the north-east floodlight.", "B geht zum Scheinwerfer im Nordosten."],
    [{ type: "went", seat: 2, from: "p8", to: "SE" }, "C goes in through the south gate.", "C geht durch das Südtor hinein."],
    [{ type: "went", seat: 2, from: "SW", to: "p11" }, "C goes out through the west gate.", "C geht durch das Westtor hinaus."],
    [{ type: "went", seat: 3, from: "NW", to: "NE" }, "D crosses to the north-east quarter.", "D wechselt in das Viertel im Nordosten."],
    [{ type: "went", seat: 3, from: "NE", to: "tower" }, "D goes into the tower.", "D geht in den Turm."],
    [
      { type: "went", seat: 3, from: "tower", to: "SW" },
      "D leaves the tower for the south-west quarter.",
      "D geht aus dem Turm in das Viertel im Südwesten.",
    ],
    [{ type: "went", seat: 0, from: "NE", to: "h4" }, "A goes into hangar 4.", "A geht in Hangar 4."],
    [{ type: "went", seat: 0, from: "h4", to: "NE" }, "A comes out of hangar 4.", "A kommt aus Hangar 4."],
  ],
  played: [
    [
      { type: "played", seat: 0, card: readCard("open4"), at: 3 },
      "A unlocks hangar 4 with its code.",
      "A schließt Hangar 4 mit seinem Code auf.",
    ],
    [{ type: "played", seat: 0, card: crowbar, at: 0 }, "A opens hangar 1 with a crowbar.", "A öffnet Hangar 1 mit einem Brecheisen."],
    [
      { type: "played", seat: 0, card: readCard("disarmD"), at: -1 },
      "A enters the code for the Raven (D).",
      "A gibt den Code für den Raben (D) ein.",
    ],
    [{ type: "played", seat: 0, card: readCard("cutters"), at: -1 }, "A uses boltcutters.", "A benutzt einen Bolzenschneider."],
    [
      { type: "played", seat: 0, card: readCard("dark"), at: 2 },
      "A switches off the south-east floodlight.",
      "A schaltet den Scheinwerfer im Südosten aus.",
    ],
    [
      { type: "played", seat: 0, card: readCard("gate"), at: 1 },
      "A opens the east gate from the tower.",
      "A öffnet vom Turm aus das Osttor.",
    ],
    [
      { type: "played", seat: 0, card: readCard("lookup"), at: 8 },
      "A looks up in the tower what is in hangar 9.",
      "A schlägt im Turm nach, was in Hangar 9 ist.",
    ],
    [
      { type: "played", seat: 0, card: readCard("spotter"), at: 1 },
      "A follows a spotter’s tip about hangar 2.",
      "A folgt einem Tipp zu Hangar 2.",
    ],
    [
      { type: "played", seat: 0, card: readCard("recall"), at: 6 },
      "A ends the shift in hangar 7: the guard goes back to the hut.",
      "A beendet die Schicht in Hangar 7: Die Wache geht zurück ins Wachhaus.",
    ],
    [
      { type: "played", seat: 0, card: noise, at: 6 },
      "A distracts the guard in hangar 7, who goes back to the hut. The next call brings two.",
      "A lenkt die Wache in Hangar 7 ab: Sie geht zurück ins Wachhaus. Beim nächsten Ruf kommen zwei.",
    ],
  ],
  brokeIn: [
    [
      { type: "brokeIn", seat: 1, at: 7 },
      "B spends the whole turn getting hangar 8 open.",
      "B braucht den ganzen Zug, um Hangar 8 zu öffnen.",
    ],
  ],
  found: [
    [{ type: "found", hangar: 2, tile: 5, opened: true }, "In hangar 3 is the Tern (F).", "In Hangar 3 steht die Seeschwalbe (F)."],
    [{ type: "found", hangar: 2, tile: 0, opened: false }, "In hangar 3 is the Heron (A).", "In Hangar 3 steht der Reiher (A)."],
    [{ type: "found", hangar: 2, tile: EMPTY, opened: true }, "Hangar 3 is empty.", "Hangar 3 ist leer."],
  ],
  disarmed: [
    [
      { type: "disarmed", seat: 0, hangar: 4, plane: 1 },
      "In hangar 5, the Kite (B) is disarmed.",
      "In Hangar 5 ist der Milan (B) entwaffnet.",
    ],
  ],
  darkened: [],
  gateOpened: [],
  recalled: [],
  passed: [
    [
      { type: "passed", from: 0, to: 1, card: readCard("disarmF") },
      "A gives the code for the Tern (F) to B.",
      "A gibt den Code für die Seeschwalbe (F) an B weiter.",
    ],
    [
      { type: "passed", from: 0, to: 1, card: readCard("disarmF"), taken: true },
      "B takes the code for the Tern (F) from A.",
      "B nimmt den Code für die Seeschwalbe (F) von A.",
    ],
  ],
  discarded: [[{ type: "discarded", seat: 0, card: readCard("recall") }, "A discards an end of shift.", "A legt ein Schichtende ab."]],
  shifted: [
    [
      { type: "shifted", seat: 0, pile: 0, onto: 3, card: readCard("lookup") },
      "A moves a lookup from pile 1 to pile 4.",
      "A legt eine Auskunft von Stapel 1 auf Stapel 4.",
    ],
  ],
  put: [
    [{ type: "put", seat: 0, pile: 5, card: readCard("dark") }, "A puts a light code on pile 6.", "A legt einen Lichtcode auf Stapel 6."],
  ],
  turnedUp: [
    [
      { type: "turnedUp", seat: 0, pile: 1, card: noise },
      "A turns up a distraction on pile 2.",
      "A deckt auf Stapel 2 eine Ablenkung auf.",
    ],
  ],
  drew: [
    [{ type: "drew", seat: 0, card: readCard("open9") }, "A draws the code for hangar 9.", "A zieht den Code für Hangar 9."],
    [{ type: "drew", seat: 0, card: readCard("gate") }, "A draws a gate code.", "A zieht einen Torcode."],
  ],
  gateShut: [
    [{ type: "gateShut", gate: 2, wasShut: false }, "Drawn: the south gate closes.", "Gezogen: Das Südtor schließt sich."],
    [
      { type: "gateShut", gate: 3, wasShut: true },
      "Drawn: the west gate, which is closed already.",
      "Gezogen: das Westtor, das schon geschlossen ist.",
    ],
  ],
  lit: [
    [
      { type: "lit", light: 3, wasLit: false },
      "Drawn: the south-west floodlight goes on.",
      "Gezogen: Der Scheinwerfer im Südwesten geht an.",
    ],
    [
      { type: "lit", light: 0, wasLit: true },
      "Drawn: the north-west floodlight, which is on already.",
      "Gezogen: der Scheinwerfer im Nordwesten, der schon an ist.",
    ],
  ],
  guardCame: [
    [
      { type: "guardCame", shown: 3, hangar: 3, becauseOfNoise: false },
      "Drawn: a guard comes to hangar 4.",
      "Gezogen: Eine Wache kommt in Hangar 4.",
    ],
    [
      { type: "guardCame", shown: 8, hangar: 0, becauseOfNoise: false },
      "Drawn: a guard for hangar 9, where there is one already, goes on to hangar 1.",
      "Gezogen: Eine Wache für Hangar 9, in dem schon eine ist, geht weiter in Hangar 1.",
    ],
    [
      { type: "guardCame", shown: 3, hangar: 4, becauseOfNoise: true },
      "After the distraction a second guard comes, to hangar 5.",
      "Wegen der Ablenkung kommt eine zweite Wache, in Hangar 5.",
    ],
  ],
  alarm: [
    [
      { type: "alarm" },
      "A guard is needed, but the hut is empty: the alarm goes off.",
      "Eine Wache wird gebraucht, aber das Wachhaus ist leer: Es gibt Alarm.",
    ],
  ],
  caught: [
    [
      { type: "caught", seat: 2, by: "patrol" },
      "The patrol sees C, who is caught and leaves with every card.",
      "Die Streife sieht C. C ist erwischt und mit allen Karten fort.",
    ],
    [
      { type: "caught", seat: 2, by: "guard" },
      "The guard finds C, who is caught and leaves with every card.",
      "Die Wache findet C. C ist erwischt und mit allen Karten fort.",
    ],
  ],
  escorted: [
    [
      { type: "escorted", seat: 2 },
      "A guard from the hut leads C away and does not come back.",
      "Eine Wache aus dem Wachhaus führt C ab und kommt nicht zurück.",
    ],
  ],
  patrolled: [
    [{ type: "patrolled", from: 4, to: 5 }, "The patrol walks on to the east gate.", "Die Streife geht weiter zum Osttor."],
    [
      { type: "patrolled", from: 11, to: 0 },
      "The patrol walks on to the path north of the west gate.",
      "Die Streife geht weiter auf den Weg nördlich vom Westtor.",
    ],
  ],
  turnBegan: [[{ type: "turnBegan", turn: 5, seat: 1 }, "B acts.", "B ist an der Reihe."]],
  ended: [
    [{ type: "ended", how: "won" }, "The match is won.", "Die Partie ist gewonnen."],
    [
      { type: "ended", how: "deck" },
      "The deck is empty, and the sun is up: the match is lost.",
      "Es ist keine Karte mehr da, und die Sonne ist aufgegangen: Die Partie ist verloren.",
    ],
    [{ type: "ended", how: "hut" }, "The match is lost.", "Die Partie ist verloren."],
    [{ type: "ended", how: "seen" }, "The match is lost.", "Die Partie ist verloren."],
  ],
};
