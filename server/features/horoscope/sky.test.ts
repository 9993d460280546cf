import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bodyNames, planetNames } from '#shared/horoscope/zodiac.ts';
import { fc } from '../../../tests/support/property.ts';
import { arc, lunarNodes } from './astronomy.ts';
import { localToUtc } from './civil-time.ts';
import { packRange } from './ephemeris.ts';
import { housesAt } from './houses.ts';
import { directSkyAt, moonAngle, type Sky, skyAt } from './sky.ts';

type Reference = {
  id: string;
  utc: string;
  birth?: { lat: number; lon: number; zone: string; local: string };
};
type Score = { fail: string[]; all: { max: number; rms: number } };
type Scorer = (reference: Reference[], predictions: unknown[], limits: Record<string, unknown>) => Score;

const fixtures = new URL('../../../tests/fixtures/astro/', import.meta.url);
const reference: Reference[] = readFileSync(new URL('dev-reference.jsonl', fixtures), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const { score } = (await import(new URL('score.mjs', fixtures).href)) as { score: Scorer };

const numbers = (text: string): number[] => text.split(/\D+/).map(Number);

const predict = (compute: (unixMs: number) => Sky) =>
  reference.map(({ id, utc, birth }) => {
    const sky = compute(Date.parse(utc));
    const nodes = lunarNodes(Date.parse(utc));
    const bodies = { ...sky.bodies, MeanNode: nodes.mean, TrueNode: nodes.true };
    const prediction = { id, ...sky, bodies, moonPhaseDeg: moonAngle(sky.bodies) };
    if (!birth) return prediction;
    const [year, month, day, hour, minute] = numbers(birth.local) as [number, number, number, number, number];
    const { unixMs } = localToUtc({ year, month, day }, { hour, minute, second: 0 }, birth.zone);
    const { asc, mc, cusps, wholeSign } = housesAt(unixMs, birth.lat, birth.lon);
    return {
      ...prediction,
      utc: new Date(unixMs).toISOString(),
      houses: { asc, mc, placidus: cusps, wholeSign },
    };
  });

const noErrors = {
  cuspSignErrors: 0,
  otherSignErrors: 0,
  retroErrors: 0,
  stationErrors: 0,
  wholeSignErrors: 0,
  utcErrors: 0,
};

describe('the sky against instrument-grade reference positions', () => {
  it('holds every acceptance threshold, ten times over where it can', () => {
    const accepted = {
      max: 0.35,
      rms: 0.08,
      maxBody: { Sun: 0.05, Moon: 0.15 },
      houseMax: 0.4,
      phaseMax: 0.15,
    };
    expect(score(reference, predict(skyAt), { ...noErrors, ...accepted }).fail).toEqual([]);
    const ours = {
      max: 0.035,
      rms: 0.006,
      maxBody: { Sun: 0.006, Moon: 0.02, MeanNode: 0.01, TrueNode: 0.25 },
      houseMax: 0.006,
      phaseMax: 0.02,
    };
    expect(score(reference, predict(skyAt), { ...noErrors, ...ours }).fail).toEqual([]);
  });

  it('holds the acceptance thresholds by direct computation too, for years outside the pack', () => {
    const accepted = { max: 0.35, rms: 0.08, maxBody: { Sun: 0.05, Moon: 0.15 }, phaseMax: 0.15 };
    expect(score(reference, predict(directSkyAt), { ...noErrors, ...accepted }).fail).toEqual([]);
  });

  it('is judged by a scorer that notices a body one arc-minute off', () => {
    const shifted = predict(skyAt).map((prediction) => ({
      ...prediction,
      bodies: { ...prediction.bodies, Mars: prediction.bodies.Mars + 1 / 60 },
    }));
    expect(score(reference, shifted, { max: 0.35 }).fail).not.toEqual([]);
  });
});

describe('the packed ephemeris', () => {
  const anyInstant = fc.integer({ min: packRange.from, max: packRange.to });

  it('agrees with direct computation to half a minute of arc at any instant', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        const packed = skyAt(at);
        const direct = directSkyAt(at);
        for (const body of bodyNames) {
          expect(Math.abs(arc(packed.bodies[body], direct.bodies[body])) * 60).toBeLessThan(0.5);
          expect(packed.bodies[body]).toBeGreaterThanOrEqual(0);
          expect(packed.bodies[body]).toBeLessThan(360);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has speeds that are the slope of its positions, across segment edges', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        const halfHour = 1_800_000;
        const middle = Math.min(Math.max(at, packRange.from + halfHour), packRange.to - halfHour);
        const before = skyAt(middle - halfHour).bodies;
        const after = skyAt(middle + halfHour).bodies;
        for (const planet of planetNames) {
          const moved = arc(before[planet], after[planet]);
          // Near a station the slope of an hour says nothing; single precision leaves 0.00003° at segment edges.
          if (Math.abs(moved) > 1e-4) expect(skyAt(middle).retrograde[planet]).toBe(moved < 0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('hands over to direct computation outside its years without a jump', () => {
    for (const edge of [packRange.from, packRange.to]) {
      const inside = skyAt(edge);
      const outside = skyAt(edge === packRange.from ? edge - 1 : edge + 1);
      for (const body of bodyNames)
        expect(Math.abs(arc(inside.bodies[body], outside.bodies[body]))).toBeLessThan(0.01);
    }
  });
});

describe('houses', () => {
  it('are whole signs beyond 66° of latitude, and say so', () => {
    const houses = housesAt(Date.UTC(1990, 5, 21), 69.65, 18.96);
    expect(houses.system).toBe('whole-sign');
    expect(houses.cusps).toEqual(houses.wholeSign);
  });

  it('cross the ecliptic in order at any instant and habitable place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: packRange.from, max: packRange.to }),
        fc.double({ min: -65, max: 65, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (at, latitude, longitude) => {
          const { cusps, asc, mc } = housesAt(at, latitude, longitude);
          expect(cusps[0]).toBeCloseTo(asc, 9);
          expect(cusps[9]).toBeCloseTo(mc, 9);
          const steps = cusps.map((cusp, i) => (cusps[(i + 1) % 12]! - cusp + 360) % 360);
          expect(steps.every((step) => step > 0)).toBe(true);
          expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo(360, 6);
        },
      ),
      { numRuns: 500 },
    );
  });
});
