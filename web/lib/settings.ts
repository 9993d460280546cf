import { type Country as DirectoryCountry, directory } from '#shared/safety/directory.ts';
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

/** Whose emergency numbers are shown; `unknown` until the person says. The page of numbers says `CA` where the protocol says `QC`. */
export const storedCountry = (): Country => {
  const kept = read(keys.country);
  return countrySchema.catch('unknown').parse(kept === 'CA' ? 'QC' : kept || 'unknown');
};

/** The same choice as the directory of help lines names it; null until the person says. */
export const storedDirectoryCountry = (): DirectoryCountry | null =>
  directory.find(({ country }) => country === read(keys.country))?.country ?? null;

/** How the companion addresses the person. */
export const storedAddress = (): Address => addressSchema.catch('vous').parse(read(keys.address) ?? 'vous');

export const storeAddress = (address: Address): void => {
  try {
    localStorage.setItem(keys.address, address);
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
};
