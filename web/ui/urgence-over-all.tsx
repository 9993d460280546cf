import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { closeUrgence, isUrgenceOpen, onUrgence } from '#web/lib/urgence-open.ts';
import { UrgenceSheet } from './urgence-sheet.tsx';

/** The numbers over whatever is open, until they are closed or another address is opened. */
export function UrgenceOverAll() {
  const open = useSyncExternalStore(onUrgence, isUrgenceOpen, () => false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is what closes it.
  useEffect(() => closeUrgence, [pathname]);
  return open ? <UrgenceSheet onClose={closeUrgence} /> : null;
}
