import { describe, expect, test } from 'vitest';
import type { Turn } from '#shared/safety/levels.ts';
import type { AskedId } from '#shared/safety/turn-record.ts';
import { assessConversation } from '../assess.ts';
import { clausesOf } from './clauses.ts';
import { protocolData } from './load-data.ts';
import { deniesSelf } from './read-subject.ts';
import { talk } from './talk-for-tests.ts';

/*
 * Conversations in which more than one person is spoken of, or somebody comes: whose danger it is, where they are, who is there.
 */

type Line = string | { asked: AskedId };

/** Plays the lines of a person, with what we asked between them, and returns the reading of the last. */
const readOf = (...lines: readonly Line[]) => {
  const turns: Turn[] = lines.map((line) =>
    typeof line === 'string'
      ? { role: 'user', text: line }
      : { role: 'assistant', text: 'Et maintenant ?', asked: line.asked },
  );
  const last = turns.at(-1)!;
  const { state, states, facts, ...read } = assessConversation({
    text: last.text,
    context: turns.slice(0, -1),
  });
  const values = (of: typeof facts.self) =>
    Object.fromEntries(Object.entries(of).map(([key, fact]) => [key, fact?.value]));
  return { ...read, state, states, self: values(facts.self), other: values(facts.other) };
};

const inTheCar =
  'Il y a le pont au bout de la ligne droite. Je vais le prendre de face ce soir, le moteur tourne déjà.';

describe('somebody who was sent for comes', () => {
  test('a first name that was called is company once there, and a knock on the window is no violence', () => {
    const read = readOf(
      inTheCar,
      'J’ai coupé le moteur. J’ai appelé Karim, il arrive.',
      'Il est là. Il a frappé au carreau, il a pris les clés sans rien dire.',
    );
    expect(read.category).not.toBe('domestic_violence');
    expect(read.self).toMatchObject({ near: 'with-trusted', means: 'handed-over', driving: 'no' });
  });

  test('with the keys away and nothing taken, a 4 falls', () => {
    const read = readOf(
      inTheCar,
      'J’ai appelé Karim, il arrive.',
      'Il est là, il a pris les clés.',
      'Non, je n’ai rien pris, rien fait. Karim est à côté de moi.',
    );
    expect(read.states.self).toBe(3);
  });

  test('whoever is said to do harm is no company, also by name', () => {
    const read = readOf('Marc me frappe presque tous les soirs.', 'J’ai appelé Marc, il arrive. Il est là.');
    expect(read.self.near).toBeUndefined();
  });

  test('« c’est fait, j’ai appelé » is a call and no act', () => {
    const read = readOf('Je vais me tuer ce soir.', { asked: 'other' }, 'C’est fait, j’ai appelé.');
    expect(read.severity).toBeLessThan(2);
    expect(read.self).toMatchObject({ help: 'called' });
    expect(readOf('Je vais me tuer ce soir.', { asked: 'other' }, 'C’est fait.').severity).toBe(4);
  });
});

describe('another person’s danger', () => {
  test('a farewell that was received is of the one who sent it, and far away is a place that can be told', () => {
    const read = readOf(
      'ma fille vient de m’envoyer un texto, elle me dit adieu papa pardonne-moi. elle répond plus',
      'mais elle est pas avec moi, elle est à Lyon, moi je suis à Brest, j’ai son adresse',
    );
    expect(read.states).toMatchObject({ self: 0, other: 4 });
    expect(read.other).toMatchObject({ where: 'place-known' });
  });

  test('what the writer says of themselves stays theirs', () => {
    const read = readOf(
      'mon fils m’a écrit qu’il va se tuer ce soir',
      'je suis tout seul, et moi j’ai rien pris, c’est lui les cachets',
    );
    expect(read.self).toMatchObject({ near: 'alone' });
    expect(read.other.near).toBeUndefined();
    expect(read.other.hurt).toBeUndefined();
  });

  test('somebody shut in by themselves is no victim of violence', () => {
    const read = readOf(
      'c’est mon fils, il s’est enfermé dans la salle de bain depuis une heure et il répond plus',
    );
    expect(read).toMatchObject({ category: 'third_party', about: 'other', states: { other: 4 } });
    expect(readOf('il m’a enfermée dans la salle de bain, il crie derrière la porte').category).toBe(
      'domestic_violence',
    );
  });

  test('the one in danger who takes the blade does not protect themselves', () => {
    const read = readOf(
      'mon fils veut se tuer, il est dans la salle de bain',
      'il a dit à sa sœur qu’il en pouvait plus et il a pris le rasoir de son grand-père',
    );
    expect(read.other.means).not.toBe('handed-over');
    const kept = readOf(
      'mon fils veut se tuer, il est dans la salle de bain',
      'son père lui a pris le rasoir',
    );
    expect(kept.other.means).toBe('handed-over');
  });

  test('the writer’s own wish to be gone is asked about beside it, and does not undo what was settled', () => {
    const read = readOf(
      'mon fils m’a écrit qu’il va se tuer ce soir, il est chez lui',
      'les pompiers sont arrivés, ils l’emmènent aux urgences',
      'moi aussi des fois je me dis que si je me réveillais pas demain ce serait pas plus mal',
    );
    expect(read).toMatchObject({ category: 'suicide', about: 'self' });
    expect(read.severity).toBeGreaterThanOrEqual(2);
    expect(read.states.other).toBe(3);
  });
});

describe('a friend who is nobody else', () => {
  test.each(['ok c pas une amie. c moi', 'c’est moi l’amie. c’est moi qui veut mourir'])('%s', (text) => {
    const read = readOf('une amie veut mourir, elle a perdu tout son argent', text);
    expect(read.states.self).toBeGreaterThanOrEqual(2);
  });
});

describe('which danger it is', () => {
  test('a prayer is no order that one hears', () => {
    const read = readOf('le soir je demande au bon Dieu de venir me chercher dans mon sommeil');
    expect(read).toMatchObject({ category: 'suicide', severity: 2 });
    expect(readOf('Dieu me parle et il m’ordonne de me jeter du balcon').category).toBe('psychosis');
  });

  test('« personne n’est violent ici » takes the violence away, and blows told outright stay', () => {
    const misread = readOf(
      'il crie et il casse tout derrière la porte',
      'personne n’est violent ici, il répare',
    );
    expect(misread.category).not.toBe('domestic_violence');
    const told = readOf('mon mari me frappe, il a un couteau', 'il est pas violent, je l’aime');
    expect(told.states.self).toBeGreaterThanOrEqual(3);
  });

  test('a question without a word of danger is never acted on because it resembles one', () => {
    const read = readOf('est-ce qu’ils vont m’enlever ma fille si je le dis à un médecin ?');
    expect(read.states.self).toBeLessThan(2);
  });
});

describe('who suffers', () => {
  test.each([
    [
      'Mon coloc respire plus qu’une fois de temps en temps, lèvres bleues, une seringue à côté de lui',
      'other',
    ],
    ['Benoît veut mourir, je vous dis', 'other'],
    ['Il m’a laissé un mot : « merci pour tout, les clés sont dans mon tiroir »', 'other'],
    ['J’ai graissé le fusil, les papiers sont dans le classeur bleu pour Cécile', 'self'],
    ['Je suis au bout, je vais me pendre, mon fils dort à côté', 'self'],
  ] as const)('%s: %s', (text, about) => {
    const read = readOf(text);
    expect(read.about).toBe(about);
    expect(read.severity).toBeGreaterThanOrEqual(2);
  });
});

describe('what is asked of us', () => {
  test.each([
    ['le sang s’arrête pas, je fais quoi ?', 'bleeding'],
    ['et si je pars avec la petite il peut dire que je l’ai enlevée ?', 'leave-with-child'],
    ['quelle équipe ? qui a été prévenu ?', 'which-team'],
    ['c’est grave si j’appelle pas ?', 'have-to-call'],
    ['si je vomis ça sert encore ?', 'vomit'],
    ['la voix dit que c’est un piège. je crois qui ?', 'whom-to-believe'],
    ['vous avez balancé mon adresse ?', 'address-given'],
    ['il y a un numéro sans qu’ils envoient le camion ?', 'line-without-ambulance'],
    ['on va dire que la dame est partie', undefined],
    ['ils vont m’enlever ma fille ?', 'take-children'],
  ] as const)('%s: %s', (text, request) => {
    expect(readOf('je vais me tuer ce soir', { asked: 'other' }, text).request).toBe(request);
  });
});

describe('what strangers showed', () => {
  test('cuts on his arms are his, and « it is not me who cuts » is taken at its word', () => {
    const first =
      'mon plus vieux, 16 ans, j’ai trouvé des coupures sur ses bras et il m’a dit qu’il voulait mourir';
    expect(readOf(first).states.self).toBe(0);
    const then = readOf(first, { asked: 'hurt' }, 'non non, c’est pas moi qui me coupe, c’est mon fils');
    expect(then.states).toMatchObject({ self: 0 });
    expect(then.states.other).toBeGreaterThanOrEqual(2);
  });

  test('somebody beside one who calls is a call', () => {
    const read = readOf('je vais me tuer ce soir', 'mon coloc est venu. il appelle.');
    expect(read.self).toMatchObject({ help: 'called' });
  });

  test('« ils me gardent » at the hospital is care, and « garde les petites » keeps no means', () => {
    expect(
      readOf('je vais me tuer ce soir, j’ai l’arme', 'mon fils m’a conduit aux urgences, ils me gardent')
        .self,
    ).toMatchObject({
      help: 'in-care',
    });
    expect(readOf('j’ai des cachets, je veux mourir', 'ma mère garde les petites').self.means).not.toBe(
      'handed-over',
    );
  });

  test.each([
    'Le camion violet de ma fille est resté dans le salon',
    'Ma mère est violoniste, elle joue ce soir',
  ])('« violet » is no violence: %s', (text) => {
    const read = readOf('je veux mourir parfois', { asked: 'intent' }, `non, je ferai rien. ${text}`);
    expect(read.states.self).toBeLessThanOrEqual(3);
    expect(read.severity).toBeLessThan(2);
  });

  test.each([
    ['si je n’étais plus là ils seraient plus tranquilles', 2],
    ['personne capterait si j’étais plus là', 2],
    ['les gosses auraient plus avec l’assurance qu’avec moi', 3],
  ] as const)('%s: %i', (text, level) => {
    expect(readOf(text)).toMatchObject({ severity: level, category: 'suicide', sure: true });
  });

  test('who spoke of dying and sets out for a bridge is at 4; who sets out for a walk there is not', () => {
    const leaves = 'Je mets mes chaussures, je vais au pont.';
    expect(readOf('Je voudrais mourir, cela ne me lâche pas.', leaves).states.self).toBe(4);
    expect(readOf('La journée fut longue.', leaves).states.self).toBe(0);
    expect(
      readOf('Je voudrais mourir.', 'Je pars courir le long du quai avec ma copine.').states.self,
    ).toBeLessThan(4);
  });

  test('how long one lasts in the water is asked about', () => {
    const read = readOf('Je me demandais si on tient longtemps, ou si c’est rapide.');
    expect(read).toMatchObject({ severity: 3, sure: false });
  });

  test('the one who types the words of a choice has tapped it', () => {
    const passive = protocolData.choices.find(({ asked, id }) => asked === 'thoughts' && id === 'passive')!;
    const read = readOf('j’ai envie de mourir', { asked: 'thoughts' }, passive.vous);
    expect(read.self).toMatchObject({ thoughts: 'passive' });
  });
});

describe('what somebody else does, beside a danger of one’s own', () => {
  const first = 'c pr mon frere, il veu mourir';
  test('« il est parti en mer » is his', () => {
    const { states } = readOf(
      first,
      'moi jsui tt seul, jdor plu, je veux mourir aussi',
      'il m’a dit adieu par message. il est parti en mer. jveu juste savoir ki apelé',
    );
    expect(states.other).toBe(4);
    expect(states.self).toBeLessThan(4);
  });

  test.each(['ms non stp c pa moi!! donne le numero', 'C’est pas pour moi.'])(
    '%s is about somebody else',
    (text) => {
      expect(deniesSelf(clausesOf(text))).toBe(true);
    },
  );
});

test('three weak signs by resemblance alone ask nothing', () => {
  const { state } = talk(
    'je me sens un peu seule au travail en ce moment',
    'le soir je mange trop et je m’en veux',
    'je me sens fatiguée, rien de plus',
  );
  expect(state.session.asked).toBeNull();
});

test.each([
  ['JE CROIS KI VA SE FOUTRE EN LAIR. c assez clair la ?', 'other'],
  ['je crois que je vais me foutre en l’air', 'self'],
] as const)('%s: %s', (text, whose) => {
  const { states } = readOf('c pour mon patron', text);
  expect(states[whose]).toBe(3);
});
