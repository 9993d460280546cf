import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Body, Ecliptic, EclipticGeoMoon, GeoVector, MakeTime } from 'astronomy-engine';
import { horoscope } from '#server/features/horoscope/horoscope.ts';
import { skyAt } from '#server/features/horoscope/sky.ts';
import { bodyNames } from '#shared/horoscope/zodiac.ts';
import type { Bench } from './run.ts';

/*
 * How many charts a second (ten longitudes, eight retrograde flags, random instants of 1900–2035), against the plain
 * calls of astronomy-engine in the same process; and how many whole horoscopes, text and reasons included.
 */

let state = 20_261_121;
/** Reproducible instants: the same on every machine and run. */
const nextInstant = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Date.UTC(1900, 0, 1) + (state / 2 ** 32) * 136 * 365.25 * 86_400_000;
};

const plainChart = (unixMs: number): number => {
  let sum = 0;
  for (const at of [unixMs, unixMs + 60_000]) {
    const time = MakeTime(new Date(at));
    for (const body of bodyNames) {
      sum += body === 'Moon' ? EclipticGeoMoon(time).lon : Ecliptic(GeoVector(Body[body], time, true)).elon;
    }
  }
  return sum;
};

const perSecond = (count: number, work: () => unknown): number => {
  const began = performance.now();
  for (let i = 0; i < count; i++) work();
  return (count / (performance.now() - began)) * 1000;
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const people = Array.from({ length: 400 }, (_, n) => ({
  birthDate: new Date(nextInstant())
    .toISOString()
    .slice(0, 10)
    .replace(/^2[01]\d\d/, '1984'),
  birthTime: `${String(n % 24).padStart(2, '0')}:30`,
  birthPlace: { lat: 43 + (n % 8), lon: n % 8, zone: 'Europe/Zurich' },
  userSeed: `person ${n}`,
  topics: ['amour', 'travail'],
}));

export const bench: Bench = {
  name: 'sky',
  async run() {
    const ours: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < 9; round++) {
      ours.push(perSecond(20_000, () => skyAt(nextInstant())));
      plain.push(perSecond(400, () => plainChart(nextInstant())));
    }
    const took: number[] = [];
    for (let day = 0; day < 5; day++) {
      for (const person of people) {
        const began = performance.now();
        horoscope({ ...person, date: `2026-11-${21 + day}` });
        took.push(performance.now() - began);
      }
    }
    const whole = (took.length / took.reduce((sum, ms) => sum + ms, 0)) * 1000;
    const p95 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)]!;
    const command = fileURLToPath(new URL('../server/commands/sky.ts', import.meta.url));
    const began = performance.now();
    spawnSync(process.execPath, [command], { input: '{"id":1,"utc":"1987-03-14T06:20:00Z"}\n' });
    const cold = performance.now() - began;
    const ratio = median(ours) / median(plain);
    return {
      rows: [
        {
          question: 'charts per second',
          ours: median(ours).toFixed(0),
          peer: `${median(plain).toFixed(0)} astronomy-engine`,
          ratio: `${ratio.toFixed(0)}×`,
          promise: '≥ 10×',
          kept: ratio >= 10,
        },
        {
          question: 'whole horoscopes per second, one thread',
          ours: whole.toFixed(0),
          peer: '-',
          ratio: '-',
          promise: '≥ 2000 (aim)',
          kept: whole >= 2000,
        },
        {
          question: 'a whole horoscope, 95th percentile',
          ours: `${p95.toFixed(2)} ms`,
          peer: '-',
          ratio: '-',
          promise: '≤ 5 ms',
          kept: p95 <= 5,
        },
        {
          question: 'first chart of a new process',
          ours: `${cold.toFixed(0)} ms`,
          peer: '-',
          ratio: '-',
          promise: '-',
          kept: null,
        },
      ],
      figures: { chartsPerSecond: median(ours), plainPerSecond: median(plain), whole, p95, cold },
    };
  },
};
