import { z } from 'zod';
import { days } from '../time.ts';

/** The word a person types to erase their account: no single tap destroys a year of writing. */
export const erasureWord = 'EFFACER';

/** How long one may change one's mind, where one did not ask for « tout de suite ». */
export const erasureDelay = days(7);

/** `anonymise`: everything goes all the same, save sums that are added to everybody's. */
export const erasureWays = ['erase', 'anonymise'] as const;
export type ErasureWay = (typeof erasureWays)[number];

export const eraseBody = z.object({
  confirmation: z.literal(erasureWord),
  way: z.enum(erasureWays).default('erase'),
});

const instant = z.iso.datetime();
export const erasureOrderSchema = z.object({ way: z.enum(erasureWays), askedAt: instant, dueAt: instant });
export type ErasureOrder = z.infer<typeof erasureOrderSchema>;

export const erasureStateReply = z.object({
  order: erasureOrderSchema.nullable(),
  /** What it means for what the person holds, such as a subscription. */
  means: z.array(z.string()),
  /** What would stay of them, in figures, if they chose to be anonymised. */
  figures: z.array(z.object({ figure: z.string(), count: z.number().int() })),
  hasMailbox: z.boolean(),
});
export type ErasureState = z.infer<typeof erasureStateReply>;

export const orderErasureReply = z.object({ order: erasureOrderSchema });
/** `receipt` opens the receipt on `erasurePath`, for whoever holds it. */
export const erasedReply = z.object({ erased: z.literal(true), receipt: z.string() });

export const ticketBody = z.object({ ticket: z.string().max(200) });

export const receiptReply = z.object({
  number: z.string(),
  way: z.enum(['erase', 'anonymise', 'idle', 'restored']),
  askedAt: instant,
  erasedAt: instant,
  /** Null: the rows are gone, the key goes within minutes. */
  keyDestroyedAt: instant.nullable(),
});
export type ErasureReceipt = z.infer<typeof receiptReply>;

/** Where mails about an erasure lead; a button acts there, never the opening. */
export const erasurePath = '/effacement';
export const keepFragment = 'garder=';
export const receiptFragment = 'recu=';
