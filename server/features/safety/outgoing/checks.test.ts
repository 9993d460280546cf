import { describe, expect, test } from 'vitest';
import type { Country } from '#shared/safety/countries.ts';
import { checkReply } from './check-reply.ts';
import { checkSentence } from './check-sentence.ts';
import { createLeakCheck } from './instructions-leak.ts';
import { sentencesOf } from './plain-sentence.ts';

const ruleOf = (reply: string, person = '', country: Country = 'FR') =>
  checkReply(reply, { person, country, level: 0 })?.rule ?? null;

describe('numbers, links and addresses', () => {
  test.each<[string, Country]>([
    ['Le 3114 répond jour et nuit.', 'FR'],
    ['Appelez le 15 ou le 112.', 'FR'],
    ['Appelez le trente et un quatorze, c’est gratuit.', 'FR'],
    ['SOS Amitié est au 09 72 39 40 50.', 'FR'],
    ['Le 143 répond jour et nuit.', 'CH'],
    ['Le 112 répond partout en Europe.', 'CH'],
    ['Le 3114 répond en France, le 143 en Suisse.', 'unknown'],
    ['Le rendez-vous est le 15 à 14 h.', 'CH'],
    ['Il vous a appelée douze fois le 17 novembre.', 'CH'],
    ['Vous avez 3 enfants et 1 200 euros de loyer.', 'FR'],
    ['Le site 3114.fr est celui du numéro national.', 'FR'],
    ['Le Centre est joignable au 0800 32 123, c’est gratuit et anonyme.', 'BE'],
    ['La ligne 0800 30 030 est gratuite et confidentielle.', 'BE'],
    ['Vous pouvez composer le 0800/32.123 à toute heure.', 'BE'],
    ['De l’étranger, SOS Amitié est au +33 (0)9 72 39 40 50.', 'FR'],
    ['Le 1-866-277-3553 répond, le 988 aussi.', 'QC'],
    ['C’est le 3114, jour et nuit.', 'FR'],
    ['C’est le 2019 qui revient, cette année-là.', 'FR'],
    ['Le 3018 aide les victimes de harcèlement ou de violences en ligne.', 'FR'],
  ])('%s passes (%s)', (reply, country) => {
    expect(ruleOf(reply, '', country)).toBeNull();
  });
  test.each<[string, Country, string]>([
    ['Appelez le 3115.', 'FR', 'unlisted-number'],
    ['Appelez le 988 maintenant.', 'FR', 'unlisted-number'],
    ['C’est le 3115, à toute heure.', 'FR', 'unlisted-number'],
    ['Dites-lui le 107, il comprendra.', 'FR', 'unlisted-number'],
    ['Il y a le 3020, pour cela.', 'CH', 'unlisted-number'],
    ['Appelez le 15 tout de suite.', 'CH', 'unlisted-number'],
    ['Le 3114 répond jour et nuit.', 'BE', 'unlisted-number'],
    ['Appelez le trente et un quinze.', 'FR', 'unlisted-number'],
    ['Vous pouvez joindre le 01 45 39 40 00.', 'FR', 'unlisted-number'],
    ['Envoyez un SMS au 741741.', 'FR', 'unlisted-number'],
    ['Le centre est au 0900 32 123, c’est gratuit.', 'BE', 'unlisted-number'],
    ['Vous pouvez composer le 0900/32.123.', 'BE', 'unlisted-number'],
    ['Le 09 72 39 40 50 est gratuit, ou le 999.', 'FR', 'unlisted-number'],
    ['Le 3018 aide les femmes victimes de violences.', 'FR', 'number-for-another-need'],
    ['Inscrivez-vous via bit.ly/ecoute-nuit.', 'FR', 'unlisted-link'],
    ['Le 3114 aide les victimes de violences.', 'FR', 'number-for-another-need'],
    ['Allez sur www.ecoute-psy.fr ce soir.', 'FR', 'unlisted-link'],
    ['Écrivez à aide@ecoute.fr.', 'FR', 'unlisted-link'],
    ['Le centre est au 12 rue de la Santé.', 'FR', 'address'],
  ])('%s stops (%s): %s', (reply, country, rule) => {
    expect(ruleOf(reply, '', country)).toBe(rule);
  });
  test('what the person wrote may be said back', () => {
    expect(
      ruleOf('Le 12 rue de la Santé, vous y avez vécu.', 'J’habitais au 12 rue de la Santé.'),
    ).toBeNull();
  });
});

test.each(['{}', '[ ]', 'null', 'Alright then, have a good evening.'])(
  '%s is no answer in French',
  (reply) => {
    expect(checkReply(reply, { person: 'Bon, je ferme.', country: 'FR', level: 0 })?.category).toMatch(
      /^(?:format|language)$/,
    );
  },
);

describe('twelve words of the instructions', () => {
  const leaks = createLeakCheck('Un deux trois quatre cinq six sept huit neuf dix onze douze, treize.');
  const context = { person: '', country: 'FR', level: 0, leaks } as const;
  test('in a row stop, whatever stands between them', () => {
    expect(
      checkReply('« Un, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze »', context)
        ?.category,
    ).toBe('leak');
  });
  test('eleven pass', () => {
    expect(checkReply('Un deux trois quatre cinq six sept huit neuf dix onze.', context)).toBeNull();
  });
  test('a row that begins in the sentence before stops', () => {
    expect(
      checkReply('Un deux trois quatre cinq six. Sept huit neuf dix onze douze.', context)?.category,
    ).toBe('leak');
  });
});

describe('form and language', () => {
  test.each([
    'Voici :\n- marcher',
    '**Respirez**',
    '`x = 1`',
    '# Titre',
    '[ici](https://x.fr)',
    '<b>oui</b>',
    '{{prenom_utilisateur}}, respirez.',
    'if score_risque >= 3: proposer_ligne("nuit")',
    '[Réponse : valider, puis proposer]',
  ])('%s stops', (reply) => expect(ruleOf(reply)).not.toBeNull());
  test.each([
    '— Non, dites-vous.',
    'Trois choses : dormir, manger, marcher.',
    'Vous avez mis *** dans votre message.',
  ])('%s passes', (reply) => expect(ruleOf(reply)).toBeNull());
  test('another language passes where the person writes in it or asked for it, and is said to be foreign', () => {
    const reply = 'It sounds like you have been carrying a lot of this for them.';
    expect(ruleOf(reply)).toBe('other-language');
    expect(ruleOf('Puede ser útil acercarse sin presionar.')).toBe('other-language');
    expect(ruleOf(reply, 'I am so tired of all this and I do not know what to do.')).toBeNull();
    expect(ruleOf(reply, 'Pouvez-vous répondre en anglais ?')).toBeNull();
    expect(checkSentence(reply, { person: '', country: 'FR', level: 0 }).foreign).toBe(true);
  });
});

test('a text is cut into sentences, not at « M. » nor inside a quotation', () => {
  expect(sentencesOf('Bonsoir. M. Petit a dit « non. Jamais. » hier ! Et vous ?')).toEqual([
    'Bonsoir. ',
    'M. Petit a dit « non. Jamais. » hier ! ',
    'Et vous ?',
  ]);
});
