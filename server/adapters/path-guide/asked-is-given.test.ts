import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';
import { asksForQuestion } from './question-mode.ts';

/* What was asked for is given: a question on request, an exercise that fits, one step at a time (docs/decisions/0134). */

const decision =
  'J’ai une décision à rendre jeudi. Une maison de Genève me propose un poste en atelier, avec deux heures de trajet.';
const ids = (...texts: string[]) => play(texts).last.record.textIds.join(' ');

describe('a question on request', () => {
  test.each([
    'Je voudrais qu’on me questionne, une question à la fois, pour m’entendre penser.',
    'Je peux continuer, oui, mais c’est précisément une question que j’attends. Posez-m’en une.',
    'Une question, donc.',
    'Bien. Posez-moi la question suivante, sur cette différence.',
    'pose-moi une question pas trop compliquée',
    'J’aurais aimé une question sur ce mercredi.',
    'Questionnez-moi.',
  ])('%s', (text) => {
    expect(asksForQuestion(text)).toBe(true);
    expect(ids(decision, 'Le matin je dirais oui, le soir je dirais non.', text)).toMatch(
      /open-|asked-|menu\/mark/,
    );
  });

  test.each([
    'Pas de question, s’il vous plaît.',
    'Elle m’a posé une question sur mon père.',
    'On me pose des questions toute la journée au guichet.',
    'C’est une question de temps.',
    'Je voulais vous poser une question.',
    '« Posez-moi une question », c’est écrit sur le bouton.',
  ])('none: %s', (text) => expect(asksForQuestion(text)).toBe(false));

  test('who asked to be questioned is questioned, never twice by the same', () => {
    const { replies } = play([
      `${decision} Je voudrais qu’on me questionne, une question à la fois.`,
      'À peu près à égale distance des deux.',
      'Ce qui me retient, c’est la lumière du nord, depuis dix-neuf ans.',
      'Il y a aussi mon apprentie, qui finit en juin.',
      'Avoir choisi le moment, cela ferait déjà beaucoup.',
    ]);
    const asked = replies.slice(1).map(({ record }) => record.textIds.at(-1)!);
    for (const id of asked) expect(id).toMatch(/^open-/);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('until they have enough', () => {
    const enough = [decision, 'Questionnez-moi.', 'Je penche pour refuser.', 'Plus de questions, merci.'];
    expect(ids(...enough, 'Il y a aussi mon apprentie, qui finit en juin.')).not.toMatch(/open-/);
  });

  test('not beside a sign of danger', () => {
    const { last } = play([decision, 'Questionnez-moi.', 'Je penche pour refuser.'], { signed: true });
    expect(last.record.textIds.join(' ')).not.toMatch(/open-/);
  });

  test('what we offered and they name is given', () => {
    const offered = [decision, 'chantez-moi quelque chose'];
    expect(ids(...offered)).toContain('wish-do-1');
    expect(ids(...offered, 'une question alors')).toMatch(/open-|asked-/);
    expect(ids(...offered, 'l’exercice court, oui')).toMatch(/ex-/);
  });

  test('there are forty, and no text twice', () => {
    const all = [...guideData.openQuestions.values()].flatMap(({ questions }) =>
      questions.map(({ vous }) => vous),
    );
    expect(all.length).toBeGreaterThanOrEqual(40);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('an exercise that fits', () => {
  const bench =
    'J’ai une audition tout à l’heure et je voudrais un petit exercice, à faire assise sur le banc, pour les épaules.';

  test('is for the part that was named, and never one of the mind', () => {
    expect(ids(bench)).toContain('ex-epaules');
    expect(ids(bench, 'Un autre exercice assis, pour les mains, les yeux ouverts ?')).toContain('ex-mains');
    expect(ids(bench, 'Quelque chose avec le corps, s’il vous plaît.')).toMatch(/ex-epaules-/);
  });

  test('where none is left, that is said with what there is', () => {
    const again = 'Un autre exercice pour la mâchoire, s’il vous plaît.';
    const { last } = play(['Un exercice pour la mâchoire, s’il vous plaît ?', again]);
    expect(last.record.textIds).toEqual(['exercise-no-part']);
    expect(last.text).toContain('la mâchoire');
  });

  test('one step at a time, on « c’est fait », its button or « et ensuite ? »', () => {
    const { replies } = play([
      `${bench} Une étape à la fois, s’il vous plaît.`,
      'C’est fait.',
      'Combien de fois ?',
      '#next',
      'et ensuite ?',
      'c’est fait, quelle est la suite ?',
    ]);
    expect(replies.slice(1).map(({ record }) => record.textIds.at(-1))).toEqual([
      'ex-epaules#0',
      'ex-epaules#1',
      'ex-times-epaules',
      'ex-epaules#2',
      'ex-epaules#3',
      'exercise-steps-end',
    ]);
  });

  test.each([
    'J’ai mal au dos depuis hier, un exercice pour le dos ?',
    'Les exercices de mon fils lui prennent la tête et les épaules.',
  ])('none: %s', (text) => expect(ids(text)).not.toMatch(/\bex-(?:dos|epaules)/));
});

describe('a leave beside anything else', () => {
  const start = 'J’ai les pieds en compote, toute la journée debout au réfectoire, je voudrais juste râler.';
  test('is a goodbye', () => {
    const bye =
      'Allez, je file à la polka, ça fait du bien de râler quand même, même si t’es pas bien causant, bonne soirée';
    expect(ids(start, bye)).toMatch(/bye-/);
  });

  test('a return that was announced is thanked for', () => {
    const told = [start, 'On m’appelle. Je reviens vous dire comment cela s’est passé.'];
    expect(ids(...told)).toContain('back-later');
    expect(
      ids(...told, 'J’ai chanté, on me prend chez les altos. Merci pour les pieds au sol, et au revoir.'),
    ).toContain('back-told-1');
  });

  test('a tease asks nothing', () => {
    expect(ids(start, 'Dis, t’as pas de pieds, toi, t’as bien de la chance, allez')).not.toMatch(
      /wish-|person-/,
    );
  });
});

describe('« je suis là, continuez »', () => {
  const tale = [
    'Bonsoir. Mon mari et moi, on a eu l’agrément pour adopter. C’est tombé ce matin.',
    'J’ai 39 ans, lui 43, on s’est regardés comme deux ahuris.',
    'Quatre ans de dossiers, de rendez-vous, de photocopies. J’ai rencontré plus de gens qu’un candidat aux municipales.',
  ];
  test('the second within three replies is a question, where all is calm', () => {
    const said = play(tale).replies.map(({ record }) => record.textIds.join(' '));
    expect(said.at(-2)).toMatch(/^brief-(?:near|plain)-/);
    // What was not asked for is true after anything, and never light.
    expect(said.at(-1)).toMatch(/^open-(?:theirs|own)#/);
  });

  test('but not where a sign was seen, nor after something heavy', () => {
    for (const change of [{ signed: true }, {}]) {
      const first = change.signed ? [] : ['Mon père est mort en mars.'];
      const { replies } = play([...first, ...tale], change);
      expect(replies.flatMap(({ record }) => record.textIds).join(' ')).not.toMatch(/open-/);
    }
  });
});

describe('who wants us to grumble with them', () => {
  const start =
    'Je voudrais juste râler dix minutes, cent vingt gamins au réfectoire et des petits pois sous mes semelles.';
  test.each([
    'Oui mais dis quelque chose aussi, hein, râle un peu avec moi, allez',
    'et toi tu grognes un peu ou pas, dis au moins que douze kilos de robe c’est pas humain',
  ])('%s', (text) => expect(ids(start, text)).toMatch(/^grumble-with-/));

  test('not in another talk, and not where it is heavy', () => {
    expect(ids('Ma voisine a un carillon à vent.', 'râle un peu avec moi')).not.toMatch(/grumble-with/);
    expect(ids('Mon père est mort en mars.', start, 'râle un peu avec moi')).not.toMatch(/grumble-with/);
  });
});

describe('what is not to be used, and what goes on', () => {
  test('« sans les mains » is no exercise for the hands, and « pas à pas » is of the one that was given', () => {
    const given = play([
      'Auriez-vous un exercice pour la mâchoire, assise à mon bureau ?',
      'Merci, mais pourriez-vous me le donner pas à pas, sans les mains ?',
    ]).last.record.textIds;
    expect(given).toContain('ex-machoire#0');
  });

  test.each([
    'Suivante.',
    'Parfait. Et la question ?',
    'Une question là-dessus ?',
    'Question suivante, s’il te plaît.',
  ])('« %s » to who questions them is the next one', (text) => {
    const said = play([
      `${decision} Je voudrais que tu me poses des questions, une à la fois.`,
      'À peu près à égale distance des deux.',
      `C’est la peur d’emporter mon ennui dans la valise. ${text}`,
    ]).last.record.textIds.join(' ');
    expect(said).toMatch(/open-|asked-for/);
  });
});
