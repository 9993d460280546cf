import type { Lead } from './lead.ts';
import { type Draft, saidOn } from './reply-draft.ts';
import type { ReplyView } from './reply-view.ts';
import { slotsOfText } from './wording.ts';

/*
 * What is said at 2 and 3 when every act was done: their own sentence, with room to go on. A general advice would pass over
 * what they just told.
 */

const asks = 'listens-and-asks';

/**
 * Their sentence said back, as an open question or, after one and after « plus de questions », as it is.
 * @param lead what takes up the message; one that takes up more than their words stands instead
 * @returns null where nothing of theirs may be said back
 */
export const heardDraft = (view: ReplyView, lead: Lead | null): Draft | null => {
  const isQuote = lead?.said.textIds.some((id) => slotsOfText(view.data, id).includes('citation'));
  if (view.level < 2 || view.level > 3 || (lead && !lead.neutral && !isQuote)) return null;
  const { asked, noMoreQuestions } = view.state.session;
  const mayAsk = asked === null && !noMoreQuestions;
  const found =
    (mayAsk ? saidOn(view, 'listen', { only: ({ id }) => id === asks }) : null) ??
    saidOn(view, 'listen', { only: ({ id }) => id !== asks });
  return found && { said: [found.said], asked: found.row.asks, kind: 'guide' };
};
