import { useMemo, useSyncExternalStore } from 'react';
import type { Address, Country } from '#shared/safety/levels.ts';
import { storedAddress, storedCountry, whenSettingsChange } from './settings.ts';

/** The choices of this browser as they are now: also once they are changed beside what is open, or in another tab. */
export const useSettings = (): { country: Country; address: Address } => {
  const country = useSyncExternalStore(whenSettingsChange, storedCountry);
  const address = useSyncExternalStore(whenSettingsChange, storedAddress);
  return useMemo(() => ({ country, address }), [country, address]);
};
