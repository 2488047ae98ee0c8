import { signal } from "@preact/signals";
import type { Place } from "./places.ts";
import type { Filter } from "./rows.ts";
import type { TalkModel, TalkShown } from "./talk-model.ts";

/** Where the wheel of quick words opens, in CSS pixels of the window. */
export interface WheelAt {
  x: number;
  y: number;
  /** By a long press that is not over: the word at which it ends is said. By key: the first word is chosen. */
  by: "hold" | "key" | "press";
}

/** Somebody of whom one wants to read more, or less. */
export interface Talker {
  person: string;
  name: string;
}

/** What of talk is open on the page. */
export class TalkPanel {
  readonly filter = signal<Filter>("all");
  /** On phones: the column as a sheet. */
  readonly isSheetOpen = signal(false);
  readonly wheel = signal<WheelAt | undefined>(undefined);
  /** Whose lines are asked about. */
  readonly talker = signal<Talker | undefined>(undefined);
  /** The `person` to whom one whispers; undefined for the whole table. */
  readonly whisperTo = signal<string | undefined>(undefined);
  /** Rises whenever the focus is to go to the field. */
  readonly fieldAsked = signal(0);
  /** Says a place to screen readers. */
  readonly told = signal("");
  /** Places picked for what is being written. */
  readonly picked: Record<TalkShown, Place[]> = { table: [], gallery: [] };
  /** What had the focus before the field. */
  #before: Element | null = null;

  /** As one turns to what is new: what one says goes to who whispered it, not to the whole table. */
  answer({ whisperer }: Pick<TalkModel, "whisperer">): void {
    const person = whisperer.peek();
    if (person !== undefined) this.whisperTo.value = person;
  }

  /** Opens the sheet: at what is unread, where anything is. */
  openSheet(talk: Pick<TalkModel, "unread" | "whisperer">): void {
    const unread = talk.unread.peek();
    this.answer(talk);
    if (unread.table > 0) this.filter.value = "talk";
    else if (unread.gallery > 0) this.filter.value = "gallery";
    this.isSheetOpen.value = true;
  }

  /** Brings the focus to the field. */
  write(filter: Filter): void {
    this.#before = document.activeElement;
    this.filter.value = filter;
    this.fieldAsked.value++;
  }

  /** Brings the focus back to where it was before; answers whether it could. */
  back(): boolean {
    const before = this.#before;
    this.#before = null;
    if (!(before instanceof HTMLElement) || before === document.body || !before.isConnected) return false;
    before.focus();
    return true;
  }
}
