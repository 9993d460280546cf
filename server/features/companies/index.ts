import type { Contributions } from '#server/ground/contributions.ts';
import { deriveKey } from '#server/ground/crypto/secret.ts';
import { employerDomains } from '#shared/companies/mail-domains.ts';
import { exportContacts, forgetContacts, forgetRow, orderAddresses, rowsWithKeys } from './contact-data.ts';
import type { CompaniesContext, CompaniesDeps } from './context.ts';
import { publicFunctions } from './functions.ts';
import { companyJobs, keepOrders } from './jobs.ts';
import { cardMaker } from './make-cards.ts';
import { companyFills } from './seal-earlier.ts';
import { spaceFunctions } from './space-functions.ts';
import { isContact } from './store.ts';

export type CompaniesRoom = Contributions & {
  /** After a crash: orders that were paid, cards that were being made. */
  recover(): Promise<void>;
  /** The mail domains of an employee's company; none for anybody else. */
  employerDomainsOf(userId: string): Promise<readonly string[]>;
  /** Ids of the rows that have a key of their own. */
  rowsWithKeys(): Promise<string[]>;
  /** Deletes one whose key was destroyed, and which an older copy of the data brought back. */
  forgetRow(id: string): Promise<void>;
};

/** Companies: orders, seats, months, contacts, and the few figures they are told. Knows no employee. */
export const companiesRoom = (deps: CompaniesDeps): CompaniesRoom => {
  const common = { ...deps, noiseKey: deriveKey(deps.appSecret, 'employer-reports') };
  const context: CompaniesContext = { ...common, makeCards: cardMaker(common) };
  return {
    recover: () => keepOrders(context),
    rowsWithKeys: () => rowsWithKeys(deps),
    forgetRow: (id) => forgetRow(deps, id),
    employerDomainsOf: async (userId) => employerDomains(await orderAddresses(deps, userId)),
    functions: [...publicFunctions(context), ...spaceFunctions(context)],
    jobs: companyJobs(context),
    fills: companyFills(deps),
    keepsAccount: isContact,
    keptWithoutAccount: [
      {
        tables: [
          'public.companies',
          'public.company_orders',
          'public.company_bills',
          'public.company_letters',
          'public.company_releases',
          'private.company_figures',
          'public.sandbox_companies',
        ],
        label: 'Les commandes des entreprises',
        holds:
          'Raison sociale, SIRET, nom et adresse de travail de qui commande, montants. Jamais le nom d’un salarié.',
        purpose: 'Vendre, facturer et tenir la comptabilité',
        basis: 'obligation légale',
        retention:
          'dix ans après la facture, comme la loi le demande ; une commande que personne n’a payée : trente jours après sa clôture, un an au plus, et l’entreprise avec elle',
      },
    ],
    personalData: [
      {
        tables: ['public.company_contacts', 'public.company_links'],
        label: 'Le contact d’une entreprise',
        holds:
          'Nom et adresse de travail de qui commande pour une entreprise, ou y est invité ; un compte à part, que rien ne relie à un compte personnel.',
        purpose: 'Conclure et suivre le contrat avec l’entreprise',
        basis: 'contrat',
        retention:
          'jusqu’à l’effacement du compte de contact, ou trente jours pour une invitation que personne n’a acceptée ; le nom et l’adresse portés par une commande suivent la facture, que la loi fait garder',
        erasureMeans: async (userId) =>
          !(await deps.db.system('data-export', (tx) => isContact(tx, userId)))
            ? null
            : 'Vous suivez le contrat d’une entreprise : il continue sans vous. Nommez d’abord un second contact dans l’espace entreprise.',
        export: (userId) => exportContacts(deps, userId),
        // The rows go with the account. An erasure that fails after this is tried again until it is done.
        erase: (tx, userId) => forgetContacts(tx, deps, userId),
      },
    ],
  };
};
