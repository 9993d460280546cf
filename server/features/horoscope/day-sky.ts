import {
  aspectNames,
  aspects,
  type BodyName,
  bodyNames,
  type PlanetName,
  planetNames,
  type SignName,
  signAt,
  signIndexAt,
} from '#shared/horoscope/zodiac.ts';
import { arc, turn } from './astronomy.ts';
import { type CivilDate, isoDate, nextDay, noonOf, startOfDay } from './civil-time.ts';
import { crossing, firstCrossing } from './crossing.ts';
import { motionAt } from './ephemeris.ts';
import { moonAngle, type Sky, skyAt } from './sky.ts';

export const moonPhases = [
  'new',
  'waxing-crescent',
  'first-quarter',
  'waxing-gibbous',
  'full',
  'waning-gibbous',
  'last-quarter',
  'waning-crescent',
] as const;
export type MoonPhase = (typeof moonPhases)[number];

export const moonPhaseFrench: Record<MoonPhase, string> = {
  new: 'nouvelle Lune',
  'waxing-crescent': 'premier croissant',
  'first-quarter': 'premier quartier',
  'waxing-gibbous': 'Lune gibbeuse croissante',
  full: 'pleine Lune',
  'waning-gibbous': 'Lune gibbeuse décroissante',
  'last-quarter': 'dernier quartier',
  'waning-crescent': 'dernier croissant',
};

type Longitudes = Record<BodyName, number>;

export type DaySky = Sky & {
  date: CivilDate;
  zone: string;
  /** Unix milliseconds of local noon, for which positions are given, and of the day's bounds. */
  noon: number;
  start: number;
  end: number;
  /** Longitudes a day before, an hour after and a day after noon: what is exact now, and whether it is still coming. */
  around: { dayBefore: Longitudes; hourAfter: Longitudes; dayAfter: Longitudes };
  moon: {
    sign: SignName;
    /** Moon minus Sun, degrees. */
    angle: number;
    phase: MoonPhase;
    /** When the Moon enters another sign during this day, and which. */
    change?: { at: number; sign: SignName };
    /** The part of this day's lunar course without a further major aspect before the next sign, if any. */
    voidOfCourse?: { from: number; to: number };
  };
  retrogrades: PlanetName[];
  /** Planets that turn within two days of noon. */
  stations: { planet: PlanetName; at: number; turns: 'retrograde' | 'direct' }[];
};

const hour = 3_600_000;
const day = 24 * hour;

/** Named phases hold while the angle is within 8° of them, some sixteen hours to each side. */
const phaseAt = (angle: number): MoonPhase => {
  const nearest = Math.round(angle / 90) * 90;
  if (Math.abs(angle - nearest) <= 8) return moonPhases[(nearest / 45) % 8]!;
  return moonPhases[Math.floor(angle / 90) * 2 + 1]!;
};

const moonIngress = (from: number): number => {
  const edge = (signIndexAt(motionAt('Moon', from).longitude) + 1) * 30;
  return firstCrossing((t) => arc(edge, motionAt('Moon', t).longitude), from, from + 3 * day, 6 * hour)!;
};

/** From the Moon's last major aspect in her sign to her leaving it at `ingress`. */
const voidBefore = (ingress: number): { from: number; to: number } => {
  const entered = firstCrossing(
    (t) => arc(signIndexAt(motionAt('Moon', ingress - hour).longitude) * 30, motionAt('Moon', t).longitude),
    ingress - hour,
    ingress - 3 * day,
    6 * hour,
  )!;
  let last = entered;
  for (const body of bodyNames) {
    if (body === 'Moon') continue;
    for (const name of aspectNames) {
      const { angle } = aspects[name];
      for (const side of angle === 0 || angle === 180 ? [angle] : [angle, -angle]) {
        const gap = (t: number) => arc(motionAt(body, t).longitude + side, motionAt('Moon', t).longitude);
        const at = firstCrossing(gap, ingress, last, 6 * hour);
        if (at !== null && at > last) last = at;
      }
    }
  }
  return { from: last, to: ingress };
};

const stationsNear = (noon: number): DaySky['stations'] => {
  const found: DaySky['stations'] = [];
  for (const planet of planetNames) {
    const speed = (t: number) => motionAt(planet, t).speed;
    const before = speed(noon - 2 * day);
    if (before < 0 === speed(noon + 2 * day) < 0) continue;
    found.push({
      planet,
      at: crossing(speed, noon - 2 * day, noon + 2 * day),
      turns: before < 0 ? 'direct' : 'retrograde',
    });
  }
  return found;
};

const compute = (date: CivilDate, zone: string): DaySky => {
  const noon = noonOf(date, zone);
  const start = startOfDay(date, zone);
  const end = startOfDay(nextDay(date), zone);
  const sky = skyAt(noon);
  const angle = moonAngle(sky.bodies);
  const moon: DaySky['moon'] = { sign: signAt(sky.bodies.Moon), angle, phase: phaseAt(angle) };
  const ingress = moonIngress(start);
  if (ingress < end)
    moon.change = { at: ingress, sign: signAt(turn(motionAt('Moon', ingress + hour).longitude)) };
  const idle = voidBefore(ingress);
  if (idle.from < end) moon.voidOfCourse = idle;
  return {
    ...sky,
    date,
    zone,
    noon,
    start,
    end,
    around: {
      dayBefore: skyAt(noon - day).bodies,
      hourAfter: skyAt(noon + hour).bodies,
      dayAfter: skyAt(noon + day).bodies,
    },
    moon,
    retrogrades: planetNames.filter((planet) => sky.retrograde[planet]),
    stations: stationsNear(noon),
  };
};

const kept = new Map<string, DaySky>();
const keptAtMost = 400;

/** The sky of a civil day; shared by everybody who lives in that zone, so it is kept. */
export const daySky = (date: CivilDate, zone: string): DaySky => {
  const key = `${isoDate(date)} ${zone}`;
  const known = kept.get(key);
  if (known) return known;
  const made = compute(date, zone);
  if (kept.size >= keptAtMost) kept.delete(kept.keys().next().value!);
  kept.set(key, made);
  return made;
};
