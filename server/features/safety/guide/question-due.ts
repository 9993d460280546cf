import type { AskedId, QuestionId } from '#shared/safety/turn-record.ts';
import type { ActRow } from './act-data.ts';
import { wasMetNow } from './asked-once-only.ts';
import { familyOf } from './families.ts';
import type { GuideReading } from './guide-state.ts';
import { isWriting } from './needs.ts';
import { dueActs, factsFor, fiveWerePut } from './next-act.ts';
import { givenBy, leadWaits } from './pillars.ts';
import { factOfQuestion } from './question-facts.ts';
import { type Draft, isShortEnough, wordingOf, wordsOf } from './reply-draft.ts';
import { isRead, type ReplyView } from './reply-view.ts';
import type { Said } from './wording.ts';

/*
 * Where thoughts of death are known, when, whether anybody is there and what is within reach are asked one after the other, unless they
 * were told (docs/decisions/0112). Without this they gave way to what people tell and ask, and came late or never.
 */

/** In this order; the first that is not known. */
const inOrder: readonly AskedId[] = ['moment', 'alone', 'means-near', 'intent'];
/** After one of these no further one is put at once. */
const ofDanger: ReadonlySet<AskedId> = new Set<AskedId>([
  ...inOrder,
  'thoughts',
  'intent',
  'who-near',
  'check-death',
  'check-done',
  'hurt',
  'urge',
]);
const known: readonly string[] = ['yes', 'kill-myself', 'sometimes', 'passive', 'die-passive'];
const denied: readonly string[] = ['no', 'denied'];
const mostWords = 55;
/** Replies in danger among which the questions come first. */
const earlyReplies = 6;

const mayAsk = ({ state, level, subject, category }: ReplyView, reading: GuideReading | null): boolean => {
  const { session, self, other } = state;
  const thoughts = self.facts.thoughts?.value ?? '';
  // At 3 they are known by the level, until they are denied: then the denial is heard, and nothing of the act is asked.
  const wasTold = session.checks.some(({ asked, end }) => asked === 'check-death' && end === 'yes');
  const knowsThoughts = known.includes(thoughts) || ((level === 3 || wasTold) && !denied.includes(thoughts));
  return (
    subject === 'self' &&
    (level === 2 || level === 3) &&
    other.level < 4 &&
    familyOf(category) === 'suicide' &&
    knowsThoughts &&
    session.repliesInDanger >= 1 &&
    !session.noMoreQuestions &&
    session.hushAt === null &&
    !isRead(state) &&
    !isWriting(state) &&
    !fiveWerePut(state, level) &&
    reading?.goodbye !== true &&
    reading?.objects !== true &&
    reading?.told?.includes('anger') !== true
  );
};

const isKnown = (view: ReplyView, asks: AskedId): boolean => {
  const key = factOfQuestion[asks as QuestionId];
  const fact = key && factsFor(view.state, view.subject)[key];
  return fact !== undefined && fact.value !== 'unanswered';
};

/** After another question about the danger only where that one was answered, or what was told is taken up first. */
const mayFollow = (view: ReplyView, kept: readonly Said[]): boolean => {
  const { asked } = view.state.session;
  if (asked === null || !ofDanger.has(asked) || wasMetNow(view.state, asked)) return true;
  return kept[0] !== undefined && leadWaits(view, kept[0]) !== 0 && !kept[0].text.includes('?');
};

/** What stays before the question: what takes up their words, or what the reply gives. */
const keptOf = (view: ReplyView, said: readonly Said[]): readonly Said[] | null => {
  const [lead, act, ...more] = said;
  if (!lead || more.length > 0) return null;
  if (!act) return [lead];
  const gives = act.textIds.some((id) => givenBy(view.data, id).length > 0);
  if (!gives) return [lead];
  if (leadWaits(view, lead) !== null) return [act];
  // The questions come early: what the act would give stands as a third part, or comes with a later reply (pillars.ts).
  return view.state.session.repliesInDanger < earlyReplies ? [lead] : null;
};

/** At 2 the table has no question about company: it has the one of 3, which supposes nothing. */
const dueOf = (view: ReplyView): readonly ActRow[] => {
  const due = dueActs(view.data, view.state, view);
  if (view.level !== 2) return due;
  const ofThree = dueActs(view.data, view.state, { ...view, level: 3 });
  return [...due, ...ofThree.filter(({ asks, id }) => asks === 'alone' && id === 'self-three-alone')];
};

/** The reply with the question that is due: in the place of an act that asks, gives and guards nothing. */
export const withQuestionDue = (view: ReplyView, reading: GuideReading | null, draft: Draft): Draft => {
  const { said, asked, kind, guards } = draft;
  const isFree = !(guards || draft.isAlone || draft.isBare || draft.isOpening || draft.isStep);
  // An open question at 2 may wait: « qu’est-ce qui fait le plus mal ? ».
  const isOpen = asked === 'other' && view.level === 2;
  const asksNothing = asked === null && !said.some(({ text }) => text.includes('?'));
  if (kind !== 'guide' || !isFree || !(asksNothing || isOpen) || !mayAsk(view, reading)) return draft;
  const kept = isOpen ? said.slice(0, -1) : keptOf(view, said);
  if (!kept || !mayFollow(view, kept)) return draft;
  const due = dueOf(view);
  for (const asks of inOrder) {
    if (isKnown(view, asks)) continue;
    for (const row of due) {
      if (row.asks !== asks) continue;
      // The question alone: what stands before it in the table belongs to an act of its own.
      const alone = { wordings: row.wordings.map((ids) => ids.slice(-1)) };
      const question = wordingOf(view, alone, { beside: kept });
      const put = question && [...kept, question];
      if (put && wordsOf(put) <= Math.min(view.most, mostWords) && isShortEnough(view, put))
        return { ...draft, said: put, asked: asks };
    }
  }
  return draft;
};
