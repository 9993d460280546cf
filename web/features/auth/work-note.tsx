import { useSyncExternalStore } from 'react';
import { workInProgress } from '#shared/messages/auth.ts';
import { isWorking, watchWork } from '#web/lib/asked-work.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Says why signing in takes some seconds, where others have failed too often to sign in to the same account. */
export function WorkNote() {
  const working = useSyncExternalStore(watchWork, isWorking, () => false);
  return working && <Alert tone="neutral">{workInProgress}</Alert>;
}
