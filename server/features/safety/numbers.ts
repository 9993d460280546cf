import type { ShownResource } from '#shared/companion/conversation.ts';
import {
  type Country,
  type CountryEntry,
  countriesNamedWhenUnknown,
  countryOf,
  type HelpLine,
  type Need,
} from '#shared/safety/countries.ts';
import { dialOf, emergencyLine, linesFor, lineWith } from '#shared/safety/directory.ts';
import type { SafetyCategory, Severity } from '#shared/safety/levels.ts';

/** Where a number is needed: a country of the directory, another one where the European number answers, or any other. */
export type Whereabouts = Country | 'EU' | 'abroad';
type Beyond = Exclude<Whereabouts, Country>;

/** Outside the countries of the directory: no line of theirs is known, and no number of another country is given for one. */
export const isBeyond = (where: Whereabouts): where is Beyond => where === 'EU' || where === 'abroad';

type PlacedLine = HelpLine & { place?: string };

/** The first line of each named country, with the country's name: a number alone does not say where it answers. */
const namedFirsts = (need: Need): PlacedLine[] =>
  countriesNamedWhenUnknown.flatMap(({ code, name }) =>
    linesFor(code, need)
      .slice(0, 1)
      .map((line) => ({ ...line, place: name })),
  );

/** The European number first in danger, then those of the named countries (safety-protocol §7). */
const linesWithoutCountry = (need: Need): PlacedLine[] => {
  const european = linesFor('unknown', need);
  if (need === 'danger') return [...european.slice(0, 1), ...namedFirsts(need)];
  return european.length > 0 ? european : namedFirsts(need);
};

const placedLines = (country: Country, need: Need): PlacedLine[] =>
  country === 'unknown' ? linesWithoutCountry(need) : linesFor(country, need);

/** What a category calls for, most useful first. One line is never given for another (safety-protocol §7). */
const needsOf = (category: SafetyCategory, level: Severity): readonly Need[] => {
  const grave: readonly Need[] = level >= 3 ? ['danger'] : [];
  switch (category) {
    case 'domestic_violence':
    case 'sexual_violence':
      return level >= 4 ? ['aggression', 'danger'] : level === 3 ? ['aggression', 'violence'] : ['violence'];
    case 'child_abuse':
      return level >= 4
        ? ['aggression', 'danger']
        : ['child', ...(level === 3 ? (['aggression'] as const) : [])];
    case 'violence_others':
      return level >= 4 ? ['danger', 'aggression'] : ['danger', 'harming', 'talk'];
    case 'minor':
      return ['young', 'suicide'];
    case 'substance':
      return level >= 3 ? ['danger', 'substances'] : ['substances', 'talk'];
    case 'eating_disorder':
    case 'psychosis':
    case 'panic':
      return [...grave, 'talk', 'danger'];
    case 'work_harassment':
      return level >= 3 ? ['aggression', 'talk'] : ['talk'];
    default:
      return level >= 4 ? ['danger'] : ['suicide', ...grave, 'talk'];
  }
};

const shown = (line: PlacedLine): ShownResource => ({
  name: line.sms ? `${line.name} (par SMS)` : line.name,
  ...(line.place && { place: line.place }),
  number: line.number,
  tel: dialOf(line),
  ...(line.detail && { note: line.detail }),
});

const beyondResource = (where: Beyond): ShownResource => {
  const line = emergencyLine('unknown');
  return where === 'EU'
    ? shown(line)
    : shown({ ...line, name: 'Numéro d’urgence international', detail: 'D’un mobile, dans bien des pays' });
};

/**
 * At 3 the number for emergencies stands in the cards of every reply, whatever else does (docs/decisions/0115): the words say it only
 * where it is for now.
 */
const withEmergency = (
  lines: readonly PlacedLine[],
  country: Country,
  level: Severity,
  most: number,
): readonly PlacedLine[] => {
  const first = lines.slice(0, most);
  const grave = (['danger', 'aggression'] as const).flatMap((need) => placedLines(country, need));
  const isThere = first.some(({ number }) => grave.some((each) => each.number === number));
  return level === 3 && !isThere ? [...lines.slice(0, most - 1), emergencyLine(country)] : first;
};

/** At most three lines, two at level 4: a long list of numbers helps no one. */
export const resourcesFor = (
  category: SafetyCategory,
  level: Severity,
  country: Whereabouts,
): ShownResource[] => {
  if (level < 2 && category !== 'minor') return [];
  if (isBeyond(country)) return [beyondResource(country)];
  const most = level >= 4 ? 2 : 3;
  const lines: PlacedLine[] = [];
  for (const need of needsOf(category, level)) {
    const found = placedLines(country, need);
    // One kind of help must not fill the whole card.
    for (const line of found.slice(0, country === 'unknown' ? most : 2)) {
      if (!lines.some((each) => each.number === line.number)) lines.push(line);
    }
  }
  // At least one number in every country.
  if (lines.length === 0) lines.push(...placedLines(country, 'danger').slice(0, 1));
  return withEmergency(lines, country, level, most).map(shown);
};

/** What a country puts into the fixed texts (safety-protocol §5, last lines). */
export type CountryWords = {
  /** A sentence: « Le <number> répond jour et nuit. » */
  crisis: string;
  /** The subject of a sentence: « Le <number> ». */
  crisisLine: string;
  emergency: string;
  police: string;
  /** A sentence with a space before it, empty where no emergency number takes text messages. */
  sms: string;
};

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const spokenLine = ({ number }: HelpLine): string => `le ${number}`;

/** « le <number> <place>, … » for the named countries that have such a line. */
const listByCountry = (lineIn: (entry: CountryEntry) => HelpLine | undefined): string =>
  countriesNamedWhenUnknown
    .flatMap((entry) => {
      const line = lineIn(entry);
      return line ? [`${spokenLine(line)} ${entry.place}`] : [];
    })
    .join(', ');

const chosenWords = (country: Country): CountryWords => {
  const crisis = lineWith(country, 'crisis') ?? emergencyLine(country);
  const crisisLine = capitalised(spokenLine(crisis));
  const sms = lineWith(country, 'sms');
  return {
    crisis: `${crisisLine} ${crisis.dayAndNight ? 'répond jour et nuit' : 'est là pour cela'}.`,
    crisisLine,
    emergency: spokenLine(emergencyLine(country)),
    police: spokenLine(lineWith(country, 'police')!),
    sms: sms ? ` Si vous ne pouvez pas parler : SMS au ${sms.number} (${countryOf(country).name}).` : '',
  };
};

/** With no country chosen: the European number, then the numbers that differ from it, each with its country. */
const wordsWithoutCountry = (): CountryWords => {
  const european = emergencyLine('unknown');
  const others = listByCountry(({ code }) => {
    const line = emergencyLine(code);
    return line.number === european.number ? undefined : line;
  });
  const crisisLines = listByCountry(({ code }) => {
    const line = lineWith(code, 'crisis');
    return line?.dayAndNight ? line : undefined;
  });
  const sms = countriesNamedWhenUnknown.find(({ code }) => lineWith(code, 'sms'));
  return {
    crisis: `Une ligne d’écoute répond jour et nuit : ${crisisLines}.`,
    crisisLine: capitalised(crisisLines),
    emergency: `${spokenLine(european)} (ou ${others})`,
    police: spokenLine(lineWith('unknown', 'police')!),
    sms: sms ? ` Sans parler : SMS au ${lineWith(sms.code, 'sms')!.number} (${sms.name}).` : '',
  };
};

/** Outside the directory: the European number, which a mobile finds the way with in many other countries, and who knows a line there. */
const wordsBeyond = (where: Beyond): CountryWords => {
  const european = spokenLine(emergencyLine('unknown'));
  const emergency = where === 'EU' ? european : `${european} d’un mobile (ou le numéro d’urgence local)`;
  return {
    crisis: 'Une ligne d’écoute existe dans bien des pays, un médecin ou un hôpital la connaît.',
    crisisLine: capitalised(emergency),
    emergency,
    police: where === 'EU' ? european : `la police (ou ${european} d’un mobile)`,
    sms: '',
  };
};

/** The words of the slots of the fixed texts, for one country. */
export const wordsOf = (where: Whereabouts): CountryWords => {
  if (isBeyond(where)) return wordsBeyond(where);
  return where === 'unknown' ? wordsWithoutCountry() : chosenWords(where);
};

/**
 * The line of a category inside a sentence, « le <number> »; with no country chosen, one per named country with its place.
 * Empty where the country has none. Lines for text messages are left out.
 */
export const lineOf = (category: SafetyCategory, country: Country): string => {
  if (category === 'none') return '';
  const need = needsOf(category, 2).find((each) => each !== 'danger')!;
  const firstCall = (code: Country) => linesFor(code, need).find(({ sms }) => !sms);
  if (country === 'unknown') return listByCountry(({ code }) => firstCall(code));
  const line = firstCall(country);
  return line ? spokenLine(line) : '';
};
