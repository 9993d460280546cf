import { type Country, type CountryEntry, countries } from '#shared/safety/countries.ts';
import { type Address, addressSchema } from '#shared/safety/levels.ts';

/** Choices that live in this browser and work before signing in, too (product decisions, Signing up and in). */
const keys = { country: 'eclaircie.country', address: 'eclaircie.address' } as const;

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** The section chosen on the emergency page; null until the person chooses one. */
export const storedSection = (): CountryEntry | null => {
  const kept = read(keys.country);
  return countries.find(({ section }) => section === kept) ?? null;
};

/** The country whose emergency numbers are shown; `unknown` until the person chooses. The page stores a section's code. */
export const storedCountry = (): Country => {
  const kept = read(keys.country);
  return countries.find(({ section, code }) => section === kept || code === kept)?.code ?? 'unknown';
};

/** Keeps the choice as the emergency page does, by the code of its section there. */
export const storeCountry = (section: string): void => {
  try {
    localStorage.setItem(keys.country, section);
  } catch {
    // Storage is forbidden: the emergency page asks again.
  }
};

/** How the companion addresses the person. */
export const storedAddress = (): Address => addressSchema.catch('vous').parse(read(keys.address) ?? 'vous');

export const storeAddress = (address: Address): void => {
  try {
    localStorage.setItem(keys.address, address);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
};
