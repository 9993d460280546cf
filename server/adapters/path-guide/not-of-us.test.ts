import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';

/* What only looks like a question to us is not answered by what we are (decision 0124). */

const idsOf = (text: string) => play([text]).last.record.textIds.map((id) => id.split('#')[0]!);
const ofUs = /^(?:ours-|person-|human|who$|who-reads|about-us|feelings)/;

describe('said to somebody else, or to nobody', () => {
  test.each([
    'Je veux lui envoyer : tu me manques, et toi, tu penses à moi des fois ? J’ose pas appuyer.',
    'Le soir je dis au chat : et toi, tu as passé une bonne journée ?',
    'J’ai demandé à ma copine : tu dors la nuit, toi ? Elle m’a dit que non.',
    'Je voudrais crier à mon chef : vous n’avez donc pas de cœur ?',
    'Pour la carte j’ai mis : ma grande, tu manges bien, tu te reposes un peu ?',
    'Attends, le petit m’appelle. Tu as faim, mon cœur ? Bon, je reviens.',
    'Devant le miroir je me demande : mais qui es-tu ? Je ne me reconnais plus.',
    'Cher Luc, quand tu liras ça, seras-tu fâché ?',
    'À la tombe je demande toujours : as-tu froid, mon homme ?',
    'La dame du guichet m’a lancé : et vous avez quel âge, vous ?',
  ])('%s', (text) => {
    expect(idsOf(text).filter((id) => ofUs.test(id))).toEqual([]);
    expect(idsOf(text).join()).not.toContain('no-answer');
  });
});

describe('anybody’s life, a cry, a tag', () => {
  test.each([
    'Tu te lèves, tu bosses, tu rentres, tu dors, et c’est ça une vie ?',
    'Tu fais semblant de rire toute la journée, et le soir, t’es qui ?',
    'Vous vieillissez et soudain plus personne ne vous voit, n’est-ce pas ?',
    'Vous connaissez beaucoup de gens qui remercient leur femme de ménage, vous ?',
    'Vous avez déjà vu un notaire pressé, vous ? Six mois que ça traîne.',
    'Vous mangeriez, vous, avec une nouvelle pareille au fond de l’estomac ?',
    'Dis donc, tu sais que j’ai réussi à prendre le métro ?',
    'tu imagine le choc ??',
  ])('%s', (text) => expect(idsOf(text).filter((id) => ofUs.test(id))).toEqual([]));
});

describe('a request is none of what we are', () => {
  test.each([
    'Pouvez-vous répéter plus simplement ?',
    'Veux-tu qu’on fasse la liste des choses qui m’ont fait du bien cette semaine ?',
    'Peux-tu m’expliquer ce que c’est, une phobie sociale ?',
    'T’as des chiffres, sur les gens qui s’en remettent ?',
    'Vous auriez le numéro d’une ligne d’écoute pour les jeunes en Suisse ?',
    'Avez-vous entendu parler de la thérapie EMDR ? C’est quoi au juste ?',
  ])('%s', (text) => expect(idsOf(text).filter((id) => ofUs.test(id))).toEqual([]));

  test('who asks for a reason to hold on is met, and not told what a program is', () => {
    const { text, record } = play([
      'Pouvez-vous me donner une seule bonne raison de tenir jusqu’à demain ?',
    ]).last;
    expect(record.textIds.join()).not.toMatch(/ours-|no-answer|question-/);
    expect(text).not.toMatch(/programme|réponse/);
  });
});

test('what is asked of us still is', () => {
  for (const text of [
    'À quelle heure tu éteins la lampe, toi ?',
    'Une question : vous dormez, vous ?',
    'Qui est-ce qui m’écrit : un homme, une femme, un algorithme ?',
    'Ton chez-toi, il ressemble à quoi ?',
  ])
    expect(idsOf(text).some((id) => ofUs.test(id))).toBe(true);
});
