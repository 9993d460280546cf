import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { type Line, talk } from './talk-for-tests.ts';
import { slotsOfText } from './wording.ts';

/* What somebody asks whose own life is in danger: answered for them, and, once help was called, without a call for help. */

const taken = 'J’ai avalé presque toute la boîte de somnifères vers quatre heures.';
const called = 'Mon mari est là, il parle avec la dame du 15.';
const hurtBy =
  'J’ai peur de lui. Hier il a cassé la porte de la salle de bain, il rentre à 18 h et il va me frapper.';

const lastOf = (...lines: readonly Line[]) => {
  const { rows, last, reading, reply, state } = talk(...lines);
  const ids = reply?.record.textIds ?? [];
  return {
    rows: rows.at(-1)!,
    last,
    reading,
    state,
    slots: new Set(ids.flatMap((id) => slotsOfText(protocolData, id))),
  };
};

describe('something was taken', () => {
  test.each([
    ['Faut-il vraiment que j’appelle, s’il arrive de toute façon ?', 'must-i-call'],
    ['Mon mari est dans le bus. Que dois-je lui dire ?', 'tell-helper'],
    ['Il me demande la porte, dois-je la laisser ouverte ?', 'door-open'],
    ['Je me sens un peu endormie, je vais m’étendre.', 'drowsy'],
    ['Mon mari rentre dans moins d’une heure, je préfère l’attendre.', 'wait-for-helper'],
    ['Qui donc a été prévenu ? C’est qui, votre équipe ?', 'which-team'],
  ] as const)('%s', (text, id) => {
    const { rows, slots } = lastOf(taken, text);
    expect(rows).toContain(id);
    expect(slots.has('urgence')).toBe(true);
  });

  test.each([
    ['Il me demande la porte, dois-je la laisser ouverte ?', 'door-open'],
    ['Il demande s’il doit me faire vomir ou me donner du café.', 'vomit'],
    ['La dame lui a dit de ne rien me donner, il n’a pas confiance.', 'doubts-phone'],
    ['Qu’est-ce qu’on va me faire à l’hôpital ? On va me garder de force ?', 'at-the-hospital'],
    ['Puis-je garder mon téléphone avec moi ?', 'keep-phone'],
    ['Qu’est-ce que je prépare ?', 'what-to-take'],
    ['J’ai la tête lourde et je tape avec peine.', 'drowsy'],
  ] as const)('nobody is told to call once help is on the phone: %s', (text, id) => {
    const { rows, last } = lastOf(taken, called, text);
    expect(rows).toContain(id);
    expect(last).not.toMatch(/(?<!r)appelez|composez|maintenant, le 15/i);
  });

  test('those who are there take over: a goodbye asks for nobody else', () => {
    const { rows, last } = lastOf(taken, called, 'Ils sont là. Merci, je vous laisse.');
    expect(rows.some((id) => id.startsWith('goodbye'))).toBe(true);
    expect(last).not.toMatch(/quelqu’un qui peut passer|\?/);
  });

  test('who comes to help is no one who hurts, and whether to vomit is no illness', () => {
    const { state, reading } = lastOf(
      taken,
      'Mon mari vient de m’écrire qu’il est dans le bus. Il va être si fâché.',
    );
    expect(state.self.category).toBe('suicide');
    expect(reading?.category).not.toBe('domestic_violence');
    expect(lastOf(taken, called, 'Il demande s’il doit me faire vomir.').reading?.category).not.toBe(
      'eating_disorder',
    );
  });
});

describe('somebody hurts', () => {
  test.each([
    ['Je veux pas appeler la police, je veux pas qu’il ait des problèmes.', 'no-police'],
    ['Il y a un numéro où on peut juste parler ?', 'line-to-talk'],
    ['Le 3919 c’est ça ? Est-ce que ça se voit sur la facture ?', 'line-to-talk'],
    ['Tu dis 17 puis 15, je comprends rien.', 'which-of-two'],
  ] as const)('the line of the category is given: %s', (text, id) => {
    const { rows, slots } = lastOf(hurtBy, text);
    expect(rows).toContain(id);
    expect(slots.has('ligne')).toBe(true);
    expect(slots.has('police')).toBe(true);
  });

  test('while that person is there, only the police are named', () => {
    const { rows } = lastOf(hurtBy, 'Il est derrière la porte, il crie. Je veux pas appeler la police.');
    expect(rows).not.toContain('no-police');
  });

  test('who was told is answered, without the number of a wound', () => {
    const { rows, slots } = lastOf(hurtBy, 'QUI a été prévenu ? Vous avez appelé la police ?');
    expect(rows).toContain('which-team');
    expect(slots.has('urgence')).toBe(false);
  });
});

describe('black thoughts, and not tonight', () => {
  const passive = [
    'Des fois je me dis que si je ne me réveillais pas ça arrangerait tout le monde.',
  ] as const;
  const pills = 'Il y a les cachets de ma grand-mère dans le placard, j’y pense, mais pas ce soir.';

  test('not tonight is a moment that is known', () => {
    const { state } = lastOf(...passive, pills);
    expect(state.self.facts.when?.value).toBe('later');
  });

  test('somebody reachable is taken up at once, with words to send', () => {
    const { rows, last } = lastOf(...passive, 'Ma sœur est debout, je pourrais lui écrire.');
    expect(rows).toContain('reach-out');
    expect(last).toMatch(/« .+ »/);
  });

  test('a goodnight gets the line and no question', () => {
    const { rows, last, slots } = lastOf(
      ...passive,
      pills,
      'J’en ai parlé à ma sœur, et j’ai donné les cachets à ma coloc.',
      'Je vais essayer de dormir, merci pour la phrase.',
    );
    expect(rows).toContain('goodbye-night');
    expect(last).not.toContain('?');
    expect(slots.has('ligne')).toBe(true);
  });
});
