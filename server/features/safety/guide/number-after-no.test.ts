import { expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { type Line, talk } from './talk-for-tests.ts';
import { slotsOfText } from './wording.ts';

/* Who said no to a call is not told the number over and over; who tells something of now hears it at once (docs/decisions/0119). */

const saysNumber = (ids: readonly string[]): boolean =>
  ids.some((id) => slotsOfText(protocolData, id).some((slot) => slot === 'urgence' || slot === 'police'));
const numbersIn = (...lines: readonly Line[]): boolean[] => talk(...lines).ids.map(saysNumber);

const refused = 'Je ne téléphonerai pas, ni ce soir ni demain.';

test('at 2 after a refusal the number stands in the words of one reply of ten', () => {
  const said = numbersIn(
    'J’ai envie de mourir.',
    { tap: 'die-passive' },
    { asked: 'call' },
    refused,
    'Les couleurs me manquent, j’en ai fabriqué pendant trente ans.',
    'C’est ça qui me tue, la lumière.',
    'Ma nièce veut un sifflet pour son anniversaire.',
    'Elle a vu la vidéo à l’école.',
    'On verra.',
    'Le concert est à vingt heures.',
  ).slice(4);
  expect(said.filter(Boolean).length).toBeLessThanOrEqual(1);
});

test('a means within reach, or tonight, brings it back at once', () => {
  const said = numbersIn(
    'J’ai envie de mourir.',
    { tap: 'die-passive' },
    { asked: 'call' },
    refused,
    'Les couleurs me manquent.',
    'J’ai mes boîtes de cachets posées devant moi.',
  );
  expect(said.at(-1)).toBe(true);
});

test('a denial of the intention raises nothing, whatever it resembles', () => {
  const { state } = talk(
    'J’ai envie de mourir.',
    { asked: 'thoughts' },
    { tap: 'passive' },
    { asked: 'barrier' },
    'rien de tout cela monsieur la machine point simplement je n’ai pas l’intention de me tuer et il n’y a donc rien à leur dire',
  );
  expect(state.self.level).toBe(2);
});

test.each([
  'Je n’ai pas l’intention de me tuer ce soir.',
  'Je n’ai pas l’intention de me tuer tant que ma mère est là.',
  'Je n’ai pas l’intention de me tuer, mais j’ai les cachets devant moi.',
])('a no that leaves it open is read as ever: %s', (words) => {
  const { state } = talk('Je pense à me tuer.', { asked: 'thoughts' }, words);
  expect(state.self.level).toBeGreaterThanOrEqual(3);
});
