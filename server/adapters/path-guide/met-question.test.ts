import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';

/* A question of how, or of which of two, is met; phone spelling is read; who leaves is let go (decision 0104). */

const start = 'La journée fut longue au bureau.';
const idsOf = (...script: string[]): string => play([start, ...script]).last.record.textIds.join();

describe('a question that no row answers', () => {
  test.each([
    'Comment on fait pour lâcher quand on a jamais lâché ?',
    'jfai koi avec les rideaux maintenant',
    'Que puis-je faire pour que mes voisins fassent moins de bruit ?',
    'Faque comment je fais pour leur tenir tête ?',
    'Je sais pas. Quoi faire de mes dimanches ?',
    'Qu’est-ce que je pourrais lui offrir pour sa fête ?',
    'on fait comment pour rester bons voisins ?',
  ])('how something is done: %s', (text) => expect(idsOf(text)).toMatch(/(?:^|,)(?:how-\d|do-|where-)/));

  test.each([
    'Vaut mieux peindre en bleu ou garder le blanc ?',
    'peindre ou tapisser',
    'Je reste chez ma tante ou je rentre chez moi ?',
  ])('which of two: %s', (text) => expect(idsOf(text)).toMatch(/(?:^|,)(?:two-ways-|menu\/weigh#|decide)/));

  test('when a small thing is done', () =>
    expect(idsOf('Je le mets quand, mon quart d’heure, le matin ou le soir ?')).toMatch(/(?:^|,)try-/));

  test.each([
    'Je sais pas comment j’ai tenu.',
    'Il m’a demandé comment je faisais.',
    'Comment il a pu me dire ça ?',
    'Elle est partie ou pas ?',
    'On est restés une heure ou deux.',
    'Elle veut un chat ou un chien, on verra.',
    'Comment ça se fait ?',
    'Elle a dit « comment je fais ? »',
  ])('is none where it is told: %s', (text) =>
    expect(idsOf(text)).not.toMatch(/(?:^|,)(?:how-\d|two-ways-|try-)/),
  );
});

describe('phone spelling', () => {
  test.each([
    ['jfai koi je lapelle ou jatten samedi ?', 'call-or-wait'],
    ['sa reste écri ici ou sa sefface si jferme ?', 'closing-keeps'],
    ['jpeu revenir kan jveu ?', 'may-return'],
    ['ya un abonement ou cé gratui ?', 'price'],
  ])('%s', (text, id) => expect(idsOf(text)).toMatch(new RegExp(`(?:^|,)${id}#`)));
});

describe('this place', () => {
  test.each([
    ['si je ferme la page, je perds tout ?', 'closing-keeps'],
    ['Quand je quitte, est-ce que ça disparaît ? Ça reste quelque part si je pars ?', 'closing-keeps'],
    ['Tu t’en souviendras si je reviens en avril ?', 'memory-later'],
    ['Est-ce que je pourrai relire tout ça plus tard ?', 'relire'],
    ['ça sert à quoi de t’écrire', 'what-use'],
    ['Je dois écrire quoi ?', 'what-to-write'],
    ['Tu cours toi ?', 'person-hobby'],
    ['tu t’appelles comment ?', 'person-name'],
  ])('%s', (text, id) => expect(idsOf(text)).toMatch(new RegExp(`(?:^|,)${id}#`)));

  test.each([
    'Si je ferme les yeux, ça disparaît.',
    'Il se souviendra de moi la prochaine fois.',
    'La douleur disparaît quand je pars.',
  ])('is not asked about by what is told: %s', (text) =>
    expect(idsOf(text)).not.toMatch(/closing-keeps|memory-later|relire/),
  );

  test('how it works is followed by ways without the question about danger first', () =>
    expect(play([start, 'Comment ça marche ?']).last.record.choices[0]?.id).not.toBe('danger'));
});

describe('who leaves', () => {
  test.each([
    'Bon, c’est clair, je file à la fondue. Merci hein !',
    'Faut que je file, j’ai mon souper à faire. Merci, c’était plus utile que je pensais !',
  ])('is let go, and thanked: %s', (text) => {
    expect(play([start, text]).last.kind).toBe('end');
    expect(idsOf(text)).toMatch(/(?:^|,)welcome,/);
  });

  test('in the middle of a path as well', () => {
    const { last } = play([
      start,
      'Préparer une conversation',
      'Tu m’as appelée madame devant le groupe.',
      'Vieille de cent ans. Bon, faut que je file. Merci, c’était utile !',
    ]);
    expect(last.kind).toBe('end');
  });

  test('« je vous laisse faire la soustraction » leaves nobody', () =>
    expect(idsOf('Huit membres, nous sommes neuf, je vous laisse faire la soustraction.')).not.toMatch(
      /bye-|told-kept/,
    ));
});

describe('in a path', () => {
  test('its name in a first sentence opens it', () =>
    expect(idsOf('Alors préparer une conversation. Je voudrais demander au voisin de passer.')).toMatch(
      /begin:preparer/,
    ));

  test('« on peut sauter ça ? » passes the step', () =>
    expect(
      idsOf(
        'Préparer une conversation',
        'On part du huit au quinze.',
        'Cela ne le regarde pas. On peut sauter ça ?',
      ),
    ).toMatch(/(?:^|,)passed-over,/));

  test('a remark after an answer leaves the answer standing', () => {
    const said = idsOf(
      'Préparer une conversation',
      'Jeudi, vous m’avez appelée madame devant le groupe, et tout le monde a ri.',
      'Quelqu’un de mon cours',
      'Je me sens vieille de cent ans devant toute la classe. Hé que c’est traître, votre question !',
    );
    expect(said).not.toMatch(/owned-|remarked-/);
  });
});
