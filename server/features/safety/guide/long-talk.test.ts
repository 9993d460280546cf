import { describe, expect, test } from 'vitest';
import type { Facts } from '#shared/safety/facts.ts';
import { freshGuideState, type GuideState } from './guide-state.ts';
import { protocolData } from './load-data.ts';
import { respond } from './respond.ts';
import { step } from './step.ts';
import { talk } from './talk-for-tests.ts';

/* What only a long talk meets: every sentence of a waiting was said, or the five questions of a 3 were put. */

const at = new Date('2026-03-02T19:00:00Z');
const settings = { country: 'FR', address: 'vous', channel: 'web', at } as const;

const fact = (value: string, turn: number): Facts[keyof Facts] =>
  ({ value, by: 'tap', turn, at: at.toISOString(), session: 's' }) as never;

describe('a long wait for help', () => {
  const waiting = protocolData.actsOn('stay').flatMap(({ wordings }) => wordings.flat());

  test('says no sentence of it twice: what may come back is when to call again', () => {
    expect(waiting.length).toBeGreaterThan(5);
    const { ids, levels } = talk(
      'Je vais le tuer, j’ai le couteau en main.',
      'j’ai appelé',
      ...Array.from({ length: 34 }, () => 'ils arrivent'),
    );
    expect(levels.at(-1)).toBe(4);
    const said = ids.flat().filter((id) => waiting.includes(id));
    expect(said.length).toBeGreaterThan(3);
    expect(said).toEqual([...new Set(said)]);
  });
});

describe('after the fifth question', () => {
  test('none is put about oneself either, while another person stands at 3', () => {
    const fresh = freshGuideState();
    const asked: GuideState = {
      ...fresh,
      self: {
        ...fresh.self,
        level: 2,
        peak: 2,
        category: 'suicide',
        facts: { thoughts: fact('yes', 3) },
      },
      other: {
        ...fresh.other,
        level: 3,
        peak: 3,
        category: 'third_party',
        facts: { help: fact('here', 4), where: fact('with', 1) },
      },
      session: {
        ...fresh.session,
        id: 's',
        turn: 6,
        asked: null,
        questionsAtThree: 5,
        repliesAtThree: 6,
        repliesInDanger: 6,
        consentAsked: true,
        linesAtThree: ['other:third_party'],
      },
    };
    const message = { text: 'je veux mourir', at, channel: 'web', session: 's', chosen: undefined } as const;
    const { state, reading } = step(asked, { ...message, asked: null, before: [] });
    expect([state.self.level, state.other.level]).toEqual([2, 3]);
    expect(respond(state, reading, settings).reply?.record.asked).toBeNull();
  });
});
