import { describe, expect, test } from 'vitest';
import { freshGuideState, type GuideState, type RoleMark } from './guide-state.ts';
import { talk } from './talk-for-tests.ts';
import { supposedIn } from './told-roles.ts';
import { chancesOfWhose, heldWith, surelyWhose, whoseEvidence, whoseOf } from './whose-weighed.ts';

/* What all the evidence together says of whose danger it is, and what it may contradict. */

const looks = (at: number) => {
  const of = Array.from({ length: 7 }, (_, each) => (each === at ? 0.94 : 0.01));
  return { like: of, net: of };
};
const withMarks = (roleMarks: readonly RoleMark[], whoseHeld: readonly number[]): GuideState['session'] => ({
  ...freshGuideState().session,
  turn: 3,
  roleMarks: [...roleMarks],
  whoseHeld: [...whoseHeld],
});

describe('what is weighed', () => {
  test('the chances sum to 1', () => {
    const chances = chancesOfWhose(whoseEvidence(withMarks([], heldWith([], looks(3))), looks(3)));
    expect(Object.values(chances).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
  });

  test('a session that resembled one danger is held by it for a while', () => {
    const held = heldWith(heldWith([], looks(3)), looks(0));
    expect(held[3]).toBeGreaterThan(held[1]!);
    expect(held[0]).toBeGreaterThan(held[1]!);
  });

  test('what the talk resembles outweighs one rule that was told some messages ago', () => {
    const mark: RoleMark = { turn: 1, of: 'own', weight: 2 };
    expect(whoseOf(whoseEvidence(withMarks([mark], heldWith([], looks(3))), looks(3)))).toMatchObject({
      of: 'harmed',
    });
  });
});

describe('what stands, and what is weighed against it', () => {
  const standing = (
    marks: readonly RoleMark[],
    over: Partial<GuideState['session']> = {},
    level: 2 | 3 | 4 = 3,
  ): GuideState => {
    const fresh = freshGuideState();
    const rise = { turn: 2, level, subject: 'self', category: 'suicide', own: true };
    return {
      ...fresh,
      self: { ...fresh.self, level, category: 'suicide' },
      session: {
        ...fresh.session,
        turn: 5,
        rises: [rise as unknown as GuideState['session']['rises'][number]],
        roleMarks: [...marks],
        learntDanger: { of: 'harmed', chance: 0.95, turn: 5 },
        ...over,
      },
    };
  };
  const rule: RoleMark = { turn: 2, of: 'own', weight: 2 };

  test('goes before a rule of some messages ago, where it is sure: at 2 it is moved, at 3 asked, at 4 neither', () => {
    expect(supposedIn(standing([rule], {}, 2))).toMatchObject({ rival: 'harmed', learnt: 'sure' });
    expect(supposedIn(standing([rule], {}, 3))).toMatchObject({ rival: 'harmed', learnt: 'likely' });
    expect(supposedIn(standing([rule], {}, 4))).toBeNull();
  });
  test('is asked about, where it is only likely', () => {
    const learntDanger = { of: 'harmed' as const, chance: surelyWhose - 0.05, turn: 5 };
    expect(supposedIn(standing([rule], { learntDanger }))).toMatchObject({
      rival: 'harmed',
      learnt: 'likely',
    });
  });
  test.each<readonly [string, GuideState]>([
    ['what these very words tell', standing([{ ...rule, turn: 5 }])],
    ['a tap', standing([{ ...rule, weight: 3 }])],
    ['an act that was told', { ...standing([rule]), self: { ...standing([]).self, actBegun: true } }],
    ['what was denied', standing([rule], { corrected: { turn: 4, of: 'harmed', count: 1, isLoss: false } })],
  ])('never goes before %s', (_, state) => {
    expect(supposedIn(state)?.learnt).toBeUndefined();
  });
});

describe('the person who was told of is the writer', () => {
  const told = [
    'un collègue du dépôt m’a confié qu’il pense à se tuer',
    'il a fixé un jour, il me l’a dit',
  ] as const;
  test.each(['Le collègue, c’est moi.', 'En fait le collègue c’est moi', 'Mais ce collègue, c’est moi'])(
    'and nobody else is in danger: %s',
    (text) => {
      const { state } = talk(...told, text);
      expect(state.self.level).toBeGreaterThanOrEqual(2);
      expect(state.other.level).toBe(0);
      expect(state.session.notSelf).toBe(false);
    },
  );
  test('and stays so', () => {
    const { state } = talk(...told, 'Le collègue, c’est moi.', 'Je vous dis que c’est moi.');
    expect(state.self.level).toBeGreaterThanOrEqual(2);
    expect(state.other.level).toBe(0);
  });
  test('the one who found him is another', () => {
    const { state } = talk(...told, 'C’est moi qui l’ai trouvé ce matin.');
    expect(state.other.level).toBeGreaterThanOrEqual(2);
  });
});
