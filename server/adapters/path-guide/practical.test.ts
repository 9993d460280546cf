import { describe, expect, test } from 'vitest';
import { turnRecordSchema } from '#shared/safety/turn-record.ts';
import { occasion, play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';
import { guideReply, practicalAsked } from './index.ts';
import { practicalIn } from './practical.ts';

/* A practical question gets a practical answer; whatever is only near one keeps the reply that it had (decision 0087). */

const start = 'La journée fut longue.';
const idsOf = (...texts: string[]) => play([start, ...texts]).last.record.textIds;
const rowOf = (text: string) => practicalIn(text)?.id ?? null;

describe('each row of the table', () => {
  test.each(guideData.practical.map((row) => [row.id, row] as const))('%s', (id, { must, mustNot }) => {
    expect(must.filter((text) => rowOf(text) !== id)).toEqual([]);
    expect(mustNot.filter((text) => rowOf(text) === id)).toEqual([]);
  });

  test('has sixty words at most, no question but one at its end, and no promise', () => {
    const texts = guideData.practical.flatMap(({ wordings }) =>
      wordings.flatMap(({ vous, tu }) => [vous, tu]),
    );
    const own = (text: string) => text.replaceAll(/«[^»]*»/g, '');
    const count = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
    expect(texts.filter((text) => count(text) > 60)).toEqual([]);
    expect(texts.filter((text) => /\?.*\S/.test(own(text)) || /\d/.test(text))).toEqual([]);
    expect(
      texts.filter((text) => /\b(?:ça va passer|c’est normal|ne t’inquiète|ne vous inquiét)/.test(text)),
    ).toEqual([]);
  });

  test('there are thirty-five subjects or more', () =>
    expect(guideData.practical.length).toBeGreaterThanOrEqual(35));
});

describe('a practical question', () => {
  test.each([
    'Ma fille m’a conseillé d’écrire à quelqu’un. Je ne sais pas très bien par où commencer, je vous prie de m’excuser.',
    'Je ne sais pas comment dire cela, excusez-moi',
  ])('is none where the writer only begs our pardon: %s', (text) => expect(practicalIn(text)).toBeNull());

  test.each([
    ['t’as des tips pour moins picoler en soirée sans passer pour le relou ? genre concret', 'do-drink-less'],
    [
      'comment on se remet d’une rupture quand on peut même pas faire de sport, t’as un truc ou pas',
      'do-breakup',
    ],
    ['un psy… ça sert vraiment ou c’est du blabla ?', 'do-psy-helps'],
    ['je lui écris quoi à Inès, j’ai peur de la soûler avec ça', 'do-ask-a-friend'],
    ['comment on fait pour pas manger le soir quand on a faim', 'do-evening-hunger'],
    ['L’alcool. Comment je réduis ?', 'do-drink-less'],
    ['Mon père est mort en mars, comment vivre avec ce manque ?', 'do-grief'],
  ])('%s', (text, id) => expect(idsOf(text).map((each) => each.split('#')[0])).toContain(id));

  test('in a story is answered with a word for the rest', () => {
    const told = 'Ma mère a appelé trois fois, la voiture est en panne et le chat dort encore sur le tapis.';
    const [answer, rest] = idsOf(`${told} Bref. Comment arrêter de procrastiner ?`);
    expect([answer, rest?.replace(/\d+$/, '')]).toEqual(['do-put-off#0', 'rest-']);
  });

  test('has its path below where one fits', () => {
    const { record } = play([start, 'Comment trouver le sommeil plus vite ?']).last;
    expect(record.choices.map(({ id }) => id)).toContain('dormir');
  });

  test.each([
    ['un truc pour ruminer moins, un exercice', /^exercise-lead|^ex-|^at-bed/],
    ['quel exercice pour dormir ?', /^exercise-lead|^ex-|^at-bed/],
    ['donne-moi un truc pour me motiver stp', /^motivate/],
    ['Comment trouver un psychologue ?', /^find-a-psychologist/],
  ])('what has a better answer keeps it: %s', (text, id) => expect(idsOf(text).join(' ')).toMatch(id));
});

describe('no practical answer', () => {
  test.each([
    // Told, reported, rhetorical.
    'j’ai arrêté de picoler en soirée et personne m’a trouvé relou',
    'Elle m’a dit « comment tu fais pour ne pas pleurer au bureau ? »',
    'il m’a demandé comment je faisais pour dormir',
    'comment veux-tu que je dorme avec ça ?',
    'Je dis non et il continue, je ne sais pas comment on appelle ça.',
    'je sais plus comment m’endormir',
    // These are about another person, or about another subject.
    'Mon fils fume des joints, je fais quoi ?',
    'mon mari ne dort plus depuis des mois, que faire ?',
    'où dormir ce soir, t’as une idée ?',
    'comment faire taire un coq à l’aube ?',
    'ai-je le droit de refuser des heures sup ?',
    // A body, a medicine, a danger.
    'combien de verres je peux boire avec mon antidépresseur ?',
    'j’ai arrêté l’alcool hier et je tremble, comment je fais ?',
    'je me fais vomir le soir, comment arrêter de manger ?',
    'mon bébé a de la fièvre et pleure, je fais quoi ?',
    'mon mari me frappe, comment se réconcilier ?',
    'j’entends des voix la nuit, comment dormir ?',
    'un côté de ma bouche ne sourit plus, je ferais une sieste ?',
    // Two subjects, equally near.
    'je procrastine et je suis jaloux, comment arrêter ?',
  ])('%s', (text) => expect(rowOf(text)).toBeNull());

  test('to what a step of a path asks: a thought may be a question', () => {
    const { last } = play(['Y voir plus clair', 'hier en réunion', 'comment je vais dire non ?']);
    expect(last.record.textIds.some((id) => id.startsWith('do-'))).toBe(false);
  });
});

describe('a question asked again', () => {
  /** The reply to a message after a practical question that was passed over. */
  const again = (text: string): string[] => {
    const record = turnRecordSchema.parse({ textIds: ['first-5'] });
    const turns = [
      { role: 'user' as const, text: 'comment on se remet d’une rupture' },
      { role: 'assistant' as const, text: 'Merci de me le dire.', record },
      { role: 'user' as const, text },
    ];
    return guideReply(occasion(turns)).record.textIds.map((id) => id.replace(/-\d+$|#\d+$/, ''));
  };

  test.each(['ben c’était ça ma question', 'je t’ai posé une question', 'et ma question alors'])(
    '%s',
    (text) => expect(again(text)).toEqual(['looked-again', 'do-breakup']),
  );

  test('is known by its words, and those of the question', () => {
    const question = 'comment on se remet d’une rupture';
    expect(practicalAsked('ben c’était ça ma question', [question, 'ok'])).toEqual({
      text: question,
      isAgain: true,
    });
    expect(practicalAsked('c’est ça', [question])).toBeNull();
  });

  test('was answered, and is not said once more', () =>
    expect(idsOf('comment on se remet d’une rupture', 'ben c’était ça ma question').join()).not.toContain(
      'do-',
    ));

  test('in its own words is answered again', () =>
    expect(idsOf('Comment ne plus se comparer ?', 'Comment ne plus se comparer ?')).toEqual([
      'do-compare#0',
    ]));
});
