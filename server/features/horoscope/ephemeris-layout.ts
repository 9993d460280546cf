import { type BodyName, bodyNames } from '#shared/horoscope/zodiac.ts';

/**
 * How `ephemeris.bin` is laid out: bodies in order, segments in order, `terms` float32 coefficients each. Short
 * segments for fast bodies keep the interpolation error below the theories' own.
 */
export const packLayout = {
  /** Days of terrestrial time since J2000: 2 December 1897 to 11 May 2043, more than any answer needs. */
  startDay: -37_284,
  lengthDays: 53_120,
  bodies: {
    Sun: { days: 16, terms: 11 },
    Moon: { days: 4, terms: 12 },
    Mercury: { days: 8, terms: 12 },
    Venus: { days: 16, terms: 12 },
    Mars: { days: 16, terms: 11 },
    Jupiter: { days: 32, terms: 11 },
    Saturn: { days: 32, terms: 10 },
    Uranus: { days: 32, terms: 10 },
    Neptune: { days: 32, terms: 10 },
    Pluto: { days: 32, terms: 10 },
  } satisfies Record<BodyName, { days: number; terms: number }>,
} as const;

export const segmentsOf = (body: BodyName): number => packLayout.lengthDays / packLayout.bodies[body].days;

/** Index of the first coefficient of each body, and the total at the end. */
export const packOffsets: { readonly of: Record<BodyName, number>; readonly total: number } = (() => {
  const of = {} as Record<BodyName, number>;
  let total = 0;
  for (const body of bodyNames) {
    of[body] = total;
    total += segmentsOf(body) * packLayout.bodies[body].terms;
  }
  return { of, total };
})();
