import { localSky, turn } from './astronomy.ts';

export type Houses = {
  /** Ascendant and midheaven, degrees. */
  asc: number;
  mc: number;
  system: 'placidus' | 'whole-sign';
  /** Twelve cusps in degrees, first house first. */
  cusps: number[];
  wholeSign: number[];
};

/** Beyond this latitude some degrees never rise or set and Placidus has no answer. */
const placidusLimit = 66;

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const deg = (radians: number): number => (radians * 180) / Math.PI;
const sin = (degrees: number): number => Math.sin(rad(degrees));
const cos = (degrees: number): number => Math.cos(rad(degrees));
const tan = (degrees: number): number => Math.tan(rad(degrees));

/** The ecliptic longitude that culminates at right ascension `ra`. */
const eclipticAt = (ra: number, obliquity: number): number =>
  turn(deg(Math.atan2(sin(ra), cos(ra) * cos(obliquity))));

const ascendantOf = (ramc: number, obliquity: number, latitude: number): number =>
  turn(deg(Math.atan2(cos(ramc), -(sin(ramc) * cos(obliquity) + tan(latitude) * sin(obliquity)))));

/**
 * An intermediate Placidus cusp: the degree whose meridian distance is `share` of its own semi-arc, by iteration.
 * @returns null where the degree has no rising, near the polar circles.
 */
const placidusCusp = (
  ramc: number,
  obliquity: number,
  latitude: number,
  share: number,
  side: 'above' | 'below',
): number | null => {
  let ra = ramc + (side === 'above' ? share * 90 : 180 - share * 90);
  for (let i = 0; i < 60; i++) {
    const longitude = eclipticAt(ra, obliquity);
    const declination = deg(Math.asin(sin(obliquity) * sin(longitude)));
    const ascensional = tan(latitude) * tan(declination);
    if (Math.abs(ascensional) > 1) return null;
    const difference = deg(Math.asin(ascensional));
    const next = side === 'above' ? ramc + share * (90 + difference) : ramc + 180 - share * (90 - difference);
    if (Math.abs(next - ra) < 1e-9) return eclipticAt(next, obliquity);
    ra = next;
  }
  return eclipticAt(ra, obliquity);
};

/** Houses at an instant and place (degrees; north and east positive). Whole signs take over beyond 66° of latitude. */
export const housesAt = (unixMs: number, latitude: number, eastLongitude: number): Houses => {
  const { ramc, obliquity } = localSky(unixMs, eastLongitude);
  const mc = eclipticAt(ramc, obliquity);
  const asc = ascendantOf(ramc, obliquity, latitude);
  const first = Math.floor(asc / 30) * 30;
  const wholeSign = Array.from({ length: 12 }, (_, i) => (first + i * 30) % 360);
  const whole: Houses = { asc, mc, system: 'whole-sign', cusps: wholeSign, wholeSign };
  if (Math.abs(latitude) > placidusLimit) return whole;
  const eleventh = placidusCusp(ramc, obliquity, latitude, 1 / 3, 'above');
  const twelfth = placidusCusp(ramc, obliquity, latitude, 2 / 3, 'above');
  const second = placidusCusp(ramc, obliquity, latitude, 2 / 3, 'below');
  const third = placidusCusp(ramc, obliquity, latitude, 1 / 3, 'below');
  if (eleventh === null || twelfth === null || second === null || third === null) return whole;
  const half = [asc, second, third, turn(mc + 180), turn(eleventh + 180), turn(twelfth + 180)];
  return {
    asc,
    mc,
    system: 'placidus',
    cusps: [...half, ...half.map((cusp) => turn(cusp + 180))],
    wholeSign,
  };
};
