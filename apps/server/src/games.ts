import { room as allYourBase } from "@baseboard/games/all-your-base/room";
import { room as darebase } from "@baseboard/games/darebase/room";
import { room as disarmTheBase } from "@baseboard/games/disarm-the-base/room";
import { room as theBase } from "@baseboard/games/the-base/room";
import { room as toy } from "@baseboard/games/toy/room";
import type { GameRoom } from "@baseboard/room";

/** The games there are, a line each. Those for trying things out are not for a server on which people play. */
// biome-ignore format: a line a game
const shelf: { room: GameRoom; forTrying?: boolean }[] = [
  { room: disarmTheBase },
  { room: theBase },
  { room: darebase },
  { room: allYourBase },
  { room: toy, forTrying: true },
];

/** The games on offer. */
export const games = (withToy: boolean): GameRoom[] => shelf.filter(({ forTrying }) => withToy || !forTrying).map(({ room }) => room);
