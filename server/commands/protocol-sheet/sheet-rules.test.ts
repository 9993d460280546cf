import { expect, test } from 'vitest';
import { protocolData } from '../../features/safety/guide/load-data.ts';
import { sheetOf } from './sheet-content.ts';
import { sheetHtml } from './sheet-html.ts';
import { sheetRules } from './sheet-rules.ts';

const rules = sheetRules();

test('each group of rules stands on the sheet with its meaning and two sentences', () => {
  expect(rules.length).toBeGreaterThan(200);
  const tonight = rules.find(({ rule }) => rule === 'suicide/4 today, tonight')!;
  expect(tonight).toMatchObject({ level: 4, about: 'suicide', matches: 'Je vais me tuer ce soir.' });
  const html = sheetHtml(sheetOf(protocolData, rules));
  for (const { rule } of rules)
    expect(html).toContain(rule.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'));
  expect(html.indexOf('Règles de lecture')).toBeGreaterThan(html.indexOf('Choix proposés'));
});
