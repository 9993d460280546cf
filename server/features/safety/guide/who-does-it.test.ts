import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { readOf } from './talk-for-tests.ts';
import { rolesIn } from './told-roles.ts';
import { type Doing, doingIn } from './who-does-it.ts';

/* Who does what to whom, by the frame of the sentence and not by its verb (docs/decisions/0116). */

const of = (text: string): Doing => doingIn(clausesOf(text)[0]!);

const verbs = [
  ['frappe', 'frappé', 'frapper'],
  ['pousse', 'poussée', 'pousser'],
  ['menace', 'menacée', 'menacer'],
  ['enferme', 'enfermé', 'enfermer'],
  ['secoue', 'secoué', 'secouer'],
] as const;

describe.each(verbs)('%s', (now, past, verb) => {
  test.each([
    [`il me ${now}`, 'other', 'writer'],
    [`mon mari m’a ${past}`, 'other', 'writer'],
    [`mon fils m’a ${past}`, 'other', 'writer'],
    [`ma mère nous ${now}`, 'other', 'writer'],
    [`je me suis fait ${verb}`, 'other', 'writer'],
    [`j’ai été ${past}`, 'other', 'writer'],
    [`je le ${now}`, 'writer', 'other'],
    [`je l’ai ${past}`, 'writer', 'other'],
    [`j’ai peur de le ${verb}`, 'writer', 'other'],
    [`je ${now} mon fils`, 'writer', 'other'],
    [`il la ${now}`, 'other', 'other'],
    [`il les a ${past}`, 'other', 'other'],
    [`elle m’a dit qu’il la ${now}`, 'other', 'other'],
    [`ma sœur se fait ${verb}`, null, 'other'],
    [`ma fille a été ${past}`, null, 'other'],
    [`il s’est ${past}`, 'other', 'themselves'],
    [`mon fils se ${now} la tête`, 'other', 'themselves'],
    [`je me ${now}`, 'writer', 'themselves'],
  ] as const)('%s: %s → %s', (text, by, to) => expect(of(text)).toEqual({ by, to }));
});

test.each(['il y a du bruit', 'on se parle pas', 'il fait froid', 'il faut partir', 'la porte est fermée'])(
  'done by no one: %s',
  (text) => expect(of(text).to).toBeNull(),
);

test.each([
  ['je me suis fait frapper', 'harmed'],
  ['je l’ai frappé', 'harming'],
  ['mon fils se tape la tête contre le mur', 'theirs'],
])('a blow, %s: %s', (text, danger) => {
  const told = rolesIn(clausesOf(text)).map(({ of: danger_ }) => danger_);
  expect(told).toContain(danger);
});

describe('the writer who suffers it is not the one who does it, and the other way round', () => {
  test('at the door, he knocks', () => {
    const read = readOf(
      'y m’a déjà pognée à la gorge l’an passé',
      'j’ai barré les deux portes, mon gars de 4 ans dort',
      'y cogne là. y dit qu’y va rentrer pareil',
    );
    expect(read.category).toBe('domestic_violence');
  });

  test('a drunk husband, and children upstairs', () => {
    const read = readOf(
      'Mon mari a bu depuis midi, c’est le foot',
      'Quand ils perdent il cherche quelqu’un. Ils sont en train de perdre',
      'Mes trois enfants sont en haut. La grande a 11 ans, elle sait qu’elle doit fermer à clé',
    );
    expect(read.category).toBe('domestic_violence');
  });

  test('a son behind a door with a cutter is in danger, and harms no one', () => {
    const read = readOf(
      'c’est pour mon fils pas pour moi il a dix-sept ans il s’est enfermé dans la salle de bain',
      'il a dit vous serez tranquilles bientôt et il a pris le cutter de mon établi',
      'je suis derrière la porte là il répond plus vraiment il fait hm',
    );
    expect(read.category).toBe('third_party');
    expect(read.states.self).toBeLessThan(2);
    expect(read.states.other).toBeGreaterThanOrEqual(3);
  });

  test('a baby who cries harms no one', () => {
    const read = readOf(
      'j’ai un bébé de deux mois qui hurle tous les soirs. Je suis seul avec lui',
      'J’ai crié dessus, je lui ai serré les bras. J’ai peur de le secouer.',
      'Je suis sorti sur le palier.',
      'Il respire, il crie.',
    );
    expect(read.category).not.toBe('domestic_violence');
  });

  test('a child who is struck below is who is in danger', () => {
    const read = readOf(
      'C’est au sujet des voisins. Ils ont une petite de 6 ou 7 ans.',
      'Là en ce moment même il hurle et on entend des coups, et elle crie arrête papa',
    );
    expect(read.states.other).toBe(4);
    expect(read.states.self).toBeLessThan(2);
  });
});
