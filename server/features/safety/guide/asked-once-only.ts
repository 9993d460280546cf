import type { FactKey } from '#shared/safety/facts.ts';
import type { Severity } from '#shared/safety/levels.ts';
import type { AskedId, QuestionId } from '#shared/safety/turn-record.ts';
import type { GuideState, Put, SessionState } from './guide-state.ts';
import { factOfQuestion } from './question-facts.ts';

/*
 * A question about the danger is asked once (docs/decisions/0115). It is not put again after an answer or a denial, nor after it was
 * left twice, unless a sign was read since. What is known decides: what was asked, what was answered, what was read.
 */

const probing: ReadonlySet<AskedId> = new Set<AskedId>([
  'thoughts',
  'check-death',
  'check-done',
  'moment',
  'intent',
  'means-near',
  'alone',
  'who-near',
  'call',
  'still-near',
]);

/** Questions that a person hears as the same one. */
const alike: readonly (readonly AskedId[])[] = [
  ['check-death', 'thoughts'],
  ['alone', 'who-near'],
];
export const heardAs = (asks: AskedId): readonly AskedId[] =>
  alike.find((ids) => ids.includes(asks)) ?? [asks];

export const isProbing = (asks: AskedId): boolean => probing.has(asks);

/** So often a question that is left is put. */
const mostLeft = 2;
const mostKept = 16;

/** What a reply of this record adds to the questions that were put; the answer to the one before is noted with it. */
export const putsAfter = (session: SessionState, asked: AskedId | null, isPut: boolean): Put[] => {
  const { puts, turn } = session;
  const met = puts.map((put) => (isAnsweredNow(session, put) ? { ...put, met: true as const } : put));
  return asked !== null && isPut && probing.has(asked)
    ? [...met, { asked: asked as QuestionId, turn }].slice(-mostKept)
    : met;
};

/** This message answers it, by a tap or in words. */
const isAnsweredNow = ({ answered, turn }: SessionState, { asked, turn: at }: Put): boolean =>
  answered !== null &&
  answered.turn === turn &&
  at < turn &&
  answered.choice !== 'skip' &&
  heardAs(asked).includes(answered.asked);

const open: readonly string[] = ['unanswered', 'skip'];

const isAnswered = (state: GuideState, put: Put): boolean => {
  const { self, other, session } = state;
  if (put.met || isAnsweredNow(session, put)) return true;
  const key: FactKey | undefined = factOfQuestion[put.asked];
  const isTold = [self, other].some(({ facts, expired }) =>
    [key && facts[key], key && expired[key]].some(
      (fact) => fact && fact.turn > put.turn && !open.includes(fact.value),
    ),
  );
  const check = session.checks.find(({ asked, turn }) => asked === put.asked && turn === put.turn);
  return isTold || (check !== undefined && check.end !== 'open' && check.end !== 'unanswered');
};

/** The answer itself is no new sign. */
const isSince = (at: number | null, put: Put): boolean => at !== null && at > put.turn + 1;

/** It was answered, or left twice, and nothing of the kind was read since. */
export const wasAskedEnough = (state: GuideState, asks: AskedId): boolean => {
  if (!probing.has(asks)) return false;
  const { puts, signAt } = state.session;
  const ids = heardAs(asks);
  const own = puts.filter(({ asked }) => ids.includes(asked));
  const last = own.at(-1);
  if (!last || isSince(signAt, last)) return false;
  return own.length >= mostLeft || own.some((put) => isAnswered(state, put));
};

/** The thoughts of death that were told are asked about once more only after a sign since, or when the person comes back. */
export const mayAskStill = ({ self, session }: GuideState): boolean => {
  const { puts, signAt, backAt } = session;
  const turns = puts.flatMap(({ asked, turn }) => (heardAs('thoughts').includes(asked) ? [turn] : []));
  const last = Math.max(0, ...turns, self.facts.thoughts?.turn ?? 0);
  return (signAt !== null && signAt > last + 1) || (backAt !== null && backAt > last);
};

/** When, with what, and whether it is meant: none of them is asked once an intention was denied. */
const ofPlan: ReadonlySet<AskedId> = new Set<AskedId>(['moment', 'means-near', 'intent']);
const isNo: readonly string[] = ['no', 'denied'];

/** The intention was denied, or at 2 there is no moment; nothing was read since. */
export const planIsDenied = ({ self, session }: GuideState, level: Severity, asks: AskedId): boolean => {
  if (level > 3 || !ofPlan.has(asks)) return false;
  const { intent, when } = self.facts;
  const turns = [
    intent && isNo.includes(intent.value) ? intent.turn : -1,
    level === 2 && when?.value === 'none' ? when.turn : -1,
    session.deniedAt ?? -1,
  ];
  const last = Math.max(...turns);
  return last >= 0 && (session.signAt ?? -1) <= last;
};

/** This message answers what the last reply asked, by a tap or in words. */
export const wasMetNow = ({ self, session }: GuideState, asked: AskedId): boolean => {
  const { answered, turn } = session;
  const key = factOfQuestion[asked as QuestionId];
  const fact = key && self.facts[key];
  const isTold = fact !== undefined && fact.turn === turn && !open.includes(fact.value);
  return isTold || (answered?.turn === turn && answered.asked === asked && answered.choice !== 'skip');
};
