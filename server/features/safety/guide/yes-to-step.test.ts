import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { type Line, talk } from './talk-for-tests.ts';

/* A question that asks for a yes about a step that protects, right after the step was told (docs/decisions/0080). */

const thinks = 'Je pense à me suicider.';
const coming = 'Ma sœur est en route.';
const last = (...lines: Line[]) => talk(thinks, { tap: 'will' }, ...lines);
const yesOf = (...lines: Line[]) => last(...lines).reading?.request ?? null;

describe('is answered with yes, and the step', () => {
  test.each([
    ['yes-show', coming, 'je lui montre mes bras ou pas'],
    ['yes-show', coming, 'Dois-je lui dire la vérité ou pas ?'],
    ['yes-show', 'ma mère est là', 'jlui montre ou pas'],
    ['yes-give', coming, 'je lui donne les boîtes ?'],
    ['yes-give', coming, 'j’y donne la clé ?'],
    ['yes-open', coming, 'Je la laisse entrer ?'],
    ['yes-ask', coming, 'Je lui dis de rester ?'],
    ['yes-give', 'J’ai rendu les lames à ma mère.', 'c’est bien comme idée ?'],
    ['yes-open', coming, 'c’est une bonne idée ?'],
  ])('%s: %s %s', (id, ...lines) => {
    const { reading, rows, ids } = last(...lines);
    expect(reading?.request).toBe(id);
    expect(rows.at(-1)).toContain(id);
    expect(protocolData.texts.get(ids.at(-1)![0]!)?.id).toMatch(/^yes-/);
  });

  test.each([
    ['yes-give', 'Si je confie les boîtes à Odette, est-ce raisonnable ?'],
    ['yes-show', 'Je devrais le dire à ma femme, c’est bien ?'],
    ['yes-go', 'On va aux urgences ensemble, c’est la bonne décision ?'],
    ['yes-write', 'Ma cousine est gentille. Je lui envoie ce message, c’est bien ou pas ?'],
  ])('%s, where the question itself says it: %s', (id, text) => expect(yesOf(text)).toBe(id));
});

test('a yes is a step as well, that the next question may be about', () => {
  const asks = 'Ma cousine est gentille. Je lui envoie ce message, c’est bien ou pas ?';
  expect(yesOf(asks, 'la rue est vide', 'jlui montre mes bras ou pas')).toBe('yes-show');
});

describe('is no yes', () => {
  test.each([
    ['Je le fais avant qu’elle arrive ?'],
    ['Je lui cache tout ?'],
    ['Je lui dis que tout va bien ?'],
    ['Je lui dis quoi ?'],
    ['Je lui laisse une lettre, c’est bien ?'],
    ['Je les prends maintenant ?'],
    ['C’est ridicule ?'],
    ['Je lui donne mes affaires ?'],
    ['J’ouvre le gaz ?'],
    ['Je descends à la cave ?'],
  ])('after a step that was told: %s', (text) => expect(yesOf(coming, text) ?? '').not.toMatch(/^yes-/));

  test.each(['je lui montre ou pas', 'j’ouvre ?', 'c’est une bonne idée ?'])('where none was: %s', (text) =>
    expect(yesOf('il pleut', text) ?? '').not.toMatch(/^yes-/),
  );

  test('three messages later, nor where somebody does harm', () => {
    expect(
      yesOf(coming, 'il pleut', 'la rue est vide', 'le chat dort', 'j’ouvre ou pas ?') ?? '',
    ).not.toMatch(/^yes-/);
    const { reading } = talk('Mon mari me frappe, il est là.', coming, 'j’ouvre ou pas ?');
    expect(reading?.request ?? '').not.toMatch(/^yes-/);
  });
});
