/**
 * Builds `server/features/horoscope/ephemeris.bin`: apparent geocentric longitudes of date of ten bodies as Chebyshev
 * segments. Planets come from the full VSOP87B series, the Moon from ELP/MPP02 and Pluto from Meeus ch. 37 (all in the
 * MIT package astronomia), precession and nutation from astronomy-engine. Six minutes; run again only to change the range or theories:
 *
 *     npm install --prefix SOMEWHERE astronomia@4.2.0
 *     node scripts/build-ephemeris.ts SOMEWHERE/node_modules/astronomia
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AstroTime, Rotation_EQJ_ECT } from 'astronomy-engine';
import { packLayout, segmentsOf } from '../server/features/horoscope/ephemeris-layout.ts';
import { type BodyName, bodyNames } from '../shared/horoscope/zodiac.ts';

type Vector = readonly [x: number, y: number, z: number];
type Spherical = { lon: number; lat: number; range: number };
type Theories = {
  moon: { positionXYZ(jde: number): { x: number; y: number; z: number } };
  planets: Partial<Record<BodyName | 'Earth', { position2000(jde: number): Spherical }>>;
};

const j2000 = 2_451_545;
const auPerDayOfLight = 173.144632674; // IAU: speed of light in au/day
const kmPerAu = 149_597_870.7;

export const loadTheories = async (packagePath: string): Promise<Theories> => {
  const load = (file: string) => import(pathToFileURL(resolve(packagePath, file)).href);
  const [{ Planet }, { Moon }, moonData, pluto] = await Promise.all([
    load('src/planetposition.js'),
    load('src/elp.js'),
    load('data/elpMppDe.js'),
    load('src/pluto.js'),
  ]);
  const planets: Theories['planets'] = {};
  for (const name of [
    'Earth',
    'Mercury',
    'Venus',
    'Mars',
    'Jupiter',
    'Saturn',
    'Uranus',
    'Neptune',
  ] as const) {
    planets[name] = new Planet((await load(`data/vsop87B${name.toLowerCase()}.js`)).default);
  }
  planets.Pluto = { position2000: pluto.heliocentric };
  return { moon: new Moon(moonData.default), planets };
};

/** From the dynamical ecliptic of VSOP87 to the equator FK5 J2000 (rotation published with VSOP87, Bretagnon 1988). */
const vsopToEquator = ([x, y, z]: Vector): Vector => [
  x + 0.00000044036 * y - 0.000000190919 * z,
  -0.000000479966 * x + 0.917482137087 * y - 0.397776982902 * z,
  0.397776982902 * y + 0.917482137087 * z,
];

/** From the inertial mean ecliptic of ELP/MPP02 to the equator of J2000. */
const elpToEquator = ([x, y, z]: Vector): Vector => {
  const obliquity = ((23 + 26 / 60 + 21.40928 / 3600) * Math.PI) / 180;
  const phi = ((-0.05542 / 3600) * Math.PI) / 180;
  const turned = [x * Math.cos(phi) - y * Math.sin(phi), x * Math.sin(phi) + y * Math.cos(phi), z] as const;
  return [
    turned[0],
    turned[1] * Math.cos(obliquity) - turned[2] * Math.sin(obliquity),
    turned[1] * Math.sin(obliquity) + turned[2] * Math.cos(obliquity),
  ];
};

const rectangular = ({ lon, lat, range }: Spherical): Vector => [
  range * Math.cos(lat) * Math.cos(lon),
  range * Math.cos(lat) * Math.sin(lon),
  range * Math.sin(lat),
];

/** Geocentric vector seen at `ttDays`: body and Earth one light-time ago, which carries light-time and aberration. */
const seen = (theories: Theories, body: BodyName, ttDays: number): Vector => {
  if (body === 'Moon') {
    const moonAt = (days: number): Vector => {
      const { x, y, z } = theories.moon.positionXYZ(j2000 + days);
      return [x / kmPerAu, y / kmPerAu, z / kmPerAu];
    };
    return elpToEquator(moonAt(ttDays - 1.28 / 86_400));
  }
  let light = 0;
  for (let round = 0; ; round++) {
    const jde = j2000 + ttDays - light;
    const earth = rectangular(theories.planets.Earth!.position2000(jde));
    const planet: Vector =
      body === 'Sun' ? [0, 0, 0] : rectangular(theories.planets[body]!.position2000(jde));
    const vector: Vector = [planet[0] - earth[0], planet[1] - earth[1], planet[2] - earth[2]];
    const next = Math.hypot(...vector) / auPerDayOfLight;
    if (round === 4 || Math.abs(next - light) < 1e-9) return vsopToEquator(vector);
    light = next;
  }
};

/** Degrees, not wrapped into a range. */
export const trueLongitude = (theories: Theories, body: BodyName, ttDays: number): number => {
  const { rot } = Rotation_EQJ_ECT(AstroTime.FromTerrestrialTime(ttDays));
  const [x, y, z] = seen(theories, body, ttDays);
  const east = rot[0]![0]! * x + rot[1]![0]! * y + rot[2]![0]! * z;
  const north = rot[0]![1]! * x + rot[1]![1]! * y + rot[2]![1]! * z;
  return (Math.atan2(north, east) * 180) / Math.PI;
};

/** Chebyshev coefficients of one segment by interpolation at the Chebyshev nodes; the values are unwrapped first. */
const fit = (theories: Theories, body: BodyName, start: number, days: number, terms: number): number[] => {
  const values: number[] = [];
  for (let k = 0; k < terms; k++) {
    const node = Math.cos((Math.PI * (k + 0.5)) / terms);
    const raw = trueLongitude(theories, body, start + ((node + 1) / 2) * days);
    const before = values[k - 1];
    values.push(before === undefined ? raw : before + ((((raw - before) % 360) + 540) % 360) - 180);
  }
  return Array.from({ length: terms }, (_, j) => {
    let sum = 0;
    for (let k = 0; k < terms; k++) sum += values[k]! * Math.cos((Math.PI * j * (k + 0.5)) / terms);
    const coefficient = ((j === 0 ? 1 : 2) / terms) * sum;
    return j === 0 ? ((coefficient % 360) + 360) % 360 : coefficient;
  });
};

const main = async (packagePath: string): Promise<void> => {
  const theories = await loadTheories(packagePath);
  const coefficients: number[] = [];
  for (const body of bodyNames) {
    const { days, terms } = packLayout.bodies[body];
    const began = performance.now();
    for (let i = 0; i < segmentsOf(body); i++) {
      coefficients.push(...fit(theories, body, packLayout.startDay + i * days, days, terms));
    }
    console.log(
      `${body}: ${segmentsOf(body)} segments in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    );
  }
  const target = new URL('../server/features/horoscope/ephemeris.bin', import.meta.url);
  writeFileSync(target, Buffer.from(Float32Array.from(coefficients).buffer));
};

if (process.argv[1] === import.meta.filename) {
  if (!process.argv[2]) throw new Error('Give the path of the package astronomia; see the head of this file');
  await main(process.argv[2]);
}
