/** The parts of the synthesiser that are used; the package brings no types. */
declare module '@echogarden/espeak-ng-emscripten' {
  export interface Synthesiser {
    /** 0 when the voice exists; anything else silently keeps the one before. */
    set_voice(name: string): number;
    get_samplerate(): number;
    set_rate(wordsPerMinute: number): void;
    /** Blocks until all is said; a callback that answers true stops it. */
    synthesize(text: string, onAudio: (samples: Int16Array | null, events: unknown[]) => boolean): void;
  }
  const load: () => Promise<{ eSpeakNGWorker: new () => Synthesiser }>;
  export default load;
}
