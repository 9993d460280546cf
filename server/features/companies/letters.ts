import { z } from 'zod';
import { letter } from '#server/adapters/mail/letter.ts';
import type { Mail } from '#server/adapters/mail/port.ts';
import { ofBrand } from '#shared/brand.ts';
import { reverseChargeMention } from '#shared/companies/company-tax.ts';
import { employerReport, fewestPeople, monthText, periodText } from '#shared/companies/employer-report.ts';
import { longDate } from '#shared/french-date.ts';
import { euros } from '#shared/money.ts';

const cents = z.int();
const money = { vatCents: cents, reverseCharge: z.boolean(), number: z.string().nullable() };

/** What a letter to a company says, as it is kept until it has left. */
export const companyLetter = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order-paid'),
    orderId: z.string(),
    company: z.string(),
    first: z.boolean(),
    seats: z.int(),
    monthlyCents: cents,
    setupCents: cents,
    ...money,
  }),
  z.object({ kind: z.literal('cards-ready'), orderId: z.string(), company: z.string(), seats: z.int() }),
  z.object({
    kind: z.literal('month-billed'),
    company: z.string(),
    month: z.string(),
    seats: z.int(),
    netCents: cents,
    ...money,
    collect: z.enum(['card', 'transfer']),
    paid: z.boolean(),
    dueAt: z.coerce.date().nullable(),
  }),
  z.object({ kind: z.literal('month-unpaid'), company: z.string(), month: z.string(), endsOn: z.string() }),
  z.object({
    kind: z.literal('report'),
    company: z.string(),
    month: z.string(),
    span: employerReport.shape.span,
  }),
  z.object({ kind: z.literal('contract-ends'), company: z.string(), endsOn: z.string() }),
  z.object({ kind: z.literal('contact-added'), company: z.string() }),
]);
export type CompanyLetter = z.infer<typeof companyLetter>;

const day = (text: string): string => longDate(new Date(`${text}T12:00:00Z`), { timeZone: 'Europe/Paris' });

const taxSentence = (given: { vatCents: number; reverseCharge: boolean }): string =>
  given.reverseCharge
    ? reverseChargeMention
    : given.vatCents > 0
      ? `TVA : ${euros(given.vatCents)}.`
      : 'TVA : aucune.';

const peopleSentence =
  'Rappel : vous ne saurez jamais qui active une carte, ni quand. Le plus simple est de laisser chacun tirer la sienne au hasard.';

type Content = { subject: string; paragraphs: string[]; action: { label: string; path: string } };

const space = (label: string) => ({ label, path: '/entreprise/espace' });

const contentOf = (facts: CompanyLetter, brand: string): Content => {
  switch (facts.kind) {
    case 'order-paid':
      return {
        subject: `Confirmation de votre commande ${facts.number ? `(facture ${facts.number})` : ''}`.trim(),
        paragraphs: [
          `Merci. ${facts.company} a commandé ${facts.seats} accès au service Chat ${ofBrand(brand)}.`,
          `Premier mois : ${euros(facts.monthlyCents)} HT.${facts.setupCents > 0 ? ` Mise en place : ${euros(facts.setupCents)} HT, une seule fois.` : ''} Total : ${euros(facts.monthlyCents + facts.setupCents)} HT. ${taxSentence(facts)}`,
          facts.first
            ? 'La facturation mensuelle commence le 1er du mois qui suit le mois de la première utilisation d’un code.'
            : 'Ces places s’ajoutent aux vôtres dès la prochaine facture mensuelle.',
          'Les codes sont créés tout de suite ; le lien ci-dessous les montre pendant 24 heures, puis ils sont dans votre espace.',
        ],
        action: { label: 'Voir ma commande', path: `/enterprise-success?order_id=${facts.orderId}` },
      };
    case 'cards-ready':
      return {
        subject: `Vos ${facts.seats} cartes sont prêtes`,
        paragraphs: [
          `Les ${facts.seats} codes de ${facts.company} sont prêts, en fichier CSV et en planche de cartes à imprimer.`,
          `Chaque salarié ouvre la page « Accès salarié », saisit son code et le nom de société « ${facts.company} ». Ni nom ni email ne lui seront demandés.`,
          peopleSentence,
          'Si votre entreprise a un comité social et économique, il doit être informé et consulté avant le déploiement : un dossier prêt à transmettre est dans votre espace.',
        ],
        action: { label: 'Voir mes cartes', path: `/enterprise-success?order_id=${facts.orderId}` },
      };
    case 'month-billed':
      return {
        subject: `Facture de ${monthText(facts.month)}${facts.number ? ` (${facts.number})` : ''}`,
        paragraphs: [
          `${facts.company}, ${monthText(facts.month)} : ${facts.seats} places couvertes, ${euros(facts.netCents)} HT. ${taxSentence(facts)}`,
          facts.paid
            ? 'Le montant a été débité sur la carte de votre commande.'
            : facts.collect === 'transfer'
              ? `À régler par virement${facts.dueAt ? ` avant le ${longDate(facts.dueAt, { timeZone: 'Europe/Paris' })}` : ''}.`
              : 'Le débit a été refusé par votre banque. Un nouvel essai aura lieu dans quelques jours ; vous pouvez aussi changer de carte dans votre espace. Vos salariés gardent leur accès.',
          'La facture en PDF est dans votre espace.',
        ],
        action: space('Voir la facture'),
      };
    case 'month-unpaid':
      return {
        subject: `Une facture reste impayée (${monthText(facts.month)})`,
        paragraphs: [
          `La facture de ${monthText(facts.month)} de ${facts.company} n’est pas réglée depuis plus de deux mois.`,
          `Sans règlement, l’accès de vos salariés prendra fin le ${day(facts.endsOn)}. Personne n’est coupé au milieu d’une séance, et chacun garde son compte et ses données.`,
        ],
        action: space('Régulariser'),
      };
    case 'report':
      return {
        subject: `Vos chiffres sont publiés : ${periodText(facts.month, facts.span)}`,
        paragraphs: [
          `Les statistiques agrégées de ${facts.company} (${periodText(facts.month, facts.span)}) sont dans votre espace. Elles ne changeront plus.`,
          `Elles sont arrondies et volontairement brouillées ; un chiffre qui repose sur trop peu de personnes (moins de ${fewestPeople}, ou si peu que le brouillage l’emporte) n’est pas montré. Vos salariés voient la même page.`,
        ],
        action: space('Ouvrir mon espace'),
      };
    case 'contract-ends':
      return {
        subject: 'La fin de votre contrat est enregistrée',
        paragraphs: [
          `Le contrat de ${facts.company} prend fin le ${day(facts.endsOn)}. Jusque-là, rien ne change ; ensuite, plus rien ne sera facturé.`,
          'Vos salariés gardent leur compte, leurs séances passées et leur export. Gardez ce message : il vaut accusé de réception.',
        ],
        action: space('Voir mon espace'),
      };
    case 'contact-added':
      return {
        // Nothing a company wrote stands where a mailbox shows it first.
        subject: 'Une entreprise vous propose d’être son contact',
        paragraphs: [
          `« ${facts.company} » vous propose d’être son second contact pour son espace ${brand}.`,
          'Vous y trouveriez le contrat, les factures, les codes et les statistiques agrégées. Aucune donnée sur une personne n’y figure.',
          'Pour accepter, demandez votre lien d’accès avec cette adresse, puis appuyez sur le bouton de la page. Sans cela, rien n’est ouvert à votre nom. Si vous avez un compte personnel, il reste à part : l’entreprise n’apprend pas qu’il existe.',
          'Si vous ne connaissez pas cette entreprise, ignorez ce message.',
        ],
        action: space('Demander mon lien d’accès'),
      };
  }
};

const footerOf = (brand: string): string =>
  `${brand} est un service de soutien préventif par une intelligence artificielle, et non un service médical.`;

/** @param id the same for the same letter, so that a mailbox can tell a repetition */
export const letterTo = (
  facts: CompanyLetter,
  given: { brand: string; to: string; publicUrl: string; id: string },
): Mail => {
  const { subject, paragraphs, action } = contentOf(facts, given.brand);
  return {
    ...letter({
      brand: given.brand,
      to: given.to,
      kind: `company-${facts.kind}`,
      subject,
      paragraphs,
      action: { label: action.label, url: `${given.publicUrl}${action.path}` },
      footer: footerOf(given.brand),
    }),
    id: given.id,
  };
};

/** The mailed link of a contact. What follows the `#` never reaches a server, nor its log. */
export const linkLetter = (given: { brand: string; to: string; publicUrl: string; ticket: string }): Mail =>
  letter({
    brand: given.brand,
    to: given.to,
    kind: 'company-link',
    subject: 'Votre lien vers l’espace de votre entreprise',
    paragraphs: [
      'Voici le lien que vous venez de demander. Il vaut une heure, et une seule fois ; un bouton sur la page vous fait entrer.',
      'Si vous n’avez rien demandé, ignorez ce message : rien ne s’ouvre sans lui.',
    ],
    action: { label: 'Ouvrir mon espace', url: `${given.publicUrl}/entreprise/espace#lien=${given.ticket}` },
    footer: footerOf(given.brand),
  });
