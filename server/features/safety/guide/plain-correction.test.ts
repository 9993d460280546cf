import { describe, expect, test } from 'vitest';
import { type Line, readOf, talk } from './talk-for-tests.ts';

/* One plain correction in words ends a misreading: no number, no question, and the same words ask nothing again. */

const burden = 'Je remarque que j’ai la pensée qu’elle est mieux sans moi.';

describe('« non, je parle de mon ex »', () => {
  test('what it starts from is a 2 that asks', () => {
    const { state, reply } = talk(burden);
    expect([state.self.level, reply?.record.asked]).toEqual([2, 'thoughts']);
  });

  test.each([
    'whoa non man. je parle de mon ex qui s’rait mieux sans moi comme chum. jamais pensé à ça moi',
    'Non, pas du tout. Je parle de mon ancienne patronne, je n’y ai jamais pensé.',
    'nn c’est la vieille du 3e, j’ai jamais parlé de mourir',
    'mais non, c’est une chanson, chu pas suicidaire',
    'Non. Je parlais de mon ex.',
    'je vous ai dit non, je parle de mon ex',
  ])('%s', (text) => {
    const { state, rows, last } = talk(burden, text);
    expect([state.self.level, state.other.level]).toEqual([0, 0]);
    expect(rows.at(-1)).toContain('check-explained');
    expect(last).not.toMatch(/3114|15|suicid/);
  });

  test('the same words ask nothing again, and others do', () => {
    const out: Line[] = [burden, 'non, je parle de mon ex, jamais pensé à ça'];
    expect(talk(...out, 'elle est mieux sans moi, c’est tout').state.self.level).toBeLessThan(2);
    expect(talk(...out, 'je voudrais ne plus me réveiller').state.self.level).toBe(2);
    expect(talk(...out, 'je vais me tuer').state.self.level).toBe(3);
  });

  test.each<[string, Line[]]>([
    ['no word of what was meant', [burden, 'non']],
    ['a death that was named', ['Je voudrais mourir.', 'non, je parle de mon ex']],
    ['a tap', [burden, { tap: 'passive' }, 'non, je parle de mon ex, jamais pensé à ça']],
    ['a danger of 3', ['Je vais me tuer samedi.', 'non, je parle de mon ex, jamais pensé à ça']],
    ['a wish beside it', [burden, 'non, je parle de mon ex, mais moi oui']],
  ])('but not after %s', (_, lines) => {
    expect(talk(...lines).state.self.level).toBeGreaterThanOrEqual(1);
  });

  test('whoever is in danger is moved to, not erased', () => {
    expect(
      readOf('Elle a dit qu’elle voulait se tuer.', { asked: 'thoughts' }, 'non, je parle de ma sœur').states
        .other,
    ).toBeGreaterThanOrEqual(2);
  });
});

describe('what nobody needs to be changed into', () => {
  test.each([
    ['Je suis lesbienne.', 'Connaissez-vous un lieu qui aide à changer cela, une thérapie ou un pasteur ?'],
    [
      'c’est que je suis gay',
      'tu connais un endroit qui aide à changer ça ? une thérapie ou un prêtre, un truc discret',
    ],
    ['jsuis bi et mes parents savent pas', 'comment je redeviens normale'],
    ['il fait beau', 'le médecin peut m’envoyer chez quelqu’un qui rend hétéro ?'],
  ])('%s %s', (first, text) => {
    const { rows, last } = talk(first, text);
    expect(rows.at(-1)).toContain('change-who-one-is');
    expect(last).not.toMatch(/remboursé/);
  });
  test.each([
    ['je dors mal', 'vous connaissez une thérapie pour changer ça ?'],
    ['je suis gay', 'je dors mal, il faut que ça change'],
  ])('but not %s %s', (first, text) =>
    expect(talk(first, text).reading?.request).not.toBe('change-who-one-is'),
  );
});

describe('a heart that races', () => {
  const told = 'Je voudrais ne plus me réveiller.';
  test.each([
    'nina dort elle a un partiel demain jvais pas la reveiller. t’as pas un truc pr le coeur la, vite fait',
    'J’ai le cœur qui tape. Auriez-vous quelque chose de rapide pour le cœur ?',
    'un exercice pour les mains qui tremblent stp',
  ])('gets an exercise: %s', (text) => {
    const { rows } = talk(told, text);
    expect(rows.at(-1)).toContain('calm-down');
    expect(rows.at(-1)).not.toContain('wake-someone');
  });
  test('and who asks to wake somebody is answered', () =>
    expect(talk(told, 'je peux réveiller ma coloc ?').rows.at(-1)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:wake-someone|go-to-them)$/)]),
    ));
});
