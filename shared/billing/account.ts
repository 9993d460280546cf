import { z } from 'zod';
import { isEmail } from '../auth/email.ts';
import { operator } from '../brand.ts';
import { longDate } from '../french-date.ts';
import { euros } from '../money.ts';
import { chatMonthlyCents } from './catalogue.ts';

/* What « Mon compte » is told about one's subscription, and what an order says before it is placed. */

const instant = z.iso.datetime();

export const mySubscriptionReply = z.object({
  state: z.enum(['trialing', 'active', 'past_due', 'canceled', 'none']),
  monthlyCents: z.int(),
  /** The end of the free month, where one runs or ran. */
  trialEndsAt: instant.nullable(),
  /** When and whether something is charged next; null: nothing is. */
  nextChargeAt: instant.nullable(),
  /** Given up: when it ends. */
  cancelsAt: instant.nullable(),
  /** Until when the order can be renounced, where there is one that can. */
  withdrawableUntil: instant.nullable(),
  /** When a card given now would be charged for the first time; null: at once. */
  firstChargeAt: instant.nullable(),
  mayOrder: z.boolean(),
  /** The account has no address: one is given for the receipts before anything is ordered. */
  needsAddress: z.boolean(),
  /** The one that was given; null where the account has its own, or none was asked yet. */
  billingAddress: z.string().nullable(),
  mayChangeCard: z.boolean(),
  mayCancel: z.boolean(),
  /** Asked for, and not yet done at the payment provider, which did not answer. */
  waiting: z.enum(['cancel', 'resume', 'withdraw']).nullable(),
  /** `off`: nothing is sold here; `sandbox`: nobody really pays. */
  selling: z.enum(['on', 'off', 'sandbox']),
});
export type MySubscription = z.infer<typeof mySubscriptionReply>;

export const invoiceEntry = z.object({
  id: z.string(),
  number: z.string().nullable(),
  issuedAt: instant,
  totalCents: z.int(),
  creditedCents: z.int(),
  status: z.enum(['paid', 'open', 'void']),
});
export type InvoiceEntry = z.infer<typeof invoiceEntry>;
export const myInvoicesReply = z.object({ invoices: z.array(invoiceEntry) });

export const invoiceBody = z.object({ id: z.string().min(1).max(100) });
const billingAddress = z.string().trim().toLowerCase().refine(isEmail);
/** Nothing, from whoever has an address. */
export const checkoutBody = z.object({ email: billingAddress.optional() });
export const billingAddressBody = z.object({ email: billingAddress });
export const checkoutReply = z.object({ url: z.url() });

/** The words of an order, the same on our page, on the provider's, and in the letter that confirms it. */
export const orderButton = 'Commander avec obligation de paiement';

const paris = { timeZone: 'Europe/Paris' } as const;

/** « 21 décembre 2026 », where the contract lives. */
export const dayText = (date: Date): string => longDate(date, paris);

/** « le 21 décembre 2026 ». */
export const onDay = (date: Date): string => `le ${dayText(date)}`;

/** What is owed, and from when. @param firstChargeAt null: at once */
export const priceSentence = (firstChargeAt: Date | null): string =>
  firstChargeAt
    ? `${euros(chatMonthlyCents)} TTC par mois, débités pour la première fois ${onDay(firstChargeAt)}, puis chaque mois jusqu’à résiliation.`
    : `${euros(chatMonthlyCents)} TTC par mois, débités aujourd’hui, puis chaque mois jusqu’à résiliation.`;

/** What else is said beside an order: the way out, and what the service is not (L03, L10, L13). */
export const orderTerms = [
  'Vous pouvez résilier à tout moment, en trois clics depuis votre compte.',
  'Vous demandez que le service commence tout de suite, et gardez quatorze jours pour renoncer à la commande.',
  `Le vendeur est ${operator}. Ce service n’est pas un service médical.`,
] as const;

/** An order accepts the terms in force; their version and time are kept with it (L15). */
export const orderAcceptance = 'En commandant, vous acceptez nos conditions générales d’utilisation.';

/** The same beside the button of the provider's page, whose own words cannot be chosen. */
export const orderNotice = (firstChargeAt: Date | null): string =>
  [
    'Commande avec obligation de paiement :',
    priceSentence(firstChargeAt),
    ...orderTerms,
    orderAcceptance,
  ].join(' ');
