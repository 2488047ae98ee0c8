/** What bots are called, in turn order. */
export const botNames = ["Ivy", "Rex", "Sol", "Mo", "Zed", "Fay"];
