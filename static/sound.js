// What is heard: a few short tones made on the spot. Off until somebody wants them.

/** @typedef {{pitch: number, at: number, length: number, shape: OscillatorType}} Tone */

/** @type {Record<string, Tone[]>} what each kind of event sounds like; times in seconds */
const SOUNDS = {
  lay: [{ pitch: 190, at: 0, length: 0.09, shape: 'triangle' }],
  turn: [
    { pitch: 520, at: 0, length: 0.06, shape: 'sine' },
    { pitch: 780, at: 0.06, length: 0.12, shape: 'sine' },
  ],
  ask: [{ pitch: 660, at: 0, length: 0.12, shape: 'sine' }],
  no: [{ pitch: 140, at: 0, length: 0.16, shape: 'sine' }],
  end: [
    { pitch: 523, at: 0, length: 0.2, shape: 'triangle' },
    { pitch: 659, at: 0.15, length: 0.2, shape: 'triangle' },
    { pitch: 784, at: 0.3, length: 0.4, shape: 'triangle' },
  ],
};

/** @type {AudioContext | null} made at the first sound: browsers want a touch before */
let context = null;

/**
 * @param {AudioContext} audio
 * @param {Tone} tone
 * @param {number} loudness from 0 to 1
 */
function sound(audio, { pitch, at, length, shape }, loudness) {
  const start = audio.currentTime + at;
  const voice = new OscillatorNode(audio, { type: shape, frequency: pitch });
  const swell = new GainNode(audio, { gain: 0 });
  swell.gain.setValueAtTime(0, start);
  swell.gain.linearRampToValueAtTime(loudness * 0.3, start + 0.01);
  swell.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(swell).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length);
}

/**
 * Let something be heard, if sound is on.
 * @param {string} kind one of `SOUNDS`
 */
function play(kind) {
  const { sound: on, volume = '6' } = JSON.parse(globalThis.ludoteca.settings.text());
  if (on !== true || !SOUNDS[kind]) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const tone of SOUNDS[kind]) sound(context, tone, Number(volume) / 10);
}

globalThis.ludoteca ??= /** @type {any} */ ({});
globalThis.ludoteca.sound = { play };
