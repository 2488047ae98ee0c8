/** A deep copy of plain data (objects, arrays, scalars). Several times faster than structuredClone. */
export function copy<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copy) as T;
  const out: Record<string, unknown> = {};
  for (const key in value) out[key] = copy(value[key]);
  return out as T;
}

/** Deep equality of plain data. An undefined field counts as absent. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((part, i) => same(part, b[i]));
  if (Array.isArray(b)) return false;
  const x = a as Record<string, unknown>;
  const y = b as Record<string, unknown>;
  for (const key in x) if (!same(x[key], y[key])) return false;
  for (const key in y) if (y[key] !== undefined && !Object.hasOwn(x, key)) return false;
  return true;
}

/** Deep-freezes plain data, so that a stray write throws. Returns it. */
export function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}

/** Path of the first value that is not plain data (`state.table.seen: Map`); undefined if there is none. */
export function notPlain(value: unknown, path = "state"): string | undefined {
  if (value === null) return `${path}: null (use undefined for none)`;
  switch (typeof value) {
    case "string":
    case "boolean":
    case "undefined":
      return undefined;
    case "number":
      return Number.isFinite(value) ? undefined : `${path}: ${value}`;
    case "object": {
      const made = Object.getPrototypeOf(value);
      if (made !== Object.prototype && made !== Array.prototype) return `${path}: ${made?.constructor?.name}`;
      for (const [key, part] of Object.entries(value as object)) {
        const found = notPlain(part, `${path}.${key}`);
        if (found) return found;
      }
      return undefined;
    }
    default:
      return `${path}: ${typeof value}`;
  }
}
