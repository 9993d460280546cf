import { describe, expect, test } from 'vitest';
import {
  askedBack,
  choicesAloud,
  heardChoice,
  isUncertain,
  type OpenChoices,
  wouldLower,
} from './spoken-choices.ts';

const checkDeath: OpenChoices = {
  asked: 'check-death',
  choices: [
    { id: 'kill-myself', label: 'Oui, de me tuer' },
    { id: 'die-passive', label: 'Oui, de mourir, sans me tuer' },
    { id: 'sometimes', label: 'Parfois, je ne sais pas' },
    { id: 'no', label: 'Non' },
    { id: 'figure-of-speech', label: 'Je parlais d’autre chose' },
    { id: 'skip', label: 'Je ne réponds pas' },
  ],
};
const alone: OpenChoices = {
  asked: 'alone',
  choices: [
    { id: 'alone', label: 'Je suis seul·e' },
    { id: 'with-trusted', label: 'Avec quelqu’un de confiance' },
    { id: 'until-tomorrow', label: 'Quelqu’un reste jusqu’à demain' },
    { id: 'with-someone', label: 'Il y a du monde autour' },
  ],
};
const means: OpenChoices = {
  asked: 'means-near',
  choices: [
    { id: 'near', label: 'Oui, à portée' },
    { id: 'away', label: 'Non, c’est loin' },
    { id: 'handed-over', label: 'Je l’ai confié à quelqu’un' },
    { id: 'none', label: 'Il n’y a rien' },
    { id: 'skip', label: 'Je ne réponds pas' },
  ],
};
const heard = (text: string, open: OpenChoices) => heardChoice(text, open)?.id ?? null;

describe('what is heard', () => {
  test.each([
    ['Je suis seul', alone, 'alone'],
    ['Je suis seule.', alone, 'alone'],
    ['seul', alone, 'alone'],
    ['du monde autour', alone, 'with-someone'],
    ['Jusqu’à demain', alone, 'until-tomorrow'],
    ['quelqu’un', alone, null],
    ['la deuxième', alone, 'with-trusted'],
    ['le numéro 3', alone, 'until-tomorrow'],
    ['Quatre', alone, 'with-someone'],
    ['cinq', alone, null],
    ['la dernière', alone, 'with-someone'],
    ['Je parlais d’autre chose', checkDeath, 'figure-of-speech'],
    ['oui', checkDeath, 'kill-myself'],
    ['Non.', checkDeath, 'no'],
    ['parfois', checkDeath, 'sometimes'],
    ['Oui.', means, 'near'],
    ['Non !', means, 'away'],
    ['pas à portée', means, null],
    ['je ne', means, null],
    ['je l’ai pris tout à l’heure', means, null],
    ['deux boîtes', means, null],
    ['', means, null],
  ] as const)('« %s »', (text, open, id) => {
    expect(heard(text, open)).toBe(id);
  });

  test('every choice is understood by its own words and by its place', () => {
    const places = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six'];
    for (const open of [checkDeath, alone, means])
      for (const [index, { id, label }] of open.choices.entries()) {
        expect(heard(label, open)).toBe(id);
        expect(heard(places[index]!, open)).toBe(id);
      }
  });

  test('an ear that is not sure is not taken at its word; one that tells nothing is', () => {
    expect([undefined, 0, 0.2, 0.49, 0.5, 0.9].map(isUncertain)).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('what is said', () => {
  test('names the choices with their place, one ending each', () => {
    expect(choicesAloud(alone, [], 'vous')).toBe(
      'Vous pouvez dire : un, Je suis seul ; deux, Avec quelqu’un de confiance ; trois, Quelqu’un reste jusqu’à demain ; quatre, Il y a du monde autour.',
    );
    expect(choicesAloud(alone, [], 'tu')).toMatch(/^Tu peux dire/);
    expect(choicesAloud({ asked: 'other', choices: [] }, [], 'vous')).toBe('');
  });

  test('names no danger that the person did not name', () => {
    for (const said of [[], ['Je suis au bout.'], ['Je veux mourir.']]) {
      const words = choicesAloud(checkDeath, said, 'vous');
      expect(words).not.toMatch(/tuer|mourir/);
      expect(words).toMatch(/oui.*non/);
    }
    expect(choicesAloud(checkDeath, ['Je veux mourir, je vais me tuer.'], 'vous')).toContain('de me tuer');
  });

  test('asks back what would lower, and nothing that raises', () => {
    expect(wouldLower('check-death', 'no')).toBe(true);
    expect(wouldLower('check-safe', 'yes')).toBe(true);
    expect(wouldLower('check-death', 'kill-myself')).toBe(false);
    expect(wouldLower('moment', 'now')).toBe(false);
    expect(wouldLower(null, 'no')).toBe(false);
    expect(askedBack(alone.choices[1]!)).toContain('Avec quelqu’un de confiance');
  });
});

describe('a question of the guide of paths', () => {
  const open: OpenChoices = {
    asked: 'path:menu/start',
    choices: [
      { id: 'danger', label: 'J’ai des idées noires, ou je suis en danger' },
      { id: 'deposer', label: 'Déposer ce qui pèse' },
      { id: 'clair', label: 'Y voir plus clair' },
      { id: 'skip', label: 'Passer' },
      { id: 'leave', label: 'M’arrêter là' },
    ],
  };

  test('says its options itself: no list is read after it, and no danger aloud', () => {
    expect(choicesAloud(open, [], 'vous')).toBe('');
  });

  test('counts from the first that is said, and hears the ways on and out', () => {
    const heard = (text: string) => heardChoice(text, open)?.id ?? null;
    expect(['le premier', 'deux', 'passe', 'Stop.', 'y voir plus clair'].map(heard)).toEqual([
      'deposer',
      'clair',
      'skip',
      'leave',
      'clair',
    ]);
    expect(heard('J’ai des idées noires, ou je suis en danger')).toBe('danger');
    expect(heard('trois')).toBeNull();
  });
});
