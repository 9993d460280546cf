import { z } from 'zod';
import { letter } from '#server/adapters/mail/letter.ts';
import type { Mail } from '#server/adapters/mail/port.ts';
import { dayText, onDay, orderTerms, priceSentence } from '#shared/billing/account.ts';
import { chatMonthlyCents } from '#shared/billing/catalogue.ts';
import { vatPercent } from '#shared/billing/vat.ts';
import { ofBrand } from '#shared/brand.ts';
import { euros } from '#shared/money.ts';

const instant = z.coerce.date();
const cents = z.int();
/** Of the declaration; null where it was asked from the account. Absent in letters written before it was kept. */
const number = z.string().nullable().default(null);

/**
 * What a letter about money has to say, as it is kept until the letter has left. Everything a person may need later is in
 * the letter itself (a durable medium): amounts, dates, and the way out.
 */
export const letterFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reminder'), endsAt: instant, carded: z.boolean() }),
  z.object({ kind: z.literal('free-month-over') }),
  z.object({
    kind: z.literal('begun'),
    startedAt: instant,
    firstChargeAt: instant.nullable(),
    withdrawableUntil: instant,
  }),
  z.object({
    kind: z.literal('paid'),
    number: z.string().nullable(),
    paidAt: instant,
    totalCents: cents,
    vatCents: cents,
    country: z.string().nullable(),
    recovered: z.boolean(),
    nextChargeAt: instant.nullable(),
  }),
  z.object({ kind: z.literal('failed'), totalCents: cents, nextAttemptAt: instant.nullable() }),
  z.object({ kind: z.literal('ends'), number, endsAt: instant }),
  z.object({ kind: z.literal('resumed'), nextChargeAt: instant }),
  z.object({ kind: z.literal('ended'), endedAt: instant, unpaid: z.boolean() }),
  z.object({ kind: z.literal('withdrawn'), number, refundedCents: cents, freeUntil: instant.nullable() }),
  z.object({
    kind: z.literal('nothing-runs'),
    declared: z.enum(['termination', 'withdrawal']),
    number,
    freeUntil: instant.nullable(),
  }),
]);
export type LetterFacts = z.infer<typeof letterFacts>;

const price = euros(chatMonthlyCents);

const countryNames = new Intl.DisplayNames(['fr'], { type: 'region' });
const taxLine = (total: number, vat: number, country: string | null): string => {
  const name = country && /^[A-Z]{2}$/.test(country) ? countryNames.of(country) : null;
  if (vat === 0) return name ? `TVA : aucune (${name}).` : 'TVA : aucune.';
  const rate = String(vatPercent(total, vat, country)).replace('.', ',');
  return `Dont TVA${name ? ` (${name})` : ''} ${rate} % : ${euros(vat)}.`;
};

const kept =
  'Votre historique, son export, son effacement et les numéros d’aide restent accessibles depuis votre compte.';
const wayOut =
  'Résilier tient en trois clics depuis votre compte, ou sans vous connecter depuis la page « Résilier votre contrat ».';

const declaredAs = (number: string | null): string[] =>
  number === null ? [] : [`Votre déclaration, enregistrée sous le numéro ${number}, est exécutée.`];

/** A free month is no order: nothing of it has to be given back, and it stays open (decision 0026). */
const nothingRuns = (declared: 'termination' | 'withdrawal', freeUntil: Date | null): string[] => {
  if (declared === 'termination')
    return [
      'Aucun paiement n’est prévu pour votre compte : rien n’a à être arrêté, et rien ne sera débité.',
      freeUntil
        ? `Votre mois offert se termine de lui-même ${onDay(freeUntil)}.`
        : 'Aucun abonnement n’est en cours.',
    ];
  const given =
    'Vous n’aviez passé aucune commande : rien n’a été débité, rien n’est à rembourser, et rien ne le sera.';
  if (!freeUntil) return [given, 'Aucun abonnement n’est en cours.'];
  return [
    given,
    `Vous gardez votre mois offert, qui n’engage à rien, jusqu’au ${dayText(freeUntil)} : votre compte dit « Essai » jusque-là, puis il s’arrête de lui-même. Pour y mettre fin tout de suite, effacez le compte depuis « Mes données ».`,
  ];
};

type Content = { subject: string; paragraphs: string[]; action: { label: string; path: string } };

const account = (label = 'Voir mon abonnement') => ({ label, path: '/compte' });

const contentOf = (facts: LetterFacts, brand: string): Content => {
  switch (facts.kind) {
    case 'reminder':
      return {
        subject: `Votre mois offert se termine ${onDay(facts.endsAt)}`,
        paragraphs: facts.carded
          ? [
              `Votre mois offert se termine ${onDay(facts.endsAt)}. Comme vous avez ajouté un moyen de paiement, ${price} TTC seront débités ce jour-là, puis chaque mois.`,
              `Si vous ne souhaitez pas continuer, résiliez avant cette date : rien ne sera débité. ${wayOut}`,
            ]
          : [
              `Votre mois offert se termine ${onDay(facts.endsAt)}. Vous n'avez pas ajouté de moyen de paiement : rien ne sera débité, l'abonnement s'arrête simplement.`,
              `Pour continuer, ajoutez un moyen de paiement : ${price} TTC par mois, débités pour la première fois à la fin du mois offert, sans engagement.`,
              kept,
            ],
        action: account(facts.carded ? undefined : 'Ajouter un moyen de paiement'),
      };
    case 'free-month-over':
      return {
        subject: 'Votre mois offert est terminé',
        paragraphs: [
          'Votre mois offert est terminé. Rien n’a été débité, et rien ne le sera.',
          kept,
          `Si vous souhaitez reprendre vos séances : ${price} TTC par mois, résiliable à tout moment.`,
        ],
        action: account('Reprendre mes séances'),
      };
    case 'begun':
      return {
        subject: `Confirmation de votre commande : abonnement ${brand}`,
        paragraphs: [
          `Vous avez commandé ${onDay(facts.startedAt)} l'abonnement Chat + Horoscope ${ofBrand(brand)}.`,
          priceSentence(facts.firstChargeAt),
          ...orderTerms,
          `Vous pouvez renoncer à cette commande sans motif jusqu'à la fin de la journée du ${dayText(facts.withdrawableUntil)}, depuis votre compte ou depuis la page « Renoncer au contrat ».`,
          'Gardez ce message : il vaut confirmation du contrat. Les conditions acceptées sont sur la page « CGU » du site.',
        ],
        action: account(),
      };
    case 'paid':
      return {
        subject: `Reçu de votre paiement de ${euros(facts.totalCents)}`,
        paragraphs: [
          ...(facts.recovered ? ['Le paiement qui avait échoué est passé. Merci.'] : []),
          `${euros(facts.totalCents)} TTC ont été débités ${onDay(facts.paidAt)} pour l'abonnement Chat + Horoscope${facts.number ? `, facture ${facts.number}` : ''}.`,
          taxLine(facts.totalCents, facts.vatCents, facts.country),
          facts.nextChargeAt
            ? `Prochain débit : ${price} TTC ${onDay(facts.nextChargeAt)}. ${wayOut}`
            : 'Aucun autre débit n’est prévu.',
        ],
        action: account('Voir la facture'),
      };
    case 'failed':
      return {
        subject: 'Votre paiement n’a pas abouti',
        paragraphs: [
          `Le débit de ${euros(facts.totalCents)} TTC a été refusé par votre banque. Vous gardez l'accès en attendant.`,
          facts.nextAttemptAt
            ? `Un nouvel essai aura lieu ${onDay(facts.nextAttemptAt)}. Vous pouvez changer de carte d'ici là.`
            : 'Aucun nouvel essai n’est prévu : vous pouvez changer de carte, ou laisser l’abonnement s’arrêter.',
          wayOut,
        ],
        action: account('Changer de carte'),
      };
    case 'ends':
      return {
        subject: 'Votre résiliation est enregistrée',
        paragraphs: [
          ...declaredAs(facts.number),
          `Votre contrat prend fin ${onDay(facts.endsAt)}. Plus rien ne sera débité.`,
          'Jusque-là, tout reste ouvert. Vous pouvez aussi changer d’avis depuis votre compte.',
          kept,
          'Gardez ce message : il vaut accusé de réception.',
        ],
        action: account(),
      };
    case 'resumed':
      return {
        subject: 'Votre abonnement continue',
        paragraphs: [
          `Vous avez annulé votre résiliation : l'abonnement continue. Prochain débit : ${price} TTC ${onDay(facts.nextChargeAt)}.`,
          wayOut,
        ],
        action: account(),
      };
    case 'ended':
      return {
        subject: 'Votre abonnement est terminé',
        paragraphs: [
          `Votre abonnement a pris fin ${onDay(facts.endedAt)}${facts.unpaid ? ', faute de paiement' : ''}. Plus rien ne sera débité, et rien ne vous est réclamé.`,
          kept,
        ],
        action: account('Voir mon compte'),
      };
    case 'withdrawn':
      return {
        subject: 'Vous avez renoncé à votre commande',
        paragraphs: [
          ...declaredAs(facts.number),
          facts.refundedCents > 0
            ? `Votre commande est annulée. ${euros(facts.refundedCents)} vous sont remboursés en entier sur la carte utilisée ; selon votre banque, le montant apparaît sous quelques jours.`
            : 'Votre commande est annulée. Rien n’avait été débité, et rien ne le sera.',
          ...(facts.freeUntil
            ? [`Votre mois offert, lui, court toujours jusqu’au ${dayText(facts.freeUntil)}.`]
            : []),
          kept,
          'Gardez ce message : il vaut accusé de réception.',
        ],
        action: account('Voir mon compte'),
      };
    case 'nothing-runs':
      return {
        subject:
          facts.declared === 'termination'
            ? 'Votre résiliation est exécutée'
            : 'Votre rétractation est exécutée',
        paragraphs: [
          ...declaredAs(facts.number),
          ...nothingRuns(facts.declared, facts.freeUntil),
          `${kept} Vous pouvez aussi effacer le compte à tout moment.`,
        ],
        action: account('Voir mon compte'),
      };
  }
};

/** @param id the same for the same letter, so that a mailbox can tell a repetition */
export const letterOf = (
  facts: LetterFacts,
  given: { brand: string; to: string; publicUrl: string; id: string },
): Mail => {
  const { subject, paragraphs, action } = contentOf(facts, given.brand);
  return {
    ...letter({
      brand: given.brand,
      to: given.to,
      kind: `billing-${facts.kind}`,
      subject,
      paragraphs,
      action: { label: action.label, url: `${given.publicUrl}${action.path}` },
    }),
    id: given.id,
  };
};
