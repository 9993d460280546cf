import { describe, expect, test } from 'vitest';
import { isOwnSentence } from '#shared/companion/guide.ts';
import { play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';
import { markedFreely } from './passage.ts';

/* Which sentence counts, and which is kept, is theirs to say; and what is asked at the end of a glad talk fits it. */

const supper =
  'Hier soir. J’étais rentrée du boulot, je suis à l’accueil d’une mutuelle, j’ai parlé toute la journée à des gens, j’avais fait des lasagnes parce qu’il adore ça. Je lui dis alors ta journée ? « Normal. » Le contrôle de maths ? « Ouais. » Il a mangé en 6 minutes et il est remonté avec son téléphone. Je suis restée devant le plat.';
const hello =
  'Bonjour, je ne sais pas trop si c’est l’endroit. Mon fils de 15 ans ne me parle plus, enfin si, il dit oui, non, ouais.';
const labels = (script: readonly string[]) =>
  play(script).last.record.choices.flatMap(({ id, label }) => (isOwnSentence(id) ? [label] : []));

describe('which sentence counts', () => {
  const script = [hello, '#scene', supper, 'Posez-moi une question', 'Posez-moi une question'];

  test('greetings are not offered, the end of a message is', () => {
    expect(play(script).last.record.asked).toBe('path:menu/mark');
    expect(labels(script)).not.toContain('Bonjour, je ne sais pas trop si c’est l’endroit.');
    expect(labels(script)).toContain('Je suis restée devant le plat.');
  });

  test.each([
    'Euh, plutôt la dernière, celle que vous n’avez pas mise : je suis restée devant le plat. Ça m’a fait un coup au cœur.',
    'Non, celle-ci : je suis restée devant le plat.',
  ])('typed, it is the marked one: %s', (text) => {
    const { turns, last } = play([...script, text]);
    expect(last.record.textIds).toContain('marked-typed');
    expect(markedFreely(turns)).toBe('je suis restée devant le plat.');
    expect(last.text).toContain('je suis restée devant le plat.');
  });

  test('« plutôt la dernière » is the last of their message', () => {
    expect(markedFreely(play([...script, 'plutôt la dernière']).turns)).toBe(
      'Je suis restée devant le plat.',
    );
  });

  test('what goes on telling marks nothing', () => {
    expect(
      markedFreely(play([...script, 'Et ce matin il a dit salut en partant, sans que je dise rien.']).turns),
    ).toBeNull();
  });
});

describe('« une seule phrase »', () => {
  const page = [
    'autre chose',
    '#preparer',
    '#close',
    'euh lol. Maman a un amoureux.',
    'Je suis contente.',
    'Qu’elle pose ses questions.',
    '#skip',
    '#skip',
    '#skip',
    'Jeudi soir.',
    '#keep-sentence',
  ];

  test('asks which, of what stands on the page', () => {
    expect(play(page).last.record.asked).toBe('path:close/which');
    expect(labels(page)).toEqual([
      'Maman a un amoureux.',
      'Je suis contente.',
      'Qu’elle pose ses questions.',
    ]);
    expect(play(page).last.effects).toEqual({});
  });

  test('keeps the one that is tapped, or typed', () => {
    const tapped = play([...page, '#s2']).last;
    expect(tapped.effects.page?.summary).toBe('Je suis contente.');
    expect(tapped.record.asked).toBe('path:close/lighter');
    expect(play([...page, 'plutôt celle-là : Ton papa reste ton papa']).last.effects.page?.summary).toBe(
      'Ton papa reste ton papa',
    );
    expect(play([...page, 'Toi t’as pas d’enfants, c’est plus simple.']).last.effects.page?.summary).toBe(
      'Toi t’as pas d’enfants, c’est plus simple.',
    );
    expect(play([...page, '#none']).last.effects).toEqual({});
  });

  test('« quelle phrase ? » is answered, and what was asked stands', () => {
    const { record } = play([...page, '#s2', 'quelle phrase vous avez gardée ? j’ai rien choisi']).last;
    expect(record.textIds[0]).toMatch(/^which-kept/);
    expect(record.asked).toBe('path:close/lighter');
    expect(record.choices.map(({ id }) => id)).toContain('lighter');
  });
});

describe('« c’est tout »', () => {
  test('after a glad talk asks what fits it, danger first all the same', () => {
    const { record } = play([
      'Ce soir il me fait des lasagnes chez lui, je suis trop contente 😅',
      '#done',
    ]).last;
    expect(record.asked).toBe('path:menu/what-for-light');
    expect(record.choices.map(({ id }) => id)).toEqual(
      guideData.steps.get('menu/what-for')!.choices.map(({ id }) => id),
    );
    expect(record.choices[0]?.id).toBe('danger');
  });

  test.each([
    'Ma sœur ne me parle plus depuis la mort de maman.',
    'Je suis contente pour lui mais il me manque déjà.',
    'Je suis content de mon fils mais j’en ai marre, plus rien ne va.',
  ])('after anything else what to do with it: %s', (text) => {
    const first = play([text]).last.record.choices;
    expect(first.map(({ id }) => id)).toContain('done');
    expect(play([text, '#done']).last.record.asked).toBe('path:menu/what-for');
  });
});
