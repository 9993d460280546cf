import { type Country, type CountryEntry, countries } from '#shared/safety/countries.ts';
import { type Address, addressSchema } from '#shared/safety/levels.ts';

/** Choices that live in this browser and work before signing in, too (product decisions, Signing up and in). */
const keys = { country: 'eclaircie.country', address: 'eclaircie.address' } as const;

/** Where storage is forbidden, a choice lasts as long as the page. */
const ofThisPage = new Map<string, string>();

const read = (key: string): string | null => {
  try {
    return ofThisPage.get(key) ?? localStorage.getItem(key);
  } catch {
    return ofThisPage.get(key) ?? null;
  }
};

const listeners = new Set<() => void>();

const store = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
    ofThisPage.delete(key);
  } catch {
    ofThisPage.set(key, value);
  }
  for (const listener of listeners) listener();
};

/** Chosen on this page, or in another tab of this browser. @returns the way to stop listening */
export const whenSettingsChange = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    // Null: everything was cleared.
    if (key === null || Object.values<string>(keys).includes(key)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
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
export const storeCountry = (section: string): void => store(keys.country, section);

/** How the companion addresses the person. */
export const storedAddress = (): Address => addressSchema.catch('vous').parse(read(keys.address) ?? 'vous');

export const storeAddress = (address: Address): void => store(keys.address, address);
