/** Money is counted in cents of euro, as whole numbers, and written in French. */
export type Cents = number;

/**
 * « 9 € », « 6 000 € », « 12,50 € »: the cents only where there are some; spaces do not break. By hand rather than by
 * `Intl`, whose spaces differ between engines: the prerendered page and the browser must write the same.
 */
export const euros = (cents: Cents): string => {
  const sign = cents < 0 ? '-' : '';
  const [units, rest] = [Math.trunc(Math.abs(cents) / 100), Math.abs(cents) % 100];
  const grouped = String(units).replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return `${sign}${grouped}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}\u00a0€`;
};
