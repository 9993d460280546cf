import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { ProfileStatus } from '#shared/billing/subscription.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { subscriptionStatus } from './api.ts';

/** One's status as last read, and a way to read it again in so many milliseconds, whatever came before. */
export function useSubscriptionRefresh(): {
  status: ProfileStatus | undefined;
  refreshIn: (milliseconds: number) => void;
} {
  const { userId } = useSession();
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data: status } = useQuery({ ...subscriptionStatus(userId ?? ''), enabled: userId !== undefined });

  const refreshIn = useCallback(
    (milliseconds: number) => {
      clearTimeout(timer.current);
      if (userId === undefined) return;
      timer.current = setTimeout(
        () => void queries.refetchQueries({ queryKey: subscriptionStatus(userId).queryKey }),
        milliseconds,
      );
    },
    [queries, userId],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return { status, refreshIn };
}
