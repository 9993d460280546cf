import type { Cents } from '../money.ts';

/**
 * Standard rates of value added tax, in tenths of a percent: a service sold online to a consumer bears the rate of the
 * consumer's country (directive 2006/112/EC, article 58; in Switzerland LTVA article 25). Real invoices bear what the
 * payment provider computed; these rates serve the sandbox, and name the rate behind an amount of tax.
 */
const perMille: Readonly<Record<string, number>> = {
  AT: 200, BE: 210, BG: 200, CH: 81, CY: 190, CZ: 210, DE: 190, DK: 250, EE: 240, ES: 210, FI: 255, FR: 200, GR: 240,
  HR: 250, HU: 270, IE: 230, IT: 220, LT: 210, LU: 170, LV: 210, MT: 180, NL: 210, PL: 230, PT: 230, RO: 210, SE: 250,
  SI: 220, SK: 230,
}; // biome-ignore format: a table of rates

/** The tax inside a price that includes it; nothing outside the countries above. @param country ISO 3166-1, two letters */
export const vatWithin = (total: Cents, country: string | null): Cents => {
  const rate = perMille[country ?? ''] ?? 0;
  return Math.round((total * rate) / (1000 + rate));
};

/** The tax on top of a price that excludes it; nothing outside the countries above. @param country ISO 3166-1, two letters */
export const vatOn = (net: Cents, country: string | null): Cents =>
  Math.round((net * (perMille[country ?? ''] ?? 0)) / 1000);

/** The rate of an amount of tax, in percent: the country's own where it gives that amount, else what the amounts say. */
export const vatPercent = (total: Cents, vat: Cents, country: string | null): number => {
  if (vat === 0) return 0;
  const rate = perMille[country ?? ''];
  if (rate !== undefined && vatWithin(total, country) === vat) return rate / 10;
  return Math.round((vat * 1000) / (total - vat)) / 10;
};
