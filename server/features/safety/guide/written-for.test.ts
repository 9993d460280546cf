import { describe, expect, test } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* Who is at risk, where it is told: whom the message is written for, and who does what to whom (written-for.ts). */

describe('written for somebody else', () => {
  const first = 'Bonjour, je vous écris pour mon époux. Il est malade.';
  test('what resembles a danger of one’s own is asked about that person', () => {
    const { reading, state } = talk(first, 'Ses carabines sont au sous-sol, barrées, mais il a la clé.');
    expect(reading?.check).toBe('check-other');
    expect(state.self.level).toBe(0);
  });
  test('who goes down and is not heard is no aggressor', () => {
    const { state } = talk(
      first,
      'Ses carabines sont au sous-sol, barrées, mais il a la clé.',
      'Il est descendu il y a cinq minutes, je ne l’entends plus.',
    );
    expect(state.self.level).toBe(0);
    expect(state.other.category).toBe('third_party');
    expect(state.other.level).toBe(4);
  });
  test('and a key that is handed over is out of reach', () => {
    const { state, reading } = talk(
      first,
      'Ses carabines sont au sous-sol, barrées, mais il a la clé.',
      'Il est descendu il y a cinq minutes, je ne l’entends plus.',
      'Il remonte. Il a pleuré, il m’a donné la clé.',
    );
    expect(state.other.facts.means?.value).toBe('handed-over');
    expect(reading?.told).toContain('handed-to-me');
    expect(state.self.level).toBe(0);
  });
  test('the writer’s own death stays theirs', () => {
    const { state } = talk(first, 'Et moi je veux mourir, j’ai ses cachets dans la main.');
    expect(state.self.level).toBeGreaterThanOrEqual(3);
  });
});

describe('who is pushed about', () => {
  test('is the one in danger, whatever the weapon resembles', () => {
    const { state } = talk('Il me bouscule, il m’enferme. Hier il a mis un couteau sur la table.');
    expect(state.other.level).toBe(0);
    expect(state.self.category).toBe('domestic_violence');
    expect(state.self.level).toBeGreaterThanOrEqual(3);
  });
  test('but he who shuts himself in with a knife is in danger', () => {
    const { state } = talk('Il s’enferme avec un couteau, il dit qu’il va se tuer.');
    expect(state.other.level).toBeGreaterThanOrEqual(3);
  });
  test('a mother thrown down the stairs is who is hurt', () => {
    const { state } = talk(
      'mon père a pogné ma mère par les cheveux pis il l’a garrochée dans l’escalier',
      'elle bouge mais elle parle drôle',
    );
    expect([state.self.level, state.other.level]).toEqual([0, 4]);
    expect(state.other.facts.hurt?.value).toBe('yes');
    expect(state.session.otherIs).toBe('she');
  });
});

test('« bon c’est moi »: there was no friend, and the age is the writer’s', () => {
  const { state } = talk(
    'c’est pour une copine en fait',
    'son beau-père il vient dans sa chambre la nuit',
    'elle a 15 ans',
    'bon c’est moi',
  );
  expect([state.self.level, state.other.level]).toEqual([3, 0]);
  expect(state.self.facts.under18?.value).toBe('yes');
});

test('back with whoever strikes, the danger is that, and who was near is not', () => {
  const { state, reading } = talk(
    'il m’a encore tapée hier',
    'je suis chez ma mère là',
    'bon je suis retournée chez lui',
  );
  expect(state.self.category).toBe('domestic_violence');
  expect(state.self.facts.near).toBeUndefined();
  expect(reading?.told).toContain('went-back');
});

describe('whoever is proposed is kept as the helper', () => {
  test.each([
    ['oui je peux appeler ma maman', 'ma maman'],
    ['Mon beau-frère, à la rigueur.', 'mon beau-frère'],
    ['ouais ptet l’infirmière du lycée', 'l’infirmière du lycée'],
    ['ok mais juste ma mère', 'ma mère'],
  ])('%s', (line, quote) => {
    const { state } = talk('Je veux mourir.', { asked: 'thoughts' }, 'oui', line);
    expect(state.session.helper?.quote).toBe(quote);
  });
  test('and is the next step, in their words', () => {
    const { ids, last } = talk('Je veux mourir.', { asked: 'thoughts' }, 'oui', 'ok mais juste ma mère');
    expect(ids.at(-1)).toContain('td-helper-named-a1');
    expect(last).toMatch(/otre mère/);
  });
  test.each([
    'surtout pas ma mère',
    'je peux pas appeler ma mère',
    'ma mère me soûle',
    'mon patron est un con',
  ])('but not %s', (line) => expect(talk('Je veux mourir.', line).state.session.helper).toBeNull());
});
