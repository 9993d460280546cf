import { describe, expect, test } from 'vitest';
import type { Turn } from '#shared/safety/levels.ts';
import { occasion, play } from '../../../tests/support/play-guide.ts';
import { guideReply } from './index.ts';

/* The guide does not say « bonne soirée » after a loss was told, nor in the reply that follows the question about danger. */

const says = (...script: string[]) => play(script).last;

describe('a loss at the beginning of a talk is no goodbye', () => {
  test.each([
    'J’ai perdu mon boulot. Chef d’équipe, quinze ans. Fini.',
    'Elle m’a quitté hier. Terminé.',
    'ils m’ont viré jeudi. fini. salut',
    'Ma mère est morte mardi. Voilà. Bonne soirée.',
    'jai perdu mon père. bon allez salut',
    'Après vingt ans, plus rien. Fini.',
    'On a vendu les bêtes. Fin.',
  ])('%s', (text) => {
    expect(says('Bonsoir', text).kind).not.toBe('end');
    expect(says('Bonsoir', text).record.textIds.join()).not.toMatch(/bye-/);
  });

  test.each(['Merci. Bonne soirée.', 'Bon, je dois filer. Bonne soirée.', 'stop', 'Allez, à demain.'])(
    'who leaves is let go: %s',
    (text) => expect(says('Ma sœur ne m’appelle plus.', text).kind).toBe('end'),
  );

  test('later in a talk a plain goodbye beside it is one', () => {
    const told = ['Ma sœur ne m’appelle plus.', 'On s’est disputées.', 'Voilà où on en est.'];
    expect(says(...told, 'J’ai perdu mon père, elle aussi. Merci, bonne nuit.').kind).toBe('end');
  });
});

describe('after our question about danger', () => {
  const answered = (text: string) => {
    const turns: Turn[] = [
      { role: 'user', text: 'j’en peux plus de tout ça' },
      {
        role: 'assistant',
        text: 'Et cela ?',
        record: {
          textIds: ['s-check-death'],
          asked: 'check-death',
          choices: [],
          path: null,
          reader: 'rules',
        },
      },
      { role: 'user', text },
    ];
    return guideReply(occasion(turns));
  };

  test.each(['Laissez tomber, je file.', 'Bonne nuit.', 'Je parle de ma vie. Allez, salut.'])(
    'nobody is seen to the door: %s',
    (text) => expect(answered(text).kind).not.toBe('end'),
  );
});
