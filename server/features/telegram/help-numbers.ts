import { botTexts } from '#shared/messages/telegram.ts';
import { directory, type HelpLine, type Need, needTitles } from '#shared/safety/directory.ts';
import type { Country } from '#shared/safety/levels.ts';
import type { Rows } from './speak.ts';

/** What the short sheet of a chat holds; the whole directory is one tap away. */
const needs: readonly Need[] = ['danger', 'suicide', 'talk', 'violence'];

const sectionsOf: Record<Country, readonly string[]> = {
  FR: ['FR'],
  CH: ['CH'],
  BE: ['BE'],
  LU: ['LU'],
  QC: ['CA'],
  unknown: ['EU', 'FR', 'CH', 'BE'],
};

export const countryButtons: Rows = [
  [
    { label: 'France', tap: 'country:FR' },
    { label: 'Suisse', tap: 'country:CH' },
    { label: 'Belgique', tap: 'country:BE' },
  ],
  [
    { label: 'Luxembourg', tap: 'country:LU' },
    { label: 'Québec', tap: 'country:QC' },
    { label: 'Ailleurs', tap: 'country:unknown' },
  ],
];

export const helpSheet: Rows = [[{ label: botTexts.helpSheet, page: '/urgence' }]];

const spoken = ({ name, number, sms, detail }: HelpLine): string =>
  `${name}${sms ? ' (par SMS)' : ''} : ${number}${detail ? ` (${detail})` : ''}`;

/** The numbers as text: on a phone the messenger makes each one a link that dials. */
export const helpNumbers = (country: Country): string => {
  const sections = sectionsOf[country].flatMap((code) => directory.filter((each) => each.country === code));
  const several = sections.length > 1;
  const blocks = needs.flatMap((need) => {
    const lines = sections.flatMap(({ name, lines: all }) =>
      all
        .filter((line) => line.need === need)
        .slice(0, several ? 1 : 3)
        .map((line) => `${several ? `${name} · ` : ''}${spoken(line)}`),
    );
    return lines.length > 0 ? [`${needTitles[need]}\n${[...new Set(lines)].join('\n')}`] : [];
  });
  return `${blocks.join('\n\n')}\n\n${botTexts.callHint}`;
};
