import { describe, expect, test } from 'vitest';
import { turnRecordSchema } from '#shared/safety/turn-record.ts';
import { door, occasion, play } from '../../../tests/support/play-guide.ts';
import { guideReply } from './index.ts';
import { answersOf } from './passage.ts';

/* Practical help, good news, dreams, paths that are left and gone on with: what is said is named by its id. */

type Given = Parameters<typeof play>[1];
const ids = (script: readonly string[], given: Given = {}): string[] =>
  play(script, given).last.record.textIds.map((id) => id.split('#')[0]!);
const said = (script: readonly string[], given: Given = {}): string => play(script, given).last.text;

describe('a plan is a division', () => {
  test.each([
    [
      ['9 matières, j’en ai revu 3', 'tu peux me faire un planning sur 2 jours ?'],
      '6 matières',
      '3 par jour',
    ],
    [['comment boucler 12 dossiers en 4 jours sans craquer ?'], '12 dossiers', '3 par jour'],
    [
      ['Pouvez-vous me faire un programme pour réviser ?', 'huit fiches, trois jours'],
      '8 fiches',
      '3 par jour',
    ],
  ])('%s', (script, left, each) => {
    expect(ids(script)[0]).toBe('plan-days');
    expect(said(script)).toContain(left);
    expect(said(script)).toContain(each);
  });

  test('without numbers it asks for them', () => {
    expect(said(['tu m’aides à faire un planning ?'])).toMatch(/\?$/);
  });

  test.each([
    'Mon chef a encore changé le planning de la semaine, je l’apprends par un texto.',
    'Le marathon, je l’ai préparé avec un plan de douze semaines collé sur le frigo.',
    'ça fait 4 jours que les cartons sont dans l’entrée',
  ])('is no plan: %s', (text) => expect(ids([text])).not.toContain('plan-days'));
});

describe('help that needs no understanding', () => {
  test.each([
    ['donne-moi un truc pour me motiver stp', 'motivate'],
    ['comment je m’y mets ?', 'how-start'],
    ['Que dois-je faire de ses vêtements ?', 'belongings'],
    ['Son manteau est toujours derrière la porte. Est-ce que je dois le garder ou le donner ?', 'belongings'],
    ['Est-ce que ce serait la tromper, d’en adopter une autre ?', 'another-one'],
    ['est-ce normal d’être plus triste pour mon chat que pour mon oncle ?', 'normal-more-for'],
    ['C’est normal d’être soulagée depuis qu’il est parti ?', 'normal-relief'],
    ['c normal de lui en vouloir alors que cest moi qui la soigne ?', 'normal-cross'],
    ['Est-ce normal que je n’arrive pas à pleurer ?', 'normal-no-tears'],
    ['Est-ce normal de rire le jour de l’enterrement ?', 'normal-laugh'],
    ['est-ce normal d’avoir le trac avant un entretien ?', 'normal-fear'],
    ['comment dire à ma coloc de faire le ménage sans que ça parte en clash ?', 'how-to-chores'],
    ['Comment dire à mon fils que je n’en peux plus ?', 'how-to-help'],
    ['Comment refuser l’invitation de ma sœur sans la vexer ?', 'how-to-refuse'],
    ['comment je dis à mon boss que c’est trop ?', 'how-to-work'],
    ['Y a-t-il un vrai humain en arrière qui lit mes affaires ?', 'who-reads'],
    ['est-ce que quelqu’un de réel lit ce que j’écris ?', 'who-reads'],
    ['Croyez-vous que Dieu puisse m’en vouloir ?', 'faith'],
    ['Est-ce normal d’attendre encore son appel ?', 'normal-keeps'],
    ['Comment lui dire que c’est trop tôt pour moi ?', 'how-to-refuse'],
    ['À qui demander une aide pour la laver le matin ?', 'need-carer'],
  ])('%s', (text, id) => expect(ids(['Il fait nuit et je range.', text])).toContain(id));

  test.each([
    'Mon mari lit le journal, il y a quelqu’un derrière lui.',
    'Elle m’a demandé si c’était normal de pleurer.',
    'J’ai rangé ses vêtements hier.',
  ])('is told, and asks for nothing: %s', (text) =>
    expect(ids(['Il fait nuit et je range.', text]).join()).not.toMatch(/who-reads|normal-|belongings/),
  );

  test('a plan that they told is seen, and one thing is asked about it', () => {
    const reply = said(['Mon voisin boude.', 'je vais lui apporter une tarte samedi, t’en dis quoi ?']);
    expect(reply).toMatch(/\?$/);
    expect(ids(['Mon voisin boude.', 'je vais lui apporter une tarte samedi, t’en dis quoi ?'])[0]).toMatch(
      /^plan-seen/,
    );
    expect(ids(['Mon voisin boude.', 'je ne sais pas si je vais y aller, t’en dis quoi ?'])[0]).not.toMatch(
      /^plan-seen/,
    );
  });
});

describe('good news and relief', () => {
  test.each(['dites bravo au moins', 'tu pourrais dire bravo quand même'])('%s', (text) =>
    expect(ids(['J’ai eu mon permis ce matin.', text])[0]).toMatch(/^be-glad/),
  );

  test('compassion is not played', () =>
    expect(ids(['Mon chat est mort.', 'vous pourriez être désolé'])[0]).toBe('be-sorry'));

  test.each([
    ['un exercice de respiration svp', 'ok fait, ça redescend merci', /^eased/],
    ['un exercice de respiration svp', 'pff ça marche pas', /^not-eased/],
  ])('after « %s », « %s » is received', (wish, text, id) => expect(ids([wish, text])[0]).toMatch(id));

  test('a decision told with thanks is decided', () => {
    const script = [
      'J’ai deux offres.',
      'je dois accepter ou refuser ?',
      'Pour : la paie. Contre : la route.',
    ];
    expect(ids([...script, 'Donc je refuse, merci.'])[0]).toMatch(/^decided/);
    expect(ids([...script, 'La route, sûrement.'])[0]).toMatch(/^after-weighing/);
  });
});

describe('dreams', () => {
  const dream =
    'explique-moi ce rêve, j’étais dans la cour de l’école et tout le monde avait la tête de ma tante, même le directeur';

  test('told with the question, it is not told again', () => {
    const { turns, last } = play(['Bonjour à vous.', dream]);
    expect(last.record.asked).toBe('path:reve/image');
    expect(answersOf({ turns, path: 'reve', door }).map(({ text }) => text)).toEqual([dream]);
  });

  test('not told yet, the path is shown', () =>
    expect(play(['Ça veut dire quoi, ce rêve ?']).last.record.asked).toBe('path:menu/wish'));
});

describe('a path is left, and not the talk', () => {
  const talk = ['Ma fille part vivre loin en janvier.', 'autre chose', '#clair'];

  test.each(['#leave', 'je sors de l’exercice', 'Je préfère arrêter l’exercice.'])('by %s', (way) => {
    const { record, kind } = play([...talk, way]).last;
    expect(record.textIds[0]).toMatch(/^path-left/);
    expect(kind).toBe('listen');
  });

  test('who came for the path alone is let go', () =>
    expect(play(['#clair', '#leave']).last.record.textIds).toContain('stop'));

  test('who only wants to be listened to has ticks until they ask', () => {
    const { replies } = play([
      ...talk,
      'Je voudrais seulement qu’on m’écoute.',
      'Hier elle a trié ses livres.',
      'Et puis sa chambre.',
      'Le lit est resté.',
    ]);
    expect(replies.slice(-3).map(({ record }) => record.textIds[0]!.split('-')[0])).toEqual([
      'tick',
      'tick',
      'tick',
    ]);
  });

  test('a complaint is none of their sentences', () => {
    const { last } = play([
      'Mon frère ne vient jamais voir notre père, depuis mars.',
      'comment lui en parler ?',
      '#preparer',
      'Il vient vingt minutes le dimanche.',
      'Je n’aime pas qu’on me dicte mes phrases. Mais soit, je suis fatiguée de tout porter.',
    ]);
    const labels = last.record.choices.map(({ label }) => label).join('\n');
    expect(labels).not.toMatch(/dicte/);
  });

  test('« Une autre question » asks one', () => {
    const { record } = play(['Mon frère ne m’a pas invité.', 'tu réponds à côté', '#other']).last;
    expect(record.textIds[0]).toMatch(/^another-/);
    expect(record.choices).toEqual([]);
  });
});

describe('a path goes on after a question about danger', () => {
  const interrupted = (end: string, next: string) => {
    const { turns } = play([
      'autre chose',
      '#preparer',
      '#close',
      'Il vient vingt minutes le dimanche.',
      'J’ai peur de lui en vouloir.',
    ]);
    turns.splice(
      -1,
      1,
      {
        role: 'assistant',
        text: 'Êtes-vous en sécurité ?',
        record: turnRecordSchema.parse({ textIds: ['s-check-safe'], asked: 'check-safe', reader: 'rules' }),
      },
      { role: 'user', text: 'Mais naturellement.' },
      {
        role: 'assistant',
        text: 'Pardon.',
        record: turnRecordSchema.parse({ textIds: [end], reader: 'rules' }),
      },
      { role: 'user', text: next },
    );
    const reply = guideReply(occasion(turns));
    turns.push({ role: 'assistant', text: reply.text, record: reply.record });
    return {
      record: reply.record,
      answers: answersOf({ turns, path: 'preparer', door }).map(({ text }) => text),
    };
  };

  test('that had no place: what was answered is kept, and what is typed now is the next answer', () => {
    const { record, answers } = interrupted(
      's-end-no-protest',
      'Je voudrais qu’il prenne maman un samedi sur deux.',
    );
    expect(record.asked).toBe('path:preparer/draft');
    expect(answers.slice(-2)).toEqual([
      'J’ai peur de lui en vouloir.',
      'Je voudrais qu’il prenne maman un samedi sur deux.',
    ]);
  });

  test('with a word, its next question is put', () =>
    expect(interrupted('s-end-explained', 'bon').record.asked).toBe('path:preparer/ask'));

  test('that was answered by no: its step stands again with what was answered, but for the words that were asked about', () => {
    for (const next of [
      'Je voudrais qu’il prenne maman un samedi sur deux.',
      'Ouais. Et la préparation on en est où ? On était à ce que je ressens',
      'bon',
    ]) {
      const { record, answers } = interrupted('s-end-no', next);
      expect(record.asked, next).toBe('path:preparer/feel');
      expect(record.choices.map(({ id }) => id)).toContain('skip');
      expect(answers.length).toBeGreaterThan(0);
      expect(answers).not.toContain('J’ai peur de lui en vouloir.');
    }
  });

  test('that was answered by no, and something else is told: it is offered again', () => {
    const { record } = interrupted('s-end-no', 'Le chien du voisin aboie depuis ce matin, c’est infernal.');
    expect(record.asked).toBe('path:menu/resume');
  });
});

test('a greeting is given back as it was said', () => {
  expect(said(['Bonjour !'], { at: new Date('2026-03-02T20:00:00Z') })).toMatch(/^Bonjour/);
  expect(said(['Bonsoir !'], { at: new Date('2026-03-02T14:00:00Z') })).toMatch(/^Bonsoir/);
});

test('what is found is gone on with where they come back to it', () => {
  const script = [
    'Mon collègue Bruno ne me parle plus.',
    'Il mange dans sa voiture.',
    'reviens donc sur Bruno',
  ];
  expect(said(script)).toMatch(/\?$/);
  expect(said([...script.slice(0, 2), 'qu’est-ce que je t’avais dit sur Bruno ?'])).not.toMatch(/\?$/);
});
