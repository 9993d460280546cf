import type { SignIn } from '#shared/auth/sign-ins.ts';
import type { AuthContext } from '../context.ts';
import { listSessions } from '../session-store.ts';
import { openTimes } from '../session-times.ts';

/** Where somebody is signed in, what was used last first. It opens by their own key: nobody else reads it. */
export const listSignIns = async (
  context: Pick<AuthContext, 'db' | 'vault'>,
  who: { userId: string; sessionId: string | undefined },
): Promise<SignIn[]> => {
  const box = await context.vault.findBox(who.userId);
  const rows = await context.db.system('sign-in', (tx) => listSessions(tx, who.userId));
  return rows
    .map((row) => ({ row, times: openTimes(box, row) }))
    .map(({ row, times }) => ({
      id: row.id,
      current: row.id === who.sessionId,
      openedAt: new Date(times.opened).toISOString(),
      lastUsedAt: new Date(times.refreshed ?? times.opened).toISOString(),
      device: times.device ?? null,
      secondFactor: row.aal === 'aal2',
    }))
    .toSorted((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt));
};
