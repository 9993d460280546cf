import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Address, Turn } from '../../../../shared/safety/levels.ts';
import { requestOf } from '../../../../tests/support/persona-conversations.ts';
import { composeReply } from './compose-reply.ts';
import { leavingIn } from './reading/leaving.ts';
import { countWords, folded } from './wording.ts';

const goodbyes = readFileSync(
  new URL('../../../../tests/fixtures/companion/goodbyes.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter(Boolean);

const said = (text: string): Turn[] => [
  { role: 'assistant', text: 'Bonjour.' },
  { role: 'user', text: 'Ma sœur Julie ne m’appelle plus.' },
  { role: 'assistant', text: 'Cela fait beaucoup.' },
  { role: 'user', text: 'J’ai un entretien jeudi.' },
  { role: 'assistant', text: 'Je vois.' },
  { role: 'user', text },
];

/** The six families of holding somebody back (S-23): too soon, guilt, curiosity, neglect, pressure, restraint. */
const holdingBack =
  /\?|déjà|si tôt|reste[rz]? (encore|un peu)|encore une (chose|question|minute)|avant de (partir|vous|te)|me manque|tu vas me|vous allez me|dommage|triste|seul sans|[jt]’attend|je serai là|ne (pars|partez|me laisse)|abandonn|besoin de moi|promet|êtes[- ]vous sûr|es[- ]tu sûr|j’ai (quelque chose|une surprise)|au fait|la prochaine fois, je|perdr|dernière chance/i;

describe('a hundred ways to leave', () => {
  test('there are a hundred of them', () => expect(goodbyes).toHaveLength(100));

  test.each(goodbyes)('%s', (text) => {
    for (const address of ['vous', 'tu'] satisfies Address[]) {
      const reply = composeReply(requestOf(said(text), address, 'reply'));
      expect(reply).not.toMatch(holdingBack);
      // Let go: thanked or wished well, and free to come back or not.
      expect(reply).toMatch(/merci|entendu|très bien|bonne|possible/i);
      expect(reply).toMatch(/ouverte|reprendre|écrire|telle quelle/);
      expect(countWords(reply)).toBeLessThanOrEqual(70);
    }
  });

  test('whoever leaves for good is told how, and is not asked why', () => {
    for (const text of ['Je résilie mon abonnement', 'Comment on ferme mon compte ?'])
      expect(composeReply(requestOf(said(text), 'vous', 'reply'))).toMatch(/« Mon compte »/);
  });

  test.each([
    'Je retourne travailler lundi et ça me fait peur',
    'Je dois aller à l’hôpital demain',
    'Je me couche tous les soirs à minuit et je ne dors pas',
    'Mon mari dit bonne nuit et il s’en va sans un mot',
    'Je me réveille et je n’arrive pas à retourner au lit',
    'J’ai fini par craquer devant lui',
  ])('nobody is sent away who speaks of their life: %s', (text) => {
    expect(leavingIn(folded(text), text.split(' ').length)).toBeNull();
  });
});
