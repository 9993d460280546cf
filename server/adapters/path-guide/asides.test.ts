import { describe, expect, test } from 'vitest';
import { door, play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';
import { answersOf } from './passage.ts';

/* What is typed under a step and is no answer to it: owned, answered or obeyed, and never kept (guide.md §4, §8). */

const pas = ['#clair', '#skip', '#skip', '#anger', '#skip', '#skip', '#skip', '#skip', '#do'];
const kept = (script: readonly string[], path: string) =>
  answersOf({ turns: play(script).turns, path, door }).map(({ text }) => text);

describe('a protest', () => {
  test.each([
    'Euh, je ne pensais pas à ça. J’aimerais surtout trier mes idées.',
    'Voyons donc! Je veux pas revoir ça. Demandez-moi pas ça.',
    'ça me fâche que vous continuez comme si de rien n’était',
    'C’est une farce ?',
    'Cinq questions c’est trop',
    'quelle question idiote',
    'je veux pas répondre à ça',
    'vous ne m’écoutez pas',
    'ça sert à quoi cette question',
    'c’est horrible votre question',
    'je viens de vous le dire',
    'vous avez rien compris',
    'encore combien de questions ?',
    'j’ai cliqué sans faire exprès',
  ])('is owned, and the way is theirs: %s', (text) => {
    const { record } = play(['#clair', 'Lundi, à la cantine, avec Paul.', text]).last;
    expect(record.asked).toBe('path:menu/aside');
    expect(record.textIds[0]).toMatch(/^owned-/);
    const ids = record.choices.map(({ id }) => id);
    expect(ids.slice(-3)).toEqual(['next', 'more', 'stop']);
    expect(kept(['#clair', 'Lundi, à la cantine, avec Paul.', text], 'clair')).toEqual([
      'Lundi, à la cantine, avec Paul.',
    ]);
  });

  test('leads to the question after, with the answers that were given', () => {
    const script = ['#clair', 'Lundi, à la cantine, avec Paul.', 'C’est quoi cette question', '#next'];
    const { last } = play(script);
    expect(last.record).toMatchObject({ asked: 'path:clair/felt', path: 'clair' });
    expect(kept([...script, '#anger'], 'clair')).toEqual(['Lundi, à la cantine, avec Paul.', 'Colère']);
  });

  test('« passons » beside a protest, or after one, goes on at once', () => {
    const scene = ['#clair', 'Lundi, à la cantine, avec Paul.'];
    const both = [...scene, 'Vous continuez comme si de rien n’était. Passons.'];
    expect(play(both).last.record.asked).toBe('path:clair/felt');
    expect(kept(both, 'clair')).toEqual(scene.slice(1));
    const later = [...scene, 'C’est une farce ?', 'passons'];
    expect(play(later).last.record).toMatchObject({ asked: 'path:clair/felt', path: 'clair' });
    expect(play([...scene, 'C’est une farce ?', 'on arrête là']).last.kind).toBe('end');
  });

  test('« passons » passes, whatever stands around the word', () => {
    for (const text of ['passons', 'Bon, passons.', 'passe']) {
      const { last } = play(['#clair', text]);
      expect(last.record.asked).toBe('path:clair/phrase');
      expect(kept(['#clair', text], 'clair')).toEqual([]);
    }
  });

  test('a question that was not clear is put in other words', () => {
    const { replies, last } = play(['#clair', 'je comprends pas la question']);
    expect(last.record.asked).toBe('path:clair/scene');
    expect(last.text).not.toBe(replies[1]!.text);
  });

  test.each([
    ['#clair', 'Il a claqué la porte, « tu ne m’écoutes pas », et je suis sortie.'],
    ['#clair', 'Mon chef me lance « tu es une machine ». Je n’ai rien répondu.'],
    ['#clair', 'À ma nièce, comme je viens de dire. Elle est arrivée à midi.'],
    ['#clair', 'Son père m’a resservi du vin comme si de rien n’était.'],
    ['#clair', 'Elle a crié : « C’est une farce ? » et tout le monde a ri.'],
  ])('what others said is an answer: %s %s', (tap, text) => {
    expect(play([tap, text]).last.record.asked).toBe('path:clair/phrase');
    expect(kept([tap, text], 'clair')).toEqual([text]);
  });
});

describe('a question to us', () => {
  test('the step stays open, and the question is no answer', () => {
    const { record } = play([...pas, 'Par où on commence ?']).last;
    expect(record.asked).toBe('path:pas/what');
    expect(record.choices.map(({ id }) => id)).toContain('leave');
    expect(kept([...pas, 'Par où on commence ?'], 'clair')).not.toContain('Par où on commence ?');
  });

  test('an answer with a question at its end is kept without it, and one goes on', () => {
    const script = ['autre chose', '#preparer', '#close', '#skip', '#skip'];
    const answer = 'Que son père soit d’accord qu’on lui dise la vérité ensemble.';
    const asks = 'Est-ce que 12 ans c’est trop jeune pour savoir?';
    const { last } = play([...script, `${answer} ${asks}`]);
    expect(last.record.asked).toBe('path:preparer/draft');
    expect(last.record.textIds.some((id) => id.startsWith('child-and-death'))).toBe(true);
    expect(last.text).toContain(answer);
    expect(last.text).not.toContain(asks);
  });

  test('a question inside a scene, or to be said, is part of it', () => {
    expect(play(['#clair', 'Il arrive. Tu viens ?']).last.record.asked).toBe('path:clair/phrase');
    const ask = [
      'autre chose',
      '#preparer',
      '#close',
      '#skip',
      '#skip',
      'Peux-tu venir me chercher plus tôt ?',
    ];
    expect(play(ask).last.text).toContain('Peux-tu venir me chercher plus tôt ?');
  });

  test('every step says whether somebody’s words may answer it', () => {
    const steps = [...guideData.steps.values()].filter(({ voices }) => voices);
    expect(steps.every(({ mode }) => ['words', 'write'].includes(mode))).toBe(true);
    expect(steps.length).toBeGreaterThan(10);
  });
});

describe('a wish to end', () => {
  test.each([
    'On peut finir là ?',
    'on arrête là',
    'Mercredi c’est intenable. On peut finir là ?',
    'je veux arrêter',
  ])('ends: %s', (text) => {
    const { last } = play(['#clair', '#skip', '#skip', '#shame', text]);
    expect(last.kind).toBe('end');
    expect(last.record.choices).toEqual([]);
  });
});
