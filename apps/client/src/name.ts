import { effect, signal } from "@preact/signals";
import { rememberedName, rememberName } from "./local-storage.ts";

/** The name the others see. Remembered by this browser. */
export const name = signal(rememberedName());

export const LONGEST_NAME = 16;

/** Whether the name can be shown. */
export const isNamed = (): boolean => name.value.trim().length > 0;

effect(() => rememberName(name.value.trim()));
