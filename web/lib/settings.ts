import { type Address, addressSchema, type Country, countrySchema } from '#shared/safety/levels.ts';

/** Choices that live in this browser and work before signing in, too (product decisions, Signing up and in). */
const keys = { country: 'eclaircie.country', address: 'eclaircie.address' } as const;

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Whose emergency numbers are shown; `unknown` until the person says. */
export const storedCountry = (): Country =>
  countrySchema.catch('unknown').parse(read(keys.country) || 'unknown');

/** How the companion addresses the person. */
export const storedAddress = (): Address => addressSchema.catch('vous').parse(read(keys.address) ?? 'vous');

export const storeAddress = (address: Address): void => {
  try {
    localStorage.setItem(keys.address, address);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
};
