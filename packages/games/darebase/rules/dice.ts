/** Rulings D2, D3: how far pawn `number` may go with the first two dice; 0 when they do not allow it. */
export function allowance([first, second]: number[], number: number): number {
  if (first === second) return first;
  const isFor = (die: number) => die === number || die === 6;
  return Math.max(isFor(first) ? second : 0, isFor(second) ? first : 0);
}
