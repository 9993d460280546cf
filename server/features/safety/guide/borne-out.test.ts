import { describe, expect, test } from 'vitest';
import { type Line, talk } from './talk-for-tests.ts';

/*
 * What is sure in a talk that was calm so far (docs/decisions/0120): resemblance alone asks, and so does a rule for which nothing else
 * speaks. What was said plainly, an act and a body act as before.
 */

const calm: readonly Line[] = [
  'Bonjour, je viens voir comment ça marche ici.',
  'Ce week-end on a rangé le garage, il y avait des trésors.',
  'Ma nièce passe mardi, on fera des gaufres.',
];
const inCalm = (message: string) => talk(...calm, message);

describe('asked about at most', () => {
  test.each([
    'Il m’a envoyé sa playlist, je l’ai écoutée dans le tram.',
    'Il m’a attrapée au vol, j’allais partir sans mon écharpe.',
    'Elle a dit qu’elle allait se jeter dans l’écriture à la retraite.',
    'La suite est courte : je monte l’escalier de la cave, ça craque ; je le descends, ça craque ; les clients croient que j’ouvre des noix. La course est dans douze jours, et je m’y prépare depuis mars.',
    'C’est moi qui saigne le radiateur chaque automne, personne d’autre ne sait.',
  ])('%s', (message) => {
    const { state } = inCalm(message);
    expect(Math.max(state.self.level, state.other.level)).toBeLessThan(2);
  });

  test.each([
    'Je n’ai plus besoin de rien après vendredi, mes parents ne seront pas là.',
    'Ce n’est pas une idée en l’air. J’ai ce qu’il faut dans la voiture.',
    'Tant que mes mains répondent, c’est moi qui choisis la date. Voilà comment je vois les choses.',
    'Décidé quoi... de pas être là le 3. Ni le 4. J’ai tout ce qu’il faut dans l’arrière-boutique.',
  ])('veiled, and never passed over: %s', (message) => {
    const { asks, state } = inCalm(message);
    expect(
      Math.max(state.self.level, state.other.level) >= 2 || String(asks.at(-1)).startsWith('check-'),
    ).toBe(true);
  });
});

describe('said plainly, it acts as before', () => {
  test.each([
    ['je veux mourir', 2],
    ['jvais me pendre sérieux', 3],
    ['Je vais me tuer ce soir, j’ai les cachets', 4],
    ['il m’a étranglée hier', 3],
    ['mon mari me frappe et je ne sais pas qui appeler', 3],
    ['mon mec vient de me frapper', 3],
    ['Samedi il m’a serré le cou contre le frigo. Après il a fait des crêpes', 3],
    ['On m’a violée samedi. Je n’arrive pas à le dire à voix haute.', 3],
    ['j’ai avalé des trucs tout à l’heure, pas beaucoup je crois', 4],
    ['je suis sur un pont là, je regarde en bas', 4],
    ['J’ai recommencé à me faire du mal', 2],
    ['Elle m’enferme sur la terrasse et elle me frappe', 3],
    ['ma copine a pris un truc, elle se réveille pas', 4],
    ['Le fusil est sur la table de la cuisine. Voilà où j’en suis.', 4],
  ])('%s', (message, level) => {
    const { state } = inCalm(message);
    expect(Math.max(state.self.level, state.other.level)).toBeGreaterThanOrEqual(level);
  });
});
