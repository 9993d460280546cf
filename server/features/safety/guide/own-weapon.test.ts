import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* An arm beside a wish to die that is known is a means, and no violence by anyone; the correction of it is heard at once. */

const wish = 'je veux juste que ça s’arrête, j’en peux plus de vivre';

describe('an arm beside a wish to die', () => {
  test.each([
    'y a Brandon deux emplacements plus loin, je vois sa lumière. et y a le fusil du père à côté de moi',
    'le fusil de mon père est là, à côté de moi',
  ])('is the writer’s own danger: %s', (line) => {
    const { state } = talk('salut', wish, line);
    expect(state.self.category).toBe('suicide');
    expect(state.self.level).toBeGreaterThanOrEqual(3);
  });

  test('stays violence where somebody holds it', () => {
    const { state } = talk('salut', wish, 'mon mari a sorti le fusil, il me vise');
    expect(state.self.category).toBe('domestic_violence');
  });

  test.each(['c’est pour moi le fusil. je menace personne', 'le fusil c’est pour moi'])(
    'is said for whom it is: %s',
    (line) => {
      const { state } = talk('salut', wish, line);
      expect(state.self).toMatchObject({ category: 'suicide' });
      expect(state.self.level).toBeGreaterThanOrEqual(3);
    },
  );
});

describe('the answer that comes after a joke', () => {
  const joked = [
    wish,
    { asked: 'thoughts' } as const,
    'ah la question à mille euros, on gagne une peluche ? mdr',
    { asked: 'other' } as const,
  ];
  test('is heard with its time', () => {
    const { state } = talk(
      'salut',
      ...joked,
      { asked: 'path:danger/need' },
      'bon je rigole plus. ouais. ce soir.',
    );
    expect(state.self).toMatchObject({ level: 4, category: 'suicide' });
    expect(state.self.facts.thoughts?.value).toBe('yes');
  });
  test('is no answer to another question', () => {
    const { state } = talk('salut', ...joked, { asked: 'care' }, 'ouais. ce soir.');
    expect(state.self.level).toBeLessThan(4);
  });
});

describe('the hour of it', () => {
  test('said as such beside a wish to die is tonight', () => {
    const { state } = talk('salut', wish, 'c’est ce soir. Dimanche, c’est le téléphone.');
    expect(state.self).toMatchObject({ level: 4, category: 'suicide' });
  });
});
