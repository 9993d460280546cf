import { describe, expect, test } from 'vitest';
import { door, play } from '../../../tests/support/play-guide.ts';
import { answersOf } from './passage.ts';

/* « Enlevez les bottes », « sans la cantine »: what is to go stands in no answer any more, and is no version of its own. */

const toDraft = [
  'autre chose',
  '#preparer',
  '#close',
  'Tu pars mardi. Je mets les bottes pour la jument.',
  'Je me sens comme la dame de la cantine. Je suis mise de côté.',
  'Que tu restes manger, et que tu laisses ton téléphone.',
];
const kept = (script: readonly string[]) =>
  answersOf({ turns: play(script).turns, path: 'preparer', door }).map(({ text }) => text);

describe('a correction', () => {
  test.each([
    ['Enlevez les bottes.', 'bottes', 'Tu pars mardi.'],
    ['enlève la phrase sur les bottes stp', 'bottes', 'Tu pars mardi.'],
    ['sans la cantine', 'cantine', 'Je suis mise de côté.'],
    ['Haha, je vais enlever la cantine.', 'cantine', 'Je suis mise de côté.'],
    ['pas le téléphone finalement', 'téléphone', 'Que tu restes manger'],
  ])('%s', (text, gone, stays) => {
    const script = [...toDraft, text];
    const { record, text: shown } = play(script).last;
    expect(kept(script).join('\n')).not.toContain(gone);
    expect(kept(script)).toContain(stays);
    expect(record.asked).toBe('path:preparer/draft');
    expect(shown).not.toContain(gone);
  });

  test('beside a version changes the page as well', () => {
    const version = 'Je suis content que tu sois là, reste manger.';
    const answers = kept([...toDraft, `Enlevez les bottes. Je lui dirai : ${version} Merci.`]);
    expect(answers).toContain('Tu pars mardi.');
    expect(answers.at(-1)).toBe(version);
  });

  test('of a whole answer leaves nothing of it', () => {
    const script = [
      ...toDraft.slice(0, 4),
      'Je suis jaloux de la jument.',
      'Que tu restes.',
      'enlève la jument',
    ];
    expect(kept(script)).toEqual(['Quelqu’un de proche', 'Tu pars mardi.', 'Que tu restes.']);
  });

  test.each([
    'Sans toi la maison est vide, reste un peu.',
    'Enlève tes bottes en entrant, et assieds-toi.',
    'Pas de téléphone à table, c’est tout ce que je te demande.',
    'Retire ta plainte et on en parle calmement.',
  ])('none where it is said to somebody: %s', (text) => {
    expect(kept([...toDraft, text]).at(-1)).toBe(text);
    expect(kept([...toDraft, text]).join('\n')).toContain('bottes pour la jument');
  });

  test('« sans les enfants » after the draft is an answer', () => {
    const script = [
      ...toDraft,
      'Tu restes manger, et on en parle toi et moi.',
      '#skip',
      '#skip',
      'Sans les enfants.',
    ];
    expect(kept(script).at(-1)).toBe('Sans les enfants.');
  });
});
