/** Somebody who was given a chair and has not connected yet, and the tag of their address. */
export interface Pending {
  person: string;
  from: string | undefined;
}

/**
 * Who of them gives the chair up to the next, where no chair is open: the one longest waited for from the same address; or else
 * from the address that most are waited for from. Undefined where nobody is waited for. The longest waited for come first.
 */
export function whoYields(pending: Pending[], from?: string): string | undefined {
  const count = (tag: Pending["from"]): number => pending.filter((other) => other.from === tag).length;
  const most = Math.max(...pending.map((one) => count(one.from)));
  const own = pending.find((one) => from !== undefined && one.from === from);
  return (own ?? pending.find((one) => count(one.from) === most))?.person;
}
