import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/property.ts';
import { passwordStrength } from './password-strength.ts';

describe('advice on a password', () => {
  it.each([
    ['', 0],
    ['abcde', 0],
    ['azerty', 1],
    ['motdepasse1', 1],
    ['MotDePasse!', 1],
    ['123456789', 1],
    ['aaaaaaaa', 1],
    ['chats7', 1],
    ['chatsbleus7', 2],
    ['Chats-7bleus', 4],
    ['Lune-7x!', 3],
    ['fenêtre lampe canard', 4],
  ])('%j scores %i', (password, score) => expect(passwordStrength(password).score).toBe(score));

  it('sees the address and the first name in it', () => {
    expect(passwordStrength('Hortense-2026!', ['hortense@exemple.fr']).score).toBe(1);
    expect(passwordStrength('HÉLÈNE-lampadaire-9', ['Hélène']).score).toBe(1);
    expect(passwordStrength('Chats-7bleus', ['an@b.fr', 'Al']).score).toBe(4);
  });

  it('always has a label, and advice while it is weak', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 5, maxLength: 80 }), (password) => {
        const { score, label, advice } = passwordStrength(password);
        expect(label).not.toBe('');
        if (score <= 2) expect(advice).toBeTruthy();
      }),
    );
  });
});
