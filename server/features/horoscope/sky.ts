import { type BodyName, bodyNames, type PlanetName, planetNames } from '#shared/horoscope/zodiac.ts';
import { arc, directLongitudes, directLongitudesOfAll, turn } from './astronomy.ts';
import { motionsAt, packRange } from './ephemeris.ts';

export type Sky = {
  /** Apparent geocentric ecliptic longitudes of date, degrees in [0, 360). */
  bodies: Record<BodyName, number>;
  retrograde: Record<PlanetName, boolean>;
};

const minute = 60_000;

/** From astronomy-engine itself, for any year. Retrograde is read over one minute: over an hour, flags near a station err. */
export const directSkyAt = (unixMs: number): Sky => {
  const bodies = directLongitudesOfAll(unixMs);
  const later = directLongitudes(unixMs + minute, planetNames);
  const retrograde = {} as Record<PlanetName, boolean>;
  for (const planet of planetNames) retrograde[planet] = arc(bodies[planet], later[planet]) < 0;
  return { bodies, retrograde };
};

/** The ten bodies at an instant: from the packed ephemeris within 1898–2043, computed directly outside it. */
export const skyAt = (unixMs: number): Sky => {
  if (unixMs < packRange.from || unixMs > packRange.to) return directSkyAt(unixMs);
  const motions = motionsAt(bodyNames, unixMs);
  const bodies = {} as Record<BodyName, number>;
  const retrograde = {} as Record<PlanetName, boolean>;
  for (const body of bodyNames) bodies[body] = motions[body].longitude;
  for (const planet of planetNames) retrograde[planet] = motions[planet].speed < 0;
  return { bodies, retrograde };
};

/** Moon minus Sun in degrees, 0–360. */
export const moonAngle = (bodies: Record<BodyName, number>): number => turn(bodies.Moon - bodies.Sun);
