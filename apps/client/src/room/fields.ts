import { type ZodType, z } from "zod";

/** One option of a game, as a form shows it. */
export type OptionField =
  | { name: string; kind: "number"; min: number; max: number; usual: number }
  | { name: string; kind: "flag"; usual: boolean }
  | { name: string; kind: "choice"; values: string[]; usual: string };

interface Shape {
  type?: string;
  minimum?: number;
  maximum?: number;
  enum?: unknown[];
  default?: unknown;
}

/** The fields of a game's options, read from their shape. What is neither number, flag nor choice has no field. */
export function fieldsOf(options: ZodType): OptionField[] {
  const { properties = {} } = z.toJSONSchema(options, { io: "input" }) as { properties?: Record<string, Shape> };
  return Object.entries(properties).flatMap(([name, shape]): OptionField[] => {
    if (shape.enum) return [{ name, kind: "choice", values: shape.enum.map(String), usual: String(shape.default ?? shape.enum[0]) }];
    if (shape.type === "boolean") return [{ name, kind: "flag", usual: Boolean(shape.default) }];
    if (shape.type === "integer" || shape.type === "number") {
      const min = shape.minimum ?? 0;
      const max = shape.maximum ?? 100;
      return [{ name, kind: "number", min, max, usual: Number(shape.default ?? min) }];
    }
    return [];
  });
}
