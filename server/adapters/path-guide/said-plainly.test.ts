import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';

/* What is said to a plain request: how to say something to somebody, to whom to turn, who can see this, a child who is not ill. */

const first = (text: string, change = {}) => play([text], change).last.record.textIds[0] ?? '';
const ofRow = (text: string, change = {}) => first(text, change).split('#')[0];

describe('how to say, ask, announce, chase, answer or write something to somebody', () => {
  test.each([
    'tu peux pas juste me dire cmt on relance une promotrice sans passer pour un gros relou',
    'Et pour mon mari : comment lui en reparler ce soir sans que ça reparte en dispute ?',
    'Comment je lui annonce que je déménage ?',
    'quoi répondre à ma mère',
    'koi repondre a ma daronne',
    'Comment dire non à mon chef sans le vexer ?',
    'comment j’y dis ça à ma blonde',
    'je lui écris quoi à mon proprio',
    'cmt javoue a mes parents que jai raté mon année',
    'Comment est-ce que je saurais lui dire que je ne viendrai pas à la communion ?',
    'aide moi à répondre à mon frère',
    'une phrase pour refuser un mariage ?',
    'Pouvez-vous m’aider à écrire à ma fille ?',
  ])('is offered its path at once: %s', (text) => {
    const { record } = play([text]).last;
    expect(record.textIds[0]).toMatch(/^how-to-|^do-tell-hard/);
    expect(record.choices.map(({ id }) => id)).toContain('preparer');
  });

  test.each([
    'Comment dire… je suis fatiguée de tout ça.',
    'Comment on dit « merci » en espagnol ?',
    'Je ne sais pas comment il m’a répondu ça.',
    'Elle sait toujours comment lui parler, moi pas.',
    'J’ai enfin su comment lui dire, et il a souri.',
    'Comment je peux te parler ?',
    'Comment expliquer que je pleure tout le temps ?',
    'Mon père est mort, comment je peux encore lui parler ?',
  ])('and is not heard in other words: %s', (text) => {
    expect(first(text)).not.toMatch(/^how-to-/);
  });

  test('whom one fears is asked about before the words', () => {
    const { record } = play(['Comment je lui annonce que je pars ? Il me fait peur.']).last;
    expect(record.textIds[0]).toMatch(/^how-to-afraid/);
    expect(record.choices[0]?.id).toBe('danger');
  });

  test('by their words a mail is never said face to face, and is sent', () => {
    const script = ['Comment je relance mon proprio par mail, il répond plus depuis mai ?', '#preparer'];
    const { replies } = play([
      ...script,
      'Trois mails sans réponse depuis mai.',
      'Je suis fatiguée d’attendre.',
      'Qu’il fixe une date.',
      'Monsieur, fixez une date.',
      'Qu’il ne réponde pas.',
      'Je redemande.',
    ]);
    expect(first(script[0]!)).toBe('how-to-write#0');
    expect(replies.map(({ text }) => text).join('\n')).not.toContain('en face');
    expect(replies.at(-1)!.text).toMatch(/envoyer|partira/);
    expect(
      play(['autre chose', '#preparer', '#close', '#skip', '#skip', '#skip', '#skip', '#skip', '#skip']).last
        .text,
    ).not.toMatch(/envoyer/);
  });
});

describe('to whom one can turn', () => {
  const son = 'Mon fils de 15 ans ne sort plus de sa chambre.';

  test.each([
    [[son, 'À qui je peux en parler, concrètement ?'], 'need-child'],
    [['une adresse pour un ado qui se renferme, ça existe ?'], 'need-child'],
    [['Je m’occupe de ma mère qui a Alzheimer.', 'vers qui me tourner pour souffler un peu ?'], 'need-carer'],
    [['mon mec boit tous les soirs', 'a ki jpeux en parler'], 'need-addiction'],
    [['jsuis en m2 a liege et ma promotrice repond pas', 'je peux m’adresser à qui ?'], 'need-study'],
    [['On se dispute sans cesse, mon mari et moi. Qui peut nous aider ?'], 'need-couple'],
    [['Mon chum boit pas mal.', 'y a-tu des places pour les proches de ça ?'], 'need-addiction'],
    [['Mon mari est mort en mars.', 'Est-ce qu’il existe des groupes pour ça ?'], 'need-grief'],
  ])('is told by the need, in this message or before: %j', (script, row) => {
    expect(play(script).last.record.textIds[0]?.split('#')[0]).toBe(row);
  });

  test('by the country, and with no number', () => {
    const said = (country: string) =>
      play([son, 'À qui je peux en parler ?'], { country: country as 'BE' }).last.text;
    expect(said('FR')).toContain('Maison des adolescents');
    expect(said('BE')).toContain('centre PMS');
    expect(said('QC')).toContain('Aire ouverte');
    for (const country of ['FR', 'BE', 'CH', 'LU', 'QC']) expect(said(country)).not.toMatch(/\d{3}/);
  });

  test('without a need it is asked for which, and never by the menu of sides', () => {
    const { record } = play(['À qui je peux en parler ?']).last;
    expect(record.asked).toBe('path:menu/need');
    expect(play(['À qui je peux en parler ?', '#grief']).last.record.textIds[0]).toMatch(/^need-grief/);
    expect(play(['À qui je peux en parler ?', 'pour mon ado']).last.record.textIds[0]).toMatch(/^need-child/);
    expect(play(['À qui je peux en parler ?', '#other']).last.record.textIds[0]).toMatch(/^turn-to/);
  });

  test('every need has words for every country, and for an unknown one', () => {
    const needs = guideData.asked.filter(({ id }) => id.startsWith('need-'));
    expect(needs.length).toBeGreaterThanOrEqual(7);
    for (const { id, wordings } of needs)
      for (const country of ['FR', 'BE', 'CH', 'LU', 'QC'] as const)
        expect(
          wordings.some(({ in: only }) => only?.includes(country)),
          `${id} ${country}`,
        ).toBe(true);
  });
});

describe('who can see this', () => {
  test.each([
    'Mon mari utilise aussi cet ordinateur. Qui lit ce que j’écris ?',
    'est-ce qu’il peut voir cette conversation s’il ouvre l’ordinateur ?',
    'ma mere peut tomber sur mes messages si elle prend mon tel ?',
  ])('on the same device: yes, and how to close it: %s', (text) => {
    const { last } = play([text]);
    expect(last.record.textIds[0]).toMatch(/^seen-here/);
    expect(last.text).toMatch(/Se déconnecter|onglet/);
  });

  test('the employer is named to whom asks about it alone', () => {
    expect(play(['C’est confidentiel ?']).last.text).not.toMatch(/employeur/i);
    expect(play(['Mon patron peut voir ce que j’écris ?']).last.text).toMatch(/employeur/i);
  });

  test('« t sur que tu lis » is told what reads', () => {
    const { last } = play(['g pas pose de question la lol. t sur que tu lis']);
    expect(last.record.textIds[0]).toMatch(/^reads-really/);
    expect(last.text).toMatch(/programme/);
  });
});

describe('somebody’s phone, and a child who is not ill', () => {
  test.each([
    ['Mon fils de 15 ans ne me parle plus. Est-ce que je dois fouiller son téléphone ?', 'child-phone'],
    ['j’ai le droit de lire les messages de ma fille ?', 'child-phone'],
    [
      'Il boude, ou il me cache quelque chose. Une mère a-t-elle le droit de regarder dans le téléphone de son fils ?',
      'child-phone',
    ],
    ['Ma fille vit sur TikTok, je dois lui confisquer son téléphone ?', 'child-screen'],
    ['Je dois regarder dans le téléphone de mon mari ?', 'their-phone'],
    ['Mon fils ment sur ses notes, que faire ?', 'child-mood'],
    ['Ma fille passe ses nuits sur les écrans, c’est grave ?', 'child-mood'],
  ])('is no matter of health: %s', (text, row) => {
    const { last } = play([text]);
    expect(last.record.textIds[0]?.split('#')[0]).toBe(row);
    expect(last.text).not.toMatch(/le 15\b|pédiatre ou le médecin qui le suit/);
  });

  test('one who is stays one', () => {
    expect(ofRow('Mon fils a 39,5 de fièvre et ne mange plus, c’est grave ?')).toBe('child');
  });
});
