import { describe, expect, test } from 'vitest';
import { door, occasion, play } from '../../../tests/support/play-guide.ts';
import { answersOf, pageOf } from './passage.ts';
import { reproachesIn } from './reproach.ts';
import { topicOfTalk } from './topics.ts';
import { viewOf } from './view.ts';

/* What is asked of the guide is done or answered, and none of it stands in a text or on a page of the person. */

const first = (text: string, change = {}) => play([text], change).last.record.textIds[0]?.split('#')[0];
const toAsk = ['autre chose', '#preparer', '#work', '#skip', '#skip'];
const toDraft = [...toAsk, 'Que Paul réponde avant lundi.'];
const kept = (script: readonly string[], path = 'preparer') =>
  answersOf({ turns: play(script).turns, path, door }).map(({ text }) => text);

describe('words for the guide stay out of the text', () => {
  test.each([
    'tu croi ke jdoi envoyé?',
    'Vous croyez que je devrais le dire ?',
    'Qu’est-ce que les gens demandent d’habitude ?',
    'Est-ce que je dois l’envoyer ?',
  ])('a question beside the answer: %s', (question) => {
    const answer = 'Qu’il vienne samedi à neuf heures.';
    expect(kept([...toAsk, `${answer} ${question}`]).at(-1)).toBe(answer);
  });

  test.each([
    'Pas celles-là.',
    'Quelle phrase ?',
    'Bon, je vais l’envoyer.',
    'C’était une question pour vous, pas pour mes filles.',
    'Je ne suis pas certaine de ce qu’il faut demander.',
  ])('a remark beside the answer: %s', (remark) => {
    const answer = 'Qu’il vienne samedi à neuf heures.';
    expect(kept([...toAsk, `${remark} ${answer}`]).at(-1)).toBe(answer);
  });

  test('of a version in quotation marks what stands in them is kept', () => {
    const version = 'Thierry, viens samedi. Prends le buffet, je te le laisse.';
    expect(kept([...toDraft, `Voilà : « ${version} » Ça vous paraît bien ?`]).at(-1)).toBe(version);
    expect(play([...toDraft, `Voilà : « ${version} » Ça vous paraît bien ?`]).last.record.textIds).toContain(
      'judge-here#0',
    );
  });

  test.each([
    'mai non jveu PA lenvoyé!! tu ecoute rien',
    'non je veux pas l’envoyer',
    'mais je ne vais pas lui envoyer',
    'jte demande detre raisonable a ma place',
  ])('what is not to be sent is finished as a page: %s', (text) => {
    const { turns, last } = play([...toDraft, text]);
    expect(last.record.asked).toBe('path:close/keep');
    expect(last.record.textIds[0]).toMatch(/^not-sent-/);
    expect(pageOf(viewOf(occasion(turns)))).not.toContain(text.slice(0, 12));
  });

  test('money that is not sent is an answer', () => {
    const text = 'Je ne veux pas lui envoyer d’argent cette année.';
    expect(kept([...toAsk, text]).at(-1)).toBe(text);
  });
});

describe('a plain request', () => {
  test.each([
    ['raconte-moi une blague', 'joke'],
    ['tu connais une blague ?', 'joke'],
    ['fais moi rire stp', 'joke'],
    ['tu peu juste me dire bravo', 'be-glad'],
    ['Félicitez-moi !', 'be-glad'],
    ['j’ai pas craqué de la soirée, dites-moi bravo', 'bravo-held'],
    ['empêche-moi de lui écrire', 'hold-back'],
    ['dis moi de pa lui ecrire stp', 'hold-back'],
    ['retenez-moi de l’appeler', 'hold-back'],
    ['jve ecrire un msg mai pa lenvoyé', 'letter-kept'],
    ['Je voudrais écrire une lettre sans l’envoyer', 'letter-kept'],
    ['Est-ce que je peux venir accompagnée jeudi ?', 'come-along'],
    ['Puis-je amener quelqu’un au rendez-vous ?', 'come-along'],
    ['Quelles questions poser au médecin ?', 'ask-doctor'],
    ['qu’est-ce que je devrais demander au chirurgien ?', 'ask-doctor'],
    ['Dois-je le dire à mes filles ?', 'tell-children'],
    ['Comment partager les meubles sans se fâcher ?', 'share-things'],
  ])('%s', (text, row) => {
    expect(first(text)).toBe(row);
  });

  test.each([
    'il m’a raconté une blague horrible',
    'ma mère m’empêche de lui écrire',
    'arrête tes blagues',
    'je n’ai jamais reçu de lettre de lui',
    'le médecin m’a demandé si je dormais',
    'mes enfants me disent bravo pour rien',
  ])('is none where it is told: %s', (text) => {
    const rows = 'joke|be-glad|bravo-held|hold-back|letter-kept|ask-doctor|tell-children';
    expect(first(text)).not.toMatch(new RegExp(`^(?:${rows})$`));
  });

  test('seven jokes are in stock, and then none', () => {
    const { replies } = play(Array.from({ length: 8 }, () => 'une autre blague svp'));
    expect(replies.slice(1).map(({ record }) => record.textIds[0])).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((at) => `joke#${at}`),
    );
  });

  test('in a path it is met, is no answer, and the question is put again in other words', () => {
    const { turns, replies, last } = play(['autre chose', '#souffler', '#bed', 'tu peu juste me dire bravo']);
    expect(last.record.textIds[0]).toMatch(/^be-glad#/);
    expect(last.record.asked).toBe('path:souffler/minutes');
    expect(last.record.textIds.at(-1)).not.toBe(replies.at(-2)!.record.textIds.at(-1));
    expect(answersOf({ turns, path: 'souffler', door })).toHaveLength(1);
  });

  test('a letter that is not sent has its own place and ends as a page', () => {
    const letter = 'Pourquoi tu n’as rien dit avant ?\nSix ans, et deux sacs.';
    const { last } = play(['empêche-moi de lui écrire', '#lettre', letter, '#done']);
    expect(last.record.asked).toBe('path:close/keep');
    expect(last.text).toContain(letter);
    expect(last.text).not.toMatch(/envoyer peut/);
  });

  test('advice after a story is weighed, without « pardon »', () => {
    const told =
      'D’accord, c’est honnête au moins. On me propose de déménager à Lausanne, j’hésite beaucoup. Vous me conseillez quoi ?';
    const { last } = play(['Vous comprenez quelque chose ?', told]);
    expect(last.record.asked).toBe('path:menu/weigh');
    expect(last.text).not.toMatch(/pardon/i);
  });
});

describe('« pardon »', () => {
  test.each([
    'c’est honnête au moins',
    'C’était très bien, votre question.',
    'merci de le dire, c’est clair',
  ])('never after praise: %s', (text) => {
    expect(play(['Je dors mal depuis lundi.', text]).last.text).not.toMatch(/pardon/i);
  });

  test('not twice in three replies', () => {
    const script = [
      'Mon frère est parti hier.',
      'vous répondez à côté',
      'vous ne m’écoutez pas',
      'encore à côté',
    ];
    const said = play(script).replies.map(({ text }) => /\bpardon\b/i.test(text));
    for (const [at, is] of said.entries()) if (is) expect(said.slice(at + 1, at + 3)).not.toContain(true);
  });

  test('a question that was passed over stands there whole', () => {
    const question = 'Pourquoi les voisins rient-ils toujours après minuit ?';
    const { last } = play(['Je dors mal depuis lundi.', question, 'Vous n’avez pas répondu à ma question.']);
    if (last.record.textIds.some((id) => id.startsWith('asked-again-')))
      expect(last.text).toContain(question);
    else
      expect(last.record.textIds.some((id) => /^(?:looked-again|unanswered|dropped|menu)/.test(id))).toBe(
        true,
      );
  });

  test('our own words with an answer after them are no reproach', () => {
    const before = [
      { role: 'user' as const, text: 'Mon frère est parti hier.' },
      {
        role: 'assistant' as const,
        text: 'À qui aimeriez-vous raconter cela de vive voix ?',
        record: {
          textIds: ['several-7'],
          asked: null,
          choices: [],
          path: null,
          reader: null,
        },
      },
    ];
    const turns = [...before, { role: 'user' as const, text: 'De vive voix ? À personne.' }];
    expect(reproachesIn({ turns, door }, 2)).toEqual([]);
    const against = [...before, { role: 'user' as const, text: 'De vive voix ? Quel rapport avec moi ?' }];
    expect(reproachesIn({ turns: against, door }, 2)).not.toEqual([]);
  });
});

describe('the last sentence shown', () => {
  const long = (end: string) =>
    `Hier on a vidé tout l’appartement de ma tante avec les cousins. Il pleuvait et la camionnette était trop petite. ${end}`;
  test.each([
    'Enfin, le buffet est resté dans le couloir.',
    'Il était à la pêche ce jour-là, figurez-vous.',
    'Voilà, il est resté dans le couloir depuis.',
    'Je sais pas ce qu’on va faire du reste.',
    'Bon, le buffet est resté dans le couloir.',
  ])('is no side remark: %s', (end) => {
    expect(play(['bonjour', 'Je dors mal.', long(end)]).last.text).not.toContain(end);
  });

  test('nothing is shown after « vous répétez ce que j’écris », and no sentence twice', () => {
    const end = 'Le buffet est resté dans le couloir du troisième étage.';
    const after = play(['bonjour', 'Vous répétez ce que j’écris.', 'Je dors mal.', long(end), long(end)]);
    expect(after.replies.flatMap(({ record }) => record.textIds)).not.toContain('quote');
    const twice = play(['bonjour', 'Je dors mal.', ...Array.from({ length: 9 }, () => long(end))]);
    for (const sentence of long(end).split(/(?<=\.) /))
      expect(twice.replies.filter(({ text }) => text.includes(sentence)).length).toBeLessThanOrEqual(1);
  });
});

describe('joy', () => {
  test.each([
    'J’ai été promu chef d’équipe cette semaine, je suis super content.',
    'jai eu mon permis ce matin !!',
    'chu rendu papa depuis hier, notre fille est née hier',
    'j’ai réussi mon concours',
    'g eu mon bac mdr',
    'Je suis grand-mère, mon petit-fils est né mardi.',
    'Personne ne m’a rien dit. C’est une bonne nouvelle !',
  ])('told plainly is met as joy: %s', (text) => {
    const { record } = play([text]).last;
    expect(record.textIds[0]).toMatch(/^(?:topic-joy-|be-glad-news#|wish-joy#|brief-(?:bravo|glad)-)/);
  });

  test.each([
    'Mon collègue a été promu à ma place, je suis dégoûté.',
    'J’ai eu mon bac mais je suis vide.',
    'Ma fille est née hier, elle est en néonatologie.',
    'je suis maman solo et épuisée',
    'J’ai pas été promue.',
  ])('is not met as joy: %s', (text) => {
    expect(play([text]).last.record.textIds[0]).not.toMatch(
      /^(?:topic-joy-|be-glad-news#|wish-joy#|brief-(?:bravo|glad)-)/,
    );
  });

  test('it comes right after questions on something else', () => {
    const script = [
      'On m’a dit des choses dures au travail, ma cheffe surtout.',
      'Euh non. C’est une bonne nouvelle !',
    ];
    const [owned, met] = play(script).last.record.textIds;
    expect(owned).toMatch(/^astray-/);
    expect(met).toMatch(/^(?:topic-joy-|wish-joy#|form-glad-)/);
  });

  test('« clair » has words for it, and both ways out', () => {
    const { last } = play(['autre chose', '#clair', 'Lundi, dans son bureau.', '« J’y suis arrivé. »']);
    const ids = last.record.choices.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['joy', 'pride', 'other-word', 'unknown', 'skip', 'leave']));
    const script = ['autre chose', '#clair', 'Lundi, dans son bureau.', '« J’y suis arrivé. »'];
    expect(play([...script, '#joy']).last.record.asked).toBe('path:clair/joy');
    expect(play([...script, '#pride']).last.record.asked).toBe('path:clair/pride');
  });
});

describe('after a death, and before a result', () => {
  const talk = (...texts: string[]) =>
    topicOfTalk(
      texts.map((text) => ({ role: 'user' as const, text })),
      door,
    );

  test.each([
    ['Ma mère est morte, et avec mon frère on se dispute pour un buffet.', 'sharing'],
    ['Je lui ai menti, et c’est la dernière vraie conversation qu’on a eue.', 'guilt-dead'],
    ['Je m’en veux de ne pas avoir été là avant sa mort.', 'guilt-dead'],
  ])('%s', (text, topic) => {
    expect(talk(text)).toBe(topic);
  });

  test('what the person says is not the subject is not offered again', () => {
    const dead = 'Ma mère est morte en septembre, elle me manque.';
    expect(talk(dead, 'Vos questions portent sur ma mère, moi c’est plutôt mon voisin.')).not.toBe(
      'loss-person',
    );
  });

  test('the hours of waiting get ideas, and not the question back', () => {
    const { last, replies } = play(['J’attends le résultat de ma biopsie jeudi.', '#waiting']);
    expect(replies[1]!.record.asked).toBe('path:row/topic-health');
    expect(last.record.textIds).toEqual(['waiting-hours#0']);
  });

  test('guilt is what is answered where another is cross', () => {
    const text =
      'Mon frère se mettrait en colère. Dites-moi plutôt si c’est normal de s’en vouloir pour un mot pareil.';
    expect(play(['Je dors mal.', text]).last.record.textIds).toContain('normal-guilt#0');
  });
});
