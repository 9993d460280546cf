/** The access a company gives: taken back with the card, or over with the contract (a day in Paris, YYYY-MM-DD). */
export type CompanyAccess = { revoked: boolean; endsOn: string | null };

const dayInParis = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });

/** Whether a session can be begun at the company's cost. */
export const isAccessOpen = ({ revoked, endsOn }: CompanyAccess, now: Date): boolean =>
  !revoked && (endsOn === null || dayInParis.format(now) < endsOn);
