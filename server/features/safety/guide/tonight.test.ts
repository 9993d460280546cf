import { describe, expect, it } from 'vitest';
import { type Line, talk } from './talk-for-tests.ts';

/* « Ce soir », with what for or when nobody sees, beside a wish to die (tonight.ts). */

const own = (...lines: readonly Line[]) => talk(...lines).state.self;

describe('tonight', () => {
  it.each(['oui ce soir pour vérifier', 'cette nuit pour en finir', 'ouais ce soir pour que ça s’arrête'])(
    'with what for: %s',
    (line) => {
      const { level, facts } = own('je vais me tuer', line);
      expect(level).toBe(4);
      expect(facts.when?.value).toBe('tonight');
    },
  );
  it.each([
    'ouais ce soir quand ma mère dormira',
    'cette nuit quand tout le monde dort',
    'à soir quand mom va dormir',
    'ce soir une fois que les enfants seront couchés',
  ])('unseen: %s', (line) => expect(own('je veux mourir', { asked: 'other' }, line).level).toBe(4));
  it.each(['ce soir', 'cette nuit', 'tantôt'])('as an answer to when: %s', (line) => {
    const { reply, state } = talk('je vais me tuer', { asked: 'moment' }, line);
    expect(state.self.level).toBe(4);
    expect(reply?.text).toContain('15');
  });
  it.each([
    'j’appelle ce soir quand ma mère dormira',
    'ce soir quand les enfants seront couchés je regarde un film',
    'ce soir pour le dîner on verra',
  ])('an ordinary evening: %s', (line) =>
    expect(own('je veux mourir', { asked: 'other' }, line).level).toBeLessThan(4),
  );
  it('« oui j’y pense là », after the question was left, is the answer', () => {
    const { level, category, facts } = own(
      'j’ai rechuté',
      'huit mois sobre',
      'j’mérite pas de vivre',
      'oui j’y pense là',
    );
    expect(level).toBe(3);
    expect(category).toBe('suicide');
    expect(facts.thoughts?.value).toBe('yes');
  });
  it('in calm it is an evening', () =>
    expect(own('Bonjour.', 'ce soir quand ma mère dormira').level).toBeLessThan(2));
});
