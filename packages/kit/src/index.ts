export * from "./copy.ts";
export * from "./game.ts";
export * from "./match.ts";
export * from "./notation.ts";
export * from "./phrase.ts";
export * from "./rng.ts";
export * from "./strings.ts";
export * from "./transcript.ts";
