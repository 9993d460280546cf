import { readFileSync } from 'node:fs';
import type { BodyName } from '#shared/horoscope/zodiac.ts';
import { packLayout, packOffsets } from './ephemeris-layout.ts';
import { terrestrialDays } from './time-scales.ts';

/**
 * The sky as Chebyshev segments, read once at first use (1.7 MB). Position and speed come from one Clenshaw pass: a
 * chart costs about a microsecond, so that searches for exact hours are cheap. Built by scripts/build-ephemeris.ts.
 */

export type Motion = {
  /** Degrees in [0, 360). */
  longitude: number;
  /** Degrees per day; negative means retrograde. */
  speed: number;
};

let loaded: Float32Array | undefined;
const coefficients = (): Float32Array => {
  if (!loaded) {
    const bytes = readFileSync(new URL('ephemeris.bin', import.meta.url));
    loaded = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    if (loaded.length !== packOffsets.total)
      throw new Error('ephemeris.bin does not match its layout; build it again');
  }
  return loaded;
};

/** Instants that the pack covers, in Unix milliseconds, with a day of margin. */
export const packRange = {
  from: Date.UTC(2000, 0, 1, 12) + (packLayout.startDay + 1) * 86_400_000,
  to: Date.UTC(2000, 0, 1, 12) + (packLayout.startDay + packLayout.lengthDays - 1) * 86_400_000,
};

const motionAtDay = (pack: Float32Array, body: BodyName, ttDays: number): Motion => {
  const { days, terms } = packLayout.bodies[body];
  const elapsed = ttDays - packLayout.startDay;
  const segment = Math.floor(elapsed / days);
  const first = packOffsets.of[body] + segment * terms;
  const x = (2 * (elapsed - segment * days)) / days - 1;
  // Clenshaw's recurrence for the sum and, beside it, for its derivative.
  let b1 = 0;
  let b2 = 0;
  let d1 = 0;
  let d2 = 0;
  for (let j = terms - 1; j > 0; j--) {
    const b = 2 * x * b1 - b2 + pack[first + j]!;
    const d = 2 * x * d1 - d2 + 2 * b1;
    b2 = b1;
    b1 = b;
    d2 = d1;
    d1 = d;
  }
  const longitude = (x * b1 - b2 + pack[first]!) % 360;
  const speed = ((b1 + x * d1 - d2) * 2) / days;
  return { longitude: longitude < 0 ? longitude + 360 : longitude, speed };
};

/** @throws RangeError outside `packRange`. */
export const motionAt = (body: BodyName, unixMs: number): Motion => {
  if (!(unixMs >= packRange.from && unixMs <= packRange.to))
    throw new RangeError('instant outside the ephemeris');
  return motionAtDay(coefficients(), body, terrestrialDays(unixMs));
};

/** All bodies asked at one instant; the time scale is computed once. */
export const motionsAt = <B extends BodyName>(bodies: readonly B[], unixMs: number): Record<B, Motion> => {
  if (!(unixMs >= packRange.from && unixMs <= packRange.to))
    throw new RangeError('instant outside the ephemeris');
  const pack = coefficients();
  const day = terrestrialDays(unixMs);
  const motions = {} as Record<B, Motion>;
  for (const body of bodies) motions[body] = motionAtDay(pack, body, day);
  return motions;
};
