import { answerTo } from './answer-to.ts';
import type { Draft } from './reply-draft.ts';
import { type ReplyView, viewOf } from './reply-view.ts';
import { categoryLeft, staysOpen } from './stays-open.ts';

/** Where no danger is known and one may be, what is asked about calling and about now is answered there (stays-open.ts). */
const answeredWhereOpen: readonly string[] = [
  'what-now',
  'why-call',
  'have-to-call',
  'what-line',
  'whom-to-call',
  'which-number',
  'dare-wake',
  'wake-someone',
  'go-to-them',
  'what-to-say',
  'what-happens',
  'call-or-else',
  'police-come',
  'no-police',
  'tell-helper',
  'first-words',
  'cannot-phone',
  'leave-alone',
  'is-it-serious',
  'emergency-or-wait',
];
/** The answer to such a request, and nothing after it; null where nothing stays open or it is another one. */
export const openDraft = (view: ReplyView, request: string): Draft | null => {
  const open = view.level < 2 && answeredWhereOpen.includes(request) ? staysOpen(view.state) : null;
  if (!open || open.how === 'near') return null;
  const { data, state, settings } = view;
  const subject = open.about === 'other' ? 'other' : 'self';
  const category = categoryLeft(state);
  const answer = answerTo(viewOf(data, state, settings, { category, level: 2, subject }), request);
  return answer && { said: [answer.said], asked: null, kind: 'help' };
};
