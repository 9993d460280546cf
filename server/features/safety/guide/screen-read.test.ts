import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { talk } from './talk-for-tests.ts';
import { slotsOfText } from './wording.ts';

/* A screen that others look at: nothing on it names the danger, quotes the writer or pins a number, until it is said to be private. */

const read = [
  'Nous partageons un seul téléphone, il est consulté le soir en réunion.',
  'C’est mon ordinateur de service, l’employeur peut tout voir.',
  'le manager a accès à nos tels',
  'il voit l’écran mais pas en direct je crois',
];
const own = 'Disons que je pense à ne plus être là.';

describe('a screen that is read', () => {
  test.each(read)('is known: %s', (line) =>
    expect(talk(line).state.self.facts.watched?.value).toBe('watched'),
  );

  test.each(read)('is asked about danger without a word or a quote of it: %s', (line) => {
    const { reply } = talk(line, own);
    const rows = protocolData.acts.filter(({ wordings }) =>
      wordings.some((ids) => ids.every((id) => reply?.record.textIds.includes(id))),
    );
    expect(reply).not.toBeNull();
    expect(reply?.pinned).toBe(false);
    expect(reply?.record.textIds.some((id) => slotsOfText(protocolData, id).includes('citation'))).toBe(
      false,
    );
    if (reply?.record.asked)
      expect(rows.some(({ when }) => when.some(({ fact }) => fact === 'watched'))).toBe(true);
    const neutral = protocolData.choices.flatMap(({ neutral: label }) => label ?? []);
    for (const { label } of reply?.record.choices ?? []) expect(neutral).toContain(label);
  });

  test.each([
    'Comment fait-on pour qu’il ne reste pas de trace ?',
    'Je dois le rendre',
    'efface après stp',
    'ça laisse des traces ?',
  ])('gets what closes and what erases: %s', (line) => {
    const { rows } = talk(read[0]!, line);
    expect(rows.at(-1)).toContain('leave-quickly');
  });
});

test('who gives something else back is not told how to leave', () =>
  expect(talk('On a un seul enfant.', 'Je dois le rendre heureux.').reply).toBeNull());
