import { type FactKey, momentFactKeys } from '#shared/safety/facts.ts';
import type { GuideState, SubjectState } from './guide-state.ts';

/*
 * Facts of the moment hold for two hours, or until 30 minutes of silence (conversation.md §6). What expired is kept aside,
 * so that it is asked as a change. « Tonight » has passed at six in the morning.
 */

const hour = 3_600_000;
const longest = 2 * hour;
const silence = hour / 2;
const moment: ReadonlySet<FactKey> = new Set(momentFactKeys);

/** Six in the morning in the middle of Europe: 5 o'clock UTC in winter, 4 in summer; the later one is taken. */
const morningAfter = (told: Date): Date => {
  const morning = new Date(told);
  morning.setUTCHours(5, 0, 0, 0);
  if (morning <= told) morning.setUTCDate(morning.getUTCDate() + 1);
  return morning;
};

const expireSubject = (subject: SubjectState, now: Date, wasSilent: boolean): SubjectState => {
  const facts = { ...subject.facts };
  const expired = { ...subject.expired };
  let changed = false;
  for (const key of Object.keys(facts) as FactKey[]) {
    const fact = facts[key];
    if (!fact || !moment.has(key)) continue;
    const told = new Date(fact.at);
    if (key === 'when' && fact.value === 'tonight') {
      if (now < morningAfter(told)) continue;
      facts[key] = { ...fact, value: 'passed', at: now.toISOString() };
      changed = true;
      continue;
    }
    if (!wasSilent && now.getTime() - told.getTime() < longest) continue;
    // A moment that has passed, or that was set for later, is not a fact of the last half hour.
    if (key === 'date' || (key === 'when' && (fact.value === 'passed' || fact.value === 'later'))) continue;
    expired[key] = fact;
    delete facts[key];
    changed = true;
  }
  return changed ? { ...subject, facts, expired } : subject;
};

/** Nothing was written for half an hour. */
export const wasSilent = ({ session: { lastAt } }: GuideState, now: Date): boolean =>
  lastAt !== null && now.getTime() - new Date(lastAt).getTime() >= silence;

/** The state at a moment: facts that no longer hold are moved aside. Levels are not touched. */
export const expireFacts = (state: GuideState, now: Date): GuideState => {
  const isBack = wasSilent(state, now);
  return {
    ...state,
    self: expireSubject(state.self, now, isBack),
    other: expireSubject(state.other, now, isBack),
  };
};
