/** Rulings D2, D3: maximum points of pawn `number` with the first two dice; 0 if they do not allow it. */
export function allowance([first, second]: number[], number: number): number {
  if (first === second) return first;
  const isFor = (die: number) => die === number || die === 6;
  return Math.max(isFor(first) ? second : 0, isFor(second) ? first : 0);
}
