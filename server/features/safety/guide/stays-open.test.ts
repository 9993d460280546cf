import { describe, expect, test } from 'vitest';
import { staysOpen } from './stays-open.ts';
import { talk } from './talk-for-tests.ts';

/* Where nothing empty may be said although no danger is known: after a question that got no answer, and in a talk near danger. */

const inOrder =
  'Bonsoir. J’ai fini de ranger l’étable, les papiers de la ferme sont en ordre sur la table. Chacun saura quoi faire.';
const openAfter = (...lines: readonly string[]) => staysOpen(talk(...lines).state);

describe('a question about danger that got no answer', () => {
  test('stays open in the next messages', () => {
    expect(openAfter(inOrder, 'Je préfère parler du jardin.')?.how).toBe('left');
    expect(openAfter(inOrder, 'Je préfère parler du jardin.', 'Plus rien ne presse.')?.how).toBe('left');
  });

  test('five messages without any sign close it', () => {
    const calm = ['Les tomates poussent.', 'Ma sœur passe dimanche.', 'On ira au marché.', 'Il a plu hier.'];
    expect(openAfter(inOrder, 'Je préfère parler du jardin.', ...calm, 'Le chat dort.')).toBeNull();
  });

  test.each(['Non, pas du tout.', 'Non, je range pour les vacances.'])('a no closes it: %s', (no) =>
    expect(openAfter(inOrder, no, 'Les tomates poussent.')).toBeNull(),
  );
});

test('a talk near danger is known for three messages, and two of five are more than chance', () => {
  const { state } = talk('Bonsoir.', 'Je fais du pain.', 'Le levain monte.', 'Il pleut.', 'Le chien dort.');
  const howAfter = (...nearAt: number[]) =>
    staysOpen({ ...state, session: { ...state.session, unlikeAt: null, nearAt } })?.how;
  expect(howAfter(state.session.turn)).toBe('near');
  expect(howAfter(state.session.turn - 2, state.session.turn)).toBe('more');
  expect(howAfter(state.session.turn - 4)).toBeUndefined();
});

test('a message in whose light the talk is heavy gets nothing flat, and the next one may again', () => {
  const { state } = talk('Bonsoir.', 'Je fais du pain.', 'Le levain monte.');
  const howAfter = (heavyAt: number | null, unlikeAt: number | null = null) =>
    staysOpen({ ...state, session: { ...state.session, unlikeAt, heavyAt } })?.how;
  expect(howAfter(state.session.turn)).toBe('near');
  expect(howAfter(state.session.turn - 1)).toBeUndefined();
  expect(howAfter(state.session.turn, state.session.turn)).toBeUndefined();
});

test.each([
  ['On a gagné le match hier.', 'J’ai marqué deux buts.', 'Ma fille était dans les tribunes, elle criait.'],
  ['Salut !', 'Je prépare un gâteau pour mon frère.', 'Il aura trente ans samedi, on fait une surprise.'],
])('an ordinary talk has nothing open: %s', (...lines) => expect(openAfter(...lines)).toBeNull());

describe('what is asked where something stays open', () => {
  test.each(['Et maintenant je fais quoi ?', 'à quoi ça sert d’appeler', 'qui voulez-vous que j’appelle'])(
    'is answered: %s',
    (text) => {
      const { reply } = talk(inOrder, 'Je préfère parler du jardin.', text);
      expect(reply?.kind).toBe('help');
    },
  );

  test('and in an ordinary talk it is left to the calm guide', () =>
    expect(talk('J’ai deux offres de travail.', 'Et maintenant je fais quoi ?').reply).toBeNull());
});

test('a question that was put once more takes nothing from a sign told later', () => {
  const { state } = talk(
    'Je suis sobre, je précise. C’est mon frère qui boit.',
    'Il m’a appelée tantôt, saoul, pour me dire adieu.',
    'Il est dans son chalet à une heure d’ici, pas de réseau autour',
    'Il a des armes, y est chasseur',
    'sa femme l’a laissé à Noël',
  );
  expect(state.other.level).toBeGreaterThanOrEqual(3);
});
