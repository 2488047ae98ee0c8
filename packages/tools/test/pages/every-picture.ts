import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import type { RendererChoice } from "../../../stage/src/canvas/renderers.ts";
import { openBrowser, pinnedBrowser } from "../../browser.ts";
import { differs } from "../../pictures.ts";
import { servePages } from "../pages.ts";
import { drawnBy } from "../person.ts";
import { served } from "../served.ts";
import { framed, goTo, picture } from "./gallery.ts";

/** A screen, and the room that the match page leaves there for the board. */
const sizes = {
  laptop: { screen: { viewport: { width: 1440, height: 900 } }, width: 1052, height: 767 },
  phone: {
    screen: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    width: 390,
    height: 480,
  },
} satisfies Record<string, { screen: BrowserContextOptions; width: number; height: number }>;

/** Pictures by name, each an address of the gallery: positions, something picked, and a moment of what is told. */
const pictures: Record<string, string> = {
  "the-base in full swing": "/gallery/the-base?p=in+full+swing",
  "the-base first tiles": "/gallery/the-base?p=first+tiles",
  "the-base seen by the explorers": "/gallery/the-base?p=about+to+be+locked+in",
  "the-base a captor in hand": "/gallery/the-base?p=which+slot&touch=c2+c3",
  "the-base a tile in hand": "/gallery/the-base?p=in+full+swing&touch=e1",
  "the-base a capture": "/gallery/the-base?p=eye+to+eye&line=A%3A+M+2+c3&at=70",
  "darebase in full swing": "/gallery/darebase?p=in+full+swing",
  "darebase a runner in hand": "/gallery/darebase?p=in+full+swing&touch=d4",
  "darebase where a flag goes": "/gallery/darebase?p=a+choice+of+flags&touch=d5+e6",
  "darebase seen by yellow": "/gallery/darebase?p=one+all&seat=1",
  "darebase a capture": "/gallery/darebase?p=a+fourth+prisoner&line=A%3A+2+d6+e6%2B+e7+*+4&at=55",
  "all-your-base two players": "/gallery/all-your-base?p=two+players&seat=1",
  "all-your-base what to keep": "/gallery/all-your-base?p=what+to+keep&seat=1",
  "all-your-base a card in hand": "/gallery/all-your-base?p=a+plan+half+made&touch=card:24",
  "all-your-base seen by the last of six": "/gallery/all-your-base?p=a+full+table&seat=5",
  "all-your-base a reveal": "/gallery/all-your-base?p=all+but+one+ready&seat=0&line=A%7E+ready&at=30",
  "disarm-the-base a night with lights": "/gallery/disarm-the-base?p=a+night+with+lights&seat=1",
  "disarm-the-base a step into the light": "/gallery/disarm-the-base?p=beside+the+light&seat=1&touch=NE",
  "disarm-the-base hidden hands": "/gallery/disarm-the-base?p=hidden+hands&seat=1&touch=pile:3",
  "disarm-the-base a card for a pile": "/gallery/disarm-the-base?p=a+card+for+a+pile&seat=1",
  "disarm-the-base somebody is seen": "/gallery/disarm-the-base?p=beside+the+light&seat=1&line=B%3A+go+NE&at=25",
  "disarm-the-earth in the midst of a war": "/gallery/disarm-the-earth?p=in+the+midst+of+a+war",
  "disarm-the-earth a proposal": "/gallery/disarm-the-earth?p=a+proposal&seat=1",
  "disarm-the-earth a base in hand": "/gallery/disarm-the-earth?p=an+expedition&touch=china",
  "disarm-the-earth nearly at peace": "/gallery/disarm-the-earth?p=about+to+be+at+peace",
  "disarm-the-earth a treaty": "/gallery/disarm-the-earth?p=a+proposal&seat=1&line=B%3A+yes&at=20",
  "toy the first round": "/gallery/toy?p=start",
  "toy a card in hand": "/gallery/toy?p=waiting&touch=12",
  "toy cards are turned": "/gallery/toy?p=waiting&line=B%7E+12+*+3&at=12",
};

type Size = keyof typeof sizes;
type Theme = "dark" | "light";

/** Tests that every picture is as it was, drawn so, on these screens; each renderer is compared with what it drew itself. */
export function everyPicture(renderer: RendererChoice, screens: [Size, Theme][]): void {
  const here = served(servePages, () => openBrowser(pinnedBrowser));
  test.each(screens)("every picture is as it was on a %s, in the %s theme", async (size, theme) => {
    const { screen, width, height } = sizes[size];
    const setting: BrowserContextOptions = { ...screen, colorScheme: theme, reducedMotion: "reduce", serviceWorkers: "block" };
    const { page, complaints } = await here.person(setting);
    await drawnBy(page, renderer);
    await framed(page, width, height);
    const wrong: (string | undefined)[] = [];
    for (const [name, address] of Object.entries(pictures)) {
      await goTo(page, address);
      wrong.push(differs(`${renderer}/${`${name} ${size} ${theme}`.replaceAll(" ", "-")}`, await picture(page)));
    }
    await page.context().close();
    expect([...wrong, ...complaints].filter(Boolean)).toEqual([]);
  });
}
