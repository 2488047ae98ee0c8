import type { Strings } from "@baseboard/kit";

type Words = Record<string, string>;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
const gaps = (count: number, gap: (i: number) => string): string[] => upTo(count).map((i) => gap(i - 1));

/** A thing, and so much more that is said of it. */
const more: Words = Object.fromEntries(
  upTo(8).map((count) => [
    `disarmTheBase.with_${count}`,
    ["$t(disarmTheBase.place.{{what}})", ...upTo(count).map((i) => `$t(disarmTheBase.more.{{more${i}}})`)].join("; "),
  ]),
);

/** A hand has so many cards at the most, a place so many ways out of it. */
const [CARDS, EXITS, SEATS] = [40, 7, 4];

/** Lists: of cards as they lie, of the places one can go to, of who is there. */
const lists = (and: string, [one, many]: [string, string], from: (list: string) => string): Words => ({
  ...Object.fromEntries(
    upTo(CARDS).map((count) => [`disarmTheBase.list_${count}`, gaps(count, (i) => `$t(disarmTheBase.card_{{c${i}}})`).join(", ")]),
  ),
  ...Object.fromEntries(
    upTo(EXITS).map((count) => [
      `disarmTheBase.more.exits_${count}`,
      from(gaps(count, (i) => `$t(disarmTheBase.place_{{e${i}}})`).join(", ")),
    ]),
  ),
  ...Object.fromEntries(
    upTo(SEATS).map((count) => {
      const seats = gaps(count, (i) => `{{s${i}, seat}}`);
      const all = count === 1 ? seats[0] : `${seats.slice(0, -1).join(", ")} ${and} ${seats[count - 1]}`;
      return [`disarmTheBase.more.here_${count}`, `${all} ${count === 1 ? one : many}`];
    }),
  ),
});

/** A number of things as part of a sentence; `gap` holds it. */
export const counted = (what: string, gap: string): string => `$t(disarmTheBase.count.${what}, {"count": {{${gap}}} })`;
/** Where somebody is; a card by its name. */
export const where = "$t(disarmTheBase.where.{{where}})";
export const card = "$t(disarmTheBase.card_{{card}})";

/** What places are called, and all that is said of them. */
export const placeStrings: Strings = {
  en: {
    ...more,
    ...lists("and", ["is here", "are here"], (list) => `leads to: ${list}`),
    "disarmTheBase.count.cards_one": "{{count}} card",
    "disarmTheBase.count.cards_other": "{{count}} cards",
    "disarmTheBase.count.turns_one": "{{count}} turn",
    "disarmTheBase.count.turns_other": "{{count}} turns",
    "disarmTheBase.count.guards_one": "{{count}} guard",
    "disarmTheBase.count.guards_other": "{{count}} guards",
    "disarmTheBase.light.lit": "in the light",
    "disarmTheBase.light.dark": "in the dark",

    "disarmTheBase.where.outside": "outside, at the gap in the fence",
    "disarmTheBase.where.back": "back outside",
    "disarmTheBase.where.path": "on the path, $t(disarmTheBase.direction_{{quarter}}), $t(disarmTheBase.light.{{light}})",
    "disarmTheBase.where.inside": "in the open, $t(disarmTheBase.direction_{{quarter}}), $t(disarmTheBase.light.{{light}})",
    "disarmTheBase.where.tower": "hidden in the tower",
    "disarmTheBase.where.hangar": "hidden in hangar {{hangar}}",
    "disarmTheBase.where.caught": "caught",
    "disarmTheBase.short.outside": "outside",
    "disarmTheBase.short.back": "back",
    "disarmTheBase.short.path": "path $t(disarmTheBase.direction_{{quarter}})",
    "disarmTheBase.short.inside": "$t(disarmTheBase.direction_{{quarter}})",
    "disarmTheBase.short.tower": "tower",
    "disarmTheBase.short.hangar": "hangar {{hangar}}",
    "disarmTheBase.short.caught": "caught",

    "disarmTheBase.place.base": "$t(disarmTheBase.place_{{at}})",
    "disarmTheBase.place.gateOpen": "Barrier at the $t(disarmTheBase.gate_{{gate}}): open",
    "disarmTheBase.place.gateShut": "Barrier at the $t(disarmTheBase.gate_{{gate}}): closed",
    "disarmTheBase.place.ownCard": `Your card: ${card}`,
    "disarmTheBase.place.ownCards": `{{copies}} cards of yours: ${card}`,
    "disarmTheBase.place.card": `{{who, seat}} has {{copies}} × ${card}`,
    "disarmTheBase.place.ownPile": `Your pile {{pile}}: ${card} on top`,
    "disarmTheBase.place.ownPileEmpty": "Your pile {{pile}}: empty",
    "disarmTheBase.place.pile": `Pile {{pile}} of {{who, seat}}: ${card} on top`,
    "disarmTheBase.place.pileEmpty": "Pile {{pile}} of {{who, seat}}: empty",
    "disarmTheBase.place.held": `A card that still has no pile: ${card}, for {{who, seat}}`,
    "disarmTheBase.place.mate": `{{who, seat}}: ${where}`,
    "disarmTheBase.place.hours": `Until sunrise: ${counted("cards", "cards")}, ${counted("turns", "turns")} with this one`,
    "disarmTheBase.place.hoursOver": `The night is over; in the deck: ${counted("cards", "cards")}`,
    "disarmTheBase.place.hut": `In the hut: ${counted("guards", "guards")}`,
    "disarmTheBase.place.discards": `The discards: ${counted("cards", "count")}, on top ${card}`,
    "disarmTheBase.place.noDiscards": "The discards: no card yet",

    "disarmTheBase.more.lit": "lit",
    "disarmTheBase.more.dark": "dark",
    "disarmTheBase.more.you": "you are here",
    "disarmTheBase.more.patrol": "the patrol is here",
    "disarmTheBase.more.patrolNext": "the patrol comes here next",
    "disarmTheBase.more.seenNow": "whoever comes here is seen",
    "disarmTheBase.more.seenNext": "after the patrol’s next step whoever is here is seen",
    "disarmTheBase.more.atRisk": "the next guard card may bring a guard here",
    "disarmTheBase.more.locked": "locked",
    "disarmTheBase.more.unlocked": "open",
    "disarmTheBase.more.unknown": "nobody knows what is inside",
    "disarmTheBase.more.empty": "empty",
    "disarmTheBase.more.gap": "empty, as all could see from the start",
    "disarmTheBase.more.plane": "inside is $t(disarmTheBase.thePlane_{{plane}})",
    "disarmTheBase.more.disarmed": "inside is $t(disarmTheBase.thePlane_{{plane}}), disarmed",
    "disarmTheBase.more.guarded": "a guard is inside",
    "disarmTheBase.more.playable": "can be played now",
    "disarmTheBase.more.unplayable": "cannot be played here now",
    "disarmTheBase.more.below": "beneath it $t(disarmTheBase.list_{{cards}})",
    "disarmTheBase.more.faceDown": `face down ${counted("cards", "down")}`,
    "disarmTheBase.more.noCards": "no cards",
    "disarmTheBase.more.cards": "holds $t(disarmTheBase.list_{{cards}})",
    "disarmTheBase.more.tops": "on top of the piles $t(disarmTheBase.list_{{cards}})",
    "disarmTheBase.more.beneath": `beneath them ${counted("cards", "beneath")}`,
    "disarmTheBase.more.noise_1": "a distraction waits: the next guard card brings two",
    "disarmTheBase.more.noise_2": "two distractions wait: each of the next two guard cards brings two",
    "disarmTheBase.more.offer.open": "the card in hand opens it",
    "disarmTheBase.more.offer.crowbar": "the card in hand opens it",
    "disarmTheBase.more.offer.disarm": "the card in hand disarms the plane",
    "disarmTheBase.more.offer.cutters": "the card in hand disarms the plane",
    "disarmTheBase.more.offer.dark": "the card in hand puts this light out",
    "disarmTheBase.more.offer.gate": "the card in hand opens it",
    "disarmTheBase.more.offer.lookup": "the card in hand shows what is inside",
    "disarmTheBase.more.offer.spotter": "the card in hand shows what is inside",
    "disarmTheBase.more.offer.recall": "the card in hand sends the guard back to the hut",
    "disarmTheBase.more.offer.noise": "the card in hand sends the guard back to the hut",
    "disarmTheBase.more.offer.break": "you can break in here",
    "disarmTheBase.more.offer.give": "can have the card in hand",
    "disarmTheBase.more.offer.take": "you can take a card",
    "disarmTheBase.more.offer.discard": "the card in hand is discarded here",
    "disarmTheBase.more.offer.onto": "the card in hand can go onto this pile",
    "disarmTheBase.more.offer.put": "the new card can go onto this pile",
  },
  de: {
    ...more,
    ...lists("und", ["ist hier", "sind hier"], (list) => `führt zu: ${list}`),
    "disarmTheBase.count.cards_one": "{{count}} Karte",
    "disarmTheBase.count.cards_other": "{{count}} Karten",
    "disarmTheBase.count.turns_one": "{{count}} Zug",
    "disarmTheBase.count.turns_other": "{{count}} Züge",
    "disarmTheBase.count.guards_one": "{{count}} Wache",
    "disarmTheBase.count.guards_other": "{{count}} Wachen",
    "disarmTheBase.light.lit": "im Licht",
    "disarmTheBase.light.dark": "im Dunkeln",

    "disarmTheBase.where.outside": "draußen an der Lücke im Zaun",
    "disarmTheBase.where.back": "wieder draußen",
    "disarmTheBase.where.path": "auf dem Weg im $t(disarmTheBase.direction_{{quarter}}), $t(disarmTheBase.light.{{light}})",
    "disarmTheBase.where.inside": "im Freien im $t(disarmTheBase.direction_{{quarter}}), $t(disarmTheBase.light.{{light}})",
    "disarmTheBase.where.tower": "im Turm versteckt",
    "disarmTheBase.where.hangar": "in Hangar {{hangar}} versteckt",
    "disarmTheBase.where.caught": "erwischt",
    "disarmTheBase.short.outside": "draußen",
    "disarmTheBase.short.back": "zurück",
    "disarmTheBase.short.path": "Weg im $t(disarmTheBase.direction_{{quarter}})",
    "disarmTheBase.short.inside": "im $t(disarmTheBase.direction_{{quarter}})",
    "disarmTheBase.short.tower": "Turm",
    "disarmTheBase.short.hangar": "Hangar {{hangar}}",
    "disarmTheBase.short.caught": "erwischt",

    "disarmTheBase.place.base": "$t(disarmTheBase.place_{{at}})",
    "disarmTheBase.place.gateOpen": "Schranke am $t(disarmTheBase.gate_{{gate}}): offen",
    "disarmTheBase.place.gateShut": "Schranke am $t(disarmTheBase.gate_{{gate}}): geschlossen",
    "disarmTheBase.place.ownCard": `Deine Karte: ${card}`,
    "disarmTheBase.place.ownCards": `{{copies}} Karten von dir: ${card}`,
    "disarmTheBase.place.card": `{{who, seat}} hat {{copies}} × ${card}`,
    "disarmTheBase.place.ownPile": `Dein Stapel {{pile}}: oben ${card}`,
    "disarmTheBase.place.ownPileEmpty": "Dein Stapel {{pile}}: leer",
    "disarmTheBase.place.pile": `Stapel {{pile}} von {{who, seat}}: oben ${card}`,
    "disarmTheBase.place.pileEmpty": "Stapel {{pile}} von {{who, seat}}: leer",
    "disarmTheBase.place.held": `Eine Karte, die noch keinen Stapel hat: ${card}, für {{who, seat}}`,
    "disarmTheBase.place.mate": `{{who, seat}}: ${where}`,
    "disarmTheBase.place.hours": `Bis Sonnenaufgang: ${counted("cards", "cards")}, ${counted("turns", "turns")} mit diesem`,
    "disarmTheBase.place.hoursOver": `Die Nacht ist vorbei; im Kartenstapel: ${counted("cards", "cards")}`,
    "disarmTheBase.place.hut": `Im Wachhaus: ${counted("guards", "guards")}`,
    "disarmTheBase.place.discards": `Die Ablage: ${counted("cards", "count")}, oben ${card}`,
    "disarmTheBase.place.noDiscards": "Die Ablage: noch keine Karte",

    "disarmTheBase.more.lit": "hell",
    "disarmTheBase.more.dark": "dunkel",
    "disarmTheBase.more.you": "du bist hier",
    "disarmTheBase.more.patrol": "die Streife ist hier",
    "disarmTheBase.more.patrolNext": "hierhin kommt die Streife als Nächstes",
    "disarmTheBase.more.seenNow": "wer hierhin kommt, wird gesehen",
    "disarmTheBase.more.seenNext": "wer nach dem nächsten Schritt der Streife hier ist, wird gesehen",
    "disarmTheBase.more.atRisk": "die nächste Wachkarte kann eine Wache hierhin bringen",
    "disarmTheBase.more.locked": "verschlossen",
    "disarmTheBase.more.unlocked": "offen",
    "disarmTheBase.more.unknown": "niemand weiß, was darin ist",
    "disarmTheBase.more.empty": "leer",
    "disarmTheBase.more.gap": "leer, wie alle von Anfang an sahen",
    "disarmTheBase.more.plane": "darin steht $t(disarmTheBase.thePlane_{{plane}})",
    "disarmTheBase.more.disarmed": "darin steht $t(disarmTheBase.thePlane_{{plane}}), entwaffnet",
    "disarmTheBase.more.guarded": "eine Wache ist darin",
    "disarmTheBase.more.playable": "jetzt spielbar",
    "disarmTheBase.more.unplayable": "hier jetzt nicht spielbar",
    "disarmTheBase.more.below": "darunter $t(disarmTheBase.list_{{cards}})",
    "disarmTheBase.more.faceDown": `verdeckt ${counted("cards", "down")}`,
    "disarmTheBase.more.noCards": "keine Karten",
    "disarmTheBase.more.cards": "hat $t(disarmTheBase.list_{{cards}})",
    "disarmTheBase.more.tops": "oben auf den Stapeln $t(disarmTheBase.list_{{cards}})",
    "disarmTheBase.more.beneath": `darunter ${counted("cards", "beneath")}`,
    "disarmTheBase.more.noise_1": "eine Ablenkung wartet: Die nächste Wachkarte bringt zwei",
    "disarmTheBase.more.noise_2": "zwei Ablenkungen warten: Die nächsten zwei Wachkarten bringen je zwei",
    "disarmTheBase.more.offer.open": "die Karte in der Hand öffnet ihn",
    "disarmTheBase.more.offer.crowbar": "die Karte in der Hand öffnet ihn",
    "disarmTheBase.more.offer.disarm": "die Karte in der Hand entwaffnet das Flugzeug",
    "disarmTheBase.more.offer.cutters": "die Karte in der Hand entwaffnet das Flugzeug",
    "disarmTheBase.more.offer.dark": "die Karte in der Hand löscht dieses Licht",
    "disarmTheBase.more.offer.gate": "die Karte in der Hand öffnet sie",
    "disarmTheBase.more.offer.lookup": "die Karte in der Hand zeigt, was darin ist",
    "disarmTheBase.more.offer.spotter": "die Karte in der Hand zeigt, was darin ist",
    "disarmTheBase.more.offer.recall": "die Karte in der Hand schickt die Wache zurück ins Wachhaus",
    "disarmTheBase.more.offer.noise": "die Karte in der Hand schickt die Wache zurück ins Wachhaus",
    "disarmTheBase.more.offer.break": "hier kannst du einbrechen",
    "disarmTheBase.more.offer.give": "kann die Karte in der Hand bekommen",
    "disarmTheBase.more.offer.take": "du kannst eine Karte nehmen",
    "disarmTheBase.more.offer.discard": "die Karte in der Hand wird hier abgelegt",
    "disarmTheBase.more.offer.onto": "die Karte in der Hand kann auf diesen Stapel",
    "disarmTheBase.more.offer.put": "die neue Karte kann auf diesen Stapel",
  },
};
