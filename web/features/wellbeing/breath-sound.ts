import type { BreathKind } from '#web/ui/exercise/breath.ts';

/** Two low notes, a fourth apart: the sound climbs with the breath that comes in and falls with the one that goes. */
const low = 174;
const high = 232;
const loudness = 0.09;
const glides: Partial<Record<BreathKind, readonly [number, number]>> = {
  inhale: [low, high],
  exhale: [high, low],
};

type BreathSound = {
  /** Sounds for the `seconds` of this part of the breath; silence while one holds. */
  play: (kind: BreathKind, seconds: number) => void;
  hush: () => void;
};

/** One soft voice made in the browser: no file is fetched. Call it from a press, or browsers keep it silent. */
export function createBreathSound(): BreathSound | null {
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext();
  let current: { voice: OscillatorNode; volume: GainNode } | null = null;
  const hush = () => {
    if (!current) return;
    const { voice, volume } = current;
    current = null;
    volume.gain.cancelScheduledValues(context.currentTime);
    volume.gain.setTargetAtTime(0, context.currentTime, 0.08);
    voice.stop(context.currentTime + 0.5);
  };
  return {
    hush,
    play: (kind, seconds) => {
      hush();
      const glide = glides[kind];
      if (!glide) return;
      void context.resume();
      const now = context.currentTime;
      const end = now + seconds;
      const voice = new OscillatorNode(context, { type: 'sine', frequency: glide[0] });
      const volume = new GainNode(context, { gain: 0 });
      voice.frequency.linearRampToValueAtTime(glide[1], end);
      volume.gain.linearRampToValueAtTime(loudness, now + seconds * 0.3);
      volume.gain.linearRampToValueAtTime(0, end);
      voice.connect(volume).connect(context.destination);
      voice.start(now);
      voice.stop(end);
      current = { voice, volume };
    },
  };
}
