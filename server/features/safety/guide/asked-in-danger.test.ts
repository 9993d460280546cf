import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { requestAsked } from './requests.ts';
import { readOf, talk } from './talk-for-tests.ts';

/* What is asked in danger has its answer, in words that no transcript holds; once help was called nobody is told to call. */

const asked = (text: string, isOfOther = false) => requestAsked(text, clausesOf(text), false, isOfOther);

describe('about oneself', () => {
  test.each([
    ['Vous n’avez pas une ligne d’écoute, plutôt que les pompiers ?', 'line-to-talk'],
    ['un numéro anonyme ça existe ?', 'line-to-talk'],
    ['il y a quelqu’un à qui parler sans que ça envoie la police ?', 'line-without-ambulance'],
    ['ça sonne dans le vide', 'line-busy'],
    ['Les clés, je les lui donne ?', 'hand-over'],
    ['je dois les jeter ?', 'throw-away'],
    ['ma sœur demande si elle doit veiller', 'sleep-or-watch'],
    ['on peut se coucher ?', 'sleep-or-watch'],
    ['je prépare quoi pour les secours ?', 'prepare-for-help'],
  ])('%s: %s', (text, request) => expect(asked(text)).toBe(request));
});

describe('about another person', () => {
  test.each([
    ['cinq cachets c’est dangereux ?', 'dose-question'],
    ['il a pas de titre de séjour, la police va l’embarquer ?', 'police-papers'],
    ['je lui envoie un message ?', 'send-message'],
    ['j’ai eu tort de les appeler ?', 'right-to-call'],
    ['je sors quoi pour les pompiers ?', 'prepare-for-help'],
    ['je pourrai la voir demain ?', 'visit-right'],
    ['je fais sortir les petits ?', 'children-out'],
    ['y a une ligne pour moi ?', 'for-me-now'],
    ['Ils me demandent son poids', 'asked-on-phone'],
  ])('%s: %s', (text, request) => expect(asked(text, true)).toBe(request));
});

describe('once help was called', () => {
  const called = ['Mon fils a avalé des cachets, il dort.', 'J’ai appelé le 15, ils envoient une ambulance.'];
  test.each([
    'Je prépare quoi pour eux ?',
    'C’est ma faute ?',
    'Je le laisse dormir ou pas ?',
    'Ils vont le garder à l’hôpital ?',
    'Je fais quoi demain ?',
  ])('no reply says to call: %s', (text) => {
    const { reply } = talk(...called, text);
    expect(reply?.text).not.toMatch(/(?<!r)appelez (?:le 15|tout de suite)|n'attendez pas|le 15 maintenant/i);
  });

  test('« je sais pas » beside it denies no call', () =>
    expect(readOf(called[0]!, 'ils demandent le poids et combien de cachets jsais pas').other.help).toBe(
      'called',
    ));

  test('whoever is shaken is not asked about suicide', () => {
    const { reply } = talk(...called, 'Ils l’emmènent. Je tremble, y a quelqu’un à appeler pour moi ?');
    expect(reply?.record.asked).toBeNull();
    expect(reply?.text).toContain('3114');
  });
});

describe('veiled words', () => {
  const order = 'Depuis septembre je trie mes papiers, j’ai fait un classeur pour ma sœur avec tout dedans.';
  test('affairs in order so that nobody has to look for them are asked about', () =>
    expect(['check-death', 'thoughts']).toContain(
      talk(order, 'C’est pour qu’elle n’ait pas à chercher, après.').reply?.record.asked,
    ));

  test.each(['Vous ne demandez pas pourquoi ?', 'Posez-moi la question.', 'vous voulez pas savoir ?'])(
    'an invitation after them is answered by the question: %s',
    (text) =>
      expect(talk('J’ai dit au revoir à ceux que je voulais voir.', text).reply?.record.asked).toBe(
        'check-death',
      ),
  );

  test('an invitation after nothing is none', () =>
    expect(talk('Il pleut depuis lundi.', 'Vous ne demandez pas pourquoi ?').reply).toBeNull());

  test('somebody shut in, who may have done something, is asked about', () => {
    const { state, reply } = talk('Elle ne veut pas m’ouvrir, et je crois qu’elle a fait une bêtise.');
    expect(reply?.record.asked === 'check-other' || state.other.level >= 3).toBe(true);
  });

  test('what that person took is their danger, and hands nothing over', () =>
    expect(
      talk(
        'Elle ne veut pas m’ouvrir, et je crois qu’elle a fait un truc.',
        { asked: 'check-other' },
        'jte dis elle sest enfermé elle a pris des cachets je crois ya une boite par terre. jfais quoi',
      ).state.other.level,
    ).toBe(4));
});

describe('what comes after one’s death', () => {
  const asks = 'Combien de temps prend un testament, il faut un notaire ?';
  test('is not settled with somebody who may die', () => {
    const { reply } = talk('Je pense à me suicider.', { tap: 'refuse' }, { tap: 'later' }, asks);
    expect(reply?.record.textIds.some((id) => id.startsWith('law#'))).toBe(false);
    expect(reply?.text).not.toBe('');
  });
  test('other matters of law have their answer', () => {
    const { reply } = talk(
      'Je pense à me suicider.',
      { tap: 'refuse' },
      { tap: 'later' },
      'il a le droit de me licencier comme ça ?',
    );
    expect(reply?.record.textIds.some((id) => id.startsWith('law#'))).toBe(true);
  });
});
