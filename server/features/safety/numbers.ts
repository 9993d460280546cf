import type { ShownResource } from '#shared/companion/conversation.ts';
import { dialOf, directory, type HelpLine, type Need } from '#shared/safety/directory.ts';
import type { Country, SafetyCategory, Severity } from '#shared/safety/levels.ts';

/** The directory's section for each country; whoever did not say gets the European number and the three countries'. */
const sectionOf: Record<Country, string> = {
  FR: 'FR',
  CH: 'CH',
  BE: 'BE',
  LU: 'LU',
  QC: 'CA',
  unknown: 'EU',
};

const linesOf = (section: string): readonly HelpLine[] =>
  directory.find((each) => each.country === section)?.lines ?? [];

const find = (section: string, need: Need): HelpLine[] =>
  linesOf(section).filter((line) => line.need === need);

type PlacedLine = HelpLine & { place?: string };

/** The first line of a country, with the country's name: beside those of others, a number alone does not say where it answers. */
const firstIn = (section: string, need: Need): PlacedLine[] => {
  const place = directory.find(({ country }) => country === section)?.name;
  return find(section, need)
    .slice(0, 1)
    .map((line) => ({ ...line, ...(place && { place }) }));
};

/** The 112 first, then the French and Swiss numbers; then 3114, 143, 0800 32 123 (safety-protocol §7). */
const withoutCountry = (need: Need): PlacedLine[] =>
  need === 'danger'
    ? [...find('EU', 'danger').slice(0, 1), ...firstIn('FR', 'danger'), ...firstIn('CH', 'danger')]
    : [
        ...find('EU', need),
        ...(find('EU', need).length > 0
          ? []
          : ['FR', 'CH', 'BE'].flatMap((section) => firstIn(section, need))),
      ];

const linesFor = (country: Country, need: Need): PlacedLine[] =>
  country === 'unknown' ? withoutCountry(need) : find(sectionOf[country], need);

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
      return level >= 4 ? ['danger', 'aggression'] : ['danger', 'talk'];
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

/** At most three lines, two at level 4: a wall of numbers helps nobody. */
export const resourcesFor = (
  category: SafetyCategory,
  level: Severity,
  country: Country,
): ShownResource[] => {
  if (level < 2 && category !== 'minor') return [];
  const most = level >= 4 ? 2 : 3;
  const lines: PlacedLine[] = [];
  for (const need of needsOf(category, level)) {
    const found = linesFor(country, need);
    // One kind of help must not fill the whole card.
    for (const line of found.slice(0, country === 'unknown' ? most : 2)) {
      if (!lines.some((each) => each.number === line.number)) lines.push(line);
    }
  }
  // Nowhere is somebody left without a number.
  if (lines.length === 0) lines.push(...linesFor(country, 'danger').slice(0, 1));
  return lines.slice(0, most).map(shown);
};

/** What a country puts into the fixed texts (safety-protocol §5, last lines). */
export type CountryWords = { crisis: string; emergency: string; police: string; sms: string };

const words: Record<Country, CountryWords> = {
  FR: {
    crisis: 'Le 3114 répond jour et nuit.',
    emergency: 'le 15',
    police: 'le 17',
    sms: ' Si vous ne pouvez pas parler : SMS au 114 (France).',
  },
  CH: { crisis: 'Le 143 répond jour et nuit.', emergency: 'le 144', police: 'le 117', sms: '' },
  BE: { crisis: 'Le 0800 32 123 répond jour et nuit.', emergency: 'le 112', police: 'le 101', sms: '' },
  LU: { crisis: 'Le 112 répond jour et nuit.', emergency: 'le 112', police: 'le 112', sms: '' },
  QC: { crisis: 'Le 1 866 277-3553 est là pour cela.', emergency: 'le 911', police: 'le 911', sms: '' },
  unknown: {
    crisis:
      'Une ligne d’écoute répond jour et nuit : le 3114 en France, le 143 en Suisse, le 0800 32 123 en Belgique.',
    emergency: 'le 112 (ou le 15 en France, le 144 en Suisse)',
    police: 'le 112',
    sms: ' Sans parler : SMS au 114 (France).',
  },
};

export const wordsOf = (country: Country): CountryWords => words[country];
