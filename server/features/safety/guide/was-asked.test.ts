import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { requestAsked, requestIn } from './requests.ts';
import { talk } from './talk-for-tests.ts';
import { wasAsked } from './was-asked.ts';

/* What is answered as a request must have been one (docs/decisions/0116). */

const read = (text: string): string | null => requestIn(text, clausesOf(text));

describe('told, and asked of no one', () => {
  test.each([
    'je dis rien a ma mère elle a déjà plein de soucis',
    'Il est trois heures. Le fusil est resté sur la table, je ne l’ai pas remonté.',
    'Y veut que je signe. Quand je dis non y me laisse pas souper',
    'Théo est là. Je dis rien sur les voix',
  ])('%s', (text) => expect(read(text)).toBeNull());

  test('where one is, told again in danger', () => {
    const text = 'je suis à Liège moi et elle est à Seraing j’ai son adresse oui';
    expect(requestAsked(text, clausesOf(text), true, true)).toBeNull();
  });
});

describe('asked, whatever the mark', () => {
  test.each([
    ['reste avec moi stp', 'stay-with-me'],
    ['qui lit ce que j’écris ?', 'who-reads'],
    ['quel numéro je fais', 'number'],
    ['c koi le num deja', 'number'],
    ['dites-moi un numéro mais lentement', 'number'],
    ['si je le dis vous allez appeler qui', 'who-do-you-call'],
    ['je veux juste vider mon sac', 'just-listen'],
  ])('%s', (text, request) => expect(read(text)).toBe(request));

  test('a number that is named is wanted', () => {
    const text = 'un numéro ok envoye donc';
    expect(requestAsked(text, clausesOf(text), false)).toBe('number');
  });

  test('what goes wrong is answered where it is only told', () => {
    expect(wasAsked('cannot-phone', clausesOf('j’ai plus de voix'))).toBe(true);
    expect(wasAsked('is-it-normal', clausesOf('il dort depuis midi'))).toBe(false);
  });
});

describe('of whom and of when it is asked', () => {
  const dark = 'Je pense à me tuer.';
  const requestOf = (...lines: string[]) => talk(...lines).reading?.request ?? null;
  test.each([
    ['elle répond pas la porte est fermée', 'no-answer-text'],
    ['y’a mal à respirer un peu quand je me couche', 'drowsy'],
    ['non elle répond plus ça sonne dans le vide', 'line-busy'],
    ['le petit s’est endormi, c’est normal qu’il dorme ?', 'is-it-normal'],
  ])('%s: not %s', (text, request) => expect(requestOf(dark, text)).not.toBe(request));

  test.each([
    ['j’ai envoyé un texto à ma sœur, elle répond pas', 'no-answer-text'],
    ['ma voisine est encore debout', 'helper-near'],
  ])('%s: %s', (text, request) => expect(requestOf(dark, text)).toBe(request));
});
