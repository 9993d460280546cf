import type { AfterDanger } from '#shared/safety/after-danger.ts';
import type { Country } from '#shared/safety/levels.ts';
import { servedSubject } from './guide/guide-state.ts';
import { leavesNoTrace } from './guide/reply-view.ts';
import type { SafetyDeps } from './index.ts';
import { loadGuide } from './kept-guide.ts';
import { resourcesFor } from './numbers.ts';

/**
 * What stands first at home after danger: the lines of what was told. Under a watched phone or violence nothing on the
 * screen says so (conversation.md §6); the horoscope then stays away without a word.
 */
export const afterDanger = async (
  deps: SafetyDeps,
  { userId, country }: { userId: string; country: Country },
): Promise<AfterDanger> => {
  const box = await deps.vault.boxFor(userId);
  const { state } = await deps.db.system('safety', (tx) => loadGuide(tx, box, userId, deps.clock.now()));
  const { level, category } = state[servedSubject(state)];
  const careful = level >= 2;
  const shown = careful && !leavesNoTrace(state);
  return { careful, resources: shown ? resourcesFor(category, level, country) : [] };
};
