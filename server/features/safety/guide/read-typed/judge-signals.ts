import { quick } from '#server/ground/patterns/quick-pattern.ts';
import { type Subject, subjects } from '#shared/safety/facts.ts';
import { type Judgement, judge } from '../../reading/judge.ts';
import { isResemblance, onlyAsks, type Signal } from '../../reading/read-text.ts';
import { ownDangerFirst } from '../category-denied.ts';
import type { GuideState } from '../guide-state.ts';
import { raise } from '../levels.ts';
import { saysOwnDeath } from '../standing-danger.ts';
import { isSaidOfOneself, refersToAct } from './own-death.ts';
import type { BySubject, Judged, LevelRead } from './records.ts';

/** « Je vais le rejoindre », of somebody who died: no word about that person explains it. */
const joinsTheDead = quick(
  / (?:vais|veux|voudrais|aimerais|dois|pars|compte) (?:le|la|les|te|vous) (?:rejoindre|retrouver) /,
);

const nothing: LevelRead = { level: 0, category: 'none', subject: 'self' };

const levelOf = ({ severity, category }: Judgement, subject: Subject): LevelRead => ({
  level: severity,
  category,
  subject,
});

/** The state of one subject after what is sure of them. */
const raised = (state: GuideState, known: BySubject, sure: LevelRead, own: readonly Signal[]): GuideState => {
  const { message, clauses, said, read, subjects: plainOnes } = known;
  const isSelf = sure.subject === 'self';
  const rests = own.filter((signal) => signal.severity === sure.level && !onlyAsks(signal));
  const isPlain =
    Boolean(read?.explicit) ||
    own.some((signal) => plainOnes.has(signal)) ||
    (isSelf && joinsTheDead.test(said));
  const next = raise(
    state,
    {
      ...sure,
      own: isSelf && rests.some((signal) => isSaidOfOneself(signal, clauses)),
      plain: sure.level >= 2 && isPlain,
      resembles: rests.every(isResemblance),
      refers: refersToAct(rests),
    },
    message.at,
  );
  const isTold =
    saysOwnDeath(clauses) || own.some((signal) => !isResemblance(signal) && signal.severity >= 3);
  return isTold ? ownDangerFirst(next, sure) : next;
};

/**
 * What is sure raises; of what is unsure, the gravest is kept. Before the facts and the answer: what they mean depends on the danger
 * that stands, and a grave sign is stronger than a no beside it.
 */
export const judgeSignals = (known: BySubject): Judged => {
  let { state } = known;
  let sureTop = nothing;
  let unsureTop = nothing;
  for (const subject of subjects) {
    const own = known.bySubject.get(subject) ?? [];
    const sure = levelOf(judge(own.filter((signal) => !onlyAsks(signal))), subject);
    const all = levelOf(judge(own), subject);
    if (sure.level >= 1) {
      state = raised(state, known, sure, own);
      if (sure.level > sureTop.level) sureTop = sure;
    }
    if (all.level > sure.level && all.level > unsureTop.level) unsureTop = all;
  }
  return { ...known, state, sure: sureTop, unsure: unsureTop };
};
