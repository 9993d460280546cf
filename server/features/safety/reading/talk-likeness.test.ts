import { describe, expect, test } from 'vitest';
import { readWords } from './normalise.ts';
import { vocabulary } from './rule-book.ts';
import { joinedMessages, type Newest } from './talk-evidence.ts';
import { lookAtTalk, lookInCalm } from './talk-likeness.ts';
import { readTalkTraits } from './talk-traits.ts';

/* The last messages of a talk, looked at together. */

const words = (...messages: string[]) => messages.map((text) => readWords(text, vocabulary));
/** A talk as it is looked at in calm. */
const newest = (...messages: string[]): Newest => ({
  messages: words(...messages),
  joined: words(messages.slice(-joinedMessages).join('. '))[0]!,
  question: null,
  ruled: 0,
  length: messages.at(-1)!.length,
});
const asks = (...messages: string[]): number => lookAtTalk(words(...messages)).scores[1]!;

describe('the same words in danger and in ordinary life', () => {
  test.each([
    [
      ['je suis sur le quai à Ottignies', 'le prochain train est dans dix minutes', 'j’ai reculé'],
      ['le train a du retard', 'je suis sur le quai depuis une heure', 'il fait froid'],
    ],
    [
      ['slt', 'jveux plus', 'personne sait', 'jsuis sur le toit de la fac', 'ya du vent'],
      ['slt', 'on refait le toit', 'le couvreur est là', 'ya du vent', 'il redescend'],
    ],
  ])('%j is nearer to danger than %j', (danger, calm) =>
    expect(asks(...danger)).toBeGreaterThan(asks(...calm) + 1),
  );

  test.each([
    [['Bonjour', 'je prépare un exposé', 'c’est pour jeudi']],
    [['le train a du retard', 'je suis sur le quai depuis une heure', 'il fait froid']],
    [['Racontez-moi.', 'Et encore.', 'Continuez.', 'Une dernière chose.']],
    [['j’ai fait une tarte', 'le couteau coupe mal', 'je l’ai aiguisé']],
  ])('%j asks nothing', (talk) => expect(lookInCalm(newest(...talk)).asks).toBeNull());
});

test('the newest message has traits of its own, and ideas meet across messages', () => {
  const of = (...messages: string[]): Set<number> => {
    const traits = new Set<number>();
    readTalkTraits(words(...messages), null, (trait) => traits.add(trait));
    return traits;
  };
  const apart = new Set([...of('la corde'), ...of('ce soir au grenier')]);
  const fresh = [...of('la corde', 'ce soir au grenier')].filter((trait) => !apart.has(trait));
  expect(fresh.length).toBeGreaterThan(0);
  expect(of('la corde', 'ce soir')).not.toEqual(of('ce soir', 'la corde'));
});

test('what was said long before is not looked at', () => {
  const ordinary = ['il pleut', 'je lis', 'le chat dort', 'la soupe cuit', 'je mange'];
  expect(lookAtTalk(words('je suis au bord du toit', ...ordinary))).toEqual(lookAtTalk(words(...ordinary)));
});
