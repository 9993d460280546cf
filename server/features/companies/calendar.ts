/*
 * Months as companies are billed, and quarters as they are told of: of the calendar, in Paris, written YYYY-MM-01.
 */
const inParis = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** YYYY-MM-DD, in Paris. */
export const dayIn = (date: Date): string => inParis.format(date);
export const monthOf = (date: Date): string => `${dayIn(date).slice(0, 7)}-01`;

/** @param months may be negative */
export const monthAfter = (month: string, months = 1): string => {
  const date = new Date(`${month.slice(0, 7)}-01T12:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return `${date.toISOString().slice(0, 7)}-01`;
};

/** The last month of the quarter that holds this month. */
export const quarterEnd = (month: string): string => {
  const number = Number(month.slice(5, 7));
  return monthAfter(month, (3 - (number % 3)) % 3);
};

/** The instant at which a day begins in Paris. */
export const dayStart = (day: string): Date => {
  // Paris is one or two hours ahead of UTC: midnight there is the evening before.
  for (const ahead of [2, 1]) {
    const at = new Date(new Date(`${day}T00:00:00Z`).getTime() - ahead * 3_600_000);
    if (dayIn(at) === day && dayIn(new Date(at.getTime() - 1)) !== day) return at;
  }
  return new Date(`${day}T00:00:00Z`);
};
