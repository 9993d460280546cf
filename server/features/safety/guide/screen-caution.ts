import { placedBeside, saidOn } from './reply-draft.ts';
import { isRead, type ReplyView } from './reply-view.ts';
import type { Said } from './wording.ts';

/*
 * On a screen that someone reads, the first words that name a danger come with how to leave them and to take them away
 * (safety-protocol.md §5: « Quitter vite »). Once in a session, and not where it was said before.
 */

const occasion = 'screen-caution';

/** How to leave or to erase was said by one of these texts. */
const wasSaid = (view: ReplyView, ids: readonly string[]): boolean => {
  const { data } = view;
  const answers = ['seen-by-them', 'leave-quickly', 'what-to-erase'].flatMap((id) => data.requestsOf(id));
  const rows = [
    ...data.actsOn(occasion),
    ...data.acts.filter(({ id }) => id.endsWith('-watched') || id === 'hush-close'),
  ];
  const known = new Set([...answers, ...rows].flatMap(({ wordings }) => wordings.flat()));
  return ids.some((id) => known.has(id));
};

/** The reply with it, before a question. */
export const withScreenCaution = (
  view: ReplyView,
  said: readonly Said[],
  isAsking: boolean,
): readonly Said[] => {
  const { state, level, settings } = view;
  // By telephone or in a messenger there is no such button; at 4 the number stands alone.
  if (!isRead(state) || level < 2 || level > 3 || settings.channel !== 'web') return said;
  const now = said.flatMap(({ textIds }) => textIds);
  if (wasSaid(view, [...state.session.saidTexts, ...now])) return said;
  const found = saidOn(view, occasion, { beside: said, most: Number.POSITIVE_INFINITY });
  if (!found) return said;
  return isAsking && said.length === 1 ? [found.said, ...said] : placedBeside(said, found.said);
};
