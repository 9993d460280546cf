import { describe, expect, it } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* A talk at 4 still hears: what is said to us, protective acts over several messages, and where one is (docs/decisions/0114). */

const told = 'je vais me tuer ce soir j’ai les médocs';

describe('at 4', () => {
  it('a first confession and a wish for a plain word are met, with the number and no order', () => {
    const { state, said, rows } = talk(
      told,
      'c’est la première fois que je le dis',
      'parle-moi normalement',
      'dis-moi un truc gentil',
    );
    expect(state.self.level).toBe(4);
    expect(rows[1]).toContain('takes-up-first');
    for (const reply of [2, 3]) {
      expect(rows[reply]).toContain('takes-up-kind');
      expect(said[reply]).toMatch(/15/);
      expect(said[reply]).not.toMatch(/porte fermée|clés|Sortez/);
    }
  });

  it('medicines that were thrown away are a step, and no treatment that was stopped', () => {
    const { rows, state } = talk(told, 'j’ai jeté les médocs');
    expect(rows.at(-1)!.join()).not.toMatch(/stop/);
    expect(state.self.facts.means?.value).toBe('away');
  });

  it('an instruction does not come back in other words at once', () => {
    const { rows } = talk(told, 'oui', 'je sais pas', 'bof');
    const means = rows.flat().filter((id) => id.startsWith('self-means-near-four'));
    expect(means.length).toBeLessThanOrEqual(1);
  });
});

describe('a told 4 falls by what is told over several messages', () => {
  it.each([
    [
      'je veux mourir, j’ai les cachets devant moi, c’est pour ce soir',
      'j’ai donné les cachets à la voisine',
      'j’ai rien pris',
      'elle reste avec moi cette nuit',
    ],
    [
      'je suis sur le pont, je vais sauter',
      'je suis redescendu',
      'je suis chez mon frère, il est à côté de moi',
      'j’ai rien fait',
    ],
    [
      'j’ai le fusil sur la table, je vais le faire',
      'j’ai réveillé ma femme',
      'le collègue est passé il a emporté l’arme, il dort sur le canapé',
      'non je n’ai rien fait',
    ],
  ])('%s', (...lines) => {
    expect(talk(...lines.slice(0, 2)).state.self.level).toBe(4);
    expect(talk(...lines).state.self.level).toBe(3);
  });

  it.each([
    ['je suis sur le pont, je vais sauter', 'je suis redescendu'],
    ['je suis sur le pont, je vais sauter', 'je suis chez moi au bord du balcon', 'j’ai rien fait'],
    ['j’ai avalé toute la boîte', 'ma sœur est là, elle a pris les boîtes', 'je suis chez elle'],
  ])('and by nothing less: %s', (...lines) => {
    expect(talk(...lines).state.self.level).toBe(4);
  });
});

it('the edge that was left is not spoken of again', () => {
  const { said } = talk(
    'je suis sur le pont, je vais sauter',
    'je suis redescendu, je suis dans mon lit',
    'je sais pas',
    'oui',
  );
  expect(said.slice(1).join(' ')).not.toMatch(/Reculez|Tournez le dos|bord/);
});
