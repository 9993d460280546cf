import { z } from 'zod';
import { isEmail } from '../auth/email.ts';
import { companyAmounts, companyChat } from '../billing/catalogue.ts';
import type { Cents } from '../money.ts';
import { tidyName } from './company-name.ts';

/** The messages of the form (specification §5, §8), byte for byte. */
export const orderTexts = {
  missing: 'Merci de renseigner tous les champs obligatoires.',
  badEmail: 'Email contact invalide.',
  signUpFailed: "Erreur lors de l'inscription. Veuillez réessayer.",
  paymentFailed: 'Erreur lors du paiement. Veuillez réessayer.',
  checkoutFailed: 'Erreur lors de la création du paiement',
  processingFailed: 'Erreur lors du traitement du paiement',
  unknownOrder: 'Commande introuvable',
} as const;

/** What stands next to a field, and where the specification has no words of its own. */
export const orderFieldTexts = {
  required: 'À renseigner',
  email: 'Une adresse comme nom@entreprise.fr',
  covered: 'Entre 1 et le nombre total de salariés.',
  employees: `Entre 1 et ${companyChat.mostSeats.toLocaleString('fr-FR')}.`,
} as const;

const most = companyChat.mostSeats;
const required = (longest: number) =>
  z
    .string()
    .max(longest, 'Ce texte est trop long.')
    .transform(tidyName)
    .pipe(z.string().min(1, orderFieldTexts.required));
const optional = (longest: number) =>
  z.string().max(longest, 'Ce texte est trop long.').transform(tidyName).default('');
const count = (message: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,9}$/, message),
      ],
      { error: message },
    )
    .transform(Number)
    .pipe(z.int(message).min(1, message).max(most, message));

const fields = {
  companyName: required(200),
  siret: required(40),
  address: required(400),
  contactName: required(120),
  contactEmail: z
    .string()
    .trim()
    .min(1, orderFieldTexts.required)
    .refine(isEmail, { message: orderFieldTexts.email }),
  phone: optional(40),
  market: optional(120),
  employees: count(orderFieldTexts.employees),
  coveredEmployees: count(orderFieldTexts.covered),
};

const coveredAmongAll = (order: { employees: number; coveredEmployees: number }) =>
  order.coveredEmployees <= order.employees;
const coveredTrouble = { message: orderFieldTexts.covered, path: ['coveredEmployees'] };

/** The form of /inscription-entreprise. */
export const orderFormSchema = z.object(fields).refine(coveredAmongAll, coveredTrouble);
export type OrderForm = z.output<typeof orderFormSchema>;

/**
 * The body of `create-enterprise-checkout` (specification §7). The amounts it is sent are not believed; what the
 * specification does not know is optional: `requestId` makes a repeated order one, a transfer is paid on invoice.
 */
export const checkoutBody = z
  .object({
    ...fields,
    monthlyAmount: z.unknown().optional(),
    setupFee: z.unknown().optional(),
    requestId: z.uuid().optional(),
    payment: z.enum(['card', 'transfer']).default('card'),
    purchaseOrder: optional(60),
    vatNumber: optional(20),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('FR'),
  })
  .refine(coveredAmongAll, coveredTrouble);
export type CheckoutBody = z.output<typeof checkoutBody>;

export const checkoutReply = z.object({ url: z.url(), order_id: z.uuid() });

export const processBody = z.object({ orderId: z.string().max(100) });

/** As the specification spells it, in euros excluding tax. */
export const orderView = z.object({
  company_name: z.string(),
  contact_name: z.string(),
  covered_employees: z.int(),
  monthly_amount: z.number(),
  setup_fee: z.number(),
  total_amount: z.number(),
});
export type OrderView = z.infer<typeof orderView>;

/** `paid` false: nobody has paid yet. `codes` is empty while they are being made, and a day after the order. */
export const processReply = z.object({
  success: z.boolean(),
  codes: z.array(z.string()),
  order: orderView,
  state: z.enum(['unpaid', 'closed', 'making', 'ready', 'in-space']),
  payment: z.enum(['card', 'transfer']),
  made: z.int(),
  total: z.int(),
});
export type ProcessReply = z.infer<typeof processReply>;

export type Quote = { seats: number; monthlyCents: Cents; setupCents: Cents; firstInvoiceCents: Cents };

/** What an order costs, excluding tax: covered × 5 a month, 250 once, both with the first invoice. */
export const quoteFor = (coveredEmployees: number): Quote => ({
  seats: coveredEmployees,
  ...companyAmounts(coveredEmployees),
  setupCents: companyChat.setupCents,
});

/** Alert of the form: which of the two messages. @param fieldsInTrouble their names */
export const orderAlertFor = (
  values: Partial<Record<string, unknown>>,
  fieldsInTrouble: readonly string[],
): string | null => {
  const blank = ['companyName', 'siret', 'address', 'contactName', 'contactEmail'].some(
    (name) => typeof values[name] !== 'string' || tidyName(values[name]) === '',
  );
  if (blank) return orderTexts.missing;
  if (fieldsInTrouble.includes('contactEmail')) return orderTexts.badEmail;
  if (fieldsInTrouble.includes('coveredEmployees')) return `Salariés couverts : ${orderFieldTexts.covered}`;
  if (fieldsInTrouble.includes('employees')) return `Nombre total de salariés : ${orderFieldTexts.employees}`;
  return fieldsInTrouble.length > 0 ? 'Un champ est à corriger.' : null;
};
