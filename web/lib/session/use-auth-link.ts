import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Notice } from '#shared/messages/auth.ts';
import type { AuthLink } from './auth-link.ts';
import { followAuthLink, takeAuthLink } from './follow-auth-link.ts';
import { getSupabase } from './supabase-client.ts';

type Phase = { name: 'unread' } | { name: 'following' } | { name: 'leaving'; to: string } | { name: 'done' };

/**
 * Handles an authentication link on whatever page it lands. Returns true while one is being read or followed, or the
 * page it leads to has not come up yet: until then no screen may conclude anything about the session.
 * `taken` is the link read before the router started, if the entry did so.
 */
export function useAuthLink(notify: (notice: Notice) => void, taken?: AuthLink): boolean {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [phase, setPhase] = useState<Phase>({ name: 'unread' });
  const early = useRef(taken);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query or fragment is what may carry a new link
  useEffect(() => {
    const link = early.current && early.current.kind !== 'none' ? early.current : takeAuthLink();
    const fromRouter = early.current !== link;
    early.current = undefined;
    if (link.kind === 'none') {
      setPhase((now) => (now.name === 'unread' ? { name: 'done' } : now));
      return;
    }
    // The router remembers the address it was started with: it must forget the tokens, too.
    if (fromRouter) void navigate(link.cleanAddress, { replace: true });
    const conclude = ({ notice, goTo }: { notice: Notice; goTo: string | null }) => {
      notify(notice);
      if (goTo === null) return setPhase({ name: 'done' });
      setPhase({ name: 'leaving', to: goTo.split('?')[0] ?? goTo });
      void navigate(goTo, { replace: true });
    };
    setPhase({ name: 'following' });
    if (link.kind !== 'tokens') conclude(link);
    else void followAuthLink(link, getSupabase).then(conclude);
  }, [search, hash]);

  useEffect(() => {
    if (phase.name === 'leaving' && phase.to === pathname) setPhase({ name: 'done' });
  }, [phase, pathname]);

  return phase.name !== 'done';
}
