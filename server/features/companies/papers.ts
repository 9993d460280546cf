import { entry, heading, paragraph, pdf, subtitle } from '#server/ground/pdf/pdf.ts';
import { dayText } from '#shared/billing/account.ts';
import { companyChat } from '#shared/billing/catalogue.ts';
import { ofBrand, operator } from '#shared/brand.ts';
import { reverseChargeMention } from '#shared/companies/company-tax.ts';
import {
  fewestPeople,
  fewestSeats,
  figuresBudget,
  monthText,
  roundedTo,
  tooFew,
} from '#shared/companies/employer-report.ts';
import { type OrderForm, quoteFor } from '#shared/companies/order.ts';
import { euros } from '#shared/money.ts';
import { type OperatorFact, sellerLines } from '#shared/operator.ts';
import { emergencyLine, lineWith } from '#shared/safety/directory.ts';
import { days } from '#shared/time.ts';
import type { KeptInvoice } from './store.ts';

/* What a company takes away on paper: the quote, an invoice, the file for its works council. */

const quoteHoldsFor = days(30);

/** The numbers that the works council reads of: companies of this offer are in France. */
const emergencyNumbers = [emergencyLine('FR'), emergencyLine('unknown'), lineWith('FR', 'crisis')]
  .flatMap((line) => line?.number ?? [])
  .join(', ');

/** The quote, to be shown to whoever decides. */
export const quotePdf = (
  form: OrderForm,
  given: { brand: string; now: Date; facts: readonly OperatorFact[] },
): Promise<Buffer> => {
  const { brand, now, facts } = given;
  const quote = quoteFor(form.coveredEmployees);
  return pdf({ title: `Devis ${form.companyName}`, at: now }, (document) => {
    heading(document, brand, 'Devis');
    entry(document, 'Date', dayText(now));
    entry(document, 'Valable jusqu’au', dayText(new Date(now.getTime() + quoteHoldsFor)));
    for (const [label, value] of sellerLines(facts)) entry(document, label, value);
    entry(document, 'Client', form.companyName);
    entry(document, 'SIRET', form.siret);
    entry(document, 'Adresse', form.address);
    entry(document, 'Contact', `${form.contactName}, ${form.contactEmail}`);
    subtitle(document, 'Service Chat, accès anonymes');
    entry(
      document,
      'Salariés couverts',
      `${form.coveredEmployees} sur ${form.employees}, à ${euros(companyChat.monthlyCentsPerSeat)} HT par mois`,
    );
    entry(document, 'Par mois', `${euros(quote.monthlyCents)} HT`);
    entry(document, 'Mise en place, une seule fois', `${euros(quote.setupCents)} HT`);
    entry(document, 'Première facture', `${euros(quote.firstInvoiceCents)} HT`);
    paragraph(
      document,
      'La TVA s’ajoute selon le pays du client ; elle est autoliquidée par un client de l’Union européenne muni d’un numéro de TVA.',
    );
    paragraph(
      document,
      'La première facture comprend le premier mois. La facturation mensuelle commence le 1er du mois qui suit le mois de la première utilisation d’un code. Le contrat est sans durée minimale.',
    );
    paragraph(
      document,
      `L’employeur ne voit que des statistiques agrégées, à partir de ${fewestSeats} places couvertes. Ce service n’est pas un service médical.`,
    );
  });
};

export type InvoicePaper = {
  invoice: KeptInvoice;
  company: { name: string; address: string; siret: string; vatNumber: string | null };
  what: string;
  purchaseOrder: string | null;
};

const states = { paid: 'payée', open: 'à régler', void: 'annulée' } as const;

/** The lines of an invoice, label and value, in the order they are read. */
export const invoiceLines = (paper: InvoicePaper, facts: readonly OperatorFact[]): [string, string][] => {
  const { invoice, company } = paper;
  const paidAt = invoice.paidAt ? `, le ${dayText(new Date(invoice.paidAt))}` : '';
  return [
    ['Facture', invoice.number ?? invoice.id],
    ['Date', dayText(new Date(invoice.issuedAt))],
    ...sellerLines(facts),
    ['Client', company.name],
    ['Adresse', company.address],
    ['SIRET', company.siret],
    ...(company.vatNumber ? [['Numéro de TVA du client', company.vatNumber] as [string, string]] : []),
    ...(paper.purchaseOrder ? [['Bon de commande', paper.purchaseOrder] as [string, string]] : []),
    ['Objet', paper.what],
    ['Montant hors taxe', euros(invoice.netCents)],
    ['TVA', invoice.reverseCharge ? reverseChargeMention : euros(invoice.vatCents)],
    ['Montant à payer', euros(invoice.netCents + invoice.vatCents)],
    ['État', `${states[invoice.status]}${paidAt}`],
    ...(invoice.status === 'open' && invoice.dueAt
      ? [['À régler avant le', dayText(new Date(invoice.dueAt))] as [string, string]]
      : []),
  ];
};

export const invoicePdf = (
  paper: InvoicePaper,
  given: { brand: string; facts: readonly OperatorFact[] },
): Promise<Buffer> =>
  pdf(
    {
      title: `Facture ${paper.invoice.number ?? paper.invoice.id}`,
      at: new Date(paper.invoice.issuedAt),
      margin: 56,
    },
    (document) => {
      heading(document, given.brand, 'Facture');
      for (const [label, value] of invoiceLines(paper, given.facts)) entry(document, label, value);
    },
  );

export const billSubject = (month: string, seats: number): string =>
  `Service Chat, ${monthText(month)}, ${seats} salariés couverts`;

/** For human resources and the works council (L-21): what it is, what is seen, who answers for what. */
export const consultationPdf = (
  company: { name: string; seats: number },
  given: { brand: string; now: Date },
): Promise<Buffer> => {
  const { brand, now } = given;
  return pdf({ title: `Dossier d’information et de consultation, ${company.name}`, at: now }, (document) => {
    const part = (title: string, ...texts: string[]) => {
      subtitle(document, title);
      for (const text of texts) paragraph(document, text);
    };
    heading(document, brand, 'Dossier d’information et de consultation');
    entry(document, 'Entreprise', company.name);
    entry(document, 'Date', dayText(now));
    part(
      'Pourquoi ce dossier',
      'L’introduction d’un outil numérique destiné aux salariés suppose l’information et la consultation du comité social et économique, phase pilote comprise (tribunal judiciaire de Nanterre, 14 février 2025). Ce dossier réunit ce que le comité a besoin de savoir. Il ne remplace pas l’avis d’un juriste.',
    );
    part(
      'Ce qu’est le service',
      `Un soutien préventif par écrit, à toute heure, avec un compagnon qui est une intelligence artificielle et le dit. Ce n’est pas un service médical : ni diagnostic, ni prescription. Il est réservé aux adultes, et chacun est libre de ne pas s’en servir.`,
    );
    part(
      'Comment un salarié y entre',
      'Il reçoit une carte qui porte un code, le saisit avec le nom de la société, et obtient un compte sans nom ni email, sous un pseudonyme tiré au hasard. Une phrase de six mots, montrée une seule fois, est nécessaire pour y revenir : l’employeur, qui connaît les codes, ne peut pas ouvrir un compte.',
      'Pour que personne ne puisse rapprocher un code d’un nom, chacun tire sa carte au hasard, et l’entreprise n’en tient aucune liste.',
    );
    part(
      'Ce que l’employeur voit',
      `Une fois par trimestre, à partir de ${fewestSeats} places couvertes : le nombre de comptes activés. Une fois par an : la durée habituelle des séances en trois tranches et le moment de la journée en quatre parties. Aucun filtre ne découpe ces chiffres, et une fois publiés, ils ne changent plus. Les salariés voient la même page.`,
      `Ils sont brouillés par un bruit calibré : tout ce qui est publié en ${figuresBudget.months} mois reste dans une limite (confidentialité différentielle, epsilon de ${figuresBudget.epsilon.toLocaleString('fr-FR')} par personne), si bien que qui connaîtrait tous les autres comptes, et hésiterait à parts égales entre deux idées au sujet d’une personne, n’atteindrait pas 95 % de certitude. Les chiffres mensuels, publiés jusqu’à fin 2026, y comptent ; là où il y en a eu plus de deux, elle est déjà dépassée, et rien de nouveau ne paraît avant qu’ils aient trois ans. Les chiffres sont arrondis à ${roundedTo}, et remplacés par « ${tooFew} » lorsqu’ils reposent sur moins de ${fewestPeople} personnes ou sur si peu que le bruit l’emporterait : une petite entreprise lira souvent ces mots.`,
    );
    part(
      'Ce que l’employeur ne voit jamais',
      'Un nom, un code utilisé ou non, une heure, un contenu, un thème, une alerte. Remplacer ou annuler une carte donne la même réponse, qu’elle ait servi ou non.',
      'Ce que l’entreprise apprend par sa facture : le mois à partir duquel au moins une carte a été utilisée, puisque la facturation en dépend.',
    );
    part(
      'Qui répond de quoi',
      `${operator} est responsable du traitement des données des salariés qui utilisent le service ; le contrat prévoit que l’employeur n’en reçoit aucune. L’employeur répond de la distribution des cartes. Les données sont hébergées dans l’Union européenne, les textes chiffrés avec une clé par personne, et conservés douze mois au plus. Chacun peut exporter et effacer ses données depuis son compte.`,
    );
    part(
      'En cas de danger',
      `Les numéros d’urgence (${emergencyNumbers}) sont à un appui de chaque écran. Le protocole de sécurité ${ofBrand(brand)} est public. L’employeur n’est jamais prévenu de rien.`,
    );
    part(
      'Questions à poser avant le déploiement',
      'Qui distribue les cartes, et comment le hasard est-il garanti ? Les salariés ont-ils un moment et un lieu tranquilles, ou leur propre appareil ? Qui reçoit les statistiques, et à quoi ne serviront-elles pas ? Quand le comité en reparle-t-il ?',
    );
  });
};
