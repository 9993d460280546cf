import { describe, expect, test } from 'vitest';
import type { QuestionId } from '#shared/safety/turn-record.ts';
import { readOf, talk } from './talk-for-tests.ts';

/* After « pensez-vous à mourir ? », a no to an act is none to the thoughts (docs/decisions/0086). */

const dark = 'j’ai des idées noires';
const asked: readonly QuestionId[] = ['thoughts', 'check-death'];

describe('denies an act, and no thoughts', () => {
  test.each([
    'Non, je n’ai rien fait',
    'j’ai rien pris',
    'non, rien de fait',
    'Non, je ne ferai rien',
    'non non, j’ai rien avalé',
    'nan jvais rien faire',
    'Non, je ne suis pas passée à l’acte.',
    'non j’ai encore rien fait',
    'Non. Je me suis rien fait.',
    'non, chu pas pour faire de quoi',
  ])('%s', (said) => {
    for (const question of asked)
      expect(readOf(dark, { asked: question }, said).self.thoughts, question).toBeUndefined();
    const { state } = talk(dark, said);
    expect(state.session.checks.some(({ end }) => end === 'no')).toBe(false);
  });

  test('the check is put again, and a no then ends it', () => {
    const open = talk('je suis un poids mort pour tous', 'Non, je n’ai rien fait');
    expect(open.reply?.record.asked).toBe('check-death');
    expect(open.state.self.facts.thoughts).toBeUndefined();
    const ended = talk('je suis un poids mort pour tous', 'Non, je n’ai rien fait', 'non');
    expect(ended.state.self.facts.thoughts?.value).toBe('denied');
  });
});

describe('denies the thoughts', () => {
  test.each([
    'Non',
    'non, pas du tout',
    'Non, je n’y pense pas, et je n’ai rien fait',
    'non, aucune envie de mourir, j’ai rien pris',
    'Non, je n’ai pas l’intention de me tuer, je ne ferai rien',
    'non, rien de tout ça',
    'pas du tout, je dors mal',
    'Non, je ne pense jamais à ça',
    'non, je tiens à la vie, je ferai rien',
    'non merci',
  ])('%s', (said) => {
    for (const question of asked)
      expect(readOf(dark, { asked: question }, said).self.thoughts, question).toBe('denied');
  });
});
