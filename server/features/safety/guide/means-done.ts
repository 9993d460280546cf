import type { GuideReading, GuideState } from './guide-state.ts';

/** Requests about means: before a check nothing was told of any, « à qui laisser mon chien ? ». */
export const ofMeans: ReadonlySet<string> = new Set([
  'hand-over',
  'means-what-to-do',
  'keep-means-away',
  'throw-away',
]);

const keeps: readonly string[] = ['handed-over', 'gave-key', 'locked', 'put-away'];

/** What was handed over or locked away is done: where nothing is asked, no answer says to do it. */
export const isDone = (
  { told, asks }: GuideReading,
  request: string,
  { self, session }: GuideState,
): boolean => {
  const { means } = self.facts;
  const isKept = means?.turn === session.turn && (means.value === 'away' || means.value === 'handed-over');
  return ofMeans.has(request) && (isKept || (!asks && (told ?? []).some((id) => keeps.includes(id))));
};
