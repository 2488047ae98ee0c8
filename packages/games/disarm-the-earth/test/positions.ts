/** Named positions: for tests, the gallery and pictures. */
export const positions: Record<string, string> = {
  "the beginning": `
    players 4`,
  "the first coast": `
    players 4
    phase act
    ship A W2 25+34
    loop W
    placing`,
  "a fork": `
    players 4
    phase fork
    round 9
    ship A S0 6+4
    ship B W4 3+5
    ship C E10 2+2
    ship D E22 4+7
    A spain:3+2 algeria:4+2
    B britain:2+2 scandinavia:3+3
    C indochina:5+2
    D nigeria:2+2 congo:3+1
    steps 3`,
  "ten industries for another square": `
    players 4
    phase sail
    round 5
    ship A E10 6+12
    ship B W4 3+5
    ship C W10 2+2
    ship D E22 4+7
    A egypt:3+4 arabia:0+6 india:2+2
    B scandinavia:3+3
    C usa_west:4+2 mexico:2+2
    D congo:3+1
    points A 3 0 0
    points B 3 0 0
    steps 2`,
  "a square that disarms": `
    players 4
    phase command
    round 4
    ship A E8 7+5
    ship B W4 3+5
    ship C W10 2+2
    ship D E22 4+7
    A iran:3+2 india:4+2
    B germany:5+1 scandinavia:3+3
    C usa_west:4+2
    D congo:3+1 kenya:2+2`,
  "a square that disarms two": `
    players 4
    phase command
    round 6
    ship A W12 7+5
    ship B W4 3+5
    ship C W10 2+2
    ship D E22 4+7
    A colombia:3+2 peru:4+2
    B germany:5+1 scandinavia:3+3
    C usa_west:4+2 mexico:2+2
    D congo:3+1 kenya:2+2`,
  "a summit": `
    players 4
    phase act
    round 6
    ship A W11 7+9
    ship B W4 3+5
    ship C E15 2+2
    ship D E22 4+7
    A colombia:3+2 peru:4+2
    B germany:5+1 scandinavia:3+3
    C new_guinea:2+2 australia:4+2
    D congo:3+1 kenya:2+2
    summit
    placing`,
  "stock to place": `
    players 4
    phase act
    round 3
    ship A E3 9+12
    ship B W4 3+5
    ship C W10 2+2
    ship D E22 4+7
    A algeria:2+2 egypt:1+1 turkey:0+5
    B germany:5+1 greece:3+2
    C usa_west:4+2
    D congo:3+1
    points A 3 0 0
    points C 3 0 0
    placing`,
  "three coasts": `
    players 4
    phase act
    round 2
    ship A E4 18+20
    ship B W2 15+19
    ship C E9 17+21
    ship D W8 14+20
    B france:4+2 britain:3+2
    C india:4+2 indochina:4+2
    D alaska:5+2 canada:6+2
    placing`,
  "an expedition": `
    players 4
    phase act
    round 4
    ship A E11 6+8
    ship B W2 5+9
    ship C E21 7+2
    ship D W8 4+6
    A china:7+4 indochina:3+2
    B france:4+2 britain:3+2
    C south_africa:4+2
    D alaska:5+2 canada:6+2`,
  "an exhausted base": `
    players 4
    phase act
    round 4
    ship A E11 6+8
    ship B W2 5+9
    ship C E21 7+2
    ship D W8 4+6
    A china:7+4 indochina:3+2
    B france:4+2 britain:3+2
    C south_africa:4+2 india:2+2
    D alaska:5+2 siberia:4+2
    tired china`,
  "buying before a war": `
    players 4
    phase defend
    round 7
    ship A E3 4+3
    ship B W2 5+9
    ship C E21 7+2
    ship D W8 4+6
    A italy:6+2 egypt:7+1
    B france:4+2 greece:3+7
    C south_africa:4+2
    D alaska:5+2 canada:6+2
    fought egypt>greece
    pair egypt>greece`,
  "in the midst of a war": `
    players 4
    phase war
    round 7
    ship A E3 4+3
    ship B W2 5+9
    ship C E21 7+2
    ship D W8 4+6
    A italy:6+2 egypt:5+1
    B france:4+2 greece:4+1
    C south_africa:4+2
    D alaska:5+2 canada:6+2
    fought egypt>greece
    pair egypt>greece
    throws 2`,
  "a captured territory": `
    players 4
    phase occupy
    round 7
    ship A E3 4+3
    ship B W2 5+9
    ship C E21 7+2
    ship D W8 4+6
    A italy:6+2 greece:1+5 egypt:6+4
    B france:4+2
    C south_africa:4+2
    D alaska:5+2 canada:6+2
    fought egypt>greece
    pair egypt>greece
    throws 1`,
  "a force at sea": `
    players 4
    phase war
    round 8
    ship A W16 2+6
    ship B E2 5+9
    ship C E21 7+2
    ship D W8 4+6
    A colombia:3+2
    B algeria:4+2 nigeria:4+1
    C south_africa:4+2
    D brazil:3+1 chile:6+2
    fought W16>brazil
    pair W16>brazil
    throws 1
    force 5 2`,
  "a proposal": `
    players 4
    phase answer
    round 9
    ship A E4 4+6
    ship B W2 5+9
    ship C E21 7+2
    ship D W8 4+6
    A egypt:5+3 arabia:2+2
    B greece:4+2 turkey:2+1
    C kenya:3+3 south_africa:4+2
    D alaska:5+2 canada:6+2
    points B 3 0 0
    points D 3 0 0
    asked egypt>greece
    pair egypt>greece`,
  "a refused proposal": `
    players 4
    phase act
    round 9
    ship A E4 4+6
    ship B W2 5+9
    ship C E21 7+2
    ship D W8 4+6
    A egypt:5+3 arabia:2+2
    B greece:4+2 turkey:2+1
    C kenya:3+3 south_africa:4+2
    D alaska:5+2 canada:6+2
    points B 3 0 0
    points D 3 0 0
    asked egypt>greece
    refused egypt>greece`,
  "alone in a continent": `
    players 4
    phase act
    round 11
    ship A E18 3+6
    ship B W2 5+9
    ship C E21 7+2
    ship D W8 4+6
    A indonesia:3+2 australia:4+3 new_zealand:2+1
    B france:4+2 new_guinea:0+5
    C kenya:3+3 south_africa:4+2
    D alaska:5+2 canada:6+2
    points A 0 1 0
    points B 0 1 0`,
  "a sealed territory": `
    players 4
    phase act
    round 17
    ship A E8 3+6
    ship B W2 5+9
    ship C E21 7+2
    ship D W8 4+6
    A iran:0+6 india:4+2 japan:2+2
    B russia:0+6 turkey:0+4
    C arabia:0+3 china:0+7
    D indochina:0+5 siberia:0+4
    points A 3 0 0
    points B 6 0 0
    points C 6 0 0
    points D 3 1 0`,
  "deals and a promise": `
    players 4
    phase act
    round 6
    ship A E3 4+3
    ship B W2 5+9
    ship C E21 7+2
    ship D W8 4+6
    A italy:6+2 egypt:5+3
    B france:4+2 greece:4+2
    C south_africa:4+2
    D alaska:5+2 canada:6+2
    word A 1 0
    word C 0 1
    deals 0:A>B:public:accepted:truce,all,9:yes,9:open/open 1:C>D:whispered:accepted:none:none:open/open 2:A>C:public:offered:truce,all,8:truce,all,8:open/open
    whispered C 1:C>D:whispered:accepted:truce,all,10:yes,8:open/open
    whispered D 1:C>D:whispered:accepted:truce,all,10:yes,8:open/open
    dealt 3
    offers 1`,
  "somebody has left": `
    players 4
    phase act
    round 9
    ship A E4 4+6
    ship B W2 0+0
    ship C E21 7+2
    ship D W8 4+6
    A egypt:5+3 arabia:2+2
    B greece:0+6 turkey:0+3
    C kenya:3+3 south_africa:4+2
    D alaska:5+2 canada:6+2
    points B 3 0 0
    points D 3 0 0
    gone B`,
  "the last turn": `
    players 4
    deadline 12
    phase act
    round 12
    played 3
    turn C
    ship A E4 4+6
    ship B W2 5+9
    ship C E21 7+2
    ship D W8 4+6
    A egypt:5+3 arabia:0+4
    B greece:4+2 turkey:0+3
    C kenya:3+3 south_africa:4+2
    D alaska:5+2 canada:0+8
    points A 3 2 0
    points B 3 0 0
    points C 0 2 0
    points D 0 1 6`,
  "about to be at peace": `
    players 4
    phase act
    round 15
    ship A E4 0+6
    ship B W2 5+9
    ship C E21 7+2
    ship D W8 4+6
    A spain:0+3 france:0+2 britain:0+4 germany:0+2 scandinavia:0+3 italy:0+3 algeria:0+2 egypt:5+3 nigeria:0+3 turkey:0+2
    B greece:4+2 russia:0+5 congo:0+4 kenya:0+3 south_africa:0+3 madagascar:0+2 arabia:0+2 iran:0+4
    C india:0+4 china:0+6 indochina:0+3 siberia:0+4 japan:0+2 indonesia:0+2 new_guinea:0+3 australia:0+4 new_zealand:0+2
    D alaska:0+2 canada:0+3 greenland:0+2 usa_west:0+4 usa_east:0+5 mexico:0+3 cuba:0+2 colombia:0+4 peru:0+2 brazil:0+5 chile:0+3 argentina:0+2
    points A 12 3 0
    points B 9 4 3
    points C 15 1 6
    points D 9 2 12`,
  "a shared win": `
    players 4
    phase over
    round 20
    played 3
    turn C
    ship A E4 4+6
    ship B W2 5+9
    ship C E21 7+2
    ship D W8 4+6
    A egypt:0+8
    B greece:0+5
    D alaska:5+2
    points A 3 0 0
    points B 3 0 0`,
};
