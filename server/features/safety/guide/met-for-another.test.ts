import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { readOf, talk } from './talk-for-tests.ts';
import { slotsOfText } from './wording.ts';

/* Another person is in danger: what the writer keeps from them, who is there, and what the writer asks or feels is met. */

const son = [
  'Mon fils de 15 ans m’a dit qu’il voulait mourir, j’ai peur qu’il se tue ce soir.',
  'Je lui ai demandé, il a dit oui, et il s’est coupé. Il est dans sa chambre, je suis à côté.',
] as const;
const called = 'Ça y est, j’ai eu le 15. Le médecin dit pas d’ambulance ce soir, urgences demain matin.';

const lastOf = (...lines: readonly string[]) => {
  const { rows, reply, state, reading } = talk(...lines);
  const ids = reply?.record.textIds ?? [];
  return {
    rows: rows.at(-1)!,
    all: rows.flat(),
    ids,
    state,
    reading,
    slots: new Set(ids.flatMap((id) => slotsOfText(protocolData, id))),
  };
};

describe('what is kept from them', () => {
  test.each([
    [
      'J’ai fait le tour, médicaments, rasoirs, le grand couteau, tout est dans le coffre et j’ai la clé sur moi.',
    ],
    ['je ramasse tout et je mets dans le coffre de la voiture'],
    ['j’ai mis les couteaux sous clé'],
    ['jai ramassé les lames et les médocs, c’est chez la voisine'],
    ['Tout est enfermé, la clé est dans ma poche.'],
  ])('is away, and the writer means no harm: %s', (text) => {
    const { states, other } = readOf(...son, 'Je lui enlève les rasoirs et les couteaux ?', text);
    expect(other.means).toMatch(/^(?:away|handed-over)$/);
    expect(states.self).toBeLessThan(2);
    expect(states.other).toBeGreaterThanOrEqual(2);
  });

  test.each([
    ['J’ai un couteau dans la poche, je vais le planter.'],
    ['le couteau est dans le coffre, il va payer, je vais le tuer'],
  ])('a threat stays one: %s', (text) =>
    expect(readOf('Mon voisin m’a humilié.', text).states.self).toBeGreaterThanOrEqual(3),
  );
  test.each([['Il a ramassé tous les rasoirs et il s’enferme.'], ['Il a tout mis dans son sac et il part.']])(
    'what they take themselves is near: %s',
    (text) => expect(['away', 'handed-over']).not.toContain(readOf(...son, text).other.means),
  );
});

describe('whoever has called and is advised', () => {
  test.each([
    [called],
    ['J’ai eu le 15, ils n’envoient personne, je surveille et je rappelle si ça bouge.'],
    ['le samu m’a dit que c’était pas la peine de venir ce soir'],
  ])('waits for nobody: %s', (text) => {
    const { other } = readOf(...son, text);
    expect(other.help).toBe('none');
  });

  test('an arrival is spoken of only where somebody is on the way', () => {
    const arrival = protocolData.acts.filter(({ id }) => id === 'other-waiting-arrival');
    expect(arrival).toHaveLength(1);
    expect(arrival[0]!.when).toContainEqual({ fact: 'help', is: ['on-way'] });
    const { all } = lastOf(
      ...son,
      'J’ai appelé le 15.',
      'bon',
      'et voilà',
      'il dort',
      'on attend',
      'oui',
      'bof',
    );
    expect(all).not.toContain('other-waiting-arrival');
  });

  test.each([
    ['je dis quoi au psychiatre demain, je prends des notes ?', 'doctor-list'],
    ['Lui il va dire non demain. Comment je le fais monter dans la voiture ?', 'refuses-to-go'],
    [
      'il me dit tu les entends les voix toi aussi maman, je lui réponds que oui ou que non ?',
      'about-voices',
    ],
    ['je me dis que je l’ai raté ce gosse', 'my-fault'],
    ['j’ai rien vu venir, j’aurais dû voir les signes', 'my-fault'],
    ['est-ce que c’est de ma faute', 'my-fault'],
    ['ça me fait pleurer bêtement', 'own-tears'],
    ['je pleure toute seule dans la cuisine', 'own-tears'],
    ['je lui dis la vérité ou pas, pour les couteaux ?', 'tell-truth'],
  ])('%s', (text, id) => {
    const { rows, state } = lastOf(...son, called, text);
    expect(rows).toContain(id);
    expect(state.self.level).toBeLessThan(2);
  });

  test.each([
    ['il l’a raté son bac', 'my-fault'],
    ['elle pleure', 'own-tears'],
    ['il m’a dit la vérité', 'tell-truth'],
  ])('not: %s', (text, id) => expect(lastOf(...son, called, text).rows).not.toContain(id));

  test('a body that was not harmed is not spoken of', () => {
    const { all } = lastOf(...son, called, 'ma sœur est là', 'il mange des pâtes', 'oui', 'bon', 'voilà');
    expect(all).not.toContain('other-advised-body');
  });
});

describe('the writer’s own', () => {
  test.each([['non. moi. je parle de moi'], ['c’est de moi que je parle'], ['moi, pas lui']])(
    'has the word where they say so: %s',
    (text) => {
      const { rows, state } = lastOf(
        ...son,
        called,
        'et des fois je voudrais juste ne pas me réveiller, c’est de la fatigue',
        text,
      );
      expect(state.self.category).not.toBe('violence_others');
      expect(rows.some((id) => id.startsWith('h3-') || id.startsWith('other-'))).toBe(false);
    },
  );
});

test('nobody is told that there are two of them', () => {
  const { ids } = lastOf(
    ...son,
    'je suis toute seule avec mes trois enfants',
    'bon',
    'oui',
    'je sais pas',
    'et',
    'la',
  );
  const texts = ids.map((id) => protocolData.texts.get(id)?.vous ?? '');
  expect(texts.join()).not.toMatch(/l’un reste/i);
});
