import type { Line } from '../phrase.ts';

/** A subject people bring. Tables only: what it is recognised by, and what may be said and asked about it. */
export type ThemeTable = {
  id: string;
  /** How it is called in a summary: « le travail ». */
  called: string;
  /** Nouns by gender, singular: « m travail boulot, f réunion ». They are quoted back with the right article. */
  nouns: string;
  /** Other signs, matched against the folded message. */
  cues: RegExp;
  /** First words, when nothing more personal can be taken up. */
  receive: readonly Line[];
  /** An observation, never a lesson; holds without knowing more. */
  lights: readonly Line[];
  /** From the surface to the depth, one open question each. */
  asks: readonly Line[];
  /** Ids of exercises that fit. */
  exercises: readonly string[];
};
