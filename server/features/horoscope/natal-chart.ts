import { type BodyName, bodyNames, planetNames, type SignName, signAt } from '#shared/horoscope/zodiac.ts';
import { arc, turn } from './astronomy.ts';
import {
  type CivilDate,
  frenchDate,
  inZoneLibreMonths,
  localToUtc,
  nextDay,
  offsetSeconds,
  parseCivilDate,
  parseCivilTime,
  startOfDay,
} from './civil-time.ts';
import { type Houses, housesAt } from './houses.ts';
import { findPlace } from './place.ts';
import { HoroscopeRefused } from './refusal.ts';
import { skyAt } from './sky.ts';

export type BirthPlace = string | { lat: number; lon: number; zone: string };

export type Birth = {
  /** YYYY-MM-DD, 1900–2035. */
  birthDate: string;
  /** HH:MM, local. */
  birthTime?: string | undefined;
  birthPlace?: BirthPlace | undefined;
};

export type NatalBody = {
  lon: number;
  sign: SignName;
  degInSign: number;
  retrograde: boolean;
  /** False when the body may stand in another sign, the time of birth being unknown. */
  certain: boolean;
  /** Where the body was between the beginning and the end of that day; only without a time of birth. */
  range?: { from: number; to: number; signs: SignName[] };
};

export type NatalChart = {
  date: CivilDate;
  /** The instant of birth; without a time, the middle of the day. */
  unixMs: number;
  timeKnown: boolean;
  bodies: Record<BodyName, NatalBody>;
  /** Only with time and place. */
  houses?: Houses;
  place?: string;
  zone: string;
  /** What was taken for granted, in French, for the person to correct. */
  assumptions: string[];
};

export const lastBirthYear = 2035;

type Located = { zone: string; coordinates?: { lat: number; lon: number }; name?: string; note?: string };

const checkCoordinates = (lat: number, lon: number): void => {
  if (!(Number.isFinite(lat) && Math.abs(lat) <= 90 && Number.isFinite(lon) && Math.abs(lon) <= 180)) {
    throw new HoroscopeRefused(
      'invalid_place',
      'Les coordonnées du lieu de naissance ne sont pas valables : latitude de -90 à 90, longitude de -180 à 180.',
    );
  }
};

/** Where the birth took place, as far as it can be known offline; every doubt becomes a note. */
const locate = (birthPlace: BirthPlace | undefined, timeKnown: boolean): Located => {
  if (birthPlace !== undefined && typeof birthPlace !== 'string') {
    checkCoordinates(birthPlace.lat, birthPlace.lon);
    offsetSeconds(0, birthPlace.zone);
    return { zone: birthPlace.zone, coordinates: { lat: birthPlace.lat, lon: birthPlace.lon } };
  }
  const asked = birthPlace?.trim();
  const paris = (why: string): Located => ({
    zone: 'Europe/Paris',
    note: timeKnown
      ? `${why} : l'heure est lue comme une heure de Paris, et l'Ascendant n'est pas calculé. Indiquez au moins le pays si c'est ailleurs.`
      : `${why} : la journée est comptée à l'heure de Paris.`,
  });
  if (!asked) return paris("Le lieu de naissance n'est pas indiqué");
  const found = findPlace(asked);
  switch (found.kind) {
    case 'unknown':
      return paris(`Le lieu « ${asked.slice(0, 80)} » n'est pas dans notre liste`);
    case 'country':
      return {
        zone: found.zone,
        name: found.name,
        note: `Seule la région est reconnue (${found.name}) : l'heure est lue à son heure principale, et l'Ascendant n'est pas calculé.`,
      };
    case 'town': {
      const { place } = found;
      const located: Located = { zone: place.zone, coordinates: place, name: place.name };
      if (found.ambiguous) located.note = `Plusieurs lieux portent ce nom : nous avons retenu ${place.name}.`;
      return located;
    }
  }
};

const natalBody = (lon: number, retrograde: boolean): NatalBody => ({
  lon,
  sign: signAt(lon),
  degInSign: lon % 30,
  retrograde,
  certain: true,
});

const bodiesAt = (unixMs: number): Record<BodyName, NatalBody> => {
  const sky = skyAt(unixMs);
  const bodies = {} as Record<BodyName, NatalBody>;
  for (const body of bodyNames) bodies[body] = natalBody(sky.bodies[body], false);
  for (const planet of planetNames) bodies[planet].retrograde = sky.retrograde[planet];
  return bodies;
};

/** Without a time of birth each body has a range over the civil day, and candidate signs where it changed sign. */
const bodiesOverDay = (startMs: number, endMs: number): Record<BodyName, NatalBody> => {
  const middle = bodiesAt((startMs + endMs) / 2);
  const first = skyAt(startMs).bodies;
  const last = skyAt(endMs).bodies;
  for (const body of bodyNames) {
    const center = middle[body].lon;
    // A body at its station turns within the day: the range covers the middle as well.
    const steps = [arc(center, first[body]), 0, arc(center, last[body])];
    const from = turn(center + Math.min(...steps));
    const to = turn(center + Math.max(...steps));
    const signs = [...new Set([signAt(first[body]), middle[body].sign, signAt(last[body])])];
    middle[body] = { ...middle[body], certain: signs.length === 1, range: { from, to, signs } };
  }
  return middle;
};

/**
 * The birth chart.
 * @throws HoroscopeRefused in French for a date, time, place or zone that cannot be.
 */
export const natalChart = ({ birthDate, birthTime, birthPlace }: Birth): NatalChart => {
  const date = parseCivilDate(birthDate, lastBirthYear, 'La date de naissance');
  const time = birthTime === undefined || birthTime.trim() === '' ? undefined : parseCivilTime(birthTime);
  const located = locate(birthPlace, time !== undefined);
  const { zone } = located;
  const assumptions = located.note ? [located.note] : [];
  const common = { date, zone, ...(located.name ? { place: located.name } : {}) };

  if (!time) {
    const start = startOfDay(date, zone);
    const end = startOfDay(nextDay(date), zone);
    const bodies = bodiesOverDay(start, Math.max(end, start + 3_600_000));
    assumptions.push(
      "L'heure de naissance n'est pas connue : ni Ascendant ni maisons, et la Lune de naissance n'est pas utilisée.",
    );
    if (!bodies.Sun.certain) {
      assumptions.push(
        `Le Soleil changeait de signe ce jour-là (${bodies.Sun.range!.signs.join(' ou ')}) : sans l'heure, les deux restent possibles.`,
      );
    }
    return { ...common, unixMs: (start + end) / 2, timeKnown: false, bodies, assumptions };
  }

  const { unixMs, ambiguous } = localToUtc(date, time, zone);
  if (ambiguous) {
    assumptions.push(
      "Cette nuit-là, les horloges ont montré deux fois cette heure (changement d'heure) : nous avons retenu la première.",
    );
  }
  if (zone === 'Europe/Paris' && inZoneLibreMonths(unixMs)) {
    assumptions.push(
      `Le ${frenchDate(date)}, au sud de la ligne de démarcation (zone libre), les horloges avaient une heure de retard sur Paris : l'heure de Paris est utilisée. Pour une naissance en zone libre, ajoutez une heure.`,
    );
  }
  const chart: NatalChart = { ...common, unixMs, timeKnown: true, bodies: bodiesAt(unixMs), assumptions };
  if (located.coordinates) {
    chart.houses = housesAt(unixMs, located.coordinates.lat, located.coordinates.lon);
    if (chart.houses.system === 'whole-sign') {
      assumptions.push(
        'À cette latitude, les maisons Placidus ne se calculent pas : les maisons sont des signes entiers.',
      );
    }
  }
  return chart;
};
