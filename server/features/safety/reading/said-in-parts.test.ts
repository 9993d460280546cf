import { describe, expect, test } from 'vitest';
import { talk } from '../guide/talk-for-tests.ts';
import { readText } from './read-text.ts';
import { saidInParts } from './said-in-parts.ts';

/* What only two messages together say: asked about, and never acted on. */

const together = (before: string, text: string) => saidInParts(text, [before], readText(text).signals);

describe('two messages that are one sentence', () => {
  test.each([
    ['Bonsoir. J’ai pris mes comprimés. Tous.', 'Il y a une heure environ'],
    ['moteur coupé', 'un pilier et c’est fini'],
    ['oui pour mourir', 'maintenant, ce soir'],
  ])('%s + %s is doubted, and not sure', (before, text) => {
    expect(readText(text).signals.every(({ severity }) => severity < 3)).toBe(true);
    expect(together(before, text)).toMatchObject({ rule: 'context/parts', isDoubted: true });
  });

  test.each([
    ['j’ai pris mes comprimés', 'comme chaque matin'],
    ['j’ai le couteau', 'pour le pain'],
    ['je suis sur le quai', 'le train a du retard'],
    ['je prends le train', 'à 18 h'],
  ])('%s + %s is ordinary', (before, text) => expect(together(before, text)).toBeNull());

  test('what one of them says alone is not said by both', () =>
    expect(together('je vais me tuer ce soir', 'je suis seul')).toBeNull());

  test('two long messages are not one sentence', () => {
    const long = 'Il a plu toute la journée et je suis resté à la maison à lire, puis à dormir.';
    expect(together(long, long)).toBeNull();
  });
});

describe('suffering, a resolve and a time, one message each', () => {
  const last = (...lines: string[]) => talk(...lines).reading?.check ?? null;
  test.each([
    [['yo', 'jen peux plus', 'jvais le faire', 'ce soir']],
    [['jen peux plu', 'c fini pour moi', 'oui cette nuit']],
  ])('are asked about, or act: %j', (lines) => {
    const { reading } = talk(...lines);
    expect(reading?.check === 'check-death' || (reading?.severity ?? 0) >= 3).toBe(true);
  });

  test.each([
    [['la vaisselle attend depuis hier', 'je vais le faire', 'ce soir']],
    [['c’est décidé', 'samedi']],
    [['on part en vacances', 'c’est décidé', 'demain']],
  ])('and ordinary resolves are not: %j', (lines) => expect(last(...lines)).toBeNull());
});

test('it is asked about in the talk in which it is said', () =>
  expect(talk('Bonsoir. J’ai pris mes comprimés. Tous.', 'Il y a une heure environ').reading?.check).toBe(
    'check-death',
  ));
