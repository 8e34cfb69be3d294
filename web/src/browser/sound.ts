// The sounds of the table, made on the spot: short knocks of wood. Silent unless asked for.
import { STORED } from "./storage";

type Sound = "lay" | "rack" | "shuffle" | "play" | "theirs" | "refuse" | "end";

/**
 * What each is made of: pitch in hertz, length and start in seconds, loudness. A knock is a falling
 * tone with a little noise.
 */
const KNOCKS: Record<
  Sound,
  readonly { pitch: number; length: number; at: number; gain: number }[]
> = {
  lay: [{ pitch: 620, length: 0.07, at: 0, gain: 0.5 }],
  rack: [{ pitch: 430, length: 0.07, at: 0, gain: 0.4 }],
  shuffle: [0, 0.05, 0.11, 0.16].map((at, place) => ({
    pitch: 400 + 70 * (place % 3),
    length: 0.05,
    at,
    gain: 0.3,
  })),
  play: [
    { pitch: 520, length: 0.09, at: 0, gain: 0.5 },
    { pitch: 780, length: 0.14, at: 0.09, gain: 0.4 },
  ],
  theirs: [
    { pitch: 470, length: 0.08, at: 0, gain: 0.4 },
    { pitch: 590, length: 0.12, at: 0.08, gain: 0.35 },
  ],
  refuse: [
    { pitch: 210, length: 0.1, at: 0, gain: 0.4 },
    { pitch: 180, length: 0.12, at: 0.1, gain: 0.35 },
  ],
  end: [0, 0.14, 0.28].map((at, place) => ({
    pitch: 520 * 1.26 ** place,
    length: 0.3,
    at,
    gain: 0.35,
  })),
};

let context: AudioContext | undefined;

export function hasSound(): boolean {
  return localStorage.getItem(STORED.sound) === "on";
}

export function sound(name: Sound) {
  if (!hasSound()) return;
  context ??= new AudioContext();
  void context.resume();
  for (const knock of KNOCKS[name]) strike(context, knock);
}

function strike(
  on: AudioContext,
  { pitch, length, at, gain }: { pitch: number; length: number; at: number; gain: number },
) {
  const start = on.currentTime + at;
  const tone = new OscillatorNode(on, { type: "triangle", frequency: pitch });
  tone.frequency.setValueAtTime(pitch * 1.3, start);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
  const loudness = new GainNode(on, { gain: 0 });
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(gain * 0.4, start + 0.004);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(loudness).connect(on.destination);
  tone.start(start);
  tone.stop(start + length + 0.02);
}
