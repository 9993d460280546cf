import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { asSpoken, spokenRows } from './spoken.ts';
import { talkWith } from './talk-for-tests.ts';

/* By voice no reply speaks of what is written to us or read by us. */

/** Words of writing to us; writing to somebody else, and what stands on a screen or in a file, is none. */
const ofWriting =
  /m[’']écri|[ée]cri(?:vez|s)-moi|\b(?:vous|tu) (?:écrivez|écris|écrirez|écriras)\b|(?:venez|viens) d[’']écrire|l[’'](?:avoir|ayez|aies) écrit|bien lu\b|\brelis\b|(?:vous|tu)(?: m[’'])? ?(?:avez|as)(?: déjà)? écrit|(?:vos|tes|ces) lignes|ce message(?! est parti)|écrire ici|continuer à écrire|a été écrit\b|peut s[’']écrire|(?:^|[.,] )[ÉE]cri(?:vez|s) (?:ici|ce|la suite|encore|plus tard|autant)/u;

/** Of writing that is none to us: by the team, to somebody else, or instead of speaking. */
const notSpoken: ReadonlySet<string> = new Set([
  's-consent',
  'rq-human-1',
  'own-team-1',
  'oq-send-1',
  's-bar-speak',
  'td-sent-2',
]);

test('every text has words of speech', () => {
  const wrong = [...protocolData.texts.values()]
    .filter(({ id }) => !notSpoken.has(id))
    .flatMap(({ id, vous, tu }) => [vous, tu].map((text) => `${id} : ${asSpoken(text)}`))
    .filter((line) => ofWriting.test(line));
  expect([...new Set(wrong)]).toEqual([]);
});

describe('every row', () => {
  test.each(spokenRows)('$row.id', ({ row }) => {
    expect(asSpoken(row.example)).toBe(row.becomes);
  });
  test.each(spokenRows)('$row.id is of use', ({ regex, headed }) => {
    const texts = [...protocolData.texts.values()].flatMap(({ vous, tu }) => [vous, tu]);
    expect(texts.some((text) => text.search(regex) >= 0 || text.search(headed) >= 0)).toBe(true);
  });
});

test('nothing else changes', () => {
  for (const text of [
    'Écrivez-lui « viens tout de suite ».',
    'Un message à un proche suffit.',
    'SMS au numéro.',
    '« Ce que tu écris ici », oui.',
  ])
    expect(asSpoken(text)).toBe(text);
});

test('only by voice', () => {
  const lines = ['j’y pense souvent, à mourir', 'oui'] as const;
  const aloud = talkWith({ channel: 'voice' }, ...lines);
  const typed = talkWith({}, ...lines);
  expect(aloud.said.join(' ')).not.toMatch(ofWriting);
  expect(aloud.ids).toEqual(typed.ids);
});
