/** A deep copy of plain data (objects, arrays, scalars). Several times faster than structuredClone. */
export function copy<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  // First whole, then what is nested: most of it is scalars.
  if (Array.isArray(value)) {
    const list: unknown[] = value.slice();
    for (let i = 0; i < list.length; i++) if (typeof list[i] === "object") list[i] = copy(list[i]);
    return list as T;
  }
  const fields: Plain = {};
  for (const key of Object.keys(value)) {
    const part = (value as Plain)[key];
    fields[key] = typeof part === "object" ? copy(part) : part;
  }
  return fields as T;
}

/** Deep equality of plain data. An undefined field counts as absent. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  return Array.isArray(a) ? sameItems(a, b as unknown[]) : sameFields(a as Plain, b as Plain);
}

type Plain = Record<string, unknown>;

function sameItems(a: unknown[], b: unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
  return true;
}

function sameFields(a: Plain, b: Plain): boolean {
  for (const key of Object.keys(a)) if (!same(a[key], b[key])) return false;
  for (const key of Object.keys(b)) if (b[key] !== undefined && !Object.hasOwn(a, key)) return false;
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
