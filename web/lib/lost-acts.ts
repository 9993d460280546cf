import type { Mutation, MutationObserver, QueryClient } from '@tanstack/react-query';
import { Unreachable } from './call-function.ts';

/**
 * « Le serveur ne répond pas » goes with its cause: when the line is back, or when another act of the person succeeds. What
 * the service refused stands until it is tried again.
 */
export const forgetLostActs = (queries: QueryClient, signal: AbortSignal): void => {
  const watched = new Map<Mutation, Set<MutationObserver>>();
  const forget = () => {
    for (const [mutation, observers] of [...watched])
      if (mutation.state.error instanceof Unreachable) for (const each of [...observers]) each.reset();
  };
  const stop = queries.getMutationCache().subscribe((event) => {
    if (event.type === 'observerAdded') {
      const observers = watched.get(event.mutation) ?? new Set();
      watched.set(event.mutation, observers.add(event.observer as MutationObserver));
    } else if (event.type === 'observerRemoved') {
      watched.get(event.mutation)?.delete(event.observer as MutationObserver);
    } else if (event.type === 'removed') {
      watched.delete(event.mutation);
    } else if (event.type === 'updated' && event.action.type === 'success') {
      forget();
    }
  });
  signal.addEventListener('abort', stop);
  window.addEventListener('online', forget, { signal });
};
