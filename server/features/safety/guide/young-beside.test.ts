import { describe, expect, test } from 'vitest';
import { protocolData, slotsOf } from './load-data.ts';
import { talkWith } from './talk-for-tests.ts';

/* Under age, and harmed or in danger: an adult and a line of theirs within two replies of a known danger, whoever's it is. */

const heard = (ids: readonly string[]) => ({
  adult: ids.some((id) => protocolData.texts.get(id)?.namesAdult),
  line: ids.some((id) =>
    slotsOf(protocolData.texts.get(id)?.vous ?? '').some((slot) => ['ligne', 'jeunes'].includes(slot)),
  ),
});

const withinTwo = (...lines: readonly string[]) => {
  const { ids, levels } = talkWith({ address: 'tu' }, ...lines, 'ok');
  const from = levels.findIndex((level) => level >= 2);
  return from < 0 ? null : heard(ids.slice(from, from + 2).flat());
};

describe('an adult and a line', () => {
  test.each([
    ['j’ai 16 ans, je suis en foyer', 'il me force à le toucher'],
    ['jai 14 ans', 'mon père me frappe tous les soirs'],
    ['je suis en quatrième', 'mon cousin m’a violée cet été'],
    [
      'j’ai 17 ans',
      'c’est pour ma meilleure amie',
      'elle se coupe sur les cuisses et elle donne ses affaires',
    ],
    ['g 15 an', 'jveux mourir'],
    ['j’ai 13 ans', 'mon frère dit qu’il va se tuer'],
  ])('%s · %s', (...lines) => {
    const found = withinTwo(...lines.filter(Boolean));
    if (found !== null) expect(found).toEqual({ adult: true, line: true });
  });

  test('the line of whoever is harmed is never that of suicide alone', () => {
    const { reply, state } = talkWith(
      { address: 'tu' },
      'j’ai 16 ans, je suis en foyer',
      'un grand me force la nuit',
      'ya un numéro pour nous ?',
    );
    if (state.self.level < 2) return;
    const slots = reply!.record.textIds.flatMap((id) => slotsOf(protocolData.texts.get(id)?.vous ?? ''));
    expect(slots.some((slot) => slot === 'crise' || slot === 'crise_phrase')).toBe(false);
  });
});
