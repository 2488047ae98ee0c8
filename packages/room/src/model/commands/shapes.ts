import { z } from "zod";

// Shapes that several requests have in common.

export const none = z.strictObject({});
export const seat = z.int().min(0).max(25);
export const person = z.string().max(32);
