/** Named positions: for tests, the gallery and pictures. */
export const positions: Record<string, string> = {
  "alone at the gate": `
    players 1
    start W
    turn 1 A
    guard p0
    tiles - C A F - B D - E
    A holds open7 crowbar
    deck rest`,
  "two at the gate": `
    players 2
    start S
    turn 1 A
    guard p9
    tiles B - E - A C - F D
    A holds open2 dark
    B holds disarmD spotter
    deck rest`,
  "three with piles at the gate": `
    players 3
    options cards hidden
    start E
    turn 1 A
    guard p6
    tiles F A - C - D B - E
    A piles open4+1 crowbar+1 disarmA+1 dark+1
    A below noise, cutters, open8, recall
    B piles lookup+1 cutters+1 open1+1 disarmE+1
    B below open6, disarmC, crowbar, gate
    C piles recall+1 open9+1 cutters+1 spotter+1
    C below disarmB, dark, open3, disarmF
    deck rest`,
  "four at the gate": `
    players 4
    start N
    turn 1 A
    guard p3
    tiles D - F A B - C E -
    A holds open5 cutters
    B holds disarmB recall
    C holds open9 lookup
    D holds crowbar noise
    deck rest`,
  "alone with piles": `
    players 1
    options level easy, cards hidden
    start N
    turn 4 A actions 2
    guard p6
    h2 B unlocked
    h8 ? guarded
    tiles D . - A - E - C -
    A at NW
    A piles - crowbar+3 disarmD+3 recall+3 cutters/open6+3 spotter+3
    A below -, disarmA crowbar open9, lookup open1 disarmB, cutters recall disarmC, open7 disarmE noise, open3 dark open8
    discards open5 cutters guard8 lightSE dark open2
    deck rest`,
  "a night with lights": `
    players 3
    start N
    turn 11 B
    guard p1
    shut E
    lit NE SE
    h1 A unlocked disarmed
    h4 C unlocked
    h5 ? guarded
    h7 empty unlocked
    tiles . D F . B E . - -
    A at tower
    A holds open9 cutters dark lookup recall
    B at NE
    B holds open5 crowbar disarmC gate
    C at h4
    C holds open2 crowbar disarmE cutters recall
    noise 1
    discards open1 lightNE guard5 crowbar disarmA lightNW shutE guard2 dark open4 lightSE
    deck rest`,
  "hangars of every kind": `
    players 4
    start S
    turn 14 B
    guard p10
    lit NW
    h1 B unlocked disarmed
    h2 ? guarded
    h3 E
    h4 empty unlocked guarded
    h5 F guarded
    h6 C unlocked
    h7 D unlocked guarded disarmed
    h8 empty
    tiles . - . . . . . . A
    A at h6
    A holds open5 disarmC cutters recall
    B at NE
    B holds open3 crowbar disarmE
    C at p6
    C holds open2 cutters dark noise
    D at tower
    D holds disarmA disarmF recall
    discards open1 spotter disarmB lightSW crowbar guard2 lookup guard4 shutN dark crowbar disarmD guard5 gate lightNE spotter guard7 lightNW open6 dark
    deck rest`,
  "beside the light": `
    players 2
    start N
    turn 14 B
    guard p4
    shut N E W
    lit NE SW
    h1 A unlocked disarmed
    h2 ? guarded
    h3 B
    h4 empty unlocked
    h5 C unlocked
    h6 ? guarded
    h7 F guarded
    h9 E unlocked guarded disarmed
    tiles . - . . . D . - .
    A at tower
    A holds open9 dark gate
    B at h5
    B holds crowbar disarmC recall
    discards open1 spotter disarmA lightSE guard2 shutN crowbar guard9 dark disarmE lookup open4 lightNW guard6 dark shutW guard4 lightSW recall shutE open5 guard7 cutters lightNE
    deck rest`,
  "hidden hands": `
    players 3
    options cards hidden
    start W
    turn 8 B actions 2
    guard p7
    shut W
    lit NE
    h3 ? guarded
    h4 A unlocked disarmed
    h5 C
    h8 empty unlocked
    tiles - F D . . B - . E
    A at h4
    A piles crowbar/open1+1 dark+1 disarmF cutters+1
    A below lookup, open2, -, cutters
    B at SW
    B piles open7+1 recall/noise cutters/crowbar+1 -
    B below disarmD, -, open6, -
    C at tower
    C piles open9+1 disarmC+1 gate recall/disarmB
    C below dark, open5, -, -
    discards open4 disarmA lightSW guard3 crowbar dark shutW spotter lightNE
    deck rest`,
  "a card for a pile": `
    players 3
    options cards hidden
    phase pile
    start W
    turn 8 B actions 0
    guard p7
    shut W
    lit NE
    h3 ? guarded
    h4 A unlocked disarmed
    h5 C
    h8 empty unlocked
    tiles - F D . . B - . E
    A at h4
    A piles crowbar/open1+1 dark+1 disarmF cutters+1
    A below lookup, open2, -, cutters
    B at h8
    B piles open7+1 recall/noise cutters/crowbar+1 -
    B below disarmD, -, open6, -
    C at tower
    C piles open9+1 disarmC+1 gate recall/disarmB
    C below dark, open5, -, -
    held recall B drawn
    discards open4 disarmA lightSW guard3 crowbar dark shutW spotter lightNE
    deck rest`,
  "a card passed on": `
    players 2
    options cards hidden
    phase pile
    start N
    turn 3 A actions 1
    guard p5
    h6 ? guarded
    tiles E - - C A D B - F
    A at p1
    A piles crowbar+1 dark+1 open8+1 disarmE+1 cutters+1 lookup
    A below disarmA, open5, dark, recall, open1, -
    B at NW
    B piles open3+1 gate+1 cutters/open2+1 disarmC+1 crowbar+1 open9+1
    B below open7, disarmF, cutters, noise, open4, spotter
    held recall B
    discards guard6
    deck rest`,
  "a mate caught": `
    players 3
    start E
    turn 12 C
    guard p5
    shut W
    lit SE
    h1 ? guarded
    h2 D unlocked disarmed
    h3 empty unlocked
    h4 ? guarded
    h5 A
    h7 B unlocked disarmed
    h8 empty unlocked
    h9 ? guarded
    tiles C . . - . F . . E
    A at h2
    A holds open1 crowbar cutters recall
    B caught
    C at tower
    C holds disarmF lookup noise
    discards open2 disarmD lightSE guard4 crowbar lightNW shutS spotter dark open7 guard1 cutters lightNE shutW dark open3 guard9 gate
    deck rest
    out open6 disarmB dark`,
  gaps: `
    players 2
    options tiles gaps
    start N
    turn 5 A
    guard p7
    lit SE
    h2 gap
    h4 E unlocked
    h6 gap guarded
    h9 gap
    tiles C . F . A . D B .
    A at h4
    A holds open1 crowbar disarmE dark
    B at SW
    B holds open7 cutters spotter recall noise
    discards open4 guard6 lightSE
    deck rest`,
  "a lot of nine": `
    players 3
    options tiles lot
    start S
    turn 16 A
    guard p0
    shut N E
    lit NE
    h1 A unlocked disarmed
    h2 empty unlocked
    h3 empty unlocked guarded
    h4 D unlocked
    h5 empty
    h6 F unlocked disarmed
    h7 B unlocked guarded
    h9 ? guarded
    tiles . . . . . . . - C
    A at SW
    A holds open9 crowbar disarmB cutters
    B at h4
    B holds disarmE lookup recall
    C at p7
    C holds open8 disarmD dark gate
    discards open1 disarmA open2 lightNE guard3 crowbar spotter open6 cutters lightSW guard5 recall dark shutE lightSE open4 guard7 crowbar dark shutN lightNE guard9 open5 lightNW dark
    deck rest`,
  "the last plane": `
    players 2
    start E
    turn 21 A
    guard p2
    shut N S W
    lit NW SE SW
    h1 A unlocked guarded disarmed
    h2 empty unlocked
    h3 D unlocked disarmed
    h4 C unlocked guarded disarmed
    h5 empty unlocked guarded
    h6 B unlocked guarded disarmed
    h7 E unlocked disarmed
    h8 empty unlocked
    h9 F unlocked
    A at h9
    A holds disarmF dark
    B at end entered
    B holds cutters gate
    discards open1 disarmA open3 lightNW guard1 crowbar disarmD shutN lightSE guard2 recall dark open4 cutters lightSW guard4 spotter open6 disarmB shutS lightNE guard8 recall crowbar lookup lightSW guard5 noise dark open7 cutters lightNW guard6 open8 shutW crowbar recall lightSE guard9 open9
    deck rest`,
  "nearly dawn": `
    players 4
    start W
    turn 26 B
    guard p1
    shut N E S
    lit NE SE
    h1 A unlocked guarded disarmed
    h2 empty unlocked guarded
    h3 E unlocked
    h4 C unlocked disarmed
    h5 B unlocked guarded disarmed
    h6 D unlocked guarded disarmed
    h7 empty unlocked
    h8 F unlocked guarded disarmed
    h9 empty unlocked guarded
    A at tower
    A holds open8 disarmB
    B at h3
    B holds disarmE gate recall
    C at p11
    C holds open5 dark
    D at h7
    D holds disarmF cutters noise
    discards open1 disarmA crowbar lightNW guard1 open3 spotter shutN guard2 lookup recall lightSW open4 disarmC guard3 dark lightNE crowbar cutters shutE guard4 noise guard5 open6 disarmD lightSE shutW recall guard6 gate dark lightSW open7 guard7 spotter crowbar cutters lightNE shutS guard8 recall lookup open9 dark crowbar lightSE guard9 cutters
    deck rest`,
  won: `
    players 2
    phase over won
    start E
    turn 21 A actions 3
    guard p2
    shut N S W
    lit NW SE SW
    h1 A unlocked guarded disarmed
    h2 empty unlocked
    h3 D unlocked disarmed
    h4 C unlocked guarded disarmed
    h5 empty unlocked guarded
    h6 B unlocked guarded disarmed
    h7 E unlocked disarmed
    h8 empty unlocked
    h9 F unlocked disarmed
    A at h9
    A holds dark
    B at end entered
    B holds cutters gate
    discards open1 disarmA open3 lightNW guard1 crowbar disarmD shutN lightSE guard2 recall dark open4 cutters lightSW guard4 spotter open6 disarmB shutS lightNE guard8 recall crowbar lookup lightSW guard5 noise dark open7 cutters lightNW guard6 open8 shutW crowbar recall lightSE guard9 open9 disarmF
    deck rest`,
  "the sun is up": `
    players 4
    phase over deck
    start N
    turn 27 C actions 0
    guard p5
    shut N E W
    lit NE SW
    h1 A unlocked guarded disarmed
    h2 C guarded
    h3 empty unlocked
    h4 B unlocked disarmed
    h5 E unlocked guarded disarmed
    h6 empty unlocked
    h7 D unlocked disarmed
    h8 F unlocked guarded
    h9 empty unlocked guarded
    A at tower
    A holds open2 disarmC
    B at h3
    B holds cutters
    C at SW
    C holds crowbar disarmF
    D at p8
    D holds gate noise
    discards shutW dark open8 disarmD dark guard7 guard9 lightSW gate lightNW crowbar lookup dark disarmE dark disarmA shutS shutE spotter guard8 cutters cutters lookup open7 lightSE recall lightSE guard2 lightNW open6 lightNE lightNE lightSW cutters recall crowbar spotter recall crowbar open5 shutN guard4 guard5 guard1 open4 guard3 guard6 open1 noise open9 disarmB recall cutters open3`,
  "no guard left": `
    players 1
    phase over hut
    start S
    turn 16 A actions 0
    guard p0
    shut E W
    lit NW SE SW
    h1 A unlocked guarded disarmed
    h2 ? guarded
    h3 empty unlocked
    h4 ? guarded
    h5 empty unlocked
    h6 F guarded
    h7 D unlocked disarmed
    h8 C guarded
    h9 B unlocked disarmed
    tiles . - . E . . . . .
    A at tower
    A holds open6 disarmE cutters
    discards open1 disarmA open3 lightNW guard1 crowbar lightSW shutN guard2 spotter lightNE dark open7 disarmD guard4 lookup shutE lightSE gate lightNW crowbar cutters guard6 lightSW dark open9 shutW guard8 lightSE guard7
    deck rest`,
  seen: `
    players 4
    phase over seen
    start N
    turn 9 A actions 0
    guard p11
    shut E
    lit NE SE SW
    h1 E unlocked disarmed
    h2 B unlocked disarmed
    h3 D
    h4 empty unlocked
    h5 ? guarded
    h8 ? guarded
    tiles . . . . A - C F -
    A at tower
    A holds disarmC gate lookup
    B caught
    C caught
    D at NE
    D holds open9 spotter
    discards open1 disarmE crowbar lightNE guard5 spotter shutE cutters lightNE open4 guard8 lightSE lightSW
    deck rest
    out open3 crowbar dark open6 disarmA cutters recall`,
};
