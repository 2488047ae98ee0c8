export * from "./laws.ts";
export * from "./perft.ts";
export * from "./scene.ts";
export * from "./text-fuzzer.ts";
