import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* Dangers that are told in two pieces, and whose they are (pieces.ts). */

const ofLast = (...lines: string[]) => {
  const { state, reading } = talk(...lines);
  return { self: state.self, other: state.other, reading };
};

describe('whoever says that they will kill somebody, and goes there, is a danger to that person', () => {
  test.each([
    ['je vais le tuer. je prends la voiture'],
    ['jvais la buter, j’y vais'],
    ['je vais tuer mon frère', 'je sais où il habite'],
  ])('%s', (...lines: string[]) => {
    const { self } = ofLast(...lines);
    expect([self.level, self.category]).toEqual([4, 'violence_others']);
  });
  test.each([
    ['je vais le tuer ce boss de jeu haha, je prends la voiture dans GTA'],
    ['je prends la voiture pour aller bosser'],
    ['je vais me tuer'],
  ])('but not %s', (...lines: string[]) =>
    expect(ofLast(...lines).self.category).not.toBe('violence_others'),
  );
});

describe('a waking at a stranger’s is asked about as what it may be', () => {
  test('with what is not remembered, it is that danger', () => {
    const { self } = ofLast(
      'je me suis réveillée chez quelqu’un que je connais pas',
      'je me rappelle plus rien après',
    );
    expect(self.category).toBe('sexual_violence');
    expect(self.level).toBe(3);
  });
  test('alone, it asks nothing about suicide', () => {
    expect(ofLast('je me suis réveillée chez quelqu’un que je connais pas').reading?.check).toBe(
      'check-safe',
    );
  });
  test.each(['je me suis réveillée chez ma sœur', 'je me rappelle plus son nom'])('but not %s', (line) =>
    expect(ofLast(line).self.level).toBe(0),
  );
});

describe('children on the road with somebody who drank', () => {
  test('are another person’s danger of this minute', () => {
    const { self, other, reading } = ofLast('Il avait bu.', 'Ils sont partis avec lui en voiture.');
    expect([self.level, other.level]).toEqual([0, 4]);
    expect(reading?.told).toContain('children-driven');
  });
  test.each([
    ['ils sont partis avec lui en voiture'],
    ['il avait bu un café', 'ils sont partis avec lui en voiture'],
  ])('but not %s', (...lines: string[]) => expect(ofLast(...lines).other.level).toBeLessThan(4));
});

describe('a thing given away and a farewell', () => {
  test('are the danger of whoever did it', () => {
    const { self, other } = ofLast(
      'mon pote a mis « prenez soin de vous »',
      'il a donné sa switch à son frère',
    );
    expect([self.level, other.level, other.category]).toEqual([0, 3, 'third_party']);
  });
  test('but not one of them', () =>
    expect(ofLast('il a donné sa switch à son frère').other.level).toBeLessThan(3));
});

test('dead together with a child: the question of death is put', () =>
  expect(ofLast('parfois je pense que lui et moi on serait mieux morts tous les deux').reading?.check).toBe(
    'check-death',
  ));

describe('under age, and outside', () => {
  const first = 'j’ai 16 ans mes parents m’ont foutu dehors';
  test.each([
    ['un mec chelou me propose de dormir chez lui', 'stranger-offer'],
    ['je vais où ?', 'where-to-sleep'],
  ])('%s is answered with people and a number', (line, request) => {
    const { reading, rows, reply } = talk(first, line);
    expect(reading?.request).toBe(request);
    expect(rows.at(-1)).toContain(request);
    expect(reply?.text).toMatch(/17/);
  });
  test('an adult is not told how to find a bed for the young', () =>
    expect(talk('je vais où en vacances ?').rows.at(-1)).not.toContain('where-to-sleep'));
});
