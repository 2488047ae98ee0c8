export * from "./laws.ts";
export * from "./perft.ts";
export * from "./text-fuzzer.ts";
