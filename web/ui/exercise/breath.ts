/** What one does during a part of a breath; after an inhalation one holds full lungs, after an exhalation empty ones. */
export type BreathKind = 'inhale' | 'hold' | 'exhale' | 'rest';
type Part = { kind: BreathKind; seconds: number };
export type Rhythm = { id: string; name: string; detail: string; parts: readonly [Part, ...Part[]] };

/** From the easiest to the one that asks most. */
export const rhythms: readonly [Rhythm, ...Rhythm[]] = [
  {
    id: '4-6',
    name: '4 - 6',
    detail: 'Le plus simple, sans retenir',
    parts: [
      { kind: 'inhale', seconds: 4 },
      { kind: 'exhale', seconds: 6 },
    ],
  },
  {
    id: '4-4-4-4',
    name: '4 - 4 - 4 - 4',
    detail: 'Le carré, quatre temps égaux',
    parts: [
      { kind: 'inhale', seconds: 4 },
      { kind: 'hold', seconds: 4 },
      { kind: 'exhale', seconds: 4 },
      { kind: 'rest', seconds: 4 },
    ],
  },
  {
    id: '4-7-8',
    name: '4 - 7 - 8',
    detail: 'Le plus lent',
    parts: [
      { kind: 'inhale', seconds: 4 },
      { kind: 'hold', seconds: 7 },
      { kind: 'exhale', seconds: 8 },
    ],
  },
];

export const breathWords: Record<BreathKind, string> = {
  inhale: 'Inspirez',
  hold: 'Retenez',
  exhale: 'Soufflez',
  rest: 'Attendez',
};

/** How open the circle is at the end of a part, from 0 (empty) to 1 (full). */
const opennessAfter: Record<BreathKind, 0 | 1> = { inhale: 1, hold: 1, exhale: 0, rest: 0 };

export const cycleSeconds = ({ parts }: Rhythm): number =>
  parts.reduce((sum, { seconds }) => sum + seconds, 0);

/** Whole breaths, so that nobody is stopped with full lungs: the number of them nearest to `minutes`. */
export const sessionSeconds = (rhythm: Rhythm, minutes: number): number => {
  const cycle = cycleSeconds(rhythm);
  return Math.max(1, Math.round((minutes * 60) / cycle)) * cycle;
};

export type Breath = {
  kind: BreathKind;
  /** Counts every part since the start: changes exactly when the word does. */
  part: number;
  /** The second one is in, as it is counted aloud: from 1 to `seconds`. */
  count: number;
  seconds: number;
  /** Whole seconds since this breath began. */
  beat: number;
};

/** Where one is in the breath, `elapsed` seconds after the start. */
export const breathAt = (rhythm: Rhythm, elapsed: number): Breath => {
  const cycle = cycleSeconds(rhythm);
  const since = Math.max(0, elapsed);
  const breaths = Math.floor(since / cycle);
  let rest = since - breaths * cycle;
  const beat = Math.floor(rest);
  let part = breaths * rhythm.parts.length;
  for (const { kind, seconds } of rhythm.parts) {
    if (rest < seconds) return { kind, part, count: Math.floor(rest) + 1, seconds, beat };
    rest -= seconds;
    part += 1;
  }
  // Only rounding leads here: the first instant of the next breath.
  const [{ kind, seconds }] = rhythm.parts;
  return { kind, part, count: 1, seconds, beat: 0 };
};

/** The course of one breath: how open the circle is at each turn; `offset` runs from 0 to 1. */
export const opennessOver = (rhythm: Rhythm): { offset: number; open: 0 | 1 }[] => {
  const cycle = cycleSeconds(rhythm);
  let at = 0;
  return [
    { offset: 0, open: 0 },
    ...rhythm.parts.map(({ kind, seconds }) => {
      at += seconds;
      return { offset: at / cycle, open: opennessAfter[kind] };
    }),
  ];
};

/** The kind of each second of a breath, in order: one ray of the circle each. */
export const beatsOf = ({ parts }: Rhythm): BreathKind[] =>
  parts.flatMap(({ kind, seconds }) => Array.from({ length: seconds }, () => kind));
