import { expect, test } from "vitest";
import { allSources, doubleTypes, roomFields, tableFields } from "../count/index.ts";
import { functionsOf, keysOf, kindsOf, membersOf } from "../count/syntax.ts";

test("no exported type has the name of another in its game, or outside of the games", () => {
  const code = allSources().filter(
    ({ path }) => /\/src\/|^packages\/games\/[\w-]+\/(rules|bot|client|server)/.test(path) && /\.tsx?$/.test(path),
  );
  expect(code.length).toBeGreaterThan(500);
  expect(doubleTypes(code).where).toEqual([]);
});

test("a field of a table is listed in three files at most, one of a room's state in two", () => {
  const code = allSources().filter(({ path }) => /^(packages|apps)\/.*\.tsx?$/.test(path) && !/\/test\//.test(path));
  const tables = tableFields(code);
  expect(tables.where).toContain("packages/games/darebase/rules/state.ts");
  expect(tables.figure, tables.where.join("\n")).toBeLessThanOrEqual(3);
  expect(roomFields(code).figure).toBe(2);
});

test("what is counted is read from the syntax", () => {
  const source = `interface Table { phase: string; /** Not "die". */ roll(): number }
    type Event = { type: "won"; seat: number } | { type: "rolled"; die: 1 | 2 };
    function long() {
      return 1;
    }`;
  expect(membersOf("x.ts", source, "Table")).toEqual(["phase", "roll"]);
  expect(
    membersOf("x.ts", "export const Table = fields({ phase: text, /** No name: text. */ dice: list(count(1, 6)) });", "Table"),
  ).toEqual(["phase", "dice"]);
  expect([...keysOf("x.ts", 'const { turn: now } = table; write("dice", { phase }, table.deck);')]).toEqual(["turn", "dice", "phase"]);
  expect(kindsOf("x.ts", source, "Event")).toEqual(["won", "rolled"]);
  expect(functionsOf("x.ts", source)).toEqual([{ line: 3, lines: 3 }]);
  expect(
    doubleTypes([
      { path: "packages/kit/src/a.ts", text: "export type A = 1;" },
      { path: "apps/client/src/b.ts", text: "export class A {}" },
    ]).figure,
  ).toBe(1);
});
