import { z } from 'zod';
import { companyChat } from '../billing/catalogue.ts';

/** A figure that rests on fewer people is not shown (product decisions; L-20). */
export const fewestPeople = 10;
/** Below so many paid seats there are no statistics at all. */
export const fewestSeats = companyChat.announcedMinimumSeats;
/** Published figures are multiples of this. */
export const roundedTo = 5;
export const tooFew = 'effectif insuffisant';

/** The four parts of a day, by the hour at which a session began, in Paris. */
export const dayParts = ['morning', 'afternoon', 'evening', 'night'] as const;
export type DayPart = (typeof dayParts)[number];
export const dayPartLabels: Record<DayPart, string> = {
  morning: 'Matin (6 h à 12 h)',
  afternoon: 'Après-midi (12 h à 18 h)',
  evening: 'Soir (18 h à minuit)',
  night: 'Nuit (minuit à 6 h)',
};

export const durations = ['short', 'medium', 'long'] as const;
export type Duration = (typeof durations)[number];
export const durationLabels: Record<Duration, string> = {
  short: 'Moins de 10 minutes',
  medium: '10 à 30 minutes',
  long: 'Plus de 30 minutes',
};

/** A published figure; null: too few people. */
const figure = z.int().nullable();

/** What the employer's figures may tell of one person (decision 0076). */
export const figuresBudget = { epsilon: 2.9, months: 36 } as const;
/** How often people are counted by part of the day and by length: once in so many months. */
export const peopleEvery = 12;

/** What a company is told of a quarter, and all it is told. Those of a month are from before, and stay as they were published. */
export const employerReport = z.object({
  span: z.enum(['month', 'quarter']).default('month'),
  /** Accounts activated since the beginning; of a month: those that had access at its end. */
  accounts: figure,
  /** People by the part of the day in which they usually began. Null: not counted in this quarter. */
  dayParts: z.record(z.enum(dayParts), figure).nullable(),
  /** People by the usual length of their sessions. Null: not counted in this quarter. */
  durations: z.record(z.enum(durations), figure).nullable(),
  /** Nine times in ten a figure is no further from the truth. Not said of a month. */
  margins: z.object({ accounts: z.int(), people: z.int() }).optional(),
});
export type EmployerReport = z.infer<typeof employerReport>;

/** @param month of a quarter: its last one */
export const release = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), report: employerReport });
export type Release = z.infer<typeof release>;

const months = [
  'janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre',
]; // biome-ignore format: a row of names

/** « novembre 2026 ». @param month YYYY-MM or YYYY-MM-DD */
export const monthText = (month: string): string => {
  const [year, number] = month.split('-');
  return `${months[Number(number) - 1]} ${year}`;
};

/** « novembre 2026 », « octobre à décembre 2026 ». @param month of a quarter: its last one */
export const periodText = (month: string, span: EmployerReport['span']): string =>
  span === 'month' ? monthText(month) : `${months[Number(month.slice(5, 7)) - 3]} à ${monthText(month)}`;
