import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { talk } from './talk-for-tests.ts';
import { slotsOfText } from './wording.ts';

const danger = ['je veux me tuer, les cachets sont devant moi', 'je le fais ce soir'];
const numberIn = (ids: readonly string[]): number =>
  ids.filter((id) => slotsOfText(protocolData, id).includes('urgence')).length;
const shortOnes = new Set(
  protocolData.actsOn('call-short').flatMap(({ wordings }) => wordings.map(([id]) => id!)),
);

describe('a number that was given three times and passed over', () => {
  const replies = (...lines: string[]) => talk(...danger, 'j’ai pas envie', 'non', ...lines);

  test.each([
    ['ma psy je la vois jeudi'],
    ['je lui dis quoi à ma mère'],
    ['est-ce que la police va venir ?'],
    ['je suis fatiguée de tout ça'],
  ])('stands once in the reply, and at most once as an order to call: %s', (text) => {
    const { reply, state } = replies(text);
    expect(state.self.level).toBe(4);
    expect(numberIn(reply!.record.textIds)).toBeGreaterThanOrEqual(1);
  });

  test('an answer is not followed by an instruction: the number ends it in a short clause', () => {
    const { reply } = replies('les voisins viennent de rentrer', 'est-ce que la police va venir ?');
    const ids = reply!.record.textIds;
    const { text } = reply!;
    expect(text.trim().endsWith('?')).toBe(false);
    if (!shortOnes.has(ids.at(-1)!)) expect(numberIn(ids)).toBe(1);
  });

  test('somebody comes: what was told comes first, and the refrain ends', () => {
    const { reply } = talk(...danger, 'mon frère est d’accord, il arrive');
    expect(reply!.record.textIds.some((id) => shortOnes.has(id))).toBe(true);
    expect(reply!.record.textIds.at(0)!.startsWith('td-')).toBe(true);
  });

  test.each([
    ['mon mari est en train d’appeler'],
    ['il compose le 15'],
    ['la dame est au bout, elle pose des questions'],
  ])('somebody calls at this moment, and nobody is told to call any more: %s', (text) => {
    const { state, rows } = talk(...danger, text);
    expect(state.self.facts.help?.value).toBe('called');
    expect(rows.at(-1)).toContain('after-call');
  });
});

describe('who left the means', () => {
  test.each([
    ['j’en suis sortie'],
    ['jsuis déjà sorti'],
    ['la lame est sur le bureau, je suis dans le couloir'],
  ])('is not told to leave: %s', (text) => {
    const { rows, state } = talk(...danger, text);
    expect(state.session.told).toContain('left-means');
    expect(state.self.actBegun).toBe(false);
    expect(
      rows.at(-1)!.some((id) => /four-(?:pills|blade|rope|gun|height)|means-near-four|self-done/.test(id)),
    ).toBe(false);
  });
});

describe('whoever is beside them', () => {
  test('is spoken of by the name that was told', () => {
    const { rows, last } = talk(
      ...danger,
      'mon mari est à côté de moi',
      'il comprend pas',
      'je sais pas quoi dire',
    );
    expect(rows.flat().some((id) => id.startsWith('self-with-someone-four'))).toBe(false);
    expect(last).not.toMatch(/personne (?:qui est )?(?:près|avec)/);
  });
});

describe('what is told of the team after a no', () => {
  test('owns the exception, and stands beside no promise', () => {
    const { rows } = talk(
      'je veux me tuer',
      { asked: 'human-consent' },
      { tap: 'no' },
      'je le fais ce soir',
      'j’ai peur',
    );
    expect(rows.at(-1)!.some((id) => id.startsWith('told-at-4-refused'))).toBe(true);
    expect(rows.at(-1)).not.toContain('consent-no');
  });
});
