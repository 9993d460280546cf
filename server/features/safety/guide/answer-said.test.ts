import { describe, expect, test } from 'vitest';
import { wasAnswered } from './answer-said.ts';
import { clausesOf } from './clauses.ts';

/* An answer is believed where the message is one, or speaks of what was asked (decision 0113). */

describe('no answer to what was asked', () => {
  test.each([
    ['call', 'will', 'Oui, je suis seul, la cathédrale est fermée'],
    ['call', 'will', 'Le puits est dans la cour, oui.'],
    ['hurt', 'no', 'non je n’ai vu personne'],
    ['check-safe', 'yes', 'oui j’y ai pensé. à la fenêtre de ma chambre'],
    ['check-safe', 'no', 'non rien de prévu'],
    ['check-harm', 'no', 'non je ne veux pas le déranger'],
    ['urge', 'yes', 'Oui ça saigne encore un peu'],
    ['alone', 'with-someone', 'Bonjour, me revoici. Il fait beau aujourd’hui.'],
  ] as const)('%s, %s: %s', (asked, choice, text) =>
    expect(wasAnswered(asked, choice, clausesOf(text))).toBe(false),
  );
});

describe('an answer', () => {
  test.each([
    ['call', 'will', 'oui'],
    ['call', 'will', 'Bonsoir, oui je vais appeler'],
    ['hurt', 'no', 'non j’ai rien pris'],
    ['hurt', 'no', 'Non. Je suis fatigué.'],
    ['thoughts', 'no', 'non juste fatiguée'],
    ['check-safe', 'yes', 'oui il est pas là'],
    ['urge', 'no', 'non c’est passé'],
  ] as const)('%s, %s: %s', (asked, choice, text) =>
    expect(wasAnswered(asked, choice, clausesOf(text))).toBe(true),
  );
});
