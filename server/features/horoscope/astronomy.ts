import {
  Body,
  EclipticGeoMoon,
  e_tilt,
  GeoMoonState,
  GeoVector,
  MakeTime,
  RotateVector,
  Rotation_EQJ_ECT,
  SetDeltaTFunction,
  SiderealTime,
  Vector,
} from 'astronomy-engine';
import { type BodyName, bodyNames } from '#shared/horoscope/zodiac.ts';
import { j2000Ms, terrestrialMinusUtc, universalTime } from './time-scales.ts';

/**
 * The calls into astronomy-engine that give apparent places of date, and none of the calls that look right and are
 * not (heliocentric `EclipticLongitude`, J2000 `Ecliptic` of a star vector, `MoonPhase` without aberration).
 */

// The library's own extrapolation is 6 s off in 2026; with leap seconds the Moon's error halves.
SetDeltaTFunction((utDays) => terrestrialMinusUtc(j2000Ms + utDays * 86_400_000));

export const turn = (degrees: number): number => {
  const wrapped = degrees % 360;
  return wrapped < 0 ? wrapped + 360 : wrapped;
};
/** The signed difference of two longitudes in degrees, in (-180, 180]. */
export const arc = (from: number, to: number): number => {
  const difference = turn(to - from);
  return difference > 180 ? difference - 360 : difference;
};
const degrees = (radians: number): number => (radians * 180) / Math.PI;

// Light takes 1.28 s from the Moon, in which it moves 0.7″.
const moonLightDays = 1.28 / 86_400;

/** Apparent geocentric ecliptic longitude of date in degrees for the bodies asked, straight from the theory. */
export const directLongitudes = <B extends BodyName>(
  unixMs: number,
  bodies: readonly B[],
): Record<B, number> => {
  const time = MakeTime(new Date(unixMs));
  const { rot } = Rotation_EQJ_ECT(time);
  const found = {} as Record<B, number>;
  for (const body of bodies) {
    if (body === 'Moon') {
      found[body] = turn(EclipticGeoMoon(time.AddDays(-moonLightDays)).lon);
      continue;
    }
    const { x, y, z } = GeoVector(Body[body], time, true);
    const east = rot[0]![0]! * x + rot[1]![0]! * y + rot[2]![0]! * z;
    const north = rot[0]![1]! * x + rot[1]![1]! * y + rot[2]![1]! * z;
    found[body] = turn(degrees(Math.atan2(north, east)));
  }
  return found;
};

export const directLongitudesOfAll = (unixMs: number): Record<BodyName, number> =>
  directLongitudes(unixMs, bodyNames);

/** The Moon's mean node (Meeus, Astronomical Algorithms, ch. 47, with nutation) and osculating node, in degrees. */
export const lunarNodes = (unixMs: number): { mean: number; true: number } => {
  const time = MakeTime(new Date(unixMs));
  const t = time.tt / 36_525;
  const mean =
    125.0445479 -
    1934.1362891 * t +
    0.0020754 * t ** 2 +
    t ** 3 / 467_441 -
    t ** 4 / 60_616_000 +
    e_tilt(time).dpsi / 3600;
  const { x, y, z, vx, vy, vz } = GeoMoonState(time);
  // The pole of the instantaneous orbit, r × v, seen in the ecliptic of date: the node lies 90° ahead of it.
  const pole = RotateVector(
    Rotation_EQJ_ECT(time),
    new Vector(y * vz - z * vy, z * vx - x * vz, x * vy - y * vx, time),
  );
  return { mean: turn(mean), true: turn(degrees(Math.atan2(pole.x, -pole.y))) };
};

/** Apparent sidereal time at a longitude (degrees, east positive) and true obliquity, both in degrees. */
export const localSky = (unixMs: number, eastLongitude: number): { ramc: number; obliquity: number } => ({
  ramc: turn(SiderealTime(new Date(universalTime(unixMs))) * 15 + eastLongitude),
  obliquity: e_tilt(MakeTime(new Date(unixMs))).tobl,
});
