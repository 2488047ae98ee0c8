import type { Accent } from "@baseboard/kit";
import type { ThemeName } from "@baseboard/stage";
import { properties } from "@baseboard/stage/tokens";
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../words.ts";

/** One of several boards side by side. */
export interface Frame {
  id: string;
  lit: ThemeName;
}

/** The space the match page leaves for its board, in CSS pixels. */
const rooms = { laptop: { width: 1052, height: 767 }, phone: { width: 390, height: 480 } } as const;

const frames = [
  { lit: "dark", room: "laptop", title: "gallery.laptopDark" },
  { lit: "dark", room: "phone", title: "gallery.phoneDark" },
  { lit: "light", room: "laptop", title: "gallery.laptopLight" },
  { lit: "light", room: "phone", title: "gallery.phoneLight" },
] as const;

/** The same board in both themes and both screen sizes, each laid out at its real size and then scaled to fit. */
export function Frames({ accent, picture }: { accent: Accent; picture(frame: Frame): ComponentChildren }) {
  return (
    <div class="gframes">
      {frames.map(({ lit, room, title }) => (
        <figure key={title}>
          <figcaption class="quiet">{say(title)}</figcaption>
          <Scaled {...rooms[room]}>
            <div class="glit" style={properties(lit, accent)}>
              {picture({ id: `${lit} ${room}`, lit })}
            </div>
          </Scaled>
        </figure>
      ))}
    </div>
  );
}

/** Content of a fixed size, scaled to the available width. */
function Scaled({ width, height, children }: { width: number; height: number; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const scale = useSignal(0);
  useEffect(() => {
    const sizes = new ResizeObserver(([{ contentRect }]) => {
      scale.value = contentRect.width / width;
    });
    if (box.current) sizes.observe(box.current);
    return () => sizes.disconnect();
  }, [width]);
  return (
    <div class="gscaled" ref={box} style={{ aspectRatio: `${width} / ${height}` }}>
      <div style={{ width: `${width}px`, height: `${height}px`, transform: `scale(${scale.value})` }}>{children}</div>
    </div>
  );
}
