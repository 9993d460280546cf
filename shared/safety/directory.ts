import { days } from '../time.ts';
import {
  type Country,
  countryOf,
  directoryFile,
  type HelpLine,
  type LineRole,
  type Need,
} from './countries.ts';

/**
 * How the emergency page, the screens and the fixed texts read the emergency and help lines. The lines are in
 * `data/directory.json`: only those that a public source was seen for (safety protocol, section 7).
 */

/** When a person last checked the whole table against its sources; null until one has (never invented). */
export const directoryVerifiedOn: string | null = directoryFile.verifiedOn;

/** How long one check of the table may be relied on (safety protocol §7: every three months). */
export const directoryGoodFor = days(90);

/** Whether the numbers have to be checked again: never checked, too long ago, or on a day that is none or yet to come. */
export const isDirectoryStale = (verifiedOn: string | null, now: Date): boolean => {
  const age = verifiedOn === null ? Number.NaN : now.getTime() - Date.parse(`${verifiedOn}T00:00:00Z`);
  // A day lasts until its end, and the day that begins in Paris is not yet one in UTC.
  return !(age >= -days(1) && age < directoryGoodFor + days(1));
};

export const needTitles: Record<Need, string> = {
  danger: 'Une vie est en danger',
  aggression: 'Danger venant de quelqu’un',
  suicide: 'Idées de suicide',
  talk: 'Besoin de parler à quelqu’un',
  violence: 'Violences conjugales ou sexuelles',
  child: 'Un enfant est en danger',
  young: 'Adolescents et jeunes adultes',
  substances: 'Drogues, alcool',
  harming: 'Peur de faire du mal à quelqu’un',
  vulnerable: 'Une personne âgée ou handicapée est maltraitée',
};

/** For people outside the countries of the table: lines of many countries, kept up to date by others (requirement S-13). */
export const worldDirectory = { name: 'Find A Helpline', address: 'https://findahelpline.com/' } as const;

/** The lines of a country for one need, most useful first. */
export const linesFor = (country: Country, need: Need): HelpLine[] =>
  countryOf(country).lines.filter((line) => line.need === need);

/** The line that fills a slot of the fixed texts; undefined where the country has none. */
export const lineWith = (country: Country, role: LineRole): HelpLine | undefined =>
  countryOf(country).lines.find((line) => line.role === role);

/** The number to call when a life is in danger. The schema of the data file requires one per country. */
export const emergencyLine = (country: Country): HelpLine => lineWith(country, 'emergency')!;

/** The three emergency lines that every page and email names (specification §1). */
export const emergencyLines = {
  france: emergencyLine('FR'),
  switzerland: emergencyLine('CH'),
  europe: emergencyLine('unknown'),
} as const;

const { france, switzerland, europe } = emergencyLines;

/** The same three inside a sentence: two with their country, then « ou le <number> ». */
export const spokenEmergencyLines = `le ${france.number} (France), le ${switzerland.number} (Suisse) ou le ${europe.number}`;

/** A line to call at once; `place` where lines of several countries stand together. */
export type FirstLine = HelpLine & { place?: string };

/**
 * The three lines that come before everything else where somebody opens « Urgences »: a life in danger, dark thoughts,
 * then what can be written or the police. Without a country, the emergency number of those that are named.
 */
export const firstLines = (country: Country): FirstLine[] => {
  if (country === 'unknown')
    return [
      { ...france, place: 'France' },
      { ...switzerland, place: 'Suisse' },
      { ...europe, place: 'Europe' },
    ];
  const asked = [
    emergencyLine(country),
    lineWith(country, 'crisis'),
    lineWith(country, 'sms'),
    ...linesFor(country, 'danger'),
    lineWith(country, 'police'),
  ].filter((line) => line !== undefined);
  const numbers = asked.map(({ number }) => number);
  return asked.filter(({ number }, at) => numbers.indexOf(number) === at).slice(0, 3);
};

/** What a person may look for anywhere; drugs and alcohol fall back on the emergency number. */
const everywhere: readonly Need[] = ['suicide', 'talk', 'violence', 'child', 'young'];

/** What no confirmed line of a country is for. Said rather than filled: a number is never invented (product.md). */
export const needsWithoutLine = (country: Country): Need[] =>
  everywhere.filter((need) => linesFor(country, need).length === 0);

/** What a telephone dials: digits alone, behind the scheme of its channel. */
export const dialOf = ({ number, sms }: Pick<HelpLine, 'number' | 'sms'>): string =>
  `${sms ? 'sms' : 'tel'}:${number.replace(/\D/g, '')}`;
