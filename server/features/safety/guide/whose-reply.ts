import type { FactKey } from '#shared/safety/facts.ts';
import { stillWithdrawn, supposesWithdrawn } from './corrected.ts';
import { type GuideReading, type GuideState, servedSubject } from './guide-state.ts';
import { isHelped } from './next-act.ts';
import { type Draft, emergencySlots, holds, saidOn } from './reply-draft.ts';
import { isWatched, type ReplyView } from './reply-view.ts';
import { supportOf, supposedIn } from './told-roles.ts';

/*
 * Where nothing that was told supports whose danger a reply would be written for, it keeps to what is true whoever is meant: the number, a
 * place, somebody who stays; and asks whose by one tap (docs/decisions/0102). At 4 the number stands first.
 */

/** Requests that the number itself answers. */
const calls: ReadonlySet<string | null> = new Set([
  null,
  'what-now',
  'whom-to-call',
  'which-number',
  'number',
]);
const outright: readonly FactKey[] = ['means', 'date'];
/** Turns between two such questions, and how many a session may have. */
const turnsBetween = 5;
const mostAsked = 2;

/** Replies of a session that suppose nobody and ask nothing. */
const neutral = ['stay', 'tell', 'place', 'words', 'away'].map((id) => `whose-next-${id}`);
const mostNeutral = 3;

/** Nobody can say whom the next act would be for. */
const isOpen = (state: GuideState): boolean => {
  if (supposesWithdrawn(state)) return true;
  const supposed = supposedIn(state);
  if (!supposed) return false;
  // Somebody else in danger is a supposition by itself; the writer is who writes, until another is told of.
  return supposed.danger === 'theirs' || supposed.danger === 'harmed-other' || supposed.rival !== null;
};

/** Which question: whose danger, or which danger where somebody may do harm. */
const askOf = ({ state }: ReplyView): 'about-whom' | 'danger' => {
  const support = supportOf(state);
  const supposed = supposedIn(state);
  const danger = stillWithdrawn(state)?.of ?? supposed!.danger;
  const isOfHarm =
    support.harmed + support['harmed-other'] + support.harming > 0 ||
    ['harmed', 'harmed-other', 'harming'].some((each) => each === danger || each === supposed?.rival);
  return isOfHarm ? 'danger' : 'about-whom';
};

/** A means, a weapon or a time was told: a list of dangers would be an insult to who told it. */
const isToldOutright = (state: GuideState): boolean => {
  const { level, facts } = state[servedSubject(state)];
  return supposedIn(state)?.learnt !== undefined && (level === 4 || outright.some((key) => facts[key]));
};

const mayAsk = (state: GuideState, asked: 'about-whom' | 'danger'): boolean => {
  const { session } = state;
  if (asked === 'danger' && isToldOutright(state)) return false;
  const last = session.askedAt[asked];
  const times = session.doneActs.filter((id) => id === 'whose-danger' || id === 'whose-person').length;
  return (
    !session.noMoreQuestions &&
    times < mostAsked &&
    (last === undefined || session.turn - last >= turnsBetween)
  );
};

/**
 * « Et si c'était moi, tu dirais à qui », where a friend's danger stands: the question is answered truly, and it is asked whose it is after a
 * sentence that makes both answers safe to give.
 */
const ifItWereMe = (view: ReplyView, { check }: GuideReading): Draft | null => {
  const { self, other, session } = view.state;
  const isSaid = session.toldAt['if-it-were-me'] === session.turn;
  if (!isSaid || other.level < 2 || self.level >= 2 || check !== null || session.noMoreQuestions) return null;
  const number = saidOn(view, 'doubt-number', {
    most: Number.POSITIVE_INFINITY,
    again: true,
    only: ({ id }) => id === `whose-number${view.level === 4 ? '-four' : ''}`,
  });
  const first = number ? [number.said] : [];
  const question = saidOn(view, 'check', { beside: first, only: ({ id }) => id === 'whose-if-me' });
  if (!question || (view.level === 4 && !holds(first, emergencySlots))) return null;
  return { said: [...first, question.said], asked: question.row.asks, kind: 'check', isBare: true };
};

/**
 * The reply where it is not known whose danger it is.
 * @returns null where it is known, or nothing is left to say of it
 */
export const whoseDraft = (view: ReplyView, reading: GuideReading | null): Draft | null => {
  const { state, level } = view;
  const { corrected, turn } = state.session;
  const isNow = corrected?.turn === turn;
  if (!reading || reading.goodbye) return null;
  // What was taken for now is over: the mistake is owned, and nothing else is said of it.
  const owned = isNow && level < 2 && calls.has(reading.request) && reading.check === null;
  if (owned) {
    const sorry = saidOn(view, 'owned-mistake');
    return sorry ? { said: [sorry.said], asked: null, kind: 'end', isBare: true } : null;
  }
  const supposing = ifItWereMe(view, reading);
  if (supposing) return supposing;
  if (level < 2 || !isOpen(state)) return null;
  // Once help was called for somebody, it was known for whom; and the writer's own word goes on.
  if (view.subject !== servedSubject(state) || isHelped(state, 'other')) return null;
  if (!calls.has(reading.request) || isHelped(state, view.subject)) return null;
  const asks = askOf(view);
  // On a screen that is read the number is said at 4 alone, and the question names nothing.
  const isSeen = isWatched(state) && level < 4;
  const isPolice = asks === 'danger' && view.values.police !== view.values.urgence;
  const id = `whose-number${isPolice ? '-police' : ''}${level === 4 ? '-four' : ''}`;
  const number = isSeen
    ? null
    : saidOn(view, 'doubt-number', {
        most: Number.POSITIVE_INFINITY,
        again: true,
        only: (row) => row.id === id,
      });
  // The mistake is owned with the message that names it, in a few words that suppose nothing.
  const sorry = isNow ? saidOn(view, 'owned-mistake') : null;
  const first = [...(sorry ? [sorry.said] : []), ...(number ? [number.said] : [])];
  // « Il est mort »: no one is asked whose danger it is; the person who is left is asked how they are.
  const isLoss = isNow && corrected.isLoss && state.self.facts.thoughts === undefined;
  const loss = isLoss
    ? saidOn(view, 'check', { beside: first, only: ({ id }) => id === 'whose-loss' })
    : null;
  const mayWhose = loss === null && !(isNow && corrected.isLoss) && mayAsk(state, asks);
  const question = mayWhose
    ? saidOn(view, 'check', {
        beside: first,
        only: (row) =>
          row.asks === asks &&
          row.id.startsWith('whose-') &&
          row.id !== 'whose-loss' &&
          row.id !== 'whose-if-me',
      })
    : null;
  const next =
    loss ??
    question ??
    (isSeen
      ? null
      : saidOn(view, 'doubt-next', { beside: first, only: (row) => row.id.startsWith('whose-') }));
  // What is only likely is asked about; where it cannot be asked, the danger that stands is answered, and so it is after some replies that
  // supposed nothing.
  const learnt = supposedIn(state)?.learnt;
  const isEnough = neutral.filter((id) => state.session.doneActs.includes(id)).length >= mostNeutral;
  if (question === null && learnt && (isEnough || (learnt === 'likely' && !isToldOutright(state))))
    return null;
  if (!next || (level === 4 && !holds(first, emergencySlots))) return null;
  return { said: [...first, next.said], asked: next.row.asks, kind: 'check', isBare: true };
};
