import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* Lines that sound like a fact and are none, and facts that were missed. */

const thinks = 'Je pense à me suicider.';

describe('what is said of oneself in the words of somebody who died by suicide is asked about', () => {
  const told = 'Un collègue s’est suicidé le mois dernier.';
  test.each([
    'Je suis cuite, je vais crever dans ce service',
    'je suis cuit moi aussi',
    'je vais y rester dans cette boîte',
    'je suis la prochaine',
    'Ça fait des idées.',
    'ça me donne des idées',
  ])('%s', (said) => {
    expect(readOf(told, said).severity).toBe(2);
    expect(readOf('Le service est dur en ce moment.', said).severity).toBeLessThan(2);
  });
  test.each(['je vais crever de chaud ici', 'ça fait des idées de cadeau', 'on est cuits avec ce budget'])(
    'ordinary: %s',
    (said) => expect(readOf(told, said).severity).toBe(0),
  );
  test.each(['Des idées d’en finir', 'des idées de mort', 'toujours ces envies de mourir'])(
    'at once: %s',
    (said) => expect(talk(said).reply?.record.asked).toBe('check-death'),
  );
  test.each([
    'pas d’idées d’en finir',
    'une envie d’en finir avec ce dossier',
    'les idées de mort de mon fils',
  ])('of something else: %s', (said) => expect(talk(said).reply?.record.asked ?? null).toBeNull());
});

describe('a means that was put away and is said to be at hand is near', () => {
  const rope = ['Je pense à me suicider, j’ai une corde.', 'je l’ai mise à la cave'] as const;
  test.each([
    'elle est sur le lit à côté de moi',
    'je l’ai dans la poche',
    'non, elle est là',
    'si, elle est devant moi',
    'non elle est dans mon sac',
    'elle est toujours là',
    'jl’ai à côté de moi',
    'elle est remontée, sur la table',
    'je suis redescendue la chercher',
    'en fait je l’ai reprise',
  ])('%s', (said) => expect(readOf(...rope, { asked: 'means-near' }, said).self.means).toBe('near'));
  test.each([
    'elle est chez ma sœur',
    'non, elle est plus là',
    'je l’ai donnée à mon frère',
    'elle est loin',
  ])('still away: %s', (said) =>
    expect(readOf(...rope, { asked: 'means-near' }, said).self.means).not.toBe('near'),
  );
  test('a person is no means', () =>
    expect(readOf(thinks, 'ma sœur a pris la corde', 'elle est là').self.means).toBe('handed-over'));
});

describe('blood that may have stopped', () => {
  const cut = ['je me suis coupée', { asked: 'hurt' as const }] as const;
  test('sets nothing', () => {
    const { self, states } = readOf(...cut, 'ça saigne plus');
    expect([self.hurt, states.self]).toEqual([undefined, 0]);
  });
  test.each(['ça ne saigne plus', 'ça n’saigne plus', 'ca saigne pu', 'ça a arrêté de saigner'])(
    'no: %s',
    (said) => expect(readOf(...cut, said).self.hurt).toBe('no'),
  );
  test.each(['ça saigne encore', 'ça saigne plus qu’avant', 'ça saigne plus fort'])('yes: %s', (said) =>
    expect(readOf(...cut, said).self.hurt).toBe('yes'),
  );
});

describe('a telephone is watched by somebody who reads it', () => {
  const hit = ['Mon mari me frappe.', { asked: 'seen' as const }] as const;
  test.each([
    'on me regarde de travers',
    'on me voit pleurer',
    'personne ne regarde',
    'elle regarde la télé à côté de moi',
  ])('not: %s', (said) => expect(readOf(...hit, said).self.watched).not.toBe('watched'));
  test.each([
    'je regarde mon téléphone toute la nuit',
    'mon mari regarde son téléphone',
    'mes collègues me regardent',
  ])('nor beside: %s', (said) => expect(readOf(thinks, said).self.watched).toBeUndefined());
  test.each([
    'il lit mes messages',
    'il regarde mon téléphone',
    'il fouille',
    'il regarde par-dessus mon épaule',
  ])('watched: %s', (said) => expect(readOf(...hit, said).self.watched).toBe('watched'));
});

describe('nobody is « with » who is not there', () => {
  test.each([
    'ma mère entend tout',
    'ma sœur viendra demain',
    'ma sœur devait venir',
    'je suis au téléphone avec ma sœur',
    'en visio avec ma copine',
    'personne, ma mère travaille',
    'ma sœur est loin',
    'j’ai peur que ma mère entende',
    'mes parents dorment, faut pas qu’ils sachent',
    'ma mère est dans le salon, elle doit pas savoir',
  ])('%s', (said) => {
    for (const asked of ['alone', 'who-near'] as const) {
      const { near } = readOf(thinks, { asked }, said).self;
      expect(['with-trusted', 'until-tomorrow'], asked).not.toContain(near);
    }
  });
  test.each([
    'ma sœur Clara',
    'mon copain est avec moi',
    'ma mère est là, elle me tient la main',
    'La voisine, oui.',
  ])('there: %s', (said) => expect(readOf(thinks, { asked: 'alone' }, said).self.near).toMatch(/^with-/));
});
