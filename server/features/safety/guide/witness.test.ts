import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* Violence against somebody else, told by whoever sees it or was told of it; and a whole family threatened. */

const suicideLine = /3114/;
const number = (text: string | undefined) => /\b(?:17|15|112)\b/.test(text ?? '');

describe('a parent or a sister who is struck', () => {
  test.each([
    ['il a battu ma mère encore', 4],
    ['papa est en train de taper maman', 4],
    ['mon beau-père vient de frapper mon petit frère', 4],
    ['y bat ma mère là', 4],
    ['mon père frappe ma mère quand il boit', 3],
    ['hier il a étranglé ma sœur', 3],
  ])('%s: %i', (text, level) => {
    const { states, category } = readOf(text);
    expect(Math.max(states.other, states.self)).toBe(level);
    expect(['domestic_violence', 'child_abuse']).toContain(category);
  });

  test.each([
    'il a battu ma mère aux cartes',
    'ma mère frappe à la porte',
    'mon frère tape dans le ballon de ma sœur',
    'il bat ma mère au tennis',
    'il ne tape pas ma mère',
    'mon père a frappé mon père adoptif à la porte de mon cœur avec ses mots, dans un film',
  ])('%s is none', (text) => expect(readOf(text).states.other).toBeLessThan(3));

  test.each([
    ['elle saigne du nez'],
    ['elle saigne du nez', 'elle veut pas que j’appelle'],
    ['elle est par terre', 'j’ai vingt ans', 'elle dit de pas appeler'],
  ])('what follows keeps the number and the danger: %j', (...lines) => {
    const { said, levels, ids, state } = talk(
      'mon père est dans le salon',
      'il a battu ma mère encore',
      ...lines,
    );
    for (const [at, reply] of said.slice(1).entries()) {
      expect(levels[at + 1]).toBe(4);
      expect(number(reply)).toBe(true);
      expect(reply).not.toMatch(suicideLine);
    }
    expect(state.other.category).toBe('domestic_violence');
    expect(ids.flat().filter((id) => id.startsWith('s-end-'))).toEqual([]);
  });

  test('a wound is a fact of hers, and met', () => {
    const { state, rows, ids } = talk('il a battu ma mère encore', 'elle saigne du nez');
    expect(state.other.facts.hurt?.value).toBe('yes');
    expect(
      rows
        .flat()
        .concat(ids.flat())
        .some((id) => id.startsWith('ov4-hurt')),
    ).toBe(true);
  });

  test('that she wants no call is met', () =>
    expect(
      talk('il a battu ma mère encore', 'elle veut pas que j’appelle').ids[1]!.some((id) =>
        id.startsWith('ov4-her-no'),
      ),
    ).toBe(true));

  test('the question whether somebody is hurt, left unanswered at 4, is danger and not a refusal', () => {
    const { state, last } = talk(
      'mon père est dans le salon',
      'il a battu ma mère encore',
      { asked: 'check-other' },
      'je sais pas il fait noir',
    );
    expect(state.other.level).toBe(4);
    expect(last).not.toMatch(suicideLine);
  });
});

describe('a friend under age whom an adult harms', () => {
  const told = [
    'c pour ma pote elle a 15 ans moi aussi',
    'elle ma dit un secret',
    'son oncle il lui fait du mal',
  ];
  test('an adult, the child line and the police in the first reply', () => {
    const { state, rows, ids, last } = talk(...told);
    expect(state.other.level).toBeGreaterThanOrEqual(3);
    expect(state.other.category).toBe('child_abuse');
    expect(rows.at(-1)).toContain('fr3-first');
    expect(ids.flat().some((id) => id.startsWith('s-end-'))).toBe(false);
    expect(last).toMatch(/119/);
    expect(last).toMatch(/17/);
  });

  test.each(['elle est chez lui ce weekend', 'elle dort chez lui ce soir', 'elle est avec lui là'])(
    'now: %s',
    (text) => {
      const { state, last } = talk(...told, text);
      expect(state.other.level).toBe(4);
      expect(last).toMatch(/17/);
    },
  );

  test('a promise of silence and « je fais koi » are met with the same people', () => {
    const { said } = talk(...told, 'elle est chez lui ce weekend', 'jai promis de rien dire', 'je fais koi');
    for (const each of said.slice(3)) {
      expect(number(each)).toBe(true);
      expect(each).not.toMatch(suicideLine);
    }
  });

  test.each([
    'le prof de mon pote le touche, on est en 4e',
    'ma copine de classe m’a dit que son beau-père vient dans son lit et la touche',
    'mon meilleur ami a 12 ans son père le frappe avec une ceinture',
  ])('%s', (text) => expect(readOf(text).states.other).toBeGreaterThanOrEqual(2));

  test.each([
    'son père lui manque',
    'son oncle lui fait la gueule',
    'son dos lui fait mal',
    'ma pote a 15 ans, sa mère la force à manger des légumes',
    'son prof la touche par son histoire',
    'son entraîneur le bat toujours aux échecs',
  ])('%s is none', (text) => expect(readOf(text).states.other).toBeLessThan(2));
});

describe('a family that is threatened', () => {
  const lines = [
    'Salut, j’ai 15 ans, je suis au gymnase.',
    'Mon père a perdu son travail et il boit.',
    'Il dit qu’on va tous partir ensemble, lui, maman et moi.',
  ];
  test('the child is threatened, and threatens nobody', () => {
    const { state, ids, rows } = talk(
      ...lines,
      'Oui il a son arme de service à la maison.',
      'Il est au salon.',
    );
    expect(state.self.category).not.toBe('violence_others');
    expect(state.self.level).toBe(4);
    expect(ids.flat().filter((id) => id.startsWith('h3-') || id.startsWith('h4-'))).toEqual([]);
    expect(
      rows
        .slice(3)
        .flat()
        .some((id) => id.startsWith('v4-')),
    ).toBe(true);
  });
  test('the police is named as soon as the threat and the arm are told', () => {
    const { said } = talk(...lines, 'Oui il a son arme de service à la maison.');
    expect(said.at(-1)).toMatch(/17/);
  });
  test('a way out that was named is taken up', () => {
    const { rows, last } = talk(
      ...lines,
      'Oui il a son arme de service à la maison.',
      'Il est au salon.',
      'Je peux sortir par le jardin.',
    );
    expect(rows.at(-1)!.some((id) => id.startsWith('v4-exit'))).toBe(true);
    expect(last).toMatch(/17/);
  });
  test.each([
    'il dit qu’on va tous partir ensemble en vacances',
    'mon père dit qu’on va tous partir ensemble à la mer',
    'il dit qu’on va tous mourir de rire',
  ])('%s is no threat', (text) =>
    expect(readOf('mon père a perdu son travail', text).states.self).toBeLessThan(3),
  );

  test.each([
    ['il a dit qu’il nous tuera tous avant de se tuer', 3],
    ['mon mari dit qu’il partira pas seul, qu’il nous emmène avec lui', 3],
    ['papa dit qu’on va tous y passer', 3],
  ])('%s', (text, level) => {
    const read = readOf('j’ai peur de lui', text);
    expect(read.states.self).toBeGreaterThanOrEqual(level);
    expect(['domestic_violence', 'child_abuse']).toContain(read.category);
  });
});

describe('a victim who once wished the other dead', () => {
  test.each([
    ['mon père me frappe tous les soirs', 'je voulais le tuer'],
    ['mon mari m’a cassé le bras', 'des fois j’ai envie de le tuer'],
  ])('%s / %s: stays who is harmed', (...lines) => {
    const { state, ids } = talk(...lines);
    expect(['domestic_violence', 'child_abuse']).toContain(state.self.category);
    expect(ids.flat().filter((id) => /^h[34]-/.test(id))).toEqual([]);
  });
});
