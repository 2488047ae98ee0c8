/** Named positions: for tests, the gallery and pictures. */
export const positions: Record<string, string> = {
  "the first turn": `
    dice 2 3 5`,
  "in full swing": `
    A 1g3 2d4 3b5
    B 1e7 3g8 4c9
    jail A 2
    jail B 5
    power B3 A3 B1 A1 A2 B4
    flags b5 e6
    dice 2 4 5
    turns 12`,
  "a choice of flags": `
    A 3d5 4c3
    B 2f8 5b8
    power B2 A4 B5 A3
    dice 3 6 2
    turns 6`,
  "a capture": `
    A 2d5 5f3
    B 3d7 4f8
    power B3 A5 A2 B4
    dice 2 3 6
    turns 8`,
  "a fourth prisoner": `
    A 2e5 3c8
    B 2e7 3b10
    jail A 4 1 5
    power B2 A2 A3 B3
    flags g4 d6
    dice 2 4 3
    turns 22`,
  "no room in jail's line": `
    A 1d8 4h2
    B 2e8 5b7
    jail A 4
    power B2 B5 A4 A1
    dice 1 3 2
    turns 16`,
  "a bump chain with a flag": `
    A 1d8 4h3
    B 2e8 5h4
    jail A 4 1
    power B2 B5 A4 A1
    flags h3 e6
    dice 1 3 2
    turns 28`,
  "a diagonal gap": `
    A 2d4
    B 1d5 4e4
    power A2 B1 B4
    flags e5 d6
    dice 2 5 3
    turns 10`,
  "fresh again": `
    A 3e1 4b4
    B 1e2 5g7
    power A3 A4 B5 B1
    dice 3 4 6
    turns 14`,
  "a chance to wait": `
    waiting runs
    A 3c7 5e1
    B 2d9 4g10
    power A3 B4 B2 A5
    flags e6 c7
    dice 2 3 5
    turns 14`,
  "a rescue": `
    A 4b8
    B 1d9 3f7
    jail B 5 2
    power A4 B3 B1
    dice 4 3 1
    turns 18`,
  "about to deliver": `
    A 1d9 2e3
    B 2c5 3g10
    power B3 A2 B2 A1
    flags e6 d9
    dice 1 4 3
    turns 20`,
  "where to put the third flag": `
    A 3f9 5b3
    B 1c6 4g5
    power B4 A5 B1 A3
    flags b3 f9
    dice 3 2 6
    turns 24`,
  "one all": `
    scenario double-delivery
    A 2e4 4b7
    B 1f3 3d8
    jail A 5
    jail B 1
    supplied A c10
    power A2 B3 A4 B1
    flags f3
    dice 1 2 6
    turn B
    turns 31`,
  "the second round": `
    scenario double-delivery
    supplied A c10
    supplied B f2
    dice 2 6 4
    turns 32`,
  "quick pick-up": `
    scenario quick-pick-up
    A 2d5 3f6
    B 1c5 4e8
    supplied B f2
    power B4 A2 B1 A3
    dice 3 4 1
    turns 14`,
  "a defended base": `
    scenario quick-pick-up
    A 1e6 5c8
    B 2f10 4c10
    power B4 A1 A5 B2
    dice 5 2 3
    turns 10`,
  "choose a base": `
    scenario capture-the-flag
    phase place
    dice 1 3 6`,
  "capture the flag": `
    scenario capture-the-flag
    A 1b9 2f3 5d6
    B 2g2 3e9 4c4
    power B4 A5 B2 A2 B3 A1
    flags f2 c10
    dice 1 4 3
    turns 40`,
  "one flag home": `
    scenario capture-the-flag
    A 3c4 4e2
    B 1d8 5e5
    power B5 A4 A3 B1
    flags f2 c4
    dice 3 2 5
    turns 64`,
  "about to pass": `
    A 2c4 4f6
    B 1e9 5c8
    jail A 3 2
    power B1 A4 B5 A2
    dice 4 2 3
    turns 26`,
  "ten turns left": `
    A 1d6 3g5 4f8
    B 2c9 3e4
    jail A 1
    supplied A c10
    power A1 B3 A4 B2 A3
    flags e4 d6
    dice 4 3 1
    turns 390`,
  "the last turn": `
    A 1d6 4g8
    B 2c9 3f3
    jail A 1
    supplied A c10
    power A1 B3 A4 B2
    flags f3 d6
    dice 3 1 5
    turn B
    turns 399`,
  "a win": `
    phase over
    A 2e4 5h6
    B 1d9 3c3
    jail A 4
    supplied A c10 f10
    power A5 B1 A2 B3
    flags c3
    dice 4 6 1
    turns 36`,
  "a draw": `
    phase over
    A 1d6 4g8
    B 2c9
    jail A 1
    supplied A c10
    supplied B f2
    power A1 A4 B2
    flags d6
    dice 3 1 5
    turn B
    turns 400`,
};
