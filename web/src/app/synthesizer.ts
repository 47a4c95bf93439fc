/**
 * Sounds made of their physics: paper is a burst of filtered noise; wood, glass and bells are sums of decaying partials; a
 * flame is slow noise. Loaded when the first sound is due, after the table.
 */
export const SOUNDS = [
  "card",
  "deal",
  "sweep",
  "turn",
  "won",
  "lost",
  "refused",
  "chat",
  "warning",
  "magic",
  "oof",
  "coins",
  "fizzle",
  "shatter",
  "stamp",
  "tick",
  "steps",
  "box",
  "token",
] as const;
export type Sound = (typeof SOUNDS)[number];

/** A partial as [multiple of the pitch, gain, decay in seconds]. */
type Partial = readonly [number, number, number];

const WOOD: readonly Partial[] = [
  [1, 1, 0.09],
  [2.57, 0.5, 0.05],
  [4.33, 0.25, 0.03],
];
const GLASS: readonly Partial[] = [
  [1, 0.8, 0.5],
  [2.32, 0.5, 0.35],
  [4.25, 0.3, 0.2],
  [6.63, 0.15, 0.12],
];
const BELL: readonly Partial[] = [
  [0.5, 0.5, 1.6],
  [1, 1, 1.3],
  [1.19, 0.5, 0.9],
  [1.56, 0.25, 0.7],
  [2, 0.45, 0.6],
  [2.74, 0.2, 0.35],
  [3.76, 0.1, 0.2],
];
const FADE_SECONDS = 0.4;
const SILENCE = 0.0001; // exponential ramps do not reach zero

export class Synthesizer {
  readonly #audio: BaseAudioContext;
  readonly #master: GainNode;
  readonly #noise: AudioBuffer;
  #ambience: { stop: () => void } | null = null;

  constructor(audio: BaseAudioContext = new AudioContext()) {
    this.#audio = audio;
    this.#master = audio.createGain();
    this.#master.connect(audio.destination);
    this.#noise = audio.createBuffer(1, audio.sampleRate * 2, audio.sampleRate);
    const samples = this.#noise.getChannelData(0);
    for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  }

  /** Play a sound from a place between the left (-1) and the right (1). */
  play(sound: Sound, pan: number, volume: number): void {
    this.#master.gain.setValueAtTime(volume, this.#audio.currentTime);
    const out = this.#audio.createStereoPanner();
    out.pan.setValueAtTime(pan, this.#audio.currentTime);
    out.connect(this.#master);
    this.#score(sound, out);
  }

  #score(sound: Sound, out: AudioNode): void {
    switch (sound) {
      case "card":
        this.#paper(out, 0, 0.1, 2_400, 0.35);
        return this.#thump(out, 0.03, 120, 0.3);
      case "deal":
        return [0, 0.07, 0.15, 0.22, 0.3].forEach((at) => this.#paper(out, at, 0.07, 3_200, 0.22));
      case "sweep":
        this.#paper(out, 0, 0.26, 1_400, 0.22);
        return this.#paper(out, 0.12, 0.2, 2_200, 0.16);
      case "turn":
        this.#ring(out, GLASS, 0, 784, 0.09);
        return this.#ring(out, GLASS, 0.12, 1_175, 0.08);
      case "won":
        [523, 659, 784, 1_047].forEach((pitch, place) => this.#ring(out, BELL, place * 0.16, pitch, 0.08));
        return this.#ring(out, BELL, 0.7, 523, 0.1);
      case "lost":
        this.#ring(out, BELL, 0, 294, 0.1);
        return this.#ring(out, BELL, 0.3, 220, 0.1);
      case "refused":
        this.#ring(out, WOOD, 0, 180, 0.4);
        return this.#ring(out, WOOD, 0.11, 150, 0.35);
      case "chat":
        return this.#ring(out, GLASS, 0, 1_568, 0.05);
      case "warning":
        return [0, 0.18, 0.36].forEach((at) => this.#ring(out, WOOD, at, 620, 0.28));
      case "magic":
        [1_319, 1_760, 2_093, 2_637].forEach((pitch, place) =>
          this.#ring(out, GLASS, place * 0.05, pitch, 0.04),
        );
        return this.#paper(out, 0, 0.4, 5_200, 0.05);
      case "coins":
        return [0, 0.09, 0.17, 0.3].forEach((at, place) =>
          this.#ring(out, GLASS, at, 2_093 + 260 * (place % 2), 0.06),
        );
      case "fizzle":
        this.#paper(out, 0, 0.7, 900, 0.2);
        return this.#ring(out, BELL, 0.1, 196, 0.08);
      case "shatter":
        this.#paper(out, 0, 0.18, 6_000, 0.3);
        return [0, 0.04, 0.07, 0.13, 0.2].forEach((at, place) =>
          this.#ring(out, GLASS, at, 1_700 + 530 * place, 0.05),
        );
      case "stamp":
        this.#thump(out, 0.25, 100, 0.5);
        return this.#ring(out, WOOD, 0.25, 240, 0.3);
      case "tick":
        return this.#ring(out, WOOD, 0, 1_450, 0.12);
      case "steps":
        return [0, 0.17, 0.34, 0.51].forEach((at) => {
          this.#thump(out, at, 220, 0.25);
          this.#paper(out, at, 0.05, 1_100, 0.3);
        });
      case "box":
        this.#thump(out, 0.12, 130, 0.3);
        return this.#ring(out, WOOD, 0.12, 330, 0.2);
      case "token":
        this.#ring(out, GLASS, 0.12, 1_250, 0.05);
        return this.#ring(out, WOOD, 0.12, 700, 0.08);
      case "oof":
        this.#thump(out, 0, 90, 0.6);
        this.#paper(out, 0.02, 0.24, 700, 0.5); // a breath, which small loudspeakers can play
        return this.#ring(out, WOOD, 0.02, 110, 0.4);
    }
  }

  /** Play a burst of paper. */
  #paper(out: AudioNode, start: number, length: number, pitch: number, loudness: number): void {
    const at = this.#audio.currentTime + start;
    const source = this.#audio.createBufferSource();
    source.buffer = this.#noise;
    const filter = this.#audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.setValueAtTime(pitch, at);
    filter.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + length);
    filter.Q.setValueAtTime(0.8, at);
    source
      .connect(filter)
      .connect(this.#envelope(at, length, loudness, 0.004))
      .connect(out);
    source.start(at, Math.random());
    source.stop(at + length + 0.02);
  }

  /** Play the weight with which a card or a box lands. */
  #thump(out: AudioNode, start: number, pitch: number, loudness: number): void {
    const at = this.#audio.currentTime + start;
    const source = this.#audio.createOscillator();
    source.frequency.setValueAtTime(pitch, at);
    source.frequency.exponentialRampToValueAtTime(pitch * 0.55, at + 0.08);
    source.connect(this.#envelope(at, 0.09, loudness, 0.002)).connect(out);
    source.start(at);
    source.stop(at + 0.12);
  }

  /** Ring something that was struck. */
  #ring(out: AudioNode, body: readonly Partial[], start: number, pitch: number, loudness: number): void {
    const at = this.#audio.currentTime + start;
    for (const [multiple, gain, decay] of body) {
      const source = this.#audio.createOscillator();
      source.frequency.setValueAtTime(pitch * multiple, at);
      source.connect(this.#envelope(at, decay, loudness * gain, 0.003)).connect(out);
      source.start(at);
      source.stop(at + decay + 0.05);
    }
  }

  #envelope(at: number, length: number, loudness: number, attack: number): GainNode {
    const gain = this.#audio.createGain();
    gain.gain.setValueAtTime(SILENCE, at);
    gain.gain.exponentialRampToValueAtTime(loudness, at + attack);
    gain.gain.exponentialRampToValueAtTime(SILENCE, at + attack + length);
    return gain;
  }

  /** Start the quiet background of a place: its flame, and what is heard there now and then. */
  startAmbience(place: string, volume: number): void {
    this.stopAmbience();
    const out = this.#audio.createGain();
    out.gain.setValueAtTime(volume * 0.5, this.#audio.currentTime);
    out.connect(this.#audio.destination);
    const flame = this.#audio.createBufferSource();
    flame.buffer = this.#noise;
    flame.loop = true;
    flame.playbackRate.setValueAtTime(0.35, this.#audio.currentTime);
    const filter = this.#audio.createBiquadFilter();
    filter.type = "lowpass";
    filter.frequency.setValueAtTime(place === "thirteen_witches" ? 420 : 240, this.#audio.currentTime);
    const hush = this.#audio.createGain();
    hush.gain.setValueAtTime(0.05, this.#audio.currentTime);
    flame.connect(filter).connect(hush).connect(out);
    flame.start();
    const timer = setInterval(() => this.#accent(place, out), place === "blackmore" ? 1_000 : 1_700);
    this.#ambience = {
      stop: () => {
        clearInterval(timer);
        const now = this.#audio.currentTime; // faded out: a sudden end would be heard as a click
        out.gain.setTargetAtTime(0, now, FADE_SECONDS / 5);
        flame.stop(now + FADE_SECONDS);
        flame.onended = () => out.disconnect();
      },
    };
  }

  stopAmbience(): void {
    this.#ambience?.stop();
    this.#ambience = null;
  }

  /** Play what is heard at a place now and then: bubbles, brooms, a crackling fire, the clock. */
  #accent(place: string, out: AudioNode): void {
    if (place === "blackmore") return this.#ring(out, WOOD, 0, 900, 0.05);
    if (Math.random() < 0.4) return;
    if (place === "three_witches") return this.#thump(out, 0, 300 + 200 * Math.random(), 0.06);
    if (place === "thirteen_witches") return this.#paper(out, 0, 0.03, 3_800, 0.06);
    this.#paper(out, 0, 0.5, 700, 0.03);
  }
}
