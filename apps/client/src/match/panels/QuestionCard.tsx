import type { Phrase } from "@baseboard/kit";
import type { QuestionCard } from "@baseboard/stage";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../parts/Icon.tsx";

interface Props {
  card: QuestionCard;
  words(phrase: Phrase): string;
}

/** What is asked about two sides, as a card for eyes. */
export function Card({ card: { title, picture, sides, answers }, words }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { key, width, height, draw } = picture;
  useEffect(() => {
    const { current: element } = canvas;
    if (!element) return;
    const pixels = Math.min(3, devicePixelRatio);
    Object.assign(element, { width: width * pixels, height: height * pixels });
    const pen = element.getContext("2d");
    pen?.scale(pixels, pixels);
    if (pen) draw(pen, pixels);
  }, [key]);
  return (
    <span class="questioncard" aria-hidden="true">
      <strong>{words(title)}</strong>
      <span class="sides" style={{ width: `${width}px` }}>
        <canvas ref={canvas} style={{ width: `${width}px`, height: `${height}px` }} />
        {sides.map(({ name, note }, i) => (
          <span key={i}>
            <b>{words(name)}</b> <span class="quiet">{words(note)}</span>
          </span>
        ))}
      </span>
      <span class="answers">
        {answers.map(({ icon, say }) => (
          <span key={icon}>
            <Icon name={icon} />
            <span>{words(say)}</span>
          </span>
        ))}
      </span>
    </span>
  );
}
