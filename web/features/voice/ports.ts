import type { AssessedAnswer } from '#shared/safety/assess-text.ts';
import type { Turn } from '#shared/safety/levels.ts';

/** One wait, which can be called off. The browser's, or a test's. */
export type Timers = {
  after(milliseconds: number, run: () => void): () => void;
  now(): Date;
};

/** What an ear tells while it is open; it closes by itself after one utterance (specification §7: non-continuous). */
export type EarEvents = {
  /** The utterance so far; `final`: it will not change any more. `confidence`: from 0 to 1, where the ear tells it. */
  heard(text: string, final: boolean, confidence?: number): void;
  ended(): void;
  /** A code of the Web Speech API, or one of ours: `network`, `audio-capture`, `no-consent`. */
  failed(code: string): void;
  notStarted(): void;
};

export type Ear = {
  /** Where the sound goes; said to the person before anything is heard (requirements L31). */
  readonly place: 'device' | 'browser' | 'server';
  start(events: EarEvents): void;
  /** Ends at once; nothing is heard any more. */
  stop(): void;
  /** Of an ear that hears nothing before the end: closes now, and hears what was said. */
  finish?(): void;
};

export type Pace = 'normal' | 'slow';

export type Mouth = {
  /** Resolves when all is said, was stopped, or could not be said in any voice. Never rejects. */
  speak(text: string, pace: Pace): Promise<'said' | 'stopped' | 'failed'>;
  stop(): void;
};

export type Microphone = {
  /** `missing`: this device has none, or the browser gives none. */
  open(): Promise<'granted' | 'denied' | 'missing'>;
  /** Unplugged, or taken away in the middle. */
  onLost(listener: () => void): void;
  release(): void;
};

/** Reads a text for danger on our server, before anything is said back. Rejects when it cannot be read. */
export type Assess = (text: string, context: readonly Turn[], chosen?: string) => Promise<AssessedAnswer>;
