import { botTexts } from '#shared/messages/telegram.ts';
import {
  type Country,
  countries,
  countriesNamedWhenUnknown,
  countryOf,
  type HelpLine,
  type Need,
} from '#shared/safety/countries.ts';
import { linesFor, needTitles } from '#shared/safety/directory.ts';
import type { Rows } from './speak.ts';

/** What the short sheet of a chat holds; the whole directory is one tap away. */
const needs: readonly Need[] = ['danger', 'suicide', 'talk', 'violence'];

const buttonsPerRow = 3;

const buttons = countries
  .filter(({ shownInBot }) => shownInBot)
  .map(({ code, name }) => ({ label: name, tap: `country:${code}` }));

/** One button per country that the bot offers. */
export const countryButtons: Rows = Array.from(
  { length: Math.ceil(buttons.length / buttonsPerRow) },
  (_, row) => buttons.slice(row * buttonsPerRow, (row + 1) * buttonsPerRow),
);

export const helpSheet: Rows = [[{ label: botTexts.helpSheet, page: '/urgence' }]];

const spoken = ({ name, number, sms, detail }: HelpLine): string =>
  `${name}${sms ? ' (par SMS)' : ''} : ${number}${detail ? ` (${detail})` : ''}`;

/** The numbers as text: on a phone the messenger makes each one a link that dials. */
export const helpNumbers = (country: Country): string => {
  const shown = [countryOf(country), ...(country === 'unknown' ? countriesNamedWhenUnknown : [])];
  const several = shown.length > 1;
  const blocks = needs.flatMap((need) => {
    const lines = shown.flatMap(({ code, title }) =>
      linesFor(code, need)
        .slice(0, several ? 1 : 3)
        .map((line) => `${several ? `${title} · ` : ''}${spoken(line)}`),
    );
    return lines.length > 0 ? [`${needTitles[need]}\n${[...new Set(lines)].join('\n')}`] : [];
  });
  return `${blocks.join('\n\n')}\n\n${botTexts.callHint}`;
};
