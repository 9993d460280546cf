import { describe, expect, test } from 'vitest';
import { door, play } from '../../../tests/support/play-guide.ts';
import { answersOf } from './passage.ts';

/* What is asked of the program as of a person, what is said of it, and requests that were passed over (decision 0085). */

const start = 'La journée fut longue.';
const ids = (script: readonly string[], change = {}) => play(script, change).last.record.textIds;
const first = (text: string) => (ids([start, text])[0] ?? '').split('#')[0];

describe('small talk is answered in one sentence, and given back', () => {
  test.each([
    ['sinon t’as vu le match hier ?', 'person-screen'],
    ['Avez-vous vu le film de dimanche soir ?', 'person-screen'],
    ['tu regardes le foot ?', 'person-screen'],
    ['t’es pour quelle équipe', 'person-tastes'],
    ['Vous préférez la mer ou la montagne ?', 'person-likes'],
    ['c’est quoi ton plat préféré', 'person-likes'],
    ['Et vous, croyez-vous en Dieu ?', 'person-religion'],
    ['tu crois au destin toi ?', 'person-religion'],
    ['tu votes à gauche ?', 'person-religion'],
    ['tu fais quoi ce soir ?', 'person-doing'],
    ['Vous avez bien dormi ?', 'person-sleep'],
    ['Vous riez pas fort, vous.', 'person-laugh'],
    ['t’as pas d’humour', 'person-laugh'],
    ['y a un LLM derrière ?', 'llm'],
    ['t’es un chatgpt ou pas ?', 'llm'],
    ['c’est un modèle de langage ?', 'llm'],
    ['C’est un if/else, non ?', 'llm-rules'],
    ['c’est des réponses toutes faites ?', 'llm-rules'],
  ])('%s', (text, id) => expect(first(text)).toBe(id));

  test.each([
    'Il m’a demandé si j’avais vu le match.',
    'Ma mère m’a dit « tu crois en Dieu ? » et j’ai ri.',
    'Où avez-vous vu cela ?',
    'Tu as vu mon message d’hier ?',
    'J’ai vu le match avec mon frère.',
    'Je bosse sur un LLM au boulot, vous voyez ?',
    'Elle aime la montagne, et moi la mer.',
    'Vous croyez que je devrais la rappeler ?',
    'Tu aimes que je te raconte ça ?',
  ])('not %s', (text) => expect(first(text)).not.toMatch(/^(?:person-|llm)/));

  test('while a model is away it is not denied', () => {
    expect(ids([start, 'y a un LLM derrière ?'], { outage: true })).toContain('llm-away');
  });
});

const prepare = ['autre chose', '#preparer', '#close', 'Il se lève jamais la nuit.', 'Je me sens seule.'];
const kept = (script: readonly string[]) =>
  answersOf({ turns: play(script).turns, path: 'preparer', door }).map(({ text }) => text);

describe('what is said to the service is kept off pages and drafts', () => {
  const ask = 'Je voudrais que tu te lèves le vendredi.';

  test.each([
    'Ptdr le bouton. Non : ',
    'Haha vos propositions. ',
    'Oh tiens c’est pas mal ça. ',
    'Belle question. ',
    'Merci pour votre aide. ',
  ])('%s', (remark) => expect(kept([...prepare, `${remark}${ask}`]).at(-1)).toBe(ask));

  test('a question about belief is answered on the way, and is no answer', () => {
    const script = [...prepare, `${ask} Et vous, croyez-vous en Dieu ?`];
    expect(ids(script)[0]).toMatch(/^person-(?:belief|religion)#/);
    expect(kept(script).at(-1)).toBe(ask);
  });

  test.each([
    'C’est bien que tu viennes le samedi aussi.',
    'Le bouton de la chaudière est cassé depuis lundi.',
    'C’est pas mal de travail pour une seule personne.',
  ])('but not what is for the other: %s', (text) => expect(kept([...prepare, text]).at(-1)).toBe(text));
});

describe('a request is met at once', () => {
  test.each([
    'Vous auriez des conseils concrets pour lui en parler sans que ça finisse en dispute ?',
    'T’as des idées pour le dire à mon père ?',
    'Auriez-vous une astuce pour aborder le sujet avec mon chef ?',
  ])('advice for a talk opens its path: %s', (text) => {
    expect(play([start, text]).last.record.choices.map(({ id }) => id)).toContain('preparer');
  });

  test.each([
    ['une lettre qui ne part pas, c’est quoi ? comment ça marche', 'about-lettre'],
    ['C’est quoi « Y voir plus clair » ?', 'about-clair'],
    ['à quoi ça sert faire le point ?', 'about-point'],
    ['c’est quoi le bouton souffler', 'about-souffler'],
  ])('what a path is: %s', (text, id) => expect(ids([start, text])[0]).toBe(id));

  test.each(['C’est quoi souffler dans un alcootest ?', 'Un rêve, c’est quoi au fond ?'])(
    'not an ordinary word: %s',
    (text) => expect(ids([start, text])[0]).not.toMatch(/^about-/),
  );

  test.each([
    ['propre. et mon employeur ? c’est la mutuelle de ma boîte qui m’a envoyé le lien', 'employer'],
    ['ok. Et ma boîte ?', 'employer'],
    ['je regarde comment c’est fait. ce que j’écris là c’est stocké où ?', 'stored-where'],
    ['Dans quel pays sont hébergés mes messages ?', 'stored-where'],
  ])('of this place: %s', (text, id) =>
    expect(ids([start, text]).map((each) => each.split('#')[0])).toContain(id),
  );

  test.each([
    'tu dirais quoi toi, je lui écris pour m’excuser ou je lui fous la paix ?',
    'tu ferais quoi toi ? je relance ou je laisse tomber',
    'Je l’appelle ou je passe à autre chose ?',
    'Faut que je lui réponde, enfin je lui réponds ou je l’oublie ?',
  ])('to write or to leave it: %s', (text) => {
    const { record } = play([start, text]).last;
    expect(record.textIds[0]).toMatch(/^write-or-leave#/);
    expect(record.choices.map(({ id }) => id)).toEqual(expect.arrayContaining(['lettre', 'weigh']));
  });

  test.each([
    'Je mange du riz ou je laisse les pâtes ?',
    'J’appelle le 15 ou je laisse ?',
    'Il m’a dit « je t’appelle ou je te laisse ».',
  ])('not %s', (text) => expect(first(text)).not.toBe('write-or-leave'));
});

describe('an exercise for the night', () => {
  const night = 'Avez-vous un truc pour me rendormir à 2 h du matin ? Un exercice, mettons.';

  test('is done in bed', () => {
    for (const text of [night, 'un exercice pour redescendre, pour dormir, vous auriez ça ?'])
      expect(ids([start, text])).toContain('ex-tour-du-corps');
    expect(ids([start, 'Un exercice pour souffler, s’il vous plaît ?'])).not.toContain('at-bed');
  });

  test.each([
    ['je le fais couché ou assis ? Ma blonde va rire.', 'ex-how-lying'],
    ['Combien de temps ?', 'ex-how-long'],
    ['les yeux fermés ?', 'ex-how-eyes'],
    ['par le nez ou la bouche ?', 'ex-how-breath'],
  ])('is explained: %s', (text, id) => expect(ids([start, night, text])).toEqual([id]));

  test.each([
    'je l’ai fait. j’ai baillé trois fois',
    'ok ça c pas con. fait : le dm de maths. demain : le tp d’élec.',
    'Voilà, c’est fait.',
  ])('that is done is done: %s', (text) => {
    const { last } = play([start, night, text]);
    expect(last.record.textIds[0]).toMatch(/^done-/);
    expect(last.record.choices).toEqual([]);
  });
});

describe('a child is taken away only where one is named', () => {
  const page = [...prepare, 'Que tu te lèves.', 'Lève-toi le vendredi, s’il te plaît, je n’en peux plus.'];
  const end = [...page, 'Rien.', '#skip', 'Samedi, au marché.'];

  test('« on peut l’enlever ? » asks of a word', () => {
    const { record } = play([...end, 'Mon bébé dort. Il y a un mot dans ma page. On peut l’enlever ?']).last;
    expect(record.textIds.join()).not.toContain('child-taken-away');
  });

  test.each(['Est-ce qu’ils peuvent me retirer ma fille ?', 'On va me prendre mes enfants ?'])(
    'a named one is answered: %s',
    (text) => expect(first(text)).toBe('child-taken-away'),
  );

  test('a protest against an answer is owned once, and the same row does not come again', () => {
    const script = [...end, 'Est-ce qu’on peut me retirer mon fils pour ça ?'];
    const { last } = play([
      ...script,
      'Euh pardon ??? Qui a parlé de me retirer mon fils ? Je parlais du mot.',
    ]);
    expect(last.record.textIds).toEqual([expect.stringMatching(/^answer-dropped-/)]);
    expect(last.record.asked).toBe(play(script).last.record.asked);
  });
});

describe('who leaves and who tells a plan', () => {
  const evening = new Date('2026-03-02T20:45:00Z');
  const end = (text: string) => play([start, text], { at: evening }).last.record.textIds.at(-1);

  test('good night is said to who goes to bed', () => {
    expect(end('je ferme, je vais aller regarder les canapés. ciao')).not.toBe('bye-night');
    expect(end('Bon, je vais dormir. Bonne nuit.')).toBe('bye-night');
    expect(end('Je vais me coucher, au revoir.')).toBe('bye-night');
  });

  test('praise that says our words again is no reproach, and no menu of danger stands under a plan', () => {
    const { record } = play([
      start,
      'Les foulards de maman, je les garde ou je les jette ?',
      'ah ça c’est bien dit. ranger c’est pas mettre dehors. je passerai jeudi avec une boîte.',
    ]).last;
    expect(record.textIds.join()).not.toMatch(/missed-|dropped-|sorry-/);
    expect(record.choices.map(({ id }) => id)).not.toContain('danger');
  });
});
