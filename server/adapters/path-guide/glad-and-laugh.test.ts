import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { isBright, weighingForms } from './bright.ts';
import { guideData, rowOf } from './guide-data.ts';
import { heavyIn } from './heavy.ts';

/* Joy and laughter are met as such, and a death is met by no filler. */

const start = 'Ma voisine a un carillon à vent sur son balcon.';
const idsOf = (script: readonly string[]) => play(script).last.record.textIds;

describe('a joy that is told', () => {
  const joys = [
    'On a eu les clés de notre première maison hier, je suis trop heureuse !',
    'J’ai eu mon admission à Toulouse ! Il me reste le visa',
    'C’est oui, je commence le trois !',
  ];
  test.each(joys)('is met by few words and one way: %s', (text) => {
    expect(idsOf([text])[0]).toMatch(/^(?:brief-(?:bravo|glad)-|be-glad-news#)/);
    const { record } = play([start, text]).last;
    expect(record.textIds[0]).toMatch(/^(?:brief-(?:bravo|glad)-|be-glad-news#)/);
    if (record.textIds[0]!.startsWith('brief-'))
      expect(record.choices.map(({ id }) => id)).toEqual(['joie', 'done', 'more']);
  });

  test('the way is offered once, and nothing that weighs is asked', () => {
    const { replies } = play([
      joys[0]!,
      'Mon chum dort et je mange une poutine par terre dans le salon.',
      joys[1]!,
    ]);
    expect(replies.filter(({ record }) => record.asked === 'path:menu/glad').length).toBeLessThanOrEqual(1);
    for (const { record } of replies)
      for (const id of record.textIds) expect(weighingForms.has(rowOf(id)?.form ?? '')).toBe(false);
  });

  test('twelve questions of joy, each of them light', () => {
    const rows = guideData.rows.filter(({ id }) => /^form-glad-[23]\d$/.test(id));
    expect(rows.length).toBeGreaterThanOrEqual(12);
  });
});

describe('a laugh', () => {
  test.each([
    'Il a renversé la soupe sur le maire, haha',
    'mon chat a éteint la réunion mdr',
    'il est sorti en pantoufles 😂',
  ])('is met by few light words: %s', (text) =>
    expect(idsOf([start, text])[0]).toMatch(/^brief-(?:laugh|tale)-/),
  );

  test.each([
    'ça pèse mille livres, j’ai ri à en brailler',
    'Réjean est tombé dans l’eau, haha, fallait voir ça',
  ])('and by nothing that weighs or is solemn: %s', (text) => {
    expect(isBright(text)).toBe(true);
    const row = rowOf(idsOf([start, text])[0]!);
    expect(row?.solemn ?? false).toBe(false);
    expect(weighingForms.has(row?.form ?? '')).toBe(false);
  });
});

describe('a death', () => {
  test.each([
    'cette nuit on a eu deux décès',
    'on a perdu deux patients cette nuit',
    'il y a eu un mort à l’usine',
  ])('of which nothing more is told is known: %s', (text) => expect(heavyIn(text)).toBe('afar'));
  test.each(['on est deux morts de rire', 'on a perdu deux matchs'])('is none: %s', (text) =>
    expect(heavyIn(text)).toBeNull(),
  );

  test('is met by a short row that is true for any loss, with nothing asked', () => {
    const { record, text } = play([
      start,
      'Les ouvriers tapent depuis huit heures, et cette nuit on a eu deux décès',
    ]).last;
    expect(record.textIds).toEqual([expect.stringMatching(/^heavy-/)]);
    expect(text).not.toMatch(/\?|«/);
  });
});
