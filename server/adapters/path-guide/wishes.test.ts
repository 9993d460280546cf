import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';
import { sentencesIn } from './sentences.ts';

/* Help asked for in free writing is offered as a choice at once; what has an answer gets it (conversation.md §8). */

const answerTo = (text: string) => play(['La journée fut longue.', text]).last;

describe('help asked for', () => {
  test.each([
    ['Je voudrais trier mes idées, factures, TVA, entretien.', 'clair'],
    ['je veux y voir plus clair dans ma semaine', 'clair'],
    ['non justement. je dors plus. aide moi un peu la', 'deposer'],
    ['et du coup qu’est-ce que je fais ?', 'reach'],
    ['je fais quoi moi maintenant ?', 'danger'],
    ['Comment je lui annonce que je pars ?', 'preparer'],
    ['Qu’est-ce que je peux faire pour dormir, sans cachets ?', 'dormir'],
    ['je sais plus quoi faire avec lui', 'deposer'],
    ['comment l’annoncer à mes parents ?', 'preparer'],
    ['j’ai personne à qui parler', 'reach'],
    ['Non, je voulais juste parler un peu. La maison est trop grande.', 'reach'],
    ['J’ai fait un drôle de rêve, puis-je vous le raconter ?', 'reve'],
    ['Bonne nouvelle, mon frère a retrouvé du travail !', 'joie'],
  ])('%s', (text, way) => {
    const { record } = answerTo(text);
    expect(record.asked).toBe('path:menu/wish');
    expect(record.choices.map(({ id }) => id)).toContain(way);
    expect(record.choices.at(-1)?.id).toBe('more');
  });

  test('bad news is never taken for good news', () => {
    for (const text of ['Pas de bonne nouvelle de l’hôpital.', 'Encore une bonne nouvelle, je suis viré.'])
      expect(answerTo(text).record.choices.map(({ id }) => id)).not.toContain('joie');
  });

  test('a page that was kept is said where to find', () => {
    expect(answerTo('Où est-ce que je retrouve ma page ?').text).toContain('historique');
  });

  test('relief put into words is heard, and so is its absence', () => {
    const relieved = (text: string) => play(['#souffler', '#chair', '#one', '#tense', '#done', text]).last;
    expect(relieved('ça va mieux, merci').record.asked).toBe('path:souffler/helped');
    expect(relieved('c’est pas mieux').record.asked).toBe('path:souffler/same');
  });

  test('help asked for at night may be sleep', () => {
    const at = new Date('2026-03-02T22:30:00Z');
    const ids = (when?: Date) =>
      play(['Tu peux m’aider ?'], when ? { at: when } : {}).last.record.choices.map(({ id }) => id);
    expect(ids(at)).toContain('dormir');
    expect(ids(at)).not.toContain('clair');
    expect(ids()).toContain('clair');
  });

  test('the way that is tapped begins, and what was written stays theirs', () => {
    const { last } = play(['J’ai la tête comme une passoire. Je voudrais trier mes idées.', '#clair']);
    expect(last.record.asked).toBe('path:clair/scene');
    const own = play(['La TVA de lundi. Je voudrais trier mes idées.', 'c’est tout', '#deposer']).last;
    expect(own.record.choices.map(({ label }) => label)).toContain('La TVA de lundi.');
  });

  test('in the middle of another path the wish is offered, and not kept', () => {
    const { record } = play(['autre chose', '#preparer', 'En fait je voudrais y voir plus clair.']).last;
    expect(record.asked).toBe('path:menu/aside');
    expect(record.choices.map(({ id }) => id)).toEqual(['clair', 'deposer', 'next', 'more', 'stop']);
  });

  test('a tap under a free reply that begins a path bears its name', () => {
    const names = new Map(guideData.paths.map(({ first, vous }) => [first, vous]));
    for (const { id, taps } of guideData.rows)
      for (const { to, vous } of taps ?? []) {
        expect(to?.startsWith('pas/') ?? false, id).toBe(false);
        const name = to && names.get(to);
        if (name) expect(vous, id).toBe(name);
      }
  });
});

describe('questions with an answer', () => {
  test.each([
    ['Ma nièce a 12 ans. Comment je lui parle de la mort de sa mère?', 'child-and-death'],
    ['Est-ce que 12 ans c’est trop jeune pour savoir?', 'child-and-death'],
    ['comment expliquer à mon fils que son oncle s’est suicidé ?', 'child-and-death'],
    [
      'est ce que ca veut dire que je suis un monstre? est ce que d’autres peres ont ca?',
      'unwanted-thoughts',
    ],
    ['est-ce que Dieu pardonne quand on lui demande de mourir ?', 'faith'],
    ['tu sais faire un truc pour les dettes ou pas, genre qui appeler', 'debts'],
    ['j’ai tout perdu aux paris sportifs, qui peut m’aider ?', 'debts'],
    ['Il n’y a pas des gens qu’on peut appeler, des vieux comme moi, juste pour causer ?', 'company'],
    ['Je vous demandais un numéro ou une association pour bavarder le dimanche ?', 'company'],
    ['mais c’est quoi ce que j’ai, ça a un nom?', 'name-of-it'],
    ['Comment trouver un psy ?', 'find-a-psychologist'],
    ['Ça coûte combien une séance de psy ?', 'do-psy-cost'],
    ['ya des groupes pour les endeuillés ?', 'need-grief'],
    ['et l’infirmière, si j’en parle ils vont me l’enlever non?', 'child-taken-away'],
    ['C’est permis d’être triste sans être malade?', 'sad-not-ill'],
    ['C’est-tu pour les endeuillés, ce numéro-là, ou pour le monde qui veut mourir?', 'line-for-whom'],
    ['Est-ce que la phrase est correcte ou pas?', 'judge-my-words'],
    ['je dois dire à ma fille que son père est mort', 'child-and-death-told'],
    ['c’est normal d’avoir des images horribles ?', 'unwanted-thoughts'],
    ['Est-ce que c’est normal que je pleure pas ?', 'normal-no-tears'],
    ['Vous trouvez que c’est ridicule ?', 'not-silly'],
    ['Et vous appelez les flics ?', 'police'],
  ])('%s', (text, id) => expect(answerTo(text).record.textIds[0]?.split('#')[0]).toBe(id));

  test.each([
    'Mon père a eu des dettes toute sa vie.',
    'On est allés à Paris voir une tante qui peut marcher de nouveau.',
    'Ma fille a parlé de la mort de son hamster.',
    'Je prie Dieu le soir.',
    'Les gens du club viennent causer le mardi.',
  ])('what is told asks nothing: %s', (text) => expect(answerTo(text).kind).toBe('listen'));
});

test.each([
  'Il m’a dit « tu es une machine ».',
  'C’est Garnier qui me lance : "vous êtes un robot ?"',
  'ma sœur m’a dit t’es un robot ou quoi',
  'Elle hurle “vous êtes psy ou quoi ?”',
  'Il répète « aidez-moi » toute la nuit.',
])('what others say is no question to us: %s', (text) => {
  expect(answerTo(text).record.textIds[0]).not.toMatch(/^(?:human|psy|who|feelings|wish)/);
});

test.each([
  'Je suis triste, mais je suis correcte, faut pas s’inquiéter pour moi.',
  't’inquiète pas pour moi',
  'ne vous inquiétez pas',
])('reassurance is thanked for: %s', (text) => {
  const { record } = answerTo(text);
  expect(record.textIds[0]).toMatch(/^reassures#/);
});

test('a sentence keeps what is quoted in it whole', () => {
  expect(sentencesIn('Il dit : « Tu viens ? Non. » Je pars. Fin')).toEqual([
    'Il dit : « Tu viens ? Non. »',
    'Je pars.',
    'Fin',
  ]);
});

describe('after something grave', () => {
  const heavy = [
    'mon frère est mort en mars',
    'je viens de faire mon coming out à mon père, il m’a mis dehors',
    'j’ai perdu le bébé',
    'c’est moi qui l’ai trouvée',
  ];
  test.each(heavy)('no row begins with a mark, a riddle or a leave to stay as it is: %s', (text) => {
    const careless =
      /^(?:bien|très bien|bon|voilà|c’est noté|c’est posé|c’est écrit|c’est là)\b|couleur|rester comme|suffit parfois|avance d’un pas|tel quel\b/i;
    for (const { id, vous, tu } of guideData.rows)
      for (const each of [vous, tu]) expect(careless.test(each), `${id} : ${each}`).toBe(false);
    expect(play([text, text]).last.text).not.toMatch(careless);
  });
});

describe('a question that no pattern knows', () => {
  test.each([
    ['EST CE QUE JE DOIS METTRE DU CHAUD OU DU FROID SUR MON GENOU', 'body'],
    ['je peux prendre ma gélule avec du jus de pamplemousse ?', 'medicine'],
    ['Après sept mois, est-ce que c’est normal, de mettre encore deux tasses ?', 'normal-keeps'],
    ['Est-ce que j’aurais dû rester, vous croyez ?', 'my-fault'],
  ])('is answered by who would know, or by an honest word: %s', (text, id) => {
    expect(play(['La journée fut longue.', text]).last.record.textIds[0]).toMatch(new RegExp(`^${id}#`));
  });

  test('« bouton » is a button, and a page that is turned is no farewell', () => {
    const { record } = play(['La journée fut longue.', 'c’est quoi le bouton pour commencer ?']).last;
    expect(record.textIds[0]).not.toMatch(/^body#/);
  });
});
