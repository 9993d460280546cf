/** Louder than this share of the loudest possible is somebody speaking; a quiet room stays far below. */
const voiceFrom = 0.02;
/** So long without a break before it counts: a door or a cough is shorter. In milliseconds. */
const lastsAtLeast = 240;
const lookEvery = 60;

/**
 * Watches how loud a microphone is, and nothing else about the voice (requirements L07). `onVoice` once somebody speaks,
 * `onSilence` with how long nobody has.
 */
export const watchLevel = (
  stream: MediaStream,
  { onVoice, onSilence }: { onVoice: () => void; onSilence?: (lasted: number) => void },
): { close(): void } => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let loud = 0;
  let quiet = 0;
  const looking = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);
    if (power >= voiceFrom) {
      loud += lookEvery;
      if (loud >= lastsAtLeast) {
        quiet = 0;
        onVoice();
      }
    } else {
      loud = 0;
      quiet += lookEvery;
      onSilence?.(quiet);
    }
  }, lookEvery);
  return {
    close() {
      clearInterval(looking);
      void context.close().catch(() => {});
    },
  };
};
