/** Meanings of short sounds, by priority: of several at once the first is played. */
export const cues = [
  "won",
  "lost",
  "drawn",
  "no",
  "started",
  "yours",
  "captured",
  "joined",
  "talked",
  "chance",
  "turned",
  "moved",
] as const;
export type Cue = (typeof cues)[number];

/** One part of a cue: a tone that may glide, or band-passed noise. Times in milliseconds, pitches in hertz. */
interface Part {
  at?: number;
  ms: number;
  loud: number;
  pitch: number;
  to?: number;
  noise?: true;
}

const tones = (loud: number, ms: number, step: number, ...pitches: number[]): Part[] =>
  pitches.map((pitch, i) => ({ at: i * step, ms, loud, pitch }));

const score: Record<Cue, Part[]> = {
  won: tones(0.12, 260, 90, 523, 659, 784, 1047),
  lost: tones(0.12, 280, 120, 392, 330, 262),
  drawn: tones(0.11, 240, 140, 440, 440),
  no: tones(0.13, 110, 120, 175, 156),
  started: tones(0.1, 200, 100, 392, 523, 659),
  yours: tones(0.11, 220, 110, 659, 880),
  captured: [
    { ms: 260, loud: 0.24, pitch: 150, to: 52 },
    { ms: 90, loud: 0.2, pitch: 500, noise: true },
  ],
  joined: tones(0.09, 180, 90, 523, 659),
  talked: tones(0.05, 120, 70, 880, 988),
  chance: [0, 70, 150].map((at) => ({ at, ms: 60, loud: 0.22, pitch: 1800, noise: true })),
  turned: [{ ms: 170, loud: 0.2, pitch: 700, to: 1900, noise: true }],
  moved: [
    { ms: 60, loud: 0.18, pitch: 900, noise: true },
    { ms: 110, loud: 0.12, pitch: 230, to: 150 },
  ],
};

const SILENCE = 0.0001;
const ATTACK = 0.008;

/** Half a second of deterministic noise. */
function noiseOf(context: BaseAudioContext): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < samples.length; i++) {
    seed = (seed * 16807) % 2147483647;
    samples[i] = (seed / 2147483647) * 2 - 1;
  }
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}

/** Plays a cue, now. */
export function sound(context: BaseAudioContext, cue: Cue): void {
  for (const { at = 0, ms, loud, pitch, to = pitch, noise } of score[cue]) {
    const start = context.currentTime + at / 1000;
    const end = start + ms / 1000;
    const gain = context.createGain();
    gain.gain.setValueAtTime(SILENCE, start);
    gain.gain.linearRampToValueAtTime(loud, start + ATTACK);
    gain.gain.exponentialRampToValueAtTime(SILENCE, end);
    gain.connect(context.destination);
    const glide = ({ frequency }: { frequency: AudioParam }) => {
      frequency.setValueAtTime(pitch, start);
      frequency.exponentialRampToValueAtTime(to, end);
    };
    const source = noise ? noiseOf(context) : context.createOscillator();
    if ("frequency" in source) {
      glide(source);
      source.connect(gain);
    } else {
      const band = context.createBiquadFilter();
      band.type = "bandpass";
      glide(band);
      source.connect(band).connect(gain);
    }
    source.start(start);
    source.stop(end);
  }
}
