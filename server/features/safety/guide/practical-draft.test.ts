import { describe, expect, test } from 'vitest';
import { type Line, talk } from './talk-for-tests.ts';

/* A practical question beside a danger of level 2 has its answer, and the act that is due after it (docs/decisions/0087). */

const two: readonly Line[] = ['J’ai envie de mourir parfois, je ne ferai rien.', { tap: 'sometimes' }];

/** The last reply: the level it was given at, its texts, what it asks. */
const last = (...lines: readonly Line[]) => {
  const { reply, levels } = talk(...lines);
  const { textIds: ids = [], asked = null } = reply?.record ?? {};
  return { ids, asked, level: levels.at(-1), first: ids[0]?.split('#')[0] };
};

describe('at 2', () => {
  test.each([
    ['comment on arrête de ruminer', 'do-ruminate'],
    ['Comment réduire l’alcool le soir ?', 'do-drink-less'],
    ['dis-moi juste quoi faire quand l’image arrive cette nuit', 'do-images'],
    ['un psy… ça sert vraiment ou c’est du blabla ?', 'do-psy-helps'],
    ['Je suis débordé, par quoi je commence ?', 'do-overwhelmed'],
  ])('is answered: %s', (text, id) => expect(last(...two, text)).toMatchObject({ level: 2, first: id }));

  test('goes before the act that is due', () => {
    const { ids, asked } = last(...two, 'comment on arrête de ruminer');
    expect(ids.length).toBeGreaterThan(1);
    expect(asked).not.toBeNull();
  });

  test('an exercise stays one, where a thing to do is asked for', () =>
    expect(last(...two, 'un truc pour me calmer, j’ai trop de stress').first).not.toMatch(/^do-/));

  test.each([
    // Calm alone: a hunger, a letter that may be a farewell.
    'comment on fait pour pas manger le soir quand on a faim',
    'j’ai écrit une lettre à ma sœur, j’ose pas l’envoyer, je fais quoi ?',
    // What to say to somebody has its own answers there.
    'comment dire à ma mère que je redouble ?',
  ])('is not answered so: %s', (text) => expect(last(...two, text).first).not.toMatch(/^do-/));

  test('a sign in the same message is met first', () =>
    expect(last(...two, 'Je pense au suicide, comment réduire l’alcool le soir ?').first).not.toMatch(
      /^do-/,
    ));
});

describe('never', () => {
  test.each([
    ['at 3', ['Je vais me suicider vendredi.']],
    ['at 4', ['J’ai avalé toutes les boîtes.']],
    ['where somebody else does harm', ['Mon mari me frappe.']],
    ['where another person is in danger', ['Ma sœur veut se tuer.']],
  ])('%s', (_, lines) => {
    const { first, level } = last(...lines, 'comment on arrête de ruminer');
    expect(level).toBeGreaterThanOrEqual(2);
    expect(first ?? '').not.toMatch(/^do-/);
  });
});

test('an answer is not said again to a reproach', () => {
  const again = last(...two, 'comment on arrête de ruminer', 'ben c’était ça ma question');
  expect(again.first ?? '').not.toMatch(/^do-/);
});
