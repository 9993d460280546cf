import type { QuestionId } from '#shared/safety/turn-record.ts';
import { programBefore } from './program-named.ts';
import { type Draft, saidOn, wordingOf } from './reply-draft.ts';
import { isRead, type ReplyView } from './reply-view.ts';

/**
 * The question that everybody is asked whose talk stays heavy: it says why it is put, so nothing stands before it but, once, that a program
 * asks. On a screen that may be read it is put in the words that such a screen has.
 */
export const routineDraft = (view: ReplyView, asked: QuestionId): Draft | null => {
  const seen = isRead(view.state)
    ? view.data.actsOn('check').find(({ id }) => id === 'check-death-seen')
    : null;
  const said = seen
    ? wordingOf(view, seen)
    : saidOn(view, 'check-routine', { again: true, only: ({ asks }) => asks === asked })?.said;
  const all = said && (seen ? [said] : programBefore(view, said));
  return all ? { said: all, asked: seen ? 'check-death' : asked, kind: 'check' } : null;
};
