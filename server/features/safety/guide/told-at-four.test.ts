import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { readOf, talk } from './talk-for-tests.ts';
import { slotsOfText } from './wording.ts';

/*
 * What is told of something taken, of voices, of a treatment, of images that nobody wants and of a baby who screams chooses the next
 * words, and is never said otherwise.
 */

const lastOf = (...lines: readonly string[]) => {
  const { rows, reply, state, reading } = talk(...lines);
  const ids = reply?.record.textIds ?? [];
  return {
    rows: rows.at(-1)!,
    all: rows,
    state,
    reading,
    reply,
    slots: new Set(ids.flatMap((id) => slotsOfText(protocolData, id))),
  };
};

const party =
  'On était chez mon oncle, le gigot était trop cuit, j’ai avalé quatre somnifères de trop avant de partir, et mon cousin a parlé foot toute la soirée.';
const shop = 'jsui rentré du taf g pri plein de cachets en trop tt a leure bref le bus était blindé';

describe('something taken, told in passing', () => {
  test.each([
    [party],
    [shop],
    [
      'C’était l’anniversaire du petit. J’ai pris quelques comprimés de trop tantôt, enfin bon, et le gâteau était raté.',
    ],
  ])('is met by what to do about it, and never by a means nearby: %s', (text) => {
    const { rows, slots, state } = lastOf(text);
    expect(state.self.level).toBe(4);
    // Too much of a remedy is named as such; what was meant is asked by whoever answers.
    expect(rows.some((id) => id === 'self-done' || id === 'su4-first')).toBe(true);
    expect(rows.some((id) => /means|pills/.test(id))).toBe(false);
    expect(slots.has('urgence')).toBe(true);
  });

  test.each([
    ['Quels cachets ? De quoi parlez-vous ?', 'explain-you'],
    ['c koi le danger, tu parles de quoi', 'explain-you'],
    ['Dois-je prendre mon traitement de 22 h quand même ?', 'take-more'],
    ['La plaquette est à la poubelle.', 'box-gone'],
    ['jsais plus combien, genre sept', 'amount-unsure'],
    ['J’ai le cœur qui tape et des sueurs.', 'feels-sick'],
    ['d’un coup je suis crevée', 'drowsy'],
    ['Chu étendu su’l divan.', 'drowsy'],
    ['je vais me barricader dans la chambre', 'locked-in'],
    ['On tambourine à la porte.', 'at-the-door'],
    ['Sami bosse jusqu’à 22h', 'home-later'],
    ['et je dis quoi au 15 ?', 'say-on-phone'],
    ['je leur parle de mon diabète aussi ?', 'tell-all'],
  ])('%s', (text, id) => {
    const { rows, slots } = lastOf(party, text);
    expect(rows).toContain(id);
    expect(slots.has('urgence') || id === 'tell-all').toBe(true);
  });

  test('who is told that a box is gone is told to keep none', () => {
    const { all } = lastOf(party, 'J’ai jeté l’emballage.', 'Je ne sais pas.', 'Bon.', 'Et alors ?');
    for (const rows of all.slice(1)) {
      expect(rows).not.toContain('self-done');
      expect(rows).not.toContain('self-done-c');
      expect(rows.some((id) => id.includes('handed-over'))).toBe(false);
    }
  });

  test('nobody else’s medicines are spoken of', () => {
    const { rows } = lastOf(party, 'Ah, les cachets ? C’était il y a une heure, à qui je dois dire ça ?');
    expect(rows).not.toContain('give-back');
  });

  test('a number that was asked about and passed over is an act', () => {
    const { all, state } = lastOf(
      'j’ai pris une couple d’advil de trop au party',
      'tu parles de quoi ?',
      'y fait frette dehors',
      'jla trouve plate cette soirée',
    );
    expect(all[1]).toContain('explain-you');
    expect(state.self.level).toBe(4);
    expect(state.self.actBegun).toBe(true);
  });

  test.each([['j’ai pris un café de trop'], ['j’ai pris mes cachets de tension ce matin, tout va bien']])(
    'stays calm: %s',
    (text) => expect(readOf(text).state).toBeLessThan(4),
  );

  test('« c’est ma femme », at the door, is who has come and not who is in danger', () => {
    const { state, rows } = lastOf(party, 'Ça sonne.', 'C’est mon frère, il appelle.');
    expect(state.self.level).toBe(4);
    expect(state.other.level).toBe(0);
    expect(rows).toContain('self-called');
  });

  test('what they should know is answered while they are there, and lowers or raises nothing', () => {
    const { rows, slots } = lastOf(
      party,
      'Ma sœur est là, elle a appelé le 15.',
      'Les pompiers sont là.',
      'je leur dis que j’ai arrêté le seroquel ?',
    );
    expect(rows).toContain('tell-all');
    expect(slots.has('urgence')).toBe(false);
  });
});

describe('voices and suspicion', () => {
  test.each([
    ['Êtes-vous de leur côté, oui ou non ?'],
    ['tu bosses pour eux toi aussi ?'],
    ['vs etes ac eux'],
  ])('is answered at any level: %s', (text) => {
    expect(lastOf(text).rows).toContain('side-with');
    expect(lastOf('Les voix répètent que je dois mourir ce soir.', text).rows).toContain('side-with');
    const { rows } = lastOf(party, 'Ma sœur a appelé le 15, ils envoient une ambulance.', text);
    expect(rows).toContain('side-with');
    expect(rows.some((id) => id.startsWith('unknown'))).toBe(false);
  });

  test('a no is said again to whoever insists, and the check is not passed over', () => {
    const { all, reply } = lastOf(
      'Mes voisins ont posé des micros chez moi.',
      'Vous êtes avec eux ?',
      'Répondez, oui ou non.',
    );
    expect(all[1]).toContain('side-with');
    expect(all[2]).toContain('side-with');
    expect(reply?.record.asked).toBe('check-voices');
  });

  test('what must be told of the team is told plainly, once', () => {
    const { all } = lastOf(party, 'Les voix ricanent.', 'Bon.', 'Je ne sais pas quoi dire.');
    const told = all.flat().filter((id) => id.startsWith('told-at-4') || id === 'own4-told-plain');
    expect(told).toEqual(['own4-told-plain']);
  });

  test('voices that grow are asked about as voices', () => {
    const { reply } = lastOf('une voix commente ce que je fais', 'les voix me parlent depuis trois jours');
    expect(reply?.record.asked).not.toBe('check-done');
  });

  test.each([['vous êtes avec un médecin ?'], ['je suis avec eux ce soir'], ['il travaille pour eux']])(
    'is not suspected: %s',
    (text) => expect(lastOf(text).rows).not.toContain('side-with'),
  );
});

describe('a treatment stopped, nights without sleep', () => {
  test.each([
    ['jprends pu mes antidépresseurs depuis deux semaines', 'stopped-treatment'],
    ['J’ai cessé mon Lamictal le mois dernier, mon médecin l’ignore.', 'stopped-treatment'],
    ['Quatre nuits que je dors pas, j’ai une énergie folle, j’ai tout rangé', 'wild-nights'],
    ['je dors 2h par nuit et tout va trop vite, je suis survolté', 'wild-nights'],
  ])('is taken up in calm: %s', (text, id) => {
    const { rows, state } = lastOf(text);
    expect(rows).toContain(id);
    expect(state.self.level).toBeLessThan(4);
  });

  test('the check after such nights speaks of ideas, and of voices where some were told', () => {
    const wild = 'cinq nuits sans dormir et une énergie folle, mes idées vont trop vite';
    expect(lastOf(wild).rows).toContain('own4-check-wild');
    expect(lastOf('Les voix commentent tout.', wild).rows).not.toContain('own4-check-wild');
  });

  test.each([
    ['mon médecin a arrêté mon traitement'],
    ['j’ai arrêté la pilule'],
    ['bébé ne dort pas, plus d’énergie'],
  ])('is not taken for that: %s', (text) => {
    const { rows } = lastOf(text);
    expect(rows).not.toContain('stopped-treatment');
    expect(rows).not.toContain('wild-nights');
  });
});

test('medicines kept for a moment to come are a preparation, and no treatment given up', () => {
  for (const text of [
    'j’ai arrêté de prendre mes comprimés pour en avoir assez le jour venu',
    'Je ne prends plus mes cachets, je les mets de côté pour le moment venu.',
  ]) {
    expect(readOf(text).severity).toBeGreaterThanOrEqual(3);
    expect(lastOf(text).rows).not.toContain('stopped-treatment');
  }
});

describe('images that nobody wants', () => {
  const bath =
    'Depuis la naissance j’ai des images où je laisse tomber mon bébé dans l’escalier. Cela me fait horreur.';
  const short = 'g peur de le blesser, il a 3 semaines, jveux pas';

  test.each([[bath], [short], ['jai des flashs ou jetouffe ma fille, c orrible, jveu pas']])(
    'are known early, and no danger is made of them: %s',
    (text) => {
      const { rows, state } = lastOf(text);
      expect(rows).toContain('harm-images');
      expect(state.self.level).toBeLessThan(2);
      expect(rows).not.toContain('check-harm');
    },
  );

  test.each([
    ['chu tu dangereuse ?', 'am-i-dangerous'],
    ['Suis-je un monstre ?', 'am-i-dangerous'],
    ['à qui le dire sans qu’on me la retire', 'tell-images'],
    ['ils vont me prendre ma fille', 'take-my-child'],
    ['la pédiatre vient mardi, je lui dis quoi ?', 'words-for-carer'],
    ['ça va être écrit dans mon dossier ?', 'file-fear'],
  ])('%s', (text, id) => {
    const { rows, reply } = lastOf(bath, text);
    expect(rows).toContain(id);
    expect(reply?.record.asked?.startsWith('path:') ?? false).toBe(false);
  });

  test('a check speaks of them, with choices of its own, and questions about them end it', () => {
    const { all, state } = lastOf(
      'j ai des images dans la tete, de faire du mal a mon bb. j en veux pas',
      'est ce que je suis dangereuse',
      'a qui en parler sans qu on me l enleve',
      'ils vont me le prendre',
    );
    expect(all[0]).toContain('own4-check-img');
    expect(all[3]).toContain('take-my-child');
    expect(state.self.level).toBeLessThan(2);
  });

  test.each([
    ['j’ai envie de lui casser la gueule, à mon voisin'],
    ['j’ai des images de mes vacances plein la tête'],
  ])('are not seen in: %s', (text) => expect(lastOf(text).rows).not.toContain('harm-images'));
});

describe('a baby who screams', () => {
  const cries = 'Mon fils de deux mois hurle depuis minuit, je vais craquer, j’ai peur de le secouer.';

  test.each([
    [cries],
    ['la ptite braille sans arret jsuis a boutte jai peur de moi'],
    ['bb crie depuis 3h, j en peux plus, envie de le jeter'],
  ])('is laid down, and somebody is called: %s', (text) => {
    const { rows, reply } = lastOf(text);
    expect(rows).toContain('baby-at-end');
    expect(reply?.record.asked ?? null).toBe(null);
  });

  test('what was done is said to be right, nobody else is suspected, and the nearest person is named', () => {
    const { all, state } = lastOf(
      cries,
      'je l’ai couché dans son berceau et j’ai fermé la porte',
      'chu une mauvaise mère',
      'ma sœur habite à 15 minutes mais j’ose pas la réveiller',
    );
    expect(all[1]).toContain('laid-baby');
    expect(all[2]).toContain('bad-parent');
    expect(all[3]).toContain('dare-wake');
    expect(state.self.facts.who?.value).toBe('ma sœur');
    for (const rows of all)
      expect(rows.some((id) => /^c[234]-(?:first|safe|you|unsafe)/.test(id) || id === 'opinion')).toBe(false);
  });

  test('a wish to be gone is asked about at once, whatever stood before it', () => {
    const gone = [
      'laisse tomber, ce serait plus facile si j étais plus là',
      'si je disparaissais ce serait plus simple pour tous',
    ];
    for (const text of gone) {
      expect(lastOf('la journée a été longue', text).reply?.record.asked).toBe('thoughts');
      expect(lastOf(cries, text).reply?.record.asked).toBe('thoughts');
    }
  });

  test.each([
    ['je pleure, j’en peux plus'],
    ['mon patron crie sans arrêt, je vais craquer'],
    ['j’ai mis le petit au lit'],
  ])('is not heard in: %s', (text) => {
    const { rows } = lastOf(text);
    expect(rows).not.toContain('baby-at-end');
    expect(rows).not.toContain('laid-baby');
  });
});

describe('who is close by', () => {
  test.each([['Je veux en finir ce soir. Ma mère dort à l’étage.'], ['jvais me tuer, mon père est en haut']])(
    'is sent for, and is not said to be beside the writer: %s',
    (text) => {
      const { rows, state } = lastOf(text);
      expect(rows).toContain('helper-near');
      expect(rows.some((id) => /accompanied|with-someone/.test(id))).toBe(false);
      expect(state.self.facts.near).toBeUndefined();
    },
  );

  test.each([
    ['elle répond pas à mon texto', 'no-answer-text'],
    ['ok je monte', 'on-my-way-to'],
    ['je veux pas la réveiller', 'dare-wake'],
  ])('%s', (text, id) => {
    expect(lastOf('Je veux en finir ce soir. Ma mère dort à l’étage.', text).rows).toContain(id);
  });

  test('« mon frère est à côté de moi » is company', () => {
    expect(readOf('je veux mourir', 'mon frère dort à côté de moi').self.near).toBe('with-trusted');
  });
});
