import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Reads anew what `shows` picks. A first reading that is still under way may have left the service before the change:
 * TanStack Query keeps such a one as it is, so it is read once more when it has come.
 */
export const readAnew = (queries: QueryClient, shows: (query: Query) => boolean): void => {
  const underWay = queries
    .getQueryCache()
    .findAll({ predicate: shows, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queries.invalidateQueries({ predicate: shows });
  for (const query of underWay) {
    const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(again, () => {});
  }
};
