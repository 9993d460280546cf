import { z } from 'zod';
import { isEmail } from '../auth/email.ts';
import { companyChat } from '../billing/catalogue.ts';
import { tidyName } from './company-name.ts';
import { release } from './employer-report.ts';

/* What /entreprise/espace is told, and what it may ask for. */

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** The last month of the quarter that the next figures are of, where what was published before makes them wait. */
const figuresFrom = day.nullable();

export const companySpace = z.object({
  company: z
    .object({
      id: z.uuid(),
      name: z.string(),
      siret: z.string(),
      seats: z.int(),
      monthlyCents: z.int(),
      openedAt: z.iso.datetime(),
      billedFrom: day.nullable(),
      endsOn: day.nullable(),
      endReason: z.enum(['asked', 'unpaid']).nullable(),
      paysBy: z.enum(['card', 'transfer']),
    })
    .nullable(),
  contacts: z.array(
    z.object({
      /** Of the line, and random: it says nothing of an account. */
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      /** Whether they have pressed the button of their link. */
      accepted: z.boolean(),
      me: z.boolean(),
    }),
  ),
  orders: z.array(
    z.object({
      id: z.uuid(),
      seats: z.int(),
      paidAt: z.iso.datetime(),
      netCents: z.int(),
      ready: z.boolean(),
      made: z.int(),
    }),
  ),
  bills: z.array(
    z.object({
      month: day,
      seats: z.int(),
      netCents: z.int(),
      state: z.enum(['due', 'open', 'paid', 'void']),
      number: z.string().nullable(),
    }),
  ),
  /** Null: too few seats for any statistics. */
  releases: z.array(release).nullable(),
  figuresFrom,
});
export type CompanySpace = z.infer<typeof companySpace>;

/** The same page for employees: nothing but what is published. */
export const employerSightReply = z.object({
  /** `none`: this account comes from no company. */
  kind: z.enum(['contact', 'employee', 'none']),
  /** What the company gives an employee: until when, and whether it still does. */
  access: z.object({ open: z.boolean(), endsOn: z.iso.date().nullable() }).nullable(),
  releases: z.array(release),
  figuresFrom,
});
export type EmployerSight = z.infer<typeof employerSightReply>;

const companyId = z.uuid();
export const ofCompany = z.object({ companyId });
export const cardBody = z.object({ companyId, code: z.string().max(60) });
export const cardReply = z.object({ done: z.literal(true), code: z.string().nullable() });
export const moreSeatsBody = z.object({
  companyId,
  seats: z.int().min(1).max(companyChat.mostSeats),
  payment: z.enum(['card', 'transfer']),
  purchaseOrder: z.string().max(60).transform(tidyName).default(''),
});
export const contactBody = z.object({
  companyId,
  name: z.string().max(120).transform(tidyName).pipe(z.string().min(1)),
  email: z.string().trim().refine(isEmail, 'Email contact invalide.'),
});
export const contactOut = z.object({ companyId, contactId: z.uuid() });
export const invoiceBody = z.object({
  companyId,
  /** The id of an order, or the month of a bill. */
  of: z.union([z.uuid(), day]),
});
export const linkBody = z.object({ email: z.string().max(255) });
export const openBody = z.object({ ticket: z.string().max(100) });
export const openReply = z.object({
  session: z.looseObject({ access_token: z.string(), refresh_token: z.string() }),
});
export const doneReply = z.object({ done: z.boolean() });
/** The cards of one printed file. @see cardsPerFile */
export const sheetBody = z.object({
  orderId: z.string().max(100),
  part: z.int().min(1).max(1000).default(1),
});
/** Ten on a page, fifty pages. */
export const cardsPerFile = 500;
