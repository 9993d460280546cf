import { expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* Words that refer to something else than an act on oneself, and the way out where they were taken for one. */

test('a plan that was denied is no plan that « c’est fait » could carry out', () => {
  const read = readOf(
    'J’ai envie de mourir, mais pas de me suicider.',
    { asked: 'other' },
    'À Mehdi, c’est fait, il vient ce soir.',
  );
  expect(read.states.self).toBe(2);
});

test('below 3, « c’est fait » after a suggestion of ours is what we suggested', () => {
  expect(readOf('J’ai envie de mourir.', { asked: 'other' }, 'C’est fait.').severity).toBeLessThan(3);
  expect(readOf('Je vais me tuer avec mes cachets.', { asked: 'moment' }, 'C’est fait.').states.self).toBe(4);
});

test('a means that was named still makes « c’est fait » an act', () => {
  const read = readOf('J’ai sorti les cachets, je veux mourir.', { asked: 'moment' }, 'C’est fait.');
  expect(read.states.self).toBe(4);
});

test.each([
  'Je n’ai rien pris ! J’ai écrit à Mehdi, c’est ça qui est fait.',
  'Mais non, j’ai rien avalé, je parlais du message à mon ami.',
  'Je n’ai rien pris. Vous avez mal compris « c’est fait ».',
])('a 4 that only « c’est fait » led to is explained by %s', (words) => {
  const { state } = talk('Je veux me tuer.', { asked: 'moment' }, 'C’est fait.', words);
  expect(state.self.level).toBe(3);
  expect(state.self.actBegun).toBe(false);
});

test('a 4 that was said plainly is explained by nothing of the kind', () => {
  const { state } = talk(
    'J’ai avalé toute la boîte de cachets.',
    'Je n’ai rien pris, vous avez mal compris.',
  );
  expect(state.self.level).toBe(4);
});

test.each(['Mon ami Mehdi sonne, il est là.', 'Mon ami est arrivé, il est là.', 'Mehdi arrive. Il est là.'])(
  'the friend who is there does no harm: %s',
  (words) => {
    const read = readOf('J’ai envie de mourir.', { asked: 'thoughts' }, 'Non.', words);
    expect(read.self.aggressor).toBeUndefined();
    expect(read.states.other).toBeLessThan(4);
    expect(read.category).not.toBe('domestic_violence');
  },
);

test('the one who hits is there', () => {
  const read = readOf('Mon mari me frappe tous les soirs.', 'Il est là, derrière la porte.');
  expect(read.self.aggressor).toBe('here');
});

test('a question that somebody else asked is answered by nobody: the danger beside it is', () => {
  const read = readOf(
    'Mon ami Mehdi m’écrit. Juste « t’es vivant ? ». J’ai pas répondu. En vrai j’ai envie de mourir.',
  );
  expect(read.request).toBeUndefined();
  expect(read.states.self).toBeGreaterThanOrEqual(2);
});

test('« c’est elle qui me fait rire » names nobody in danger', () => {
  const read = readOf(
    'Si je reste, j’ai l’impression de l’attendre.',
    'Ma sœur Maud dit que je suis la fille qui attend, c’est elle qui me fait rire.',
  );
  expect(read.states.other).toBe(0);
});

test('« i » before a French verb is he, before an English one I', () => {
  expect(readOf('hier i ma serré le cou pske javai repondu a ma soeur').category).toBe('domestic_violence');
  expect(readOf('i want to die').category).toBe('suicide');
});

test('the key given and somebody trusted beside, a 4 falls once it is said that nothing was taken', () => {
  const { state } = talk(
    'Je pense à me tuer ce soir avec le fusil du garage, la clef est dans ma poche.',
    'Elle m’a pris la clef, ma femme. Elle a fermé le garage.',
    'Quelqu’un est près de moi, c’est ma femme.',
    'Non, je n’ai rien pris et je ne suis pas blessé.',
    'On est ensemble au salon.',
    'On boit une tisane.',
  );
  expect(state.self.facts.near?.value).toBe('with-trusted');
  expect(state.self.level).toBe(3);
});
