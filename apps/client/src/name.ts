import { effect, signal } from "@preact/signals";
import { rememberedName, rememberName } from "./local-storage.ts";

/** The name shown to others. Remembered by this browser. */
export const name = signal(rememberedName());

export const LONGEST_NAME = 16;

/** Whether the name is not blank. */
export const isNamed = (): boolean => name.value.trim().length > 0;

effect(() => rememberName(name.value.trim()));
