import { describe, expect, test } from 'vitest';
import { helperIn } from './helper-named.ts';
import { protocolData } from './load-data.ts';
import { type Line, readOf, talk } from './talk-for-tests.ts';
import { slotsOfText } from './wording.ts';

/* At 4 what was just told or asked is met in the same reply as the number: who was named, who was written to, who comes, who is there. */

const gun = 'Je vais me tirer une balle ce soir, le fusil est dans la grange.';
const pills = 'Je veux mourir ce soir, j’ai les comprimés devant moi.';

const lastOf = (...lines: readonly Line[]) => {
  const { rows, reply, state, reading } = talk(...lines);
  const ids = reply?.record.textIds ?? [];
  return {
    rows: rows.at(-1)!,
    all: rows.flat(),
    state,
    told: reading?.told ?? [],
    asked: reply?.record.asked ?? null,
    slots: new Set(ids.flatMap((id) => slotsOfText(protocolData, id))),
  };
};

/** Acts that look for somebody, where somebody is known already. */
const looksFor = /^(?:self-four|self-company-four|self-four-helper|self-refusal-someone)$/;

describe('who is named', () => {
  test.each([
    ['Y a que Daniel, mon frère.', 'Daniel', 'known'],
    ['Il ne me reste que ma tante.', 'ma tante', 'known'],
    ['j’ai que ma sœur', 'ma sœur', 'known'],
    ['À part mon cousin, personne.', 'mon cousin', 'known'],
    ['Il y a Mme Faure, en dessous.', 'Mme Faure', 'near'],
    ['y a monsieur Petit au-dessus', 'monsieur Petit', 'near'],
    ['Madame Rossier habite en face.', 'Madame Rossier', 'near'],
  ] as const)('%s', (text, quote, is) => expect(helperIn(text, null)).toEqual({ quote, is }));

  test.each([
    'Y a que mon père qui me frappe.',
    'Il y a Mme Faure au travail qui m’énerve.',
    'Y a personne.',
    'Il y a que du vide.',
    'Mme Leroy, ma cheffe, est en face.',
    'j’ai que mon fils',
  ])('not: %s', (text) => expect(helperIn(text, null)).toBeNull());
});

describe('who was written to', () => {
  test.each([
    ['C’est envoyé.'],
    ['c envoyé'],
    ['Voilà, le message est parti.'],
    ['jlui ai envoyé'],
    ['Je viens de lui écrire.'],
    ['J’ai envoyé.'],
  ])('is not to be looked for: %s', (text) => {
    const { told, all, slots } = lastOf(gun, 'Y a que Daniel, mon frère.', text, 'il pleut', 'bon');
    expect(lastOf(gun, 'Y a que Daniel, mon frère.', text).told).toContain('sent-word');
    expect(told).not.toContain('sent-word');
    expect(all.filter((id) => looksFor.test(id)).length).toBeLessThanOrEqual(1);
    expect(slots.has('urgence')).toBe(true);
  });

  test.each([
    ['J’ai déjà envoyé les messages, pour dire adieu.'],
    ['C’est pas envoyé.'],
    ['J’ai envoyé le mail au client.'],
    ['c’est envoyé ?'],
  ])('not: %s', (text) =>
    expect(lastOf(gun, 'Y a que Daniel, mon frère.', text).told).not.toContain('sent-word'),
  );
});

describe('who comes', () => {
  test.each([
    ['Il a mis ok j’arrive.'],
    ['il répond d’accord je viens'],
    ['Il prend la route.'],
    ['il est parti de chez lui'],
    ['il saute dans sa voiture'],
    ['elle prend le train'],
  ])('is waited for: %s', (text) => {
    const { told, rows, slots } = lastOf(gun, 'Y a que Daniel, mon frère.', text);
    expect(told).toContain('someone-coming');
    expect(rows.some((id) => looksFor.test(id))).toBe(false);
    expect(slots.has('urgence')).toBe(true);
  });

  test.each([
    ['Il arrive pas.'],
    ['Il prend le train tous les matins.'],
    ['il est parti de chez lui en mars'],
    ['il a mis du temps'],
  ])('not: %s', (text) =>
    expect(lastOf(gun, 'Y a que Daniel, mon frère.', text).told).not.toContain('someone-coming'),
  );

  test.each([['je fais quoi en attendant.'], ['on fait quoi là'], ['Que faire jusque-là ?']])(
    'what to do meanwhile has its own answer: %s',
    (text) => {
      const { rows, slots } = lastOf(gun, 'Y a que Daniel, mon frère.', 'Il arrive.', text);
      expect(rows).toContain('what-now');
      expect(protocolData.requestsOf('what-now').some(({ told }) => told.includes('someone-coming'))).toBe(
        true,
      );
      expect(rows.some((id) => looksFor.test(id))).toBe(false);
      expect(slots.has('urgence')).toBe(true);
    },
  );
});

describe('who is there', () => {
  const here = [gun, 'Y a que Daniel, mon frère.', 'Il arrive.'] as const;

  test.each([['Daniel est dans la cour.'], ['Daniel est là'], ['il est devant la porte, mon frère']])(
    'is not asked to come: %s',
    (text) => {
      const { state, rows } = lastOf(...here, text);
      expect(state.self.facts.near?.value).toMatch(/^with-/);
      expect(rows).not.toContain('helper-near');
      expect(rows.some((id) => looksFor.test(id))).toBe(false);
    },
  );

  test('takes what could harm, and the question that settles it is put', () => {
    const told = lastOf(
      ...here,
      'Rien pris, rien fait.',
      'Daniel est là. Je lui donne la clé, il emmène le fusil.',
    );
    expect(told.rows).toContain('self-here-gun-four');
    expect(told.asked).toBe('means-near');
    const fallen = lastOf(
      ...here,
      'Rien pris, rien fait.',
      'Daniel est là. Je lui donne la clé, il emmène le fusil.',
      { tap: 'handed-over' },
    );
    expect(fallen.state.self.level).toBe(3);
  });

  test('« j’ai rien pris » says nothing of what is at hand', () =>
    expect(readOf(pills, 'Ma sœur est là.', { asked: 'means-near' }, 'j’ai rien pris').self.means).toBe(
      'near',
    ));

  test('what was taken is asked first, where it is not known', () => {
    const { asked } = lastOf(pills, 'bof', { asked: 'other' }, 'Ma sœur est là, à côté de moi.', 'oui');
    expect(asked).toBe('check-done');
  });
});

describe('leaving with somebody', () => {
  test.each([
    ['J’y vais avec elle. L’arme reste ici.'],
    ['je vais partir avec elle, l’arme reste ici'],
    ['On part ensemble, elle conduit.'],
    ['elle m’emmène là, on est dans la voiture'],
  ])('is met: %s', (text) => {
    const { told, state, slots } = lastOf(
      gun,
      'Ma femme est au salon.',
      'Elle propose de me conduire.',
      text,
    );
    expect(told).toContain('leaves-with');
    expect(state.other.level).toBe(0);
    expect(state.self.level).toBe(4);
    expect(slots.has('urgence')).toBe(true);
  });

  test.each([
    ['Un coup de volant et c’est fini.', 'On part ensemble en voiture.'],
    ['Ma femme est au salon.', 'Je pars avec mon fils en voiture.'],
    ['Ma femme est morte en mars, la voiture est là.', 'je vais partir avec elle'],
  ])('is not said where it may be dying: %s %s', (before, text) =>
    expect(lastOf(gun, 'Ma femme est au salon.', before, text).told).not.toContain('leaves-with'),
  );

  test('keys that somebody else takes are no danger of theirs', () =>
    expect(readOf(gun, 'Ma femme est au salon.', 'Elle a pris ses clés de voiture.').states.other).toBe(0));
});

describe('what is asked', () => {
  test.each([
    ['léo m’appelle là. jsais pas quoi faire', 'pick-up'],
    ['Léo APPELLE. je décroche ou pas', 'pick-up'],
    ['y a Karim qui rappelle, je réponds ?', 'pick-up'],
    ['et si je leur dis tout ils vont croire que je suis taré', 'will-be-believed'],
    ['ils vont me prendre pour une folle', 'will-be-believed'],
    ['personne va me croire', 'will-be-believed'],
    ['Et s’ils ne me croient pas ?', 'will-be-believed'],
    ['Dites-moi juste quoi faire quand l’image arrive cette nuit.', 'when-it-comes'],
    ['je fais quoi si l’envie revient ?', 'if-it-comes-back'],
    ['Mais qu’est-ce qu’on dit, à cette heure-ci ?', 'what-to-say'],
    ['on dit quoi quand elle ouvre ?', 'what-to-say'],
    ['j’écris « viens stp g besoin de toi ». c bien ou cringe', 'words-fine'],
    ['c’est nul comme message ?', 'words-fine'],
    ['ma mère m’appelle je fais quoi', 'pick-up'],
    ['est-ce que je dois le dire à ma mère ?', 'shall-i-tell'],
    ['je le dis à mon mari ou pas ?', 'shall-i-tell'],
    ['je peux prendre une douche ?', 'small-thing'],
    ['jpeux fumer en attendant ?', 'small-thing'],
    ['et si c’est la police qui vient ?', 'police-come'],
    ['je dois fermer la porte à clé ou pas ?', 'door-open'],
    ['mon message il est trop bizarre ou ça va', 'words-fine'],
  ])('%s', (text, id) => {
    const { rows, slots } = lastOf(pills, 'non', text);
    expect(rows).toContain(id);
    expect(slots.has('urgence')).toBe(true);
  });

  test.each([
    ['mon patron m’appelle, je décroche ?', 'pick-up'],
    ['je décroche du boulot à 18h', 'pick-up'],
    ['ils vont croire à une blague', 'will-be-believed'],
    ['je la crois pas', 'will-be-believed'],
    ['l’image de la télé arrive pas', 'when-it-comes'],
    ['on dit que ça passe', 'what-to-say'],
    ['quelqu’un lit ?? qui. qui lit ce que je dis', 'what-to-say'],
    ['et si j’appelle je dis quoi. j’arrive pas à parler', 'what-to-say'],
    ['je mets la boîte dehors, c’est bien ?', 'words-fine'],
    ['c’est nul comme vie', 'words-fine'],
    ['je peux boire encore un verre ?', 'small-thing'],
    ['je dois le dire à mon patron ?', 'shall-i-tell'],
  ])('not: %s', (text, id) => expect(lastOf(pills, 'non', text).rows).not.toContain(id));
});

describe('an agreement is no help on its way', () => {
  test.each([
    ['D’accord. Ça, j’avais besoin de l’entendre. Ça vient de là, les pensées ?'],
    ['ça vient de mon enfance'],
    ['ok, ça arrive'],
    ['D’accord.'],
    ['ça va venir'],
  ])('%s', (text) => {
    const { self } = readOf(pills, { asked: 'barrier' }, text);
    expect(self.help).toBeUndefined();
  });
  test('« ils arrivent », after the call, is', () =>
    expect(readOf(pills, 'J’ai appelé le 15.', 'ils arrivent').self.help).toBe('on-way'));
});

describe('going somewhere is going to help only where the place or the person is known', () => {
  const wheel = 'Je vais me tuer ce soir en bagnole, un coup de volant, les clés sont dans ma poche.';
  test.each([
    [[wheel, 'Ma femme va poser des questions.', 'Voilà. J’y vais.']],
    [[wheel, 'Je dois aller chercher la petite.', 'j’y vais']],
    [[pills, 'Ma sœur travaille demain.', 'ok j’y vais']],
    [[pills, 'Ma fille est à la crèche, ma sœur aussi.', 'je vais la chercher']],
    [[pills, 'Mon frère m’attend au boulot.', 'Bon, j’y vais.']],
  ] as const)('%s', (lines) => {
    const { rows, told } = lastOf(...lines);
    expect(rows).not.toContain('on-my-way-to');
    expect(rows).not.toContain('go-to-them');
    expect(told).not.toContain('goes-to-helper');
  });
  test.each([
    [[pills, 'Ma voisine est en face.', 'ok j’y vais']],
    [[pills, 'Ma sœur dort à côté.', 'd’accord, je la réveille']],
  ] as const)('to whoever is near: %s', (lines) =>
    expect(lastOf(...lines).rows.join()).toMatch(/on-my-way-to|goes/),
  );
});

describe('only what was told is spoken of', () => {
  test('alcohol is no joint', () => {
    const { rows } = lastOf(gun, 'Rien pris, rien fait.', 'J’ai bu quatre verres.');
    expect(rows).toContain('self-drunk-four');
    expect(lastOf(gun, 'non', 'J’ai bu quatre verres.').rows).toContain('self-done-drank');
    const { rows: other } = lastOf(pills, 'non', 'J’ai fumé tout l’après-midi, je suis défoncé.');
    expect(other).not.toContain('self-drunk-four');
  });
});
