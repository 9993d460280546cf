import type { Cents } from '../money.ts';

/**
 * The one price list (specification §1, §3 and §9): pages, forms, checkout, mails and the terms read it here. Prices for
 * individuals include tax, prices for companies exclude it.
 */
export type PlanId = 'chat' | 'silver' | 'platinum';

/** `session`: cents for one; `subscription`: cents a month; `ondemand`: cents a minute. */
export type OptionType = 'session' | 'subscription' | 'ondemand';

export type PlanOption = {
  id: string;
  type: OptionType;
  cents: Cents;
  /** Length of the session, or minutes a week of the subscription; null where it has none. */
  minutes: number | null;
  note?: string;
};

const option = (id: string, type: OptionType, euros: number, minutes: number | null, note?: string) =>
  ({ id, type, cents: euros * 100, minutes, ...(note ? { note } : {}) }) satisfies PlanOption;

export const catalogue = {
  chat: [option('chat-monthly', 'subscription', 9, null, 'Un mois offert, puis illimité')],
  silver: [
    option('silver-first', 'session', 25, 40, 'Première séance'),
    option('silver-20', 'session', 20, 20),
    option('silver-30', 'session', 25, 30),
    option('silver-monthly-20', 'subscription', 60, 20),
    option('silver-monthly-30', 'subscription', 80, 30),
    option('silver-ondemand', 'ondemand', 2, null),
  ],
  platinum: [
    option('platinum-first', 'session', 150, 40),
    option('platinum-20', 'session', 100, 20),
    option('platinum-30', 'session', 150, 30),
    option('platinum-ondemand', 'ondemand', 15, null),
  ],
} as const satisfies Record<PlanId, readonly PlanOption[]>;

/** The only plan on sale; its first month is free. */
export const chatOption = catalogue.chat[0];

/** What it costs a month, including tax. */
export const chatMonthlyCents: Cents = chatOption.cents;

/** The prices « from » of the pages: announcements, beside the catalogue rather than drawn from it. */
export const announcedFromCents = { silver: 25_00, platinum: 45_00, companyAudio: 8_00 } as const;

/** The chat for companies, excluding tax. */
export const companyChat = {
  monthlyCentsPerSeat: 5_00,
  setupCents: 250_00,
  /** A notice on the pages; an order is accepted from one seat on. */
  announcedMinimumSeats: 50,
  mostSeats: 100_000,
  defaults: { employees: 100, coveredEmployees: 80 },
} as const;

/** What a company pays: each month, and the first time. @param covered seats, from 1 to `companyChat.mostSeats`. */
export const companyAmounts = (covered: number): { monthlyCents: Cents; firstInvoiceCents: Cents } => {
  const monthlyCents = covered * companyChat.monthlyCentsPerSeat;
  return { monthlyCents, firstInvoiceCents: monthlyCents + companyChat.setupCents };
};
