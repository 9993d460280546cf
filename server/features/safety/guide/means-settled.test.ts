import { expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* A means that was chosen, told in order and in no word of death. */

const told =
  'dans l’ordre. des idées tous les jours depuis trois semaines. le moyen est choisi, j’ai les clés de la pharmacie du service, j’en ai déjà ramené, c’est dans un tiroir. pas de date';

test('is plain: own danger, thoughts, a means within reach, no day', () => {
  const { state, last, asks } = talk('bonsoir, je dors mal', told);
  expect(state.self).toMatchObject({ level: 3, category: 'suicide' });
  expect(state.self.facts.thoughts?.value).toBe('yes');
  expect(state.self.facts.means?.value).toBe('near');
  expect(state.self.facts.when?.value).toBe('none');
  expect(last).toContain('3114');
  expect(['check-death', 'thoughts', 'means-near', 'moment']).not.toContain(asks.at(-1));
});

test.each(['le moyen est choisi', 'j’ai déjà choisi comment'])(
  'after that question it is plain alone: « %s »',
  (text) => {
    const { state } = talk('je voudrais ne plus me réveiller', 'je sais pas', 'il a plu ce matin', text);
    expect(state.self.level).toBeGreaterThanOrEqual(3);
  },
);

test.each([
  'j’ai des idées pour mon roman. le moyen est choisi, la fin aussi',
  'le moyen de transport est choisi, on prend le train',
  'on a choisi le moyen, ce sera le bus',
  'j’ai des idées pour le voyage, le moyen est choisi',
  'j’ai choisi comment décorer la salle',
])('in ordinary life it is nothing: « %s »', (text) => {
  const { state, asks } = talk('bonjour', 'je prépare l’été', text);
  expect(state.self.level).toBeLessThan(2);
  expect(asks.at(-1)).not.toBe('check-death');
});

const inDrawer = ['bonsoir, je dors mal', told] as const;

test.each([
  'vous n’avez rien dit du tiroir',
  'tu as pas parlé des médicaments',
  'vous ne parlez pas du tiroir',
])('what no word of ours took up is taken up when it is missed: « %s »', (text) => {
  const { rows, asks } = talk(...inDrawer, text);
  expect(rows.at(-1)).toContain('means-what-to-do');
  expect(asks.at(-1)).toBeNull();
});

test('where none was told it is a reproach like others', () => {
  const { rows } = talk('bonsoir, je dors mal', 'vous n’avez rien dit du tiroir');
  expect(rows.at(-1)).not.toContain('means-what-to-do');
});
