import type { CDPSession, Page } from "playwright-core";

/** One thing of a page as a screen reader is told of it. */
export interface Heard {
  role: string;
  name: string;
  /** What is said after the name. */
  description: string;
  focused: boolean;
  disabled: boolean;
  /** All the text inside it, for what has no name of its own. */
  text: string;
}

interface Node {
  nodeId: string;
  ignored: boolean;
  childIds?: string[];
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}

const PATIENCE = 15_000;

/** Somebody who hears a page and types: the accessibility tree is all they know of it, the keyboard all they have. */
export class Ear {
  #page: Page;
  #wire: CDPSession;

  private constructor(page: Page, wire: CDPSession) {
    this.#page = page;
    this.#wire = wire;
  }

  static async open(page: Page): Promise<Ear> {
    const wire = await page.context().newCDPSession(page);
    await wire.send("Accessibility.enable");
    return new Ear(page, wire);
  }

  /** Everything there is, in the order it is read. */
  async hears(): Promise<Heard[]> {
    const { nodes } = (await this.#wire.send("Accessibility.getFullAXTree")) as { nodes: Node[] };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const heard: Heard[] = [];
    const walk = (node: Node | undefined): string => {
      if (!node) return "";
      const role = node.role?.value ?? "";
      const name = node.name?.value ?? "";
      const has = (property: string) => node.properties?.some((one) => one.name === property && one.value.value === true) ?? false;
      const one = { role, name, description: node.description?.value ?? "", focused: has("focused"), disabled: has("disabled"), text: "" };
      if (!node.ignored) heard.push(one);
      const inside = (node.childIds ?? []).map((id) => walk(byId.get(id))).join("");
      one.text = role === "StaticText" ? name : inside;
      return one.text;
    };
    walk(nodes[0]);
    return heard;
  }

  /** Waits until something is heard; answers with the first of it. */
  async until(is: (one: Heard) => boolean): Promise<Heard> {
    const found = await this.once(
      (all) => all.find(is),
      (one) => one !== undefined,
    );
    return found!;
  }

  /** Listens until what is made out of all that is heard is as it should be. */
  async once<T>(make: (all: Heard[]) => T, is: (made: T) => boolean): Promise<T> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const all = await this.hears();
      const made = make(all);
      if (is(made)) return made;
      if (Date.now() > end) throw new Error(`Never heard ${is}. There is:\n${all.map(({ role, name }) => `${role} ${name}`).join("\n")}`);
    }
  }

  /** What the status line says. */
  async status(): Promise<string> {
    return (await this.hears()).find(({ role }) => role === "status")?.text ?? "";
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async types(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** What has the focus. */
  async focused(): Promise<Heard | undefined> {
    // The page itself counts as focused, too: what is inside it comes later.
    return (await this.hears()).findLast(({ focused, role }) => focused && role !== "RootWebArea");
  }

  /** Presses a key until the focus is where it should be. */
  async go(key: string, role: string, name: string | RegExp, most = 80): Promise<Heard> {
    const is = (one: Heard): boolean => one.role === role && (typeof name === "string" ? one.name === name : name.test(one.name));
    const passed: string[] = [];
    for (let i = 0; i <= most; i++) {
      const now = await this.focused();
      if (now && is(now)) return now;
      passed.push(`${now?.role} ${now?.name}`);
      await this.press(key);
    }
    throw new Error(`${key} never came to the ${role} ${name}; it passed\n${passed.join("\n")}`);
  }
}
