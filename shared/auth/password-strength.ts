import { passwordFloor } from './password-rules.ts';

/** 0 refused, 1 faible, 2 moyen, 3 bon, 4 très bon. Advice for a person, not a measure of entropy. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;

export type PasswordStrength = { score: PasswordScore; label: string; advice: string | null };

const labels: Record<PasswordScore, string> = {
  0: 'Trop court',
  1: 'Faible',
  2: 'Moyen',
  3: 'Bon',
  4: 'Très bon',
};

/** Roots people choose first, in French and on our keyboards; the server's breach list is the long one. */
const commonRoots = [
  'motdepasse',
  'password',
  'azerty',
  'qwerty',
  'qwertz',
  'bonjour',
  'soleil',
  'doudou',
  'loulou',
  'chouchou',
  'nicolas',
  'camille',
  'marseille',
  'iloveyou',
  'jetaime',
  'admin',
  'welcome',
  'bienvenue',
  'secret',
  'eclaircie',
];

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'azertyuiop',
  'qsdfghjklm',
  'qwertyuiop',
  'qwertzuiop',
];

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Length of the longest run of one symbol (« aaaa ») or of keyboard or alphabet neighbours (« 1234 », « azer »). */
function longestRun(text: string): number {
  const neighbours = new Set(
    rows.flatMap((row) => [...row].slice(1).flatMap((symbol, i) => [row[i] + symbol, symbol + row[i]])),
  );
  let longest = 1;
  let run = 1;
  for (let i = 1; i < text.length; i += 1) {
    const pair = text.slice(i - 1, i + 1);
    run = pair[0] === pair[1] || neighbours.has(pair) ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/**
 * Judges a password being typed. `personal` holds what others know of the person (address, first name): a password
 * that leans on it is weak whatever its length.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  const judged = (score: PasswordScore, advice: string | null): PasswordStrength => ({
    score,
    label: labels[score],
    advice,
  });
  if (password.length < passwordFloor) {
    return judged(0, `Il faut au moins ${passwordFloor} caractères. Une phrase courte se retient bien.`);
  }
  const simple = plain(password);
  const known = personal
    .flatMap((text) => plain(text).split(/[^a-z0-9]+/))
    .filter((part) => part.length >= 4);
  if (known.some((part) => simple.includes(part))) {
    return judged(1, 'Évitez ce que vos proches connaissent, comme votre prénom ou votre adresse email.');
  }
  if (commonRoots.some((root) => simple.includes(root) && simple.length - root.length < 6)) {
    return judged(1, 'Ce mot figure parmi les premiers que l’on essaie. Choisissez-en d’autres.');
  }
  if (longestRun(simple) > simple.length / 2) {
    return judged(1, 'Évitez les suites et les répétitions, comme « 1234 » ou « aaaa ».');
  }
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const variety = new Set(simple).size;
  if (password.length >= 16 && variety >= 8) return judged(4, null);
  if (password.length >= 12 && variety >= 6 && kinds >= 2) return judged(kinds >= 3 ? 4 : 3, null);
  if (password.length >= 8 && kinds >= 3) {
    return judged(3, 'Quelques caractères de plus le rendraient très solide.');
  }
  return judged(
    password.length >= 8 && kinds >= 2 ? 2 : 1,
    'Allongez-le. Quatre mots sans lien entre eux suffisent.',
  );
}
