import { isEmail } from './auth/email.ts';
import { operator } from './brand.ts';

/**
 * Facts about who operates the service. None is invented: `OPERATOR_FILE` brings them, a missing one is null, reads
 * « à renseigner » on the pages, fails `npm run release-check` and stops a start in production.
 */
export type OperatorFact = { key: OperatorKey; label: string; value: string | null };

export const toFillIn = 'à renseigner';

/** The names of the facts in `OPERATOR_FILE`, and what the pages call them. */
export const operatorLabels = {
  publisher: 'Éditeur',
  legalForm: 'Forme',
  seat: 'Siège',
  registrationNumber: 'Numéro d’identification (IDE)',
  publicationDirector: 'Direction de la publication',
  contact: 'Adresse de contact',
  host: 'Hébergeur',
  euRepresentative: 'Représentant dans l’Union européenne',
  dataProtectionOfficer: 'Délégué à la protection des données',
  consumerMediator: 'Médiateur de la consommation',
} as const;

export type OperatorKey = keyof typeof operatorLabels;
export const operatorKeys = Object.keys(operatorLabels) as OperatorKey[];

/** What an operator has said of itself; what is left out is not known. */
export type OperatorFile = Readonly<Partial<Record<OperatorKey, string>>>;

const known: OperatorFile = {
  publisher: operator,
  legalForm: 'Société à responsabilité limitée de droit suisse',
};

/** Every fact in the order of the page, with what `file` says of it. */
export const operatorFactsOf = (file: OperatorFile): readonly OperatorFact[] =>
  operatorKeys.map((key) => ({ key, label: operatorLabels[key], value: file[key] ?? known[key] ?? null }));

/** Where the service writes to the operator: the contact, when it holds an e-mail address. */
export const operatorMailIn = (facts: readonly Pick<OperatorFact, 'key' | 'value'>[]): string | null => {
  const contact = facts.find(({ key }) => key === 'contact')?.value ?? '';
  return contact.split(/[\s,;<>()]+/).find(isEmail) ?? null;
};

/** Who sells, as an invoice and a quote say it, label and value; what is not known is left out. */
export const sellerLines = (facts: readonly OperatorFact[]): [label: string, value: string][] =>
  (['publisher', 'seat', 'registrationNumber'] as const).flatMap((key): [string, string][] => {
    const fact = facts.find((each) => each.key === key);
    return fact?.value ? [[key === 'publisher' ? 'Vendeur' : fact.label, fact.value]] : [];
  });
