import type { SupabaseClient } from '@supabase/supabase-js';
import { type Dispatch, useEffect } from 'react';
import type { AuthEvent, AuthState } from './auth-state.ts';

/** Runs the role check the state says is due, by the exact select of specification §7. */
export function useRoleCheck(
  client: SupabaseClient | null,
  auth: AuthState,
  dispatch: Dispatch<AuthEvent>,
): void {
  const userId = auth.status === 'session' ? auth.userId : null;
  const check = auth.status === 'session' ? auth.dueCheck : null;

  useEffect(() => {
    if (!client || userId === null || check === null) return;
    // Deferred: the client holds its lock while it tells of a new session, and a call made meanwhile would wait on it.
    const timer = setTimeout(async () => {
      try {
        const { data, error } = await client
          .from('user_roles')
          .select('role')
          .eq('user_id', userId)
          .eq('role', 'admin')
          .maybeSingle();
        if (error) throw error;
        dispatch({ type: 'role-checked', userId, check, role: data ? 'admin' : 'user' });
      } catch {
        dispatch({ type: 'role-check-failed', userId, check });
      }
    }, 0);
    return () => clearTimeout(timer);
  }, [client, userId, check, dispatch]);
}
