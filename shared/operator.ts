import { isEmail } from './auth/email.ts';
import { operator } from './brand.ts';

/**
 * Facts about who operates the service, in one place. None is invented: a missing one is null, reads « à renseigner »
 * on the pages, and fails `npm run release-check`.
 */
export type OperatorFact = { label: string; value: string | null };

export const toFillIn = 'à renseigner';

export const operatorFacts: readonly OperatorFact[] = [
  { label: 'Éditeur', value: operator },
  { label: 'Forme', value: 'Société à responsabilité limitée de droit suisse' },
  { label: 'Siège', value: null },
  { label: 'Numéro d’identification (IDE)', value: null },
  { label: 'Direction de la publication', value: null },
  { label: 'Adresse de contact', value: null },
  { label: 'Hébergeur', value: null },
  { label: 'Représentant dans l’Union européenne', value: null },
  { label: 'Délégué à la protection des données', value: null },
  { label: 'Médiateur de la consommation', value: null },
];

/** Where the service writes to the operator: the contact, when it holds an e-mail address. */
export const operatorMailIn = (facts: readonly OperatorFact[]): string | null => {
  const contact = facts.find(({ label }) => label === 'Adresse de contact')?.value ?? '';
  return contact.split(/[\s,;<>()]+/).find(isEmail) ?? null;
};
