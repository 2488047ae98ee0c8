/** Named positions: for tests, the gallery and pictures. */
export const positions: Record<string, string> = {
  "the first turn": `
    players 3
    part 1 turn 1 start C
    A holds rd1 yc2 yb3 yd1 gc1 wd3 wh4 wc2 kc4 kc1
    B holds rc3 ra6 yd6 gw3 ga4 bc6 wc5 wb6 ka1 kw1
    C holds rb1 ra1 ya5 gd5 gh6 ga1 bd1 bh2 ww1 kb2
    deck rest`,
  "two players": `
    players 2
    part 2 turn 4 start A
    A wheel circles:yyyggggb/wc5 hammers/kh3
    A points 27
    A holds yc2 yd6 gh1 bd4 bh2 kc1
    B arrow:rrgg/ba3 bricks/kb5 wheel/kw1 circles:rr/rc3 arrow
    B points 14
    B holds rb4 ra6 ga4 ww1 wh1 kb2
    discards rb1 gb2 ga1 rw2 bc6 gd5
    deck rest`,
  "three players who draw": `
    players 3
    options draw
    part 1 turn 3 start A
    A wheel/rw5 hammers hammers
    A holds yd6 yd1 bw2 wa2 kb5 kw6
    B drop drop bricks drop
    B holds ya5 ga4 bc1 wd3 ka1 kh3
    C drop:b/bd4 circles
    C holds ra6 yw1 ya2 gw3 bb1 kw1
    discards gd5 kd2 gd2 ww1 bc6 wc2 wh1 rh2 wb1 rd1
    deck rest`,
  "no cards to draw": `
    players 3
    options escalation draw
    part 1 turn 5 start A
    A bricks/gb2 bricks arrow drop:b/bd1 circles
    A holds rd1 rb1 wh1 kc1
    B bricks arrow:b/wa2 drop circles drop/kd2
    B holds rh2 bc1 ww1 ka1
    C bricks circles arrow hammers/kh3 wheel:g/gw3
    C holds yw1 ya2 wc2 kw1
    discards yb3 rc3 wb1 bb1 kb2 ba3 ra1 yd1 wd3 yc2 ga1 yh1 gd2 rw2 gc1 gh1 bw2 bh2`,
  "a plan half made": `
    players 4
    part 2 turn 3 start B
    A drop:rb/rd1 bricks:ggg/gb2 bricks bricks wheel
    A points 18
    A holds ga1 bb1 bd1 bc1 wb1 kb5
    A plans install 3 kb5
    B hammers:rrryyygbb/wh4 hammers circles
    B points 22
    B holds yh1 ya2 bh2 wh1 wc2 kh3
    C drop/yd6 circles:bb/bc6 arrow:g/ga4 drop/bd4 arrow
    C points 16
    C holds rb4 rw2 yw1 ww1 ka1 kc1
    D circles/wc5 wheel bricks:g/wb6 hammers wheel/rw5 circles/kc4
    D points 13
    D holds rh2 yb3 yd1 kd2 kw6 kb2
    discards ya5 gw3 gh1 rc3 bw2
    deck rest`,
  "what to keep": `
    players 5
    part 2 turn 3 start E
    A arrow drop:y/bd4 wheel/rw5 arrow circles bricks:y/wb6
    A points 16
    A holds rd1 rb1 ga1 wb1 kb2 kw1
    A plans equip 3 rd1, equip 6 ga1
    A keeps rb1
    A passed rb4 rw2 ya2 gc1 ga4 gd2 bd4 bc6
    B bricks:ryygb hammers:y/wh4 bricks circles/kc4
    B points 25
    B holds rw2 yw4 gc1 gw3 bh5 ka1
    B plans build rw2, install 5 gw3
    C drop/yd6 hammers:ggg/gh1 bricks bricks drop wheel/kw6
    C points 14
    C holds rh2 yc2 gd2 ba3 bd1 kd2
    C plans build ba3, install 5 gd2
    C keeps rh2 yc2
    C ready
    D hammers/kh3 wheel bricks/kb5 circles arrow/ra6 circles/wc2
    D points 8
    D holds ya5 yw1 gd5 bb1 ww1 wa2
    E arrow:b wheel arrow hammers/gh6 circles:rr/wc5
    E points 20
    E holds ya2 gb2 bw2 bc1 wd3 kc1
    discards ga4 bc6 rb4 ra1 yd1 yh1
    deck rest`,
  "all but one ready": `
    players 3
    part 2 turn 3 start B
    A drop:r hammers/wh4 wheel
    A points 20
    A holds rc3 rw5 yh1 gh6 bb1 ka1
    A plans install 3 rw5, equip 3 rc3
    A keeps yh1 gh6
    B drop/bd4 circles:yy arrow
    B points 17
    B holds yc2 ya5 gd5 wb1 kh3 kc1
    B plans build gd5, install 2 yc2
    B keeps ya5 wb1
    B ready
    C arrow/wa2 drop:b bricks
    C points 22
    C holds ra6 yd6 gb2 bh5 ww1 kb5
    C plans build yd6, install 3 kb5
    C keeps ra6 bh5
    C ready
    discards rd1 rh2 yb3 yw1 gc1 bc1 bw2 wc2 kw1
    deck rest`,
  "a clash over the last tile": `
    players 3
    phase clash
    part 2 turn 3 start B
    A drop:r hammers/wh4 wheel
    A points 20
    A holds yh1 gh6 bb1 ka1
    A keeps yh1 gh6
    B drop/bd4 circles:yy/yc2 arrow drop
    B points 17
    B holds ya5 wb1 kh3 kc1
    B keeps ya5 wb1
    C arrow/wa2 drop:b bricks
    C points 22
    C holds ra6 gb2 bh5 ww1
    C keeps ra6 bh5
    shown C build yd6, C install 3 kb5, A install 3 rw5, A equip 3 rc3
    discards rd1 rh2 yb3 yw1 gc1 bc1 bw2 wc2 kw1 gd5
    deck rest`,
  "a clash over the last cube": `
    players 4
    phase clash
    part 3 turn 4 start C
    A bricks:bbbb/bb1 drop:bb circles:ry/yc2 hammers wheel
    A points 12 29
    A holds gb2 kw6
    B arrow:bbb/wa2 drop:bb wheel hammers:gg/gh6 circles
    B points 20 33
    B holds rd1 yh1
    C circles:bbbbb/bc6 bricks hammers wheel:rr/rw5 drop
    C points 16 27
    C holds ra6 gc1
    D wheel:bbb hammers:b/kh3 arrow drop:y
    D points 21 30
    D holds yd6 kb2
    shown D equip 1 bh2, D install 1 ww1, A install 4 wh1, A equip 3 ya2, B install 5 kc4, B build bw2
    discards rb4 rw2 rh2 rc3 yb3 yw1 ya5 gd5 ga1 gd2 gh1 ba3 bd1 bc1 wd3 wc2 kb5 kc1 bh5
    deck rest`,
  "an upgrade": `
    players 3
    part 1 turn 3 start A
    A bricks:r/bb1 arrow
    A holds rb4 yc2 gh1 ww1 ka1 kd2
    B wheel:yb drop
    B holds rw5 ya5 gd5 bw2 wd3 kb2
    C hammers/wh4 circles/kc4
    C holds rd1 ra6 yb3 ga4 bd4 kw6
    discards rb1 rc3 ra1 yw1 bd1 yh1 gd2 gh6 bc1
    deck rest`,
  "a card without use": `
    players 3
    part 3 turn 4 start B
    A bricks/wb6 drop:rg/rd1 wheel:b arrow
    A points 18 31
    A holds rc3 bw2 wh4 kb2
    B bricks:gg bricks/gb2 circles hammers:r
    B points 24 28
    B holds rh2 yd6 gh1 bc6
    C bricks drop:bb/bd4 arrow:y/ya5 wheel
    C points 15 36
    C holds rw5 ga4 wd3 ka1
    discards rb4 rb1 rw2 yc2 yb3 yw4 gc1 gw3 bb1 ba3 wa2 kc4 kd2
    deck rest`,
  "six players' last single card": `
    players 6
    part 1 turn 5 start F
    A circles drop hammers:r/rh2 wheel bricks/yb3
    A holds wa2
    B hammers:y wheel/kw6 hammers wheel drop/gd5
    B holds yd1
    C circles hammers circles hammers drop:g/gd2 wheel
    C holds ww1
    D drop bricks/kb5 drop bricks/rb4 wheel:g
    D holds yh1
    E drop arrow:r/ra6 arrow hammers bricks bricks
    E holds gc1
    F circles/bc6 arrow/ba3 circles:g/wc5 circles
    F holds kb2
    discards wh4 rw5 rc3 gh6 yd6 rb1 rd1 ka1 bc1 ya2 wc2 bd1 yc2 wh1 wd3 rw2 kc1 bh2 yw4 kh3 gb2 ga4 bh5 gw3 wb6 kw1 kd2 bd4 bb1 wb1 kc4 ra1 ya5 ga1 yw1 bw2 gh1`,
  "a full table": `
    players 6
    part 3 turn 4 start F
    A drop arrow/ra6 circles drop:y bricks:rrry/wb1 wheel:r/rw5 bricks
    A points 17 26
    A holds rc3 ka1 kc1
    B bricks:rrrry drop:g/gd5 circles:b/bc6 wheel hammers:rgg/wh1
    B points 15 37
    B holds yh1 ya2 gh1
    C hammers:b hammers:g/gh6 drop arrow:yyb/wa2 circles:ryyb/wc5
    C points 17 34
    C holds yc2 kd2 kh3
    D circles bricks:ggb/wb6 hammers:b/bh5 wheel:b/kw6 arrow:rb/ga4 circles arrow
    D points 10 25
    D holds gb2 kc4 kw1
    E bricks/rb4 wheel:yb/yw1 drop:yggb/wd3 hammers:y/wh4 wheel
    E points 14 16
    E holds gd2 kb5 kb2
    F hammers:y circles:rryygg/wc2 arrow/ba3 drop:yb/yd1 bricks
    F points 17 21
    F holds gw3 bh2 ww1
    discards bw2 bd1 bd4 yw4 rd1 rw2 yd6 yb3 ga1 rh2 rb1 ra1 gc1 bc1 ya5 bb1`,
  "one after another": `
    players 3
    options inTurn
    part 1 turn 4 start B
    A arrow/ra6 bricks hammers arrow/ya5
    A holds yd1 gh1 bb1 kh3
    B circles/bc6 bricks hammers arrow:g/ga4 bricks
    B holds wa2 wd3
    B ready
    C drop drop wheel/gw3 wheel/kw6 arrow
    C holds gd2 wc2 kb2
    played 1
    discards wc5 rb1 bd4 bd1 ya2 kw1 gb2 yh1 bh5 ba3 ka1 wb1 ww1 ra1 ga1
    deck rest`,
  "before the end of a phase": `
    players 3
    part 1 turn 5 start A
    A drop/wd3 hammers/bh5 drop:g/gd5 arrow
    A holds wh1 kb5
    A plans build wh1, build kb5
    A ready
    B circles:bb/bc6 circles/kc4 bricks arrow
    B holds ya2 wb1
    B plans install 4 ya2, install 3 wb1
    C arrow:rrr/ra6 wheel arrow drop
    C holds wh4 kc1
    C plans build wh4, build kc1
    C ready
    discards ra1 gd2 kh3 bc1 yd1 yc2 rd1 yw1 bb1 bw2 rb1 rc3 ga1 bd1 gc1 wa2 gb2 ya5
    deck rest`,
  "escalation, the second phase": `
    players 4
    options escalation
    part 2 turn 1 start C
    A hammers:yygbb circles arrow arrow
    A points 19
    A holds rd1 rw5 ra1 yw4 yd1 gd5 ka1 kc4 kb5 kw1
    B wheel:g drop:r bricks drop circles arrow hammers
    B points 6
    B holds rc3 rb4 rb1 ya2 gd2 bb1 bw2 bh5 bc1 wb1
    C wheel arrow:g bricks:r wheel bricks drop
    C points 8
    C holds rw2 yc2 ya5 yw1 gc1 gb2 ww1 wa2 wh1 kc1
    D hammers wheel wheel drop:yg circles bricks
    D points 13
    D holds rh2 ga1 gh1 ba3 bh2 wd3 wh4 wc2 kd2 kb2
    deck rest
    out yh1 yb3 ga4 kh3`,
  "everything anew": `
    players 3
    options reset
    part 2 turn 1 start C
    A points 10
    A holds rh2 rw2 ra1 yb3 yw1 bd4 ww1 wb6 kd2 kh3
    B points 19
    B holds rw5 yd6 ga1 gh1 bh2 wa2 wc5 wh1 wc2 ka1
    C points 18
    C holds rb1 yc2 gc1 gb2 gd5 bc1 wd3 wb1 kc1 kw1
    deck rest`,
  "the last turn": `
    players 4
    part 3 turn 5 start C
    A circles/kc1 drop:ryyb/wd3 bricks:g/wb6 arrow:r/wa2 hammers:g/wh4 circles arrow hammers/gh6
    A points 13 29
    A holds wh1 kh3
    A plans discard kh3, discard wh1
    A ready
    B hammers:g circles:bbb/bc1 drop:b/bd4 arrow:b/ra6 drop/yd6 wheel:y/gw3 bricks hammers wheel
    B points 9 30
    B holds yw1 kd2
    B plans install 9 yw1, discard kd2
    C hammers wheel:rrr/rw5 wheel wheel/kw6 drop:gb/gd2 bricks:rry/rb4 arrow/ga4 circles/kc4
    C points 13 30
    C holds rw2 ka1
    C plans install 3 rw2, discard ka1
    C ready
    D circles:rryyyyyyyygggbbbbb/yc2 arrow:r/ra1 drop bricks
    D points 29 53
    D holds gb2 kw1
    D plans install 4 gb2, discard kw1
    D ready
    discards ya2 ba3 gd5 ga1 bw2 yd1 bd1 bh2 rb1 rh2 rc3 kb2 bb1
    deck rest`,
  over: `
    players 4
    phase over
    part 3 turn 5 start C
    A hammers:ybbbb/bh5 drop:rrrrygbb/bd1 wheel/gw3 circles/wc2 drop/yd1
    A points 15 39 30
    B bricks:ryyyygggbbbb/wb6 wheel wheel bricks:b/rb4 drop:y/yd6 circles arrow bricks
    B points 23 37 55
    C arrow arrow:b circles:ryb/wc5 hammers:rg/wh1 bricks/kb5 drop/kd2 wheel hammers:r/wh4
    C points 6 36 35
    D hammers:rgg/gh6 arrow hammers/kh3 wheel:r/rw2 drop:rry/wd3 circles/bc6 arrow circles/kc4
    D points 16 28 42
    discards rb1 ba3 bh2 gb2 rh2 bb1 ya5 ya2 bc1 yw1 bw2 ra1 rc3 gc1 ka1 kb2 yc2 rd1 yh1 ww1 kc1
    deck rest`,
  "a tie": `
    players 4
    phase over
    part 3 turn 5 start C
    A hammers:ybbbb/bh5 drop:rrrrygbb/bd1 wheel/gw3 circles/wc2 drop/yd1
    A points 15 39 30
    B bricks:ryyyygggbbbb/wb6 wheel wheel bricks:b/rb4 drop:y/yd6 circles arrow bricks
    B points 23 37 55
    C arrow arrow:b circles:ryb/wc5 hammers:rg/wh1 bricks/kb5 drop/kd2 wheel hammers:r/wh4
    C points 6 36 35
    D hammers:rgg/gh6 arrow hammers/kh3 wheel:r/rw2 drop:rry/wd3 circles/bc6 arrow circles/kc4
    D points 16 57 42
    discards rb1 ba3 bh2 gb2 rh2 bb1 ya5 ya2 bc1 yw1 bw2 ra1 rc3 gc1 ka1 kb2 yc2 rd1 yh1 ww1 kc1
    deck rest`,
  "a shared win": `
    players 2
    phase over
    part 3 turn 5 start B
    A wheel:rr/rw5 circles:yyyy/yc2 drop:g/gd5 hammers:r/wh4
    A points 24 31 40
    A holds rd1 yh1 bb1 ka1
    B arrow:bbb/wa2 bricks:ggg/gb2 wheel:y/yw4 circles/kc4 drop:b/bd4
    B points 24 31 40
    B holds rc3 gh1 bw2 kb5
    discards rb4 rh2 ra1 yb3 yd1 gc1 ga4 bh5 bd1 wb6 wc2 kw1
    deck rest`,
};
