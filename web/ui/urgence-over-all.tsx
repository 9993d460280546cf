import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { closeUrgence, isUrgenceOpen, onUrgence, showUrgenceHere } from '#web/lib/urgence-open.ts';
import { UrgenceSheet } from './urgence-sheet.tsx';

/** The numbers over whatever is open, until they are closed or another address is opened. */
export function UrgenceOverAll() {
  const open = useSyncExternalStore(onUrgence, isUrgenceOpen, () => false);
  const { pathname } = useLocation();
  // With the first picture, not after it: whoever clicks at once must find it.
  useLayoutEffect(showUrgenceHere, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is what closes it.
  useEffect(() => closeUrgence, [pathname]);
  return open ? <UrgenceSheet onClose={closeUrgence} /> : null;
}
