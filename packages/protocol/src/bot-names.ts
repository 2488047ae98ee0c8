/** Names of bots, in turn order. */
export const botNames = ["Ivy", "Rex", "Sol", "Mo", "Zed", "Fay"];
