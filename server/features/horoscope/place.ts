import cityTimezones from 'city-timezones';
import { frenchNames, townsMissing } from './listed-towns.ts';

/** A place of birth, found offline: what a person types never leaves the house. */
export type Place = {
  /** As shown back to the person: « Genève, Suisse ». */
  name: string;
  lat: number;
  lon: number;
  zone: string;
};

export type FoundPlace =
  | {
      kind: 'town';
      place: Place /** Other towns bear this name; the most likely one was taken. */;
      ambiguous: boolean;
    }
  | { kind: 'country'; name: string; zone: string }
  | { kind: 'unknown' };

type Town = {
  name: string;
  /** Names of its region and country, asked for only when a hint was given. */
  keys: () => string[];
  region: string;
  iso2: string;
  lat: number;
  lon: number;
  zone: string;
  weight: number;
};

/** Where French is the or an everyday language: these come first when a name is shared (Paris, Texas; London). */
const frenchSpeaking = new Set(
  'FR CH BE LU MC CA GF GP MQ RE YT NC PF PM BJ BF BI CM CF KM CG CD CI DJ GA GN GQ HT MG ML MR MU NE RW SN SC TD TG DZ MA TN VU LB'.split(
    ' ',
  ),
);

const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe');

/** Lower case, no accents, one kind of dash and apostrophe, « St » and « Ste » written out. */
export const placeKey = (text: unknown): string =>
  withoutAccents(typeof text === 'string' ? text : '')
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .replace(/[\s_‐-―-]+/g, '-')
    .replace(
      /(^|-)(st|ste)\.?-/g,
      (_, before: string, word: string) => `${before}${word === 'st' ? 'saint' : 'sainte'}-`,
    )
    .replace(/[^a-z0-9'-]/g, '')
    .replace(/^-+|-+$/g, '');

let townIndex: Map<string, Town[]> | undefined;
const regionNames = new Intl.DisplayNames(['fr'], { type: 'region' });
/** The list writes -99 where a territory has no code. */
const countryName = (iso2: string): string => (/^[A-Z]{2}$/.test(iso2) ? (regionNames.of(iso2) ?? iso2) : '');

const countryOfRegion: Record<string, string> = {
  Suisse: 'CH',
  Belgique: 'BE',
  Luxembourg: 'LU',
  Québec: 'CA',
};
/** Links of the tz database whose own history is older than the name. */
const currentZone: Record<string, string> = { 'America/Montreal': 'America/Toronto' };

const add = (index: Map<string, Town[]>, key: string, town: Town): void => {
  const known = index.get(key);
  if (!known) index.set(key, [town]);
  else if (!known.includes(town)) known.push(town);
};

const index = (): Map<string, Town[]> => {
  if (townIndex) return townIndex;
  townIndex = new Map();
  for (const city of cityTimezones.cityMapping) {
    if (!city.timezone) continue;
    const town: Town = {
      name: city.city,
      keys: () =>
        [city.province, city.country, city.iso2, countryName(city.iso2), city.state_ansi].map(placeKey),
      region: countryName(city.iso2),
      iso2: city.iso2,
      lat: city.lat,
      lon: city.lng,
      zone: currentZone[city.timezone] ?? city.timezone,
      weight: city.pop,
    };
    for (const name of new Set([city.city, city.city_ascii])) add(townIndex, placeKey(name), town);
  }
  for (const { name, region, lat, lon, zone } of townsMissing) {
    const iso2 = countryOfRegion[region] ?? 'FR';
    // Smaller than any listed town of the same name in a French-speaking country, larger than elsewhere by language.
    const keys = () => [region, iso2, countryName(iso2)].map(placeKey);
    add(townIndex, placeKey(name), { name, keys, region, iso2, lat, lon, zone, weight: 90_000 });
  }
  return townIndex;
};

type Region = { name: string; zone: string };

/** Countries, provinces and states by every name the list or French gives them, with the zone of their largest city. */
const regions = (): Map<string, Region> => {
  if (regionIndex) return regionIndex;
  regionIndex = new Map();
  for (const city of cityTimezones.cityMapping.toSorted((a, b) => b.pop - a.pop)) {
    if (!city.timezone) continue;
    const zone = currentZone[city.timezone] ?? city.timezone;
    const country = countryName(city.iso2);
    const named = [
      [city.country, country || city.country],
      [country, country],
      [city.province, city.province],
    ];
    for (const [key, name] of named) {
      if (key && !regionIndex.has(placeKey(key))) regionIndex.set(placeKey(key), { name: name!, zone });
    }
  }
  return regionIndex;
};
let regionIndex: Map<string, Region> | undefined;

/** Towns of that name in the list or under its French name, and which of them go by the French name. */
const asTown = (key: string): { towns: Town[]; renamed: ReadonlySet<Town> } => {
  const own = index().get(key) ?? [];
  const foreign = frenchNames.get(key) ?? frenchNames.get(key.replace(/^(la|le)-/, '$1 '));
  const named = foreign
    ? (index().get(placeKey(foreign.listed)) ?? []).filter((town) => town.iso2 === foreign.country)
    : [];
  return { towns: [...new Set([...own, ...named])], renamed: new Set(named) };
};

const speaksFrench = (town: Town): boolean =>
  town.iso2 === 'CA' ? town.keys().includes('quebec') : frenchSpeaking.has(town.iso2);

const byLikelihood = (a: Town, b: Town): number =>
  Number(speaksFrench(b)) - Number(speaksFrench(a)) || b.weight - a.weight;

/** The person's own spelling is kept where it carries accents or the French name; the list has none. */
const displayName = (asked: string, town: Town, renamed: boolean): string => {
  const own = renamed || /[^\x20-\x7e]/.test(asked);
  const kept = own
    ? asked.replace(/(^|[\s-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
    : town.name;
  const name = kept.replace(/^St[.\s-]+/, 'Saint-').replace(/^Ste[.\s-]+/, 'Sainte-');
  return town.region === '' || placeKey(name) === placeKey(town.region) ? name : `${name}, ${town.region}`;
};

/**
 * Finds « Lyon », « Saint-Denis (La Réunion) », « Montréal, Québec », « 1204 Genève », « Suisse ». A name shared by
 * several towns means the most populous of the French-speaking world first.
 */
export const findPlace = (text: string): FoundPlace => {
  const [first = '', ...hints] = text
    .replace(/\b\d{4,5}\b/g, ' ')
    .replace(/\b\d{1,2}(er|e|ème|eme)?\b/g, ' ')
    .split(/[,;()/]|\s[–-]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const key = placeKey(first);
  if (key === '') return { kind: 'unknown' };
  const hintKeys = hints.map(placeKey).filter((hint) => hint !== '');
  const { towns, renamed } = asTown(key);
  const agreeing = towns.filter((town) =>
    hintKeys.every((hint) => town.keys().some((k) => k === hint || k === hint.replace(/^(la|le|les)-/, ''))),
  );
  // A hint we do not know (a French department) is no reason to lose the town; another country is.
  const elsewhere = hintKeys.some((hint) => regions().has(hint));
  const candidates = (agreeing.length > 0 || elsewhere ? agreeing : towns).toSorted(byLikelihood);
  const best = candidates[0];
  if (best) {
    const place = {
      name: displayName(first, best, renamed.has(best)),
      lat: best.lat,
      lon: best.lon,
      zone: best.zone,
    };
    const otherZone = candidates.some(
      (town) => Math.abs(town.lat - best.lat) > 0.5 || Math.abs(town.lon - best.lon) > 0.5,
    );
    return { kind: 'town', place, ambiguous: otherZone };
  }
  for (const part of [...hintKeys.toReversed(), key]) {
    const region = regions().get(part);
    if (region) return { kind: 'country', ...region };
  }
  return { kind: 'unknown' };
};
