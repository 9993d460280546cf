import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { maySay } from './spared-words.ts';
import { talk, talkWith } from './talk-for-tests.ts';

/* What is put into a person's mouth was told by them, and whose body an answer speaks of is known (docs/decisions/0116). */

const ofWish = [...protocolData.texts.values()].filter(({ supposes }) => supposes?.includes('wish-to-die'));

describe('« j’ai des idées de mort », to be said to another', () => {
  test('is never proposed where none was told', () => {
    const { state } = talk('mon mari me frappe', 'il est parti');
    const say = maySay(protocolData, state);
    expect(ofWish.filter(({ id }) => say(id)).map(({ id }) => id)).toEqual([]);
  });

  test('may be, once it was told', () => {
    const { state } = talk('Je pense à me suicider.', { tap: 'will' });
    const say = maySay(protocolData, state);
    expect(ofWish.some(({ id }) => say(id))).toBe(true);
  });

  test('each row that has it has other words, too', () => {
    const held = new Set(ofWish.map(({ id }) => id));
    const bare = [...protocolData.acts, ...protocolData.requests]
      .filter(({ wordings }) => wordings.every((ids) => ids.some((id) => held.has(id))))
      .map(({ id }) => id);
    expect(bare).toEqual([]);
  });
});

test('« faut-il le faire vomir ? » is answered of him, and never of the writer', () => {
  const { last } = talkWith(
    { country: 'LU' },
    'Mon petit-fils de 2 ans a avalé une pile bouton',
    'il tousse, il bave un peu',
    'faut-il le faire vomir ?',
  );
  expect(last).not.toMatch(/vous faites pas vomir|te fais pas vomir/);
});
