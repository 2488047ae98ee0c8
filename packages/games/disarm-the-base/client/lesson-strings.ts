import type { Strings } from "@baseboard/kit";

/** What the guided first match says. Whoever else is in the base is called by name: `{{rival}}`. */
export const strings: Strings = {
  en: {
    "disarmTheBase.lesson.come":
      "Six planes stand in nine hangars. Find and disarm them all with {{rival}}, and come back to the banners before dawn. A turn has four actions; the first takes you in.",
    "disarmTheBase.lesson.come.task": "Touch the north gate.",
    "disarmTheBase.lesson.through":
      "Along the path or through an open gate, each step is an action. The patrol has just gone by; in the dark it sees nobody.",
    "disarmTheBase.lesson.through.task": "Touch the north-west quarter.",
    "disarmTheBase.lesson.open":
      "A hangar is unlocked from its quarter, by its code or a crowbar. With neither, breaking in takes a whole turn.",
    "disarmTheBase.lesson.open.task": "Touch the code for hangar 2, then Open hangar 2.",
    "disarmTheBase.lesson.enter": "The Kite! A plane is disarmed from inside. Your fourth action takes you in.",
    "disarmTheBase.lesson.enter.task": "Touch hangar 2.",
    "disarmTheBase.lesson.entered":
      "Next two cards are drawn, the patrol walks a square on, and {{rival}} acts. Let us look in again some turns later.",
    "disarmTheBase.lesson.disarm":
      "Lights are on now, and guards stand in four hangars. But you have the code for the Kite. Boltcutters would fit any plane.",
    "disarmTheBase.lesson.disarm.task": "Touch the code for the Kite, then Disarm: Kite.",
    "disarmTheBase.lesson.leave":
      "Now leave: a guard who comes in would catch you. Red eyes mark where the patrol would see you now, dashed amber ones where it would after its next step.",
    "disarmTheBase.lesson.leave.task": "Touch the north-west quarter.",
    "disarmTheBase.lesson.hide":
      "With the light on and the patrol in the same quarter, whoever is in the open is caught. It comes here next: hide in a building in time.",
    "disarmTheBase.lesson.hide.task": "Touch the tower.",
    "disarmTheBase.lesson.dark": "From the tower, a light code puts out any floodlight. In the dark, nobody is seen on the way back.",
    "disarmTheBase.lesson.dark.task": "Touch the light code, then the north-west floodlight.",
    "disarmTheBase.lesson.draw":
      "Of the cards you draw, blue ones come to your hand. Red ones happen at once: a gate closes, a light goes on, or a guard goes from the hut to a hangar.",
    "disarmTheBase.lesson.draw.task": "Press End turn.",
    "disarmTheBase.lesson.drawn":
      "A guard went to hangar 2: good that you had left. With the hut empty, another call would have lost the match, so {{rival}} sent one back from hangar 5. Then the north gate closed.",
    "disarmTheBase.lesson.take":
      "{{rival}} has drawn a gate code. In the same quarter, or both in the tower, you give or take a card as an action.",
    "disarmTheBase.lesson.take.task": "Touch {{rival}}’s cards, then Take: Gate code.",
    "disarmTheBase.lesson.gate": "What you take you may use at once. From the tower it opens any gate.",
    "disarmTheBase.lesson.gate.task": "Touch the gate code, then the north gate.",
    "disarmTheBase.lesson.opened": "The way back is open. So the night goes on, hangar by hangar. On to its last turn!",
    "disarmTheBase.lesson.home":
      "{{rival}} has just disarmed the last plane. Once all are found, you may leave, and one of you at the banners is enough.",
    "disarmTheBase.lesson.home.task": "Touch the gap in the fence.",
    "disarmTheBase.lesson.won":
      "You have both won, one card before dawn. Nobody was harmed, and no plane will fly. That is Disarm the Base. Now play a match of your own!",
  },
  de: {
    "disarmTheBase.lesson.come":
      "Neun Hangars, sechs Flugzeuge: Findet und entwaffnet alle, du und {{rival}}, und kommt vor dem Morgen zurück zu den Bannern. Du hast vier Aktionen im Zug; die erste führt hinein.",
    "disarmTheBase.lesson.come.task": "Tipp das Nordtor an.",
    "disarmTheBase.lesson.through":
      "Auf dem Weg oder durch ein offenes Tor: Jeder Schritt ist eine Aktion. Die Streife ist gerade vorbei, und im Dunkeln sieht sie niemanden.",
    "disarmTheBase.lesson.through.task": "Tipp das Viertel im Nordwesten an.",
    "disarmTheBase.lesson.open":
      "Einen Hangar öffnest du von seinem Viertel aus, mit seinem Code oder einem Brecheisen. Ohne beides dauert es einen ganzen Zug.",
    "disarmTheBase.lesson.open.task": "Tipp den Code für Hangar 2 an, dann „Hangar 2 öffnen“.",
    "disarmTheBase.lesson.enter": "Der Milan! Entwaffnet wird ein Flugzeug von innen. Die vierte Aktion bringt dich hinein.",
    "disarmTheBase.lesson.enter.task": "Tipp Hangar 2 an.",
    "disarmTheBase.lesson.entered":
      "Nun werden zwei Karten gezogen, die Streife geht ein Feld weiter, und {{rival}} ist dran. Ein paar Züge später sehen wir wieder hin.",
    "disarmTheBase.lesson.disarm":
      "Jetzt sind Lichter an, und in vier Hangars stehen Wachen. Aber du hast den Code für den Milan. Ein Bolzenschneider passt für jedes Flugzeug.",
    "disarmTheBase.lesson.disarm.task": "Tipp den Code für den Milan an, dann „Entwaffnen: Milan“.",
    "disarmTheBase.lesson.leave":
      "Nun hinaus: Käme eine Wache herein, wärst du erwischt. Rote Augen zeigen, wo dich die Streife jetzt sähe, gestrichelte orangefarbene, wo nach ihrem nächsten Schritt.",
    "disarmTheBase.lesson.leave.task": "Tipp das Viertel im Nordwesten an.",
    "disarmTheBase.lesson.hide":
      "Ist das Licht an und die Streife im selben Viertel, wird erwischt, wer im Freien ist. Gleich kommt sie hierher: Versteck dich rechtzeitig in einem Gebäude.",
    "disarmTheBase.lesson.hide.task": "Tipp den Turm an.",
    "disarmTheBase.lesson.dark": "Vom Turm aus löscht ein Lichtcode jeden Scheinwerfer. Im Dunkeln wird auf dem Rückweg niemand gesehen.",
    "disarmTheBase.lesson.dark.task": "Tipp den Lichtcode an, dann den Scheinwerfer im Nordwesten.",
    "disarmTheBase.lesson.draw":
      "Gezogene blaue Karten kommen auf deine Hand. Rote wirken sofort: Ein Tor schließt sich, ein Licht geht an, oder eine Wache geht aus dem Wachhaus in einen Hangar.",
    "disarmTheBase.lesson.draw.task": "Drück „Zug beenden“.",
    "disarmTheBase.lesson.drawn":
      "Eine Wache ging in Hangar 2: gut, dass du fort warst. Noch ein Ruf ins leere Wachhaus, und ihr hättet verloren. Also schickte {{rival}} eine aus Hangar 5 zurück. Dann schloss sich das Nordtor.",
    "disarmTheBase.lesson.take":
      "{{rival}} hat einen Torcode gezogen. Im selben Viertel oder zusammen im Turm gibst oder nimmst du eine Karte mit einer Aktion.",
    "disarmTheBase.lesson.take.task": "Tipp die Karten von {{rival}} an, dann „Nehmen: Torcode“.",
    "disarmTheBase.lesson.gate": "Was du nimmst, darfst du gleich gebrauchen. Vom Turm aus öffnet er jedes Tor.",
    "disarmTheBase.lesson.gate.task": "Tipp den Torcode an, dann das Nordtor.",
    "disarmTheBase.lesson.opened": "Der Rückweg ist offen. So geht die Nacht weiter, Hangar für Hangar. Auf in ihren letzten Zug!",
    "disarmTheBase.lesson.home":
      "Gerade hat {{rival}} das letzte Flugzeug entwaffnet. Sind alle gefunden, dürft ihr hinaus. Es genügt, wenn eine Person bei den Bannern ist.",
    "disarmTheBase.lesson.home.task": "Tipp die Lücke im Zaun an.",
    "disarmTheBase.lesson.won":
      "Ihr habt gewonnen, beide, eine Karte vor dem Morgen. Niemand kam zu Schaden, und kein Flugzeug wird fliegen. Das ist Disarm the Base. Jetzt spiel eine eigene Partie!",
  },
};
