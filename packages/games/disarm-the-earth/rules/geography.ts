import { type Continent, continents, LOOP_LENGTH, landBorders, START, squares, type Territory, territories } from "./world.ts";

// What follows from the world: who is whose neighbour, and where ships go.

/** How two territories are neighbours (Ruling 30). */
type Border = "land" | "strait" | "island";

const borders = new Map<Territory, Map<Territory, Border>>(territories.map((each) => [each, new Map()]));

function join(a: Territory, b: Territory, border: Border): void {
  if (!borders.get(a)?.has(b)) borders.get(a)?.set(b, border);
  if (!borders.get(b)?.has(a)) borders.get(b)?.set(a, border);
}

for (const [a, b] of landBorders) join(a, b, "land");
for (const { straits = [] } of Object.values(squares)) for (const [a, b] of straits) join(a, b, "strait");
for (const { coasts, islands: within } of Object.values(squares))
  for (const [i, island] of within.entries()) for (const other of [...coasts, ...within.slice(i + 1)]) join(island, other, "island");

/** The neighbours of a territory (Ruling 30), in the order of `territories`. */
export const neighboursOf: ReadonlyMap<Territory, readonly Territory[]> = new Map(
  territories.map((each) => [each, territories.filter((other) => borders.get(each)?.has(other))]),
);

/** How these two are neighbours; undefined where they are not. */
export const borderOf = (a: Territory, b: Territory): Border | undefined => borders.get(a)?.get(b);

/** The territories that face a square, islands in it included. */
export const facing = (square: string): readonly Territory[] => [...squares[square].coasts, ...squares[square].islands];

/** Those that no ship can reach. */
export const inland: readonly Territory[] = territories.filter((each) => !Object.keys(squares).some((id) => facing(id).includes(each)));

const indices = new Map(territories.map((each, i) => [each, i]));
export const indexOf = (territory: Territory): number => indices.get(territory) ?? -1;

export const isTerritory = (text: string): text is Territory => indices.has(text as Territory);

const continentOf = new Map(
  Object.entries(continents).flatMap(([continent, all]) => all.map((each) => [each as Territory, continent as Continent])),
);
export const continentWith = (territory: Territory): Continent => continentOf.get(territory) as Continent;

/** The square after this one, on a loop; back at the start past the last. */
export function nextSquare(square: string): string {
  const at = Number(square.slice(1));
  return at === LOOP_LENGTH ? START : `${square[0]}${at + 1}`;
}
