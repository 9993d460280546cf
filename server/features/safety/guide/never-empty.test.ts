import { describe, expect, it } from 'vitest';
import { freshGuideState, type GuideReading, type GuideState } from './guide-state.ts';
import { respond } from './respond.ts';
import { talk } from './talk-for-tests.ts';

/* A reply with nothing in it is impossible: either the guide says something, or the model or the calm guide is asked. */

describe('after a weak sign that has passed', () => {
  it.each([
    'Ça m’a fait du bien d’en parler.',
    'Merci, je me sens plus légère.',
    'J’ai passé une chouette journée.',
    'Ouf, ça va mieux ce soir.',
    'ça m’a fait du bien de t’écrire',
    'Ma cousine passe demain.',
  ])('nobody speaks for us: %s', (line) => {
    const { reply, state } = talk('Je suis vidée, au bout du rouleau.', line);
    expect(state.self.level).toBeLessThan(2);
    expect(reply).toBeNull();
  });
});

const reading: GuideReading = {
  severity: 0,
  category: 'none',
  sure: true,
  about: 'self',
  evidence: [],
  request: null,
  check: null,
  checkEnded: null,
  moved: null,
  goodbye: false,
};

describe('no reply is empty', () => {
  const levels = [0, 1, 2, 3, 4] as const;
  const categories = ['suicide', 'distress', 'self_harm', 'domestic_violence', 'panic', 'minor'] as const;
  const ends = [null, 'no', 'explained', 'unanswered', 'other-person', 'yes'] as const;
  for (const level of levels)
    it(`at ${level}, whatever ended, fell or was said before`, () => {
      for (const category of categories)
        for (const checkEnded of ends)
          for (const from of [null, 1, 2, 3, 4] as const) {
            const fresh = freshGuideState();
            let state: GuideState = {
              ...fresh,
              self: { ...fresh.self, level, category, peak: level },
              session: { ...fresh.session, turn: 6, id: 's' },
            };
            const moved = from === null ? null : { subject: 'self' as const, from, to: level };
            for (let turn = 0; turn < 6; turn += 1) {
              const replied = respond(
                state,
                { ...reading, checkEnded, moved },
                {
                  country: 'FR',
                  address: 'tu',
                  channel: 'web',
                  at: new Date('2026-03-02T19:00:00Z'),
                },
              );
              if (replied.reply) expect(replied.reply.text.trim()).not.toBe('');
              else expect(level).toBeLessThan(2);
              state = {
                ...replied.state,
                session: { ...replied.state.session, turn: state.session.turn + 1 },
              };
            }
          }
    });
});
