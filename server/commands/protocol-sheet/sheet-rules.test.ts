import { expect, test } from 'vitest';
import { protocolData } from '../../features/safety/guide/load-data.ts';
import { sheetOf } from './sheet-content.ts';
import { sheetHtml } from './sheet-html.ts';
import { sheetPhrases } from './sheet-phrases.ts';
import { sheetRules } from './sheet-rules.ts';

const groups = sheetRules();
const phrases = sheetPhrases();

test('each rule stands on the sheet with its meaning, two sentences and what it looks for', () => {
  const tonight = groups.find(({ name }) => name === 'suicide/4 today, tonight')!;
  expect(tonight).toMatchObject({ level: 4, about: 'suicide' });
  expect(tonight.rules[0]).toMatchObject({
    id: 'suicide-4-38',
    matches: 'Je vais me tuer ce soir.',
    pattern: expect.stringContaining('[liste meTuer] (…) [liste maintenant]'),
  });
  const html = sheetHtml(sheetOf(protocolData, groups, phrases));
  for (const { id } of groups.flatMap(({ rules }) => rules)) expect(html).toContain(`${id}<`);
  expect(html.indexOf('Règles de lecture')).toBeGreaterThan(html.indexOf('Choix proposés'));
});

test('each phrase of the guide stands on the sheet with its meaning, without the signs of a pattern', () => {
  const told = phrases.find(({ title }) => title === 'Ce qui est confié en passant')!;
  expect(told.phrases.find(({ id }) => id === 'dont-know')).toMatchObject({
    means: 'La réponse entière est de ne pas savoir',
    must: ['je sais pas', 'aucune idée'],
  });
  const unreadable = phrases.flatMap((table) =>
    table.phrases.filter(({ pattern }) => /\(\?|\\S|\|/.test(pattern)).map(({ id }) => id),
  );
  expect(unreadable).toEqual([]);
  const html = sheetHtml(sheetOf(protocolData, groups, phrases));
  for (const { id } of phrases.flatMap((table) => table.phrases)) expect(html).toContain(`${id}<`);
});
