import { vatOn } from '../billing/vat.ts';
import type { Cents } from '../money.ts';

/*
 * Tax between companies. The seller is Swiss: a company of the European Union with a VAT number accounts for the tax itself
 * (reverse charge, directive 2006/112/EC, articles 44 and 196); a Swiss company is charged the Swiss rate; without a number
 * the tax of the customer's country is due. Real invoices bear what the payment provider computed; this serves the sandbox
 * and the quote.
 */
export type Tax = { kind: 'reverse-charge' | 'vat'; cents: Cents };

const formats: Readonly<Record<string, RegExp>> = {
  FR: /^FR[0-9A-HJ-NP-Z]{2}\d{9}$/,
  BE: /^BE[01]\d{9}$/,
  LU: /^LU\d{8}$/,
  DE: /^DE\d{9}$/,
};
const anyFormat = /^[A-Z]{2}[0-9A-Z+*]{2,12}$/;
const vatPrefix = (country: string): string => (country === 'GR' ? 'EL' : country);

export const tidyVatNumber = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z+*]/g, '');

/** Whether a VAT number has the shape of its country. Whether it is true, only the registry knows. */
export const isVatNumber = (typed: string, country: string): boolean => {
  const number = tidyVatNumber(typed);
  return (formats[country] ?? anyFormat).test(number) && number.startsWith(vatPrefix(country));
};

export const taxOn = (net: Cents, customer: { country: string; vatNumber: string | null }): Tax => {
  const { country, vatNumber } = customer;
  if (country !== 'CH' && vatNumber && isVatNumber(vatNumber, country))
    return { kind: 'reverse-charge', cents: 0 };
  return { kind: 'vat', cents: vatOn(net, country) };
};

export const reverseChargeMention =
  'Autoliquidation de la TVA par le preneur (article 196 de la directive 2006/112/CE).';
