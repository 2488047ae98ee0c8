import type { ZodMiniType } from "zod/mini";
import type { $ZodChecks, $ZodNumberDef, $ZodType, $ZodTypes } from "zod/v4/core";

/** One option of a game, as a form shows it. */
export type OptionField =
  | { name: string; kind: "number"; min: number; max: number; usual: number }
  | { name: string; kind: "flag"; usual: boolean }
  | { name: string; kind: "choice"; values: string[]; usual: string };

/** The fields of a game's options, read from their shape. What is neither number, flag nor choice has no field. */
export function fieldsOf(options: ZodMiniType): OptionField[] {
  const { def } = (options as $ZodType as $ZodTypes)._zod;
  if (def.type !== "object") return [];
  return Object.entries(def.shape).flatMap(([name, shape]) => fieldOf(name, shape as $ZodTypes) ?? []);
}

function fieldOf(name: string, shape: $ZodTypes, usual?: unknown): OptionField | undefined {
  const { def } = shape._zod;
  switch (def.type) {
    case "default":
      return fieldOf(name, def.innerType as $ZodTypes, def.defaultValue);
    case "enum": {
      const values = Object.values(def.entries).map(String);
      return { name, kind: "choice", values, usual: String(usual ?? values[0]) };
    }
    case "boolean":
      return { name, kind: "flag", usual: Boolean(usual) };
    case "number": {
      const min = boundOf(def.checks, "greater_than") ?? 0;
      const max = boundOf(def.checks, "less_than") ?? 100;
      return { name, kind: "number", min, max, usual: Number(usual ?? min) };
    }
    default:
      return undefined;
  }
}

/** What a number may not be smaller, or greater, than. */
function boundOf(checks: $ZodNumberDef["checks"], which: "greater_than" | "less_than"): number | undefined {
  for (const { _zod } of (checks ?? []) as $ZodChecks[]) if (_zod.def.check === which) return Number(_zod.def.value);
  return undefined;
}
