import { describe, expect, test } from 'vitest';
import { type Line, talk } from './talk-for-tests.ts';

/*
 * What one message of a calm talk began, and was not told plainly, ends by the next words that say that it is not so
 * (docs/decisions/0120). What was told plainly, with an act, a means or a time does not.
 */

const calm: readonly Line[] = [
  'Bonjour, je viens voir comment ça marche ici.',
  'Ce week-end on a rangé le garage, il y avait des trésors.',
  'Ma nièce passe mardi, on fera des gaufres.',
];
const levelOf = ({ state }: ReturnType<typeof talk>): number => Math.max(state.self.level, state.other.level);

describe('a question that had no place in a calm talk ends at once', () => {
  test.each([
    ['Il m’a bloquée sur WhatsApp, franchement tant mieux.', 'quoi?? non'],
    ['Il m’a bloquée sur WhatsApp, franchement tant mieux.', 'mais c’est des CHANSONS'],
    ['Il m’a bloquée sur WhatsApp, franchement tant mieux.', 'il est gentil stop'],
    ['Il m’a bloquée sur WhatsApp, franchement tant mieux.', 'mais personne m’a frappée !!'],
    ['Il m’a bloquée sur WhatsApp, franchement tant mieux.', 'tu t’es trompé là'],
    ['Je suis mécanicien, je me mets sous le bus, je finis à treize heures.', 'mais non, je répare des bus'],
    ['Je suis mécanicien, je me mets sous le bus, je finis à treize heures.', 'je parle de mon travail'],
    ['Je vais me noyer dans les cartons si je ne trie pas.', 'non mais je parlais du rangement'],
    ['Je vais me noyer dans les cartons si je ne trie pas.', 'vous vous trompez'],
  ])('%s / %s', (message, denial) => {
    const before = talk(...calm, message);
    expect(String(before.asks.at(-1))).toMatch(/^check-/);
    const after = talk(...calm, message, denial);
    expect(levelOf(after)).toBe(0);
    expect(after.reading?.checkEnded).toBe('explained');
    expect(after.rows.at(-1)).toEqual(['check-explained']);
    expect(after.state.session.signs).toEqual([]);
    expect(after.state.self.facts).toEqual({});
    expect(talk(...calm, message, denial, 'Demain je passe chez le coiffeur.').asks.at(-1)).toBeNull();
  });
});

describe('what was told plainly, or with an act, a means or a time, does not end by it', () => {
  test.each([
    ['jvais me pendre sérieux', 'quoi?? non', 3],
    ['Je vais me tuer ce soir, j’ai les cachets', 'mais non, n’importe quoi', 3],
    ['Mon mari m’a serré le cou contre le frigo.', 'il est gentil stop', 3],
    ['mon mec vient de me frapper', 'mais non il est gentil', 3],
    ['j’ai avalé des trucs tout à l’heure, pas beaucoup je crois', 'quoi ? non', 3],
    ['Le fusil est sur la table de la cuisine. Voilà où j’en suis.', 'mais c’est un fusil de chasse', 3],
    ['j’ai choisi le jour, ce sera samedi, je veux mourir', 'mdr nan oublie', 2],
    ['J’ai peur de rentrer chez moi, il m’attend derrière la porte', 'quoi ? non pas de police', 3],
    ['J’ai peur de rentrer chez moi, il m’attend derrière la porte', 'il est gentil d’habitude mon mari', 3],
    ['je ne sens plus mes bras, j’ai mal dans la poitrine depuis une heure', 'mais non c’est le stress', 3],
    ['je ne sens plus mes bras, j’ai mal dans la poitrine depuis une heure', 'je vais bien maintenant', 3],
    ['on serait mieux sans moi', 'vous avez mal compris, je le veux vraiment', 2],
    ['on serait mieux sans moi', 'non mais c’est trop tard pour les médecins', 2],
    ['je me coupe pour que ça passe', 'non mais je montre pas ça à un médecin', 2],
    [
      'mon mari regarde tous mes messages et il m’interdit de sortir, il dit que je vais le payer',
      'il m’a jamais frappée',
      3,
    ],
  ])('%s / %s', (message, denial, least) => {
    expect(levelOf(talk(...calm, message, denial))).toBeGreaterThanOrEqual(least);
  });

  test.each([
    ['Ce n’est pas une idée en l’air. J’ai ce qu’il faut dans la voiture.', 'laisse tomber'],
    ['Ce n’est pas une idée en l’air. J’ai ce qu’il faut dans la voiture.', 'non, pas ce soir'],
    ['Il m’a bloquée sur WhatsApp, franchement tant mieux.', 'non j’ai peur de lui'],
    ['Il m’a bloquée sur WhatsApp, franchement tant mieux.', 'non, il revient ce soir'],
  ])('a retraction, or a no that says more, explains nothing: %s / %s', (message, denial) => {
    expect(talk(...calm, message, denial).reading?.checkEnded).not.toBe('explained');
  });
});

test('a wonder is no answer to the question who may see the screen', () => {
  const { state } = talk('Mon mari m’a étranglée hier soir', { asked: 'seen' }, 'quoi?? non');
  expect(state.self.facts.watched).toBeUndefined();
  expect(
    talk('Mon mari m’a étranglée hier soir', { asked: 'seen' }, 'non').state.self.facts.watched?.value,
  ).toBe('watched');
});
