import { settings } from "./settings";

export type Sound = "dice" | "coin" | "card" | "hammer" | "turn" | "bid" | "build" | "jail" | "end";

/** A note: frequency in hertz, when it begins and how long it sounds, in seconds. */
type Note = [frequency: number, at: number, length: number, loudness?: number];

const NOTES: Partial<Record<Sound, Note[]>> = {
  coin: [
    [1320, 0, 0.09, 0.5],
    [1760, 0.06, 0.16, 0.5],
  ],
  turn: [
    [523, 0, 0.16],
    [784, 0.13, 0.3],
  ],
  bid: [[660, 0, 0.09]],
  jail: [
    [196, 0, 0.2],
    [147, 0.16, 0.4],
  ],
  end: [
    [523, 0, 0.2],
    [659, 0.16, 0.2],
    [784, 0.32, 0.2],
    [1047, 0.48, 0.6],
  ],
};

/** A knock of noise: when it begins, how long it sounds, and how bright it is in hertz. */
type Knock = [at: number, length: number, bright: number];

const KNOCKS: Partial<Record<Sound, Knock[]>> = {
  dice: [
    [0, 0.04, 3200],
    [0.09, 0.04, 2600],
    [0.17, 0.04, 3000],
    [0.28, 0.05, 2200],
    [0.4, 0.06, 1800],
  ],
  card: [[0, 0.12, 5200]],
  hammer: [
    [0, 0.07, 700],
    [0.16, 0.1, 600],
  ],
  build: [
    [0, 0.05, 1100],
    [0.12, 0.05, 1300],
  ],
};

let context: AudioContext | null = null;

/** Play a sound, if there is sound; browsers allow it once the person has touched the page. */
export function play(sound: Sound): void {
  const { volume } = settings.getState();
  if (volume === 0 || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const out = context.createGain();
  out.gain.value = volume * 0.35;
  out.connect(context.destination);
  for (const note of NOTES[sound] ?? []) ring(context, out, note);
  for (const one of KNOCKS[sound] ?? []) knock(context, out, one);
}

function fade(on: AudioContext, out: AudioNode, at: number, length: number, loudness: number) {
  const gain = on.createGain();
  const begin = on.currentTime + at;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loudness, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
  gain.connect(out);
  return gain;
}

function ring(on: AudioContext, out: AudioNode, [frequency, at, length, loudness = 0.8]: Note) {
  const tone = on.createOscillator();
  tone.type = "triangle";
  tone.frequency.value = frequency;
  tone.connect(fade(on, out, at, length, loudness));
  tone.start(on.currentTime + at);
  tone.stop(on.currentTime + at + length);
}

function knock(on: AudioContext, out: AudioNode, [at, length, bright]: Knock) {
  const noise = on.createBuffer(1, Math.ceil(on.sampleRate * length), on.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = on.createBufferSource();
  source.buffer = noise;
  const band = on.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = bright;
  band.Q.value = 2.5;
  source.connect(band);
  band.connect(fade(on, out, at, length, 1));
  source.start(on.currentTime + at);
}
