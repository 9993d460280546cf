const inParis = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** YYYY-MM-DD, in Paris. */
export const dayIn = (date: Date): string => inParis.format(date);
/** The first day of its month, in Paris. */
export const monthIn = (date: Date): string => `${dayIn(date).slice(0, 7)}-01`;
