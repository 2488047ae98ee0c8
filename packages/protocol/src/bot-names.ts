/** Names of bots, in turn order. */
export const botNames = ["Ivy", "Rex", "Sol", "Mo", "Zed", "Fay"];

/** The names at a table of one player, in seat `own`, among bots: those of the bots in turn order after it, and no bot goes by the player's. */
export function namesAmongBots(seats: number, own: number, name: string): string[] {
  const bots = botNames.filter((one) => one.toLowerCase() !== name.toLowerCase());
  return Array.from({ length: seats }, (_, i) => (i === own ? name : bots[((i - own - 1 + seats) % seats) % bots.length]));
}
