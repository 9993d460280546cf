import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { type Line, readOf, talk } from './talk-for-tests.ts';

/* Questions and reproaches in danger that no row answers: who can take them, now, and nothing that fills or guesses beside it. */

const thinks = 'Je pense à me suicider.';
const tonight = 'Je vais me tuer ce soir.';
const brother = 'Mon frère vient d’avaler une boîte de cachets, je suis à côté de lui.';
const last = (...lines: Line[]) => {
  const { rows, said, reply, reading, state } = talk(...lines);
  const ids = reply?.record.textIds ?? [];
  return { rows: rows.at(-1)!, ids, text: said.at(-1)!, reading, state, asked: reply?.record.asked ?? null };
};
const unknown = (rows: readonly string[]) => rows.filter((id) => id.startsWith('unknown-'));
const fillers = /^(?:stay-|plain-|need|theme-|self-stay|other-stay)/;

const questions = [
  'Comment on plie une carte routière, au juste ?',
  'le facteur passe encore le samedi ou pas',
  'Dites-moi qui s’occupe des factures d’eau.',
  'je pose le colis où alors',
  'Est-ce que la mairie ouvre demain',
];

describe('who can answer', () => {
  test.each(questions)('at 3 the line of the category: %s', (question) => {
    const { rows, text } = last(thinks, { tap: 'will' }, question);
    expect(unknown(rows)).toEqual(['unknown-line']);
    expect(text).toMatch(/3114|même numéro/);
  });

  test.each(questions)('where calling was refused, no number: %s', (question) => {
    const { rows, text } = last(thinks, { tap: 'refuse' }, question);
    expect(unknown(rows)).toEqual(['unknown-answer']);
    expect(text).not.toMatch(/3114|même numéro/);
  });

  test('whoever is near by a fact, by name', () => {
    const { rows, text } = last(thinks, { asked: 'who-near' }, 'Ma sœur est à côté de moi.', questions[0]!);
    expect(unknown(rows)).toEqual(['unknown-near']);
    expect(text).toMatch(/votre sœur/i);
  });

  test.each(questions)('at 4 the number stays in the words: %s', (question) => {
    const { rows, text } = last(tonight, { asked: 'where' }, 'chez moi', question);
    expect(unknown(rows)).toEqual(['unknown-four']);
    expect(text).toMatch(/\b15\b/);
  });

  test.each(questions)('once help was called, the person on the phone: %s', (question) => {
    const { rows } = last(brother, 'J’ai appelé le 15, je suis en ligne avec eux.', question);
    expect(unknown(rows)).toEqual(['unknown-waiting']);
    expect(rows.filter((id) => fillers.test(id))).toEqual([]);
  });

  test('a body, a means or an edge told beside it comes first', () => {
    const { rows } = last(tonight, 'La corde est devant moi, comment on plie une carte routière ?');
    expect(unknown(rows)).toEqual([]);
  });
});

describe('the wordings', () => {
  const of = (id: string) => protocolData.acts.find((row) => row.id === id)!;
  test.each([
    'unknown-near',
    'unknown-line',
    'unknown-answer',
    'unknown-four',
    'unknown-waiting',
    'unknown-here',
    'unknown-here-other',
    'unknown-advised',
  ])('%s has eight', (id) => expect(of(id).wordings.length).toBeGreaterThanOrEqual(8));

  test('none is said twice', () => {
    const asked = Array.from({ length: 8 }, (_, n) => questions[n % questions.length]!);
    const { rows, state } = talk(brother, 'J’ai appelé le 15, je suis en ligne avec eux.', ...asked);
    const said = state.session.saidTexts.filter((id) => id.startsWith('un-'));
    // At most twice in a session, and never in two replies out of five.
    const places = rows.flatMap((ids, at) => (unknown(ids).length > 0 ? [at] : []));
    expect(places).toHaveLength(2);
    expect(places[1]! - places[0]!).toBeGreaterThanOrEqual(5);
    expect(new Set(said).size).toBe(said.length);
  });
});

describe('a reproach', () => {
  test.each([
    'vous ne répondez pas',
    'Je viens de vous le dire.',
    'encore cette phrase',
    'ce n’est pas ma question',
    'relisez',
    'tu inventes',
  ])('while help is waited for, no filler: %s', (text) => {
    const { rows } = last(brother, 'J’ai appelé le 15, ils arrivent.', text);
    expect(unknown(rows)).toEqual(['unknown-waiting']);
    expect(rows.filter((id) => fillers.test(id))).toEqual([]);
  });

  test('an echo with two marks is a reproach and no question', () => {
    const { reading } = last(thinks, 'Quel soulagement ??');
    expect([reading?.objects, reading?.asks]).toEqual([true, null]);
    expect(last(thinks, 'je fais quoi ??').reading?.asks).not.toBeNull();
  });

  test('puts no question again', () => {
    const { asked, rows } = last(thinks, { tap: 'will' }, questions[0]!, 'vous ne répondez jamais');
    expect(unknown(rows)).toEqual([]);
    expect(rows.some((id) => id.startsWith('takes-up-anger'))).toBe(true);
    expect(asked).not.toBe('moment');
  });

  test.each([
    ['Vous n’écoutez rien. J’ai la lame dans la main.', 'means'],
    ['Je vous l’ai déjà dit, avec d’autres mots. Oui.', 'thoughts'],
  ])('what was told beside it comes first: %s', (text, fact) => {
    const { ids, state } = last('Des fois j’aimerais ne plus me réveiller.', { asked: 'thoughts' }, text);
    expect(state.self.facts[fact as 'means']).toBeDefined();
    expect(ids.filter((id) => id.startsWith('td-anger'))).toEqual([]);
  });
});

describe('help that does not come', () => {
  const called = 'J’ai appelé le 15, je suis en ligne avec eux.';
  test.each([
    'Le médecin du 15 dit que je peux le surveiller cette nuit.',
    'Ils n’envoient personne.',
    'Il n’y a pas de secours qui viennent.',
    'la dame du samu m’a dit d’attendre demain matin',
  ])('ends the waiting: %s', (text) => {
    const { rows, state, text: said } = last(brother, called, text);
    expect(state.other.facts.help?.value).toBe('none');
    expect(rows).toContain('other-advised');
    expect(said).toMatch(/\b15\b/);
    const after = talk(brother, called, text, 'il dort', 'il bouge un peu', 'il fait nuit', 'bon');
    expect(after.rows.slice(3).flat().join()).not.toMatch(/waiting|on-way|other-called/);
  });

  test('a question then goes to whoever answered', () =>
    expect(unknown(last(brother, called, 'Ils ne se déplacent pas.', questions[0]!).rows)).toEqual([
      'unknown-advised',
    ]));

  test('help that is sent after all is on its way', () =>
    expect(
      last(brother, called, 'Ils n’envoient personne.', 'Finalement le 15 envoie une ambulance.').state.other
        .facts.help?.value,
    ).toBe('on-way'));

  test.each([
    [brother, called, 'Il dit qu’il verra son médecin demain.'],
    [tonight, 'Personne ne viendra, je suis seul.'],
    ['Mon mari me frappe, il est là.', 'La police ne vient pas.'],
  ])('is not read from other words: %#', (...lines) => {
    const { state } = last(...lines);
    expect([state.self.facts.help?.value, state.other.facts.help?.value]).not.toContain('none');
  });
});

describe('what is presumed', () => {
  test.each([
    'Le 112 envoie une ambulance à un homme calme, c’est absurde.',
    'J’ai mes enfants une semaine sur deux, ils arrivent dimanche.',
    'La porte a sonné. Mes lettres, elles sont sur la table.',
  ])('no help is on its way or there: %s', (text) => expect(readOf(tonight, text).self.help).toBeUndefined());

  test.each([
    ['merci quand même, vous passez dessus', 'thanks'],
    ['J’ai mes enfants une semaine sur deux.', 'anchor'],
    ['Il est rentré de l’hôpital il y a trois jours.', 'found'],
    ['J’ai écrit des lettres, une à chacun de mes fils.', 'told-someone'],
    ['J’ai les mains comme à un examen de sang.', 'exams'],
    ['Elle conduit depuis Namur et elle est fatiguée.', 'someone-coming'],
  ])('%s tells of no %s', (text, id) => expect(last(thinks, text).reading?.told).not.toContain(id));

  test('a feeling is taken up that is told beside a question, and none that the question names', () => {
    const { rows } = last(thinks, { tap: 'will' }, 'J’ai honte. Comment on plie une carte routière ?');
    expect(rows).toContain('takes-up-shame-a');
    expect(unknown(rows)).toEqual([]);
    const named = last(thinks, { tap: 'will' }, 'Comment dit-on la honte en italien ?');
    expect(named.rows.filter((id) => id.startsWith('takes-up'))).toEqual([]);
  });

  test('« tout est en ordre » obeys nobody', () =>
    expect(readOf('Tout est en ordre, et vous me demandez comment couper le compteur.').category).not.toBe(
      'psychosis',
    ));

  const texts = protocolData.texts;
  const weapon = /(?<!\p{L})arme(?!\p{L})/u;
  test('a weapon is spoken of to oneself only where one was told', () => {
    const presuming = [...protocolData.acts, ...protocolData.requests].filter(
      ({ levels, subject, groups, when, told, wordings }) =>
        levels.some((level) => level >= 2) &&
        subject !== 'other' &&
        (groups?.includes('suicide') ?? true) &&
        !when.some(({ fact, is }) => fact === 'means' && is?.includes('weapon')) &&
        !told.includes('means-gun') &&
        wordings.flat().some((id) => weapon.test(texts.get(id)?.vous ?? '')),
    );
    expect(presuming.map(({ id }) => id)).toEqual([]);
  });
});

describe('words to say', () => {
  const ofWords = /^say-to-|^what-to-say$/;
  test.each([
    ['Le téléphone sonne, c’est Hugues, je dis quoi en premier ?', thinks],
    ['Elle m’appelle dans cinq minutes, qu’est-ce que je dis ?', thinks],
    ['Que dit-on à sa belle-sœur sans l’effrayer ?', thinks],
    ['Que faut-il répondre à mon frère ?', thinks],
  ])('a first sentence: %s', (text, before) => {
    const { rows, text: said } = last(before, { tap: 'will' }, text);
    expect(rows.some((id) => ofWords.test(id))).toBe(true);
    expect(said).toMatch(/« .+ »/);
  });

  test.each([
    'Sa mère dit que c’est du cinéma, je lui réponds quoi ?',
    'C’est à la mère que je dois répondre.',
  ])('for a relative who does not believe it, other words than for the one in danger: %s', (text) => {
    const { rows } = last('Ma fille de 15 ans a écrit qu’elle voulait mourir.', text);
    expect(rows).toContain('answer-relative');
    expect(rows).not.toContain('what-to-answer');
  });
});

describe('a day that was told', () => {
  test.each([
    'Il y aurait un dimanche, en décembre.',
    'Ce sera un mardi, après les fêtes.',
    'J’ai choisi un jeudi de janvier.',
  ])('is later: %s', (text) => {
    const { self } = readOf(thinks, { asked: 'moment' }, text);
    expect(self.when).toBe('later');
  });
});
