/** What is heard. There are no files: all sounds are made here. */
export type Sound = "move" | "capture" | "check" | "refused" | "end" | "hurry";

let context: AudioContext | undefined;

/** Makes a sound from noise and sines, unless the browser does not let the page be heard yet. */
export function make(sound: Sound): void {
  context ??= new AudioContext();
  // Before the first touch of the page a browser keeps it silent; a late sound would only startle.
  if (context.state === "suspended") void context.resume();
  switch (sound) {
    case "move":
      return knock(0, 0.5);
    case "capture":
      knock(0, 0.55);
      return knock(0.055, 0.4);
    case "check":
      knock(0, 0.5);
      return tone(0.05, 660, 0.12, 0.09);
    case "refused":
      return tone(0, 165, 0.16, 0.14);
    case "end":
      tone(0, 392, 0.25, 0.1);
      tone(0.14, 523, 0.25, 0.1);
      return tone(0.28, 659, 0.45, 0.1);
    case "hurry":
      return tone(0, 880, 0.07, 0.08);
  }
}

// A piece put down on wood: a burst of noise around one pitch, and a low thump.
function knock(after: number, volume: number): void {
  const audio = context!;
  const start = audio.currentTime + after;
  const length = 0.07;
  const samples = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate);
  const data = samples.getChannelData(0);
  for (let index = 0; index < data.length; ++index)
    data[index] = (Math.random() * 2 - 1) * Math.exp((-6 * index) / data.length);
  const noise = new AudioBufferSourceNode(audio, { buffer: samples });
  const wood = new BiquadFilterNode(audio, { type: "bandpass", frequency: 1150, Q: 1.4 });
  const level = new GainNode(audio, { gain: volume });
  noise.connect(wood).connect(level).connect(audio.destination);
  noise.start(start);
  tone(after, 150, 0.08, volume * 0.5);
}

function tone(after: number, frequency: number, length: number, volume: number): void {
  const audio = context!;
  const start = audio.currentTime + after;
  const source = new OscillatorNode(audio, { frequency });
  const level = new GainNode(audio, { gain: 0 });
  level.gain.setValueAtTime(volume, start);
  level.gain.exponentialRampToValueAtTime(0.0001, start + length);
  source.connect(level).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}
