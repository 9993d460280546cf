import { describe, expect, test } from 'vitest';
import { type SupposedRole, supposedRoles } from './act-data.ts';
import { freshGuideState, type GuideState, type RoleMark } from './guide-state.ts';
import { protocolData, slotsOf } from './load-data.ts';
import { rolesRuledOut } from './roles-kept.ts';
import { maySay } from './spared-words.ts';
import { talk } from './talk-for-tests.ts';

/* A role that was told is kept: over all rows, no text that supposes another of the same person may be said. */

const told = (
  marks: readonly Omit<RoleMark, 'turn'>[],
  more: Partial<GuideState['session']> = {},
): GuideState => {
  const fresh = freshGuideState();
  const roleMarks = marks.map((mark) => ({ ...mark, turn: 1 }));
  return { ...fresh, session: { ...fresh.session, turn: 1, roleMarks, ...more } };
};

const cases: readonly { who: string; state: GuideState; out: readonly SupposedRole[] }[] = [
  {
    who: 'somebody who harms the writer',
    state: told([{ of: 'harmed', weight: 2 }]),
    out: ['endangered', 'child', 'wish-to-die'],
  },
  { who: 'somebody dead', state: told([], { dead: ['mon père'] }), out: ['endangered', 'wish-to-die'] },
  {
    who: 'somebody in danger of themselves',
    state: told([{ of: 'theirs', weight: 2 }]),
    out: ['harmer', 'wish-to-die'],
  },
];

const rows = [...protocolData.acts, ...protocolData.requests];

describe.each(cases)('of $who', ({ state, out }) => {
  test('the roles that are ruled out', () => {
    expect([...rolesRuledOut(state)].sort()).toEqual([...out].sort());
  });

  test('no row says a text of such a role', () => {
    const say = maySay(protocolData, state);
    const said = rows.flatMap(({ id, wordings }) =>
      wordings
        .filter((ids) => ids.every(say))
        .flat()
        .filter((text) => protocolData.texts.get(text)?.supposes?.some((role) => out.includes(role)))
        .map((text) => `${id}: ${text}`),
    );
    expect(said).toEqual([]);
  });
});

describe('the data', () => {
  const ofOther = new Set(['autre', 'elle', 'la', 'd_elle', 'elle_lui', 'e']);

  test('a text with a place for the other person supposes one who is in danger', () => {
    const missing = [...protocolData.texts.values()]
      .filter(({ id }) => rows.some(({ wordings }) => wordings.some((ids) => ids.includes(id))))
      .filter(
        ({ vous, supposes }) =>
          slotsOf(vous).some((slot) => ofOther.has(slot)) && !supposes?.includes('endangered'),
      )
      .map(({ id }) => id);
    expect(missing).toEqual([]);
  });

  test('each role is supposed by some text', () => {
    for (const role of supposedRoles)
      expect([...protocolData.texts.values()].some(({ supposes }) => supposes?.includes(role))).toBe(true);
  });

  test('both roles that were told leave both', () => {
    const state = told([
      { of: 'harmed', weight: 2 },
      { of: 'theirs', weight: 2 },
    ]);
    expect([...rolesRuledOut(state)].filter((role) => role !== 'child')).toEqual(['wish-to-die']);
  });
});

test('nobody is called for a father who is dead', () => {
  const { state, reply } = talk(
    'mon papa est mort et personne en parle à la maison',
    'il s’est pendu, c’est moi qui l’ai trouvé',
  );
  expect([state.other.level, reply?.record.asked ?? null]).not.toContain('check-other');
  expect(state.other.level).toBe(0);
});

test('a child who was struck and writes is not spoken to as a parent', () => {
  const { state } = talk('mon beau pere ma encore frappé et jai plus de place ou aller');
  expect(state.self.category).not.toBe('child_abuse');
});

test('who is under age and tells of nobody else is who is harmed', () => {
  const { state } = talk('j’ai 16 ans', 'mon beau-père vient dans ma chambre');
  expect([state.self.category, state.other.level]).toEqual(['sexual_violence', 0]);
  const friend = talk('j’ai 15 ans', 'c’est pour ma copine, son beau-père vient dans sa chambre').state;
  expect([friend.self.level, friend.other.level]).toEqual([1, 3]);
});

test('« c’est mon fils » says who did it, and moves nothing of what was done to the writer', () => {
  const { state } = talk('Il m’a tordu le bras.', 'Je ne veux pas lui faire d’ennuis, c’est mon fils.');
  expect([state.self.level, state.other.level]).toEqual([3, 0]);
});
