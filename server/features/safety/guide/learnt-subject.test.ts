import { describe, expect, it } from 'vitest';
import { freshGuideState, type GuideState, type PersonMessage } from './guide-state.ts';
import { subjectOf } from './learnt-subject.ts';
import { step } from './step.ts';
import { supposedIn } from './told-roles.ts';

const at = new Date('2026-11-30T21:00:00Z');
const messageOf = (...texts: readonly string[]): PersonMessage =>
  ({ text: texts.at(-1)!, before: texts.slice(0, -1), asked: null, at }) as unknown as PersonMessage;

describe('whose danger a talk resembles', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    [
      'theirs',
      [
        'Ma coloc a bu et pris des trucs à la soirée',
        'Elle respire mais elle ne réagit plus quand on la secoue',
      ],
    ],
    [
      'harmed',
      ['Mon mari rentre ce soir', 'Il m’a déjà frappée deux fois cette semaine et il a pris mes clés'],
    ],
    [
      'harming',
      [
        'Il a couché avec ma femme',
        'J’ai le fusil dans la voiture et je l’attends devant chez lui, je vais lui régler son compte',
      ],
    ],
    [
      'voices',
      ['Les voix sont revenues depuis mardi', 'Elles me disent de sortir sur le balcon et elles comptent'],
    ],
    [
      'own',
      ['Je n’en peux plus depuis des mois', 'J’ai écrit les lettres et je pense à me tuer chaque soir'],
    ],
  ];
  it.each(cases)('%s', (group, texts) => {
    expect(subjectOf(messageOf(...texts))?.group).toBe(group);
  });
  it('says nothing of a few words, nor of a tap', () => {
    expect(subjectOf(messageOf('oui'))).toBeNull();
    expect(subjectOf({ ...messageOf(...cases[0]![1]), chosen: 'yes' })).toBeNull();
  });
});

describe('what stands and what the talk resembles', () => {
  const standing = (over: Partial<GuideState['self']>, of: 'own' | 'harming', chance: number): GuideState => {
    const fresh = freshGuideState();
    const rise = {
      turn: 2,
      level: 3,
      subject: 'self',
      category: 'suicide',
      own: true,
    } as unknown as GuideState['session']['rises'][number];
    return {
      ...fresh,
      self: { ...fresh.self, level: 3, category: 'suicide', ...over },
      session: { ...fresh.session, turn: 3, rises: [rise], learntDanger: { of, chance, turn: 3 } },
    };
  };
  it('another danger that it surely resembles is a rival', () => {
    expect(supposedIn(standing({}, 'harming', 0.8))).toMatchObject({ danger: 'own', rival: 'harming' });
  });
  it('is none where it is not sure, or the same', () => {
    expect(supposedIn(standing({}, 'harming', 0.6))?.rival ?? null).toBeNull();
    expect(supposedIn(standing({}, 'own', 0.95))?.rival ?? null).toBeNull();
  });
  it('never speaks against what was tapped', () => {
    const facts = {
      thoughts: { value: 'yes', by: 'tap', turn: 2, at: at.toISOString() },
    } as unknown as GuideState['self']['facts'];
    expect(supposedIn(standing({ facts }, 'harming', 0.99))?.rival ?? null).toBeNull();
  });
});

it('the reply asks whose danger it is, with the number first, and goes on reading', () => {
  const said = [
    'J’ai été viré hier devant tout le monde',
    'Le chef arrive dans dix minutes',
    'J’ai la main dessus, il va voir',
  ];
  let state = freshGuideState();
  for (const [turn] of said.entries()) state = step(state, messageOf(...said.slice(0, turn + 1))).state;
  expect(state.session.learntDanger).not.toBeNull();
});
