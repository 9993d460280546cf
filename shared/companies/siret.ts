/**
 * A SIRET has fourteen digits and ends with a key (Luhn's formula over all of them); the offices of La Poste, whose SIREN
 * is 356000000, follow a rule of their own: their digits add up to a multiple of five. A hint only: nothing is refused.
 */
export type SiretHint = 'fine' | 'length' | 'key' | null;

const laPoste = '356000000';

const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);

/** What may be said beside the field; null while there is nothing to say. */
export const siretHint = (typed: string): SiretHint => {
  const digits = typed.replace(/[\s.\u00a0\u202f-]/g, '');
  if (digits === '') return null;
  if (!/^\d{14}$/.test(digits)) return 'length';
  if (luhnSum(digits) % 10 === 0) return 'fine';
  const sum = [...digits].reduce((total, digit) => total + Number(digit), 0);
  return digits.startsWith(laPoste) && sum % 5 === 0 ? 'fine' : 'key';
};

export const siretHints: Record<Exclude<SiretHint, null>, string> = {
  fine: 'Ce numéro est bien formé.',
  length: 'Un SIRET compte 14 chiffres. Vous pouvez continuer et le corriger plus tard.',
  key: 'La clé de ce numéro ne correspond pas, un chiffre est peut-être faux. Vous pouvez continuer.',
};
