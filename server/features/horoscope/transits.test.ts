import { describe, expect, it } from 'vitest';
import { aspects, bodyNames, signAt } from '#shared/horoscope/zodiac.ts';
import { fc } from '../../../tests/support/property.ts';
import { arc } from './astronomy.ts';
import { daySky } from './day-sky.ts';
import { natalChart } from './natal-chart.ts';
import { directSkyAt } from './sky.ts';
import {
  activeTransits,
  isSlow,
  orbOf,
  rankTransits,
  transitsToldBefore,
  transitWindow,
} from './transits.ts';

const zone = 'Europe/Paris';
const birth = natalChart({ birthDate: '1987-03-14', birthTime: '06:20', birthPlace: 'Lyon' });
const minute = 60_000;
const anyDay = fc
  .integer({ min: 0, max: 365 * 60 })
  .map((days) => new Date(Date.UTC(1975, 0, 1) + days * 86_400_000))
  .map((at) => ({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }));

/** Distance from exactness by the theory itself, not by the pack under test. */
const distance = (transit: ReturnType<typeof activeTransits>[number], at: number): number => {
  const point =
    transit.natal === 'Asc' ? birth.houses!.asc : transit.natal === 'MC' ? birth.houses!.mc : null;
  const natal = point ?? birth.bodies[transit.natal as keyof typeof birth.bodies].lon;
  const separation = Math.abs(arc(natal, directSkyAt(at).bodies[transit.transit]));
  return Math.abs(separation - aspects[transit.aspect].angle);
};

describe('transits of a day', () => {
  it('are exactly the major aspects within orb, recomputed by brute force', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const sky = daySky(date, zone);
        const found = new Set(activeTransits(birth, sky).map(({ key }) => key));
        const points = { ...birth.bodies, Asc: { lon: birth.houses!.asc }, MC: { lon: birth.houses!.mc } };
        for (const body of bodyNames) {
          for (const [name, { lon }] of Object.entries(points)) {
            for (const [aspect, { angle }] of Object.entries(aspects)) {
              const gap = Math.abs(Math.abs(arc(lon, sky.bodies[body])) - angle);
              expect(found.has(`${body}-${aspect}-${name}`)).toBe(gap < orbOf(body));
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are exact when they say so, and start and end at the edge of their orb', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const sky = daySky(date, zone);
        for (const transit of activeTransits(birth, sky)) {
          const window = transitWindow(transit, sky.noon);
          if (window.exactAt !== null) expect(distance(transit, window.exactAt) * 60).toBeLessThan(0.5);
          for (const edge of [window.startAt, window.endAt]) {
            if (edge !== null)
              expect(Math.abs(distance(transit, edge) - orbOf(transit.transit)) * 60).toBeLessThan(0.5);
          }
          if (window.startAt !== null) expect(window.startAt).toBeLessThan(sky.noon);
          if (window.endAt !== null) expect(window.endAt).toBeGreaterThan(sky.noon);
          if (transit.exactNow && !isSlow(transit.transit)) expect(window.exactAt).not.toBeNull();
        }
      }),
      { numRuns: 25 },
    );
  });

  it('leave out the natal Moon and the angles when the time of birth is unknown', () => {
    const unknown = natalChart({ birthDate: '1987-03-14', birthPlace: 'Lyon' });
    for (let day = 1; day <= 28; day++) {
      const points = activeTransits(unknown, daySky({ year: 2026, month: 2, day }, zone)).map(
        ({ natal }) => natal,
      );
      for (const hidden of ['Moon', 'Asc', 'MC']) expect(points).not.toContain(hidden);
    }
  });

  it('rank last what was told in the last three days', () => {
    const sky = daySky({ year: 2026, month: 11, day: 21 }, zone);
    const active = activeTransits(birth, sky);
    const first = rankTransits(active, new Set())[0]!;
    expect(rankTransits(active, new Set([first.key])).at(-1)!.key).toBe(first.key);
  });

  it('seldom begin with what began yesterday', () => {
    let repeated = 0;
    let before = '';
    for (let day = 0; day < 180; day++) {
      const at = new Date(Date.UTC(2026, 0, 1 + day));
      const date = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
      const ranked = rankTransits(
        activeTransits(birth, daySky(date, zone)),
        transitsToldBefore(birth, date, zone),
      );
      const first = ranked[0]?.key ?? '';
      if (first !== '' && first === before) repeated++;
      before = first;
    }
    expect(repeated / 180).toBeLessThanOrEqual(0.03);
  });
});

describe('the sky of a day', () => {
  it('announces the Moon changing sign at the minute she does, by the theory itself', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const { moon, start, end } = daySky(date, zone);
        const before = signAt(directSkyAt(start).bodies.Moon);
        const after = signAt(directSkyAt(end).bodies.Moon);
        if (!moon.change) {
          expect(after).toBe(before);
          return;
        }
        expect(signAt(directSkyAt(moon.change.at + 2 * minute).bodies.Moon)).toBe(moon.change.sign);
        expect(signAt(directSkyAt(moon.change.at - 2 * minute).bodies.Moon)).not.toBe(moon.change.sign);
      }),
      { numRuns: 80 },
    );
  });

  it('has no major aspect of the Moon inside her void of course', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const idle = daySky(date, zone).moon.voidOfCourse;
        if (!idle) return;
        for (let at = idle.from + 10 * minute; at < idle.to - 30 * minute; at += 30 * minute) {
          const here = directSkyAt(at).bodies;
          const next = directSkyAt(at + 30 * minute).bodies;
          for (const body of bodyNames) {
            if (body === 'Moon') continue;
            for (const { angle } of Object.values(aspects)) {
              for (const side of [angle, -angle]) {
                const a = arc(here[body] + side, here.Moon);
                const b = arc(next[body] + side, next.Moon);
                expect(a < 0 && b >= 0 && b - a < 5).toBe(false);
              }
            }
          }
        }
      }),
      { numRuns: 6 },
    );
  });

  it('finds the stations of Mercury in 2026', () => {
    const stations = new Set<string>();
    for (let day = 0; day < 365; day++) {
      const at = new Date(Date.UTC(2026, 0, 1 + day));
      const sky = daySky({ year: 2026, month: at.getUTCMonth() + 1, day: at.getUTCDate() }, zone);
      for (const { planet, turns, at: when } of sky.stations) {
        if (planet === 'Mercury') stations.add(`${turns} ${new Date(when).toISOString().slice(0, 10)}`);
      }
    }
    expect([...stations]).toEqual([
      'retrograde 2026-02-26',
      'direct 2026-03-20',
      'retrograde 2026-06-29',
      'direct 2026-07-23',
      'retrograde 2026-10-24',
      'direct 2026-11-13',
    ]);
  });
});
