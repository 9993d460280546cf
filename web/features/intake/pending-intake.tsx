import { useSession } from '#web/lib/session/session-context.tsx';
import { useIntake } from './use-intake.ts';
import { useSaving } from './use-saving.ts';

/**
 * Shows nothing: answers given before signing in are saved on whichever screen the person arrives, before the first
 * session needs them.
 */
export function PendingIntake({ onSaved }: { onSaved: () => void }) {
  const { userId, client } = useSession();
  const intake = useIntake(userId);
  useSaving(client, userId, intake.record, intake.change, () => {
    intake.leaveTheWords();
    onSaved();
  });
  return null;
}
