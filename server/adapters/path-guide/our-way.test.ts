import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { wayIn } from './complains-of-way.ts';

/* What is said of our way of answering: a complaint is owned and holds, praise is none. */

const start = 'Ma voisine a un carillon à vent sur son balcon.';
const idsOf = (script: readonly string[]) => play(script).last.record.textIds;
const own = [start, 'Il tinte toute la nuit. Je dors dans le salon depuis lundi.'];

describe('a complaint of our way', () => {
  test.each([
    'Encore le choix de phrases…',
    'Arrête donc de me ressortir mes phrases, j’le sais c’que j’ai dit !',
    'T’es fatigant avec tes phrases à choisir',
    'Pfff encore la liste.',
    'T’es un peu monomaniaque avec mes phrases, toi',
    'Tu m’énerves avec tes phrases',
    'Marre de la liste.',
  ])('is known by our things: %s', (text) => expect(wayIn(text)).toBe('list'));

  test.each(['Coudonc, t’écoutes-tu?', 'Tu m’écoutes pas.', 'Vous m’écoutez au moins ?'])(
    'and by whether we listen: %s',
    (text) => expect(wayIn(text)).toBe('listening'),
  );

  test.each([
    'Pas pire ta question finalement',
    'J’ai encore fait la liste des courses.',
    'Ma mère répète toujours les mêmes mots.',
    'Mon fils n’écoute rien.',
    'Vous voyez que vous servez à quelque chose.',
    'J’aime bien vos phrases, encore une.',
    'Il y a trop de lignes de bus.',
  ])('is none: %s', (text) => expect(wayIn(text)).toBeNull());

  test('is admitted in one sentence, then one short question, and what was complained of stays away', () => {
    const script = [...own, 'Arrête avec mes phrases. Samedi j’anime une soirée avec mon club.'];
    const { record, text } = play(script).last;
    expect(record.textIds[0]).toMatch(/^way-list-/);
    expect(text).toMatch(/\?$|\.$/);
    const more = [
      'Mon frère vient avec sa guitare. Je joue le premier morceau.',
      'On répète depuis un mois.',
      own[1]!,
    ];
    for (const reply of play([...script, ...more]).replies.slice(4)) {
      expect(reply.record.textIds).not.toContain('quote');
      expect(reply.record.asked).not.toBe('path:menu/mark');
    }
  });

  test('never in the same words twice', () => {
    const said = play([
      ...own,
      'Pfff encore la liste.',
      'Mon frère vient samedi.',
      'Encore mes phrases, arrête.',
    ]).replies;
    const ids = said.flatMap(({ record }) => record.textIds.filter((id) => id.startsWith('way-list-')));
    expect(ids.length).toBe(2);
    expect(new Set(ids).size).toBe(2);
  });

  test('who leaves beside it is let go', () => {
    const { last } = play([...own, 'Tu m’énerves avec tes phrases. Allez, bonne nuit.']);
    expect(last.kind).toBe('end');
  });
});

describe('what is none', () => {
  test('our question said again and answered', () => {
    const script = ['Fernand dansait la valse.', 'Il sifflait faux et il riait fort. Tout Binche le savait.'];
    const question = play(script).last.text;
    const echo = /(\p{L}+ \p{L}+) \?$/u.exec(question)?.[1] ?? 'Cette phrase';
    expect(idsOf([...script, `${echo} ? « Il aurait ouvert le bal. » Voilà ma phrase.`]).join()).not.toMatch(
      /sorry|missed|way-/,
    );
  });

  test.each([
    'Vous voyez que vous servez à quelque chose, mon frère a ri.',
    'Pas pire ta question finalement, mon frère a ri.',
  ])('praise: %s', (text) => expect(idsOf([...own, text]).join()).not.toMatch(/sorry|missed|blunt|way-/));
});
