import { describe, expect, test } from 'vitest';
import { clausesOf, joined } from './clauses.ts';
import { type Phrase, phrasesOf, phraseTables } from './phrases.ts';

/** Requests of a place of their own, and veiled danger, are read over whole sentences. */
const overSentences: readonly string[] = [
  'ordinary',
  'other-requests',
  'own-requests',
  'theirs',
  'veiled',
  'waiting-requests',
];
const matches = ({ regex, row }: Phrase, text: string, table: string): boolean =>
  row.inText
    ? regex.test(text)
    : overSentences.includes(table)
      ? regex.test(joined(clausesOf(text)))
      : clausesOf(text).some(({ said }) => regex.test(said));

describe.each(phraseTables)('the phrases of %s', (table) => {
  const phrases = phrasesOf(table);
  const wrong = (texts: 'must' | 'mustNot') =>
    phrases.flatMap((phrase) =>
      phrase.row[texts]
        .filter((text) => matches(phrase, text, table) !== (texts === 'must'))
        .map((text) => `${phrase.row.id} : ${text}`),
    );

  test('are known in what they must find', () => expect(wrong('must')).toEqual([]));
  test('are not known in what they must leave', () => expect(wrong('mustNot')).toEqual([]));
  test('have ids of their own', () => {
    const ids = phrases.map(({ row }) => row.id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});
